import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import process from 'node:process'
import {Script} from 'node:vm'
import {openCodeCache} from './code-cache.ts'

/** A script that runs, and a way to make its next start faster. */
export interface Loaded<Exports> {
  readonly exports: Exports
  /** Keeps the functions that were compiled until now, unless an earlier run kept as many. */
  readonly keepCode: () => void
}

/**
 * Runs a script with the code that an earlier run of it has kept. To compile the program anew takes about as
 * long as to check a page; what `module.enableCompileCache` of Node.js 22 keeps are not the functions that ran, but
 * those that are compiled before any of them runs, so it saves less.
 *
 * @param file Absolute path of a script that holds nothing but ASCII, and of which the value is a function as Node.js
 * makes one of a CommonJS module. To make it here, V8 would have to copy the whole script.
 */
export function loadProgram<Exports extends object>(file: string): Loaded<Exports> {
  const source = readFileSync(file)
  const cache = openCodeCache(source)
  const kept = cache.read()
  const script = new Script(source.toString('latin1'), {filename: file, cachedData: kept?.code})
  const scope = {exports: {} as Exports}
  script.runInThisContext()(scope.exports, createRequire(file), scope, file, path.dirname(file))
  return {
    exports: scope.exports,
    keepCode: () => {
      const isTaken = script.cachedDataRejected === false
      const spent = isTaken ? processorTime() : 0
      if (!isTaken || spent >= muchLonger * (kept?.spent ?? 0)) cache.write({code: script.createCachedData(), spent})
    },
  }
}

/** A run that takes as many times as long as the one that kept the code needs functions besides. */
const muchLonger = 2

/** Of the whole process until now, in whole milliseconds. */
function processorTime(): number {
  const {user, system} = process.cpuUsage()
  return Math.round((user + system) / 1000)
}
