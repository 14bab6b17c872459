// What the benchmarks have in common: rounds that take turns, processes that measure and answer in JSON, the texts.
import {spawnSync} from 'node:child_process'
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {createReport} from './generate.mjs'

/** The Markdown documents of a folder, all levels, without byte order marks; generated ones where there is no folder. */
export function readTexts(folder) {
  if (folder === undefined)
    return Array.from({length: 20}, (_, index) => createReport(5_000 + 3_000 * index, index + 1))
  return markdownFiles(folder).map((name) => readFileSync(path.join(folder, name), 'utf8').replace(/^\uFEFF/, ''))
}

/** Names of the Markdown files of a folder, all levels, in order. */
export function markdownFiles(folder) {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.md'))
    .sort()
}

/**
 * Calls functions by turns, so that what else happens on the machine happens to all of them.
 *
 * @param {number} rounds
 * @param {Record<string, () => unknown>} functions
 * @returns {Map<string, number[]>} Seconds of each function in each round, the least first.
 */
export function takeTurns(rounds, functions) {
  const seconds = new Map(Object.keys(functions).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const [name, work] of Object.entries(functions)) seconds.get(name).push(secondsOf(work))
  for (const values of seconds.values()) values.sort((left, right) => left - right)
  return seconds
}

/** Seconds that a function takes. */
export function secondsOf(work) {
  const start = process.hrtime.bigint()
  work()
  return Number(process.hrtime.bigint() - start) / 1e9
}

/** The value in the middle of any number of them. */
export function median(values) {
  return values.toSorted((left, right) => left - right)[values.length >> 1]
}

/**
 * Runs a program of this folder in a process of its own.
 *
 * @param {string} program File name.
 * @param {object} options
 * @param {readonly string[]} [options.flags] For Node.
 * @param {readonly string[]} [options.args] For the program.
 * @param {number} [options.timeout] Milliseconds after which it is ended.
 * @returns {string} What it printed.
 * @throws Error that says in one line why the program failed.
 */
export function runProgram(program, {flags = [], args = [], timeout} = {}) {
  const file = fileURLToPath(new URL(program, import.meta.url))
  const run = spawnSync(process.execPath, [...flags, file, ...args], {encoding: 'utf8', maxBuffer: 2 ** 30, timeout})
  if (run.status === 0) return run.stdout
  const said =
    run.stderr.split('\n').find((line) => /^(?:\w*Error|FATAL)\b/.test(line)) ?? run.stderr.trim().slice(0, 200)
  throw new Error(
    run.error?.code === 'ETIMEDOUT' ? `not done after ${timeout / 1000} s` : `${run.signal ?? ''} ${said}`.trim(),
  )
}
