#!/usr/bin/env node
// CommonJS (package.json beside): Node.js takes longer to start with an ES module.
require('../dist/start.cjs')
