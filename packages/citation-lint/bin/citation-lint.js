#!/usr/bin/env node
import '../dist/start.cjs'
