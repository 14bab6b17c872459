import process from 'node:process'
import {setFlagsFromString} from 'node:v8'

/**
 * How long a function runs before V8 optimises it, by the major version of V8: eight times as long as V8 would wait in
 * Node.js 20 (bytes of bytecode), and sixteen times in Node.js 22 (calls). Later versions have a faster optimiser that
 * comes first, and other versions have neither flag.
 */
const flags: ReadonlyMap<string, string> = new Map([
  ['11', '--interrupt-budget=540672'],
  ['12', '--invocation-count-for-turbofan=48000'],
])

/**
 * Has V8 optimise what runs long, and nothing else. A check is done within seconds: of the processor time that it took
 * over a folder, 38 % went into optimising functions, in each of its threads anew, and most of them had little left to
 * do (decisions/0049). To be called before anything is compiled, since kept code fits one set of flags.
 */
export function optimiseLate(): void {
  const flag = flags.get(process.versions.v8.split('.')[0] ?? '')
  if (flag !== undefined) setFlagsFromString(flag)
}
