#!/usr/bin/env node
import module from 'node:module'

// From Node.js 22.8 on, compiled code is kept between two starts.
module.enableCompileCache?.()
await import('../dist/command/main.js')
