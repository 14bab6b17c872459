import process from 'node:process'
import {setFlagsFromString} from 'node:v8'

/**
 * What V8 is told, by its major version. Functions run eight times as long before they are optimised as V8 would wait in
 * Node.js 20 (bytes of bytecode), and sixteen times in Node.js 22 (calls); patterns are compiled once. Later versions have
 * a faster optimiser that comes first, and other versions have neither of the first two flags.
 */
const flags: ReadonlyMap<string, readonly string[]> = new Map([
  ['11', ['--interrupt-budget=540672', '--no-regexp-tier-up']],
  ['12', ['--invocation-count-for-turbofan=48000', '--no-regexp-tier-up']],
])

/**
 * Has V8 compile for a process that is done within seconds, and whose patterns are nearly all used again. Of the processor
 * time that a check of a folder took, 38 % went into optimising functions, in each of its threads anew, and most of them
 * had little left to do (decisions/0049); and a pattern was compiled twice, to be interpreted first (decisions/0051). To be
 * called before anything is compiled, since kept code fits one set of flags.
 */
export function setEngineFlags(): void {
  for (const flag of flags.get(process.versions.v8.split('.')[0] ?? '') ?? []) setFlagsFromString(flag)
}
