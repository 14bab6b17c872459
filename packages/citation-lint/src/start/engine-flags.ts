import process from 'node:process'
import {setFlagsFromString} from 'node:v8'

/**
 * Patterns are compiled once, memory for what was just made grows at once to what it may have, and no function is forgotten
 * that has not run for a while.
 */
const ofAll = ['--no-regexp-tier-up', '--semi-space-growth-factor=16', '--no-flush-bytecode']

/**
 * What V8 is told, by its major version. Functions run sixteen times as long before they are optimised as V8 would wait:
 * in Node.js 20 by the bytes of bytecode, in Node.js 22 by the calls. Node.js 24 has a faster optimiser that comes first,
 * and what a later version makes of flags is not known.
 */
const flags: ReadonlyMap<string, readonly string[]> = new Map([
  ['11', [...ofAll, '--interrupt-budget=1081344']],
  ['12', [...ofAll, '--invocation-count-for-turbofan=48000']],
  ['13', ofAll],
])

/**
 * Has V8 compile for a process that is done within seconds, and whose patterns are nearly all used again. Of the processor
 * time that a check of a folder took, 38 % went into optimising functions, in each of its threads anew, and most of them
 * had little left to do; a pattern was compiled twice, to be interpreted first;
 * what a start makes, most of which stays, was moved nine times; and of a long run half of the functions were
 * left to be kept (bench/README.md). To be called before anything is compiled, since kept code fits one set
 * of flags.
 */
export function setEngineFlags(): void {
  for (const flag of flags.get(process.versions.v8.split('.')[0] ?? '') ?? []) setFlagsFromString(flag)
}
