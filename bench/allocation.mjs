// How many bytes code allocates. V8 of Node 20 counts no allocations, but its heap grows by exactly the bytes of each
// object until a collection runs; so the young generation is made larger than what one document needs (`flags`), is
// emptied before each document, and the growth is read between the stages. A collection that runs all the same is noticed
// and no figure given. Array buffers count (`external_memory`), memory that native code keeps for itself does not.
import process from 'node:process'
import {GCProfiler, getHeapStatistics} from 'node:v8'

/** Flags of the process that measures. */
export const flags = ['--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256']

/** Bytes of all objects and buffers, garbage that waits for a collection included. */
function bytesInUse() {
  const {used_heap_size, external_memory} = getHeapStatistics()
  return used_heap_size + external_memory
}

/**
 * Empties the young generation. A collection of everything would also forget what the optimiser has learnt. Buffers are
 * freed behind a collection's back, and the next one waits for that.
 */
function collect() {
  for (let time = 0; time < 2; time++) globalThis.gc({type: 'minor'})
}

/**
 * Calls functions one after the other, each with what the one before it returned.
 *
 * @param {Record<string, (before: unknown) => unknown>} steps
 * @returns {Record<string, {seconds: number, bytes: number | undefined}>} For each step; no bytes where memory was
 *   collected meanwhile.
 */
export function measureSteps(steps) {
  collect()
  const profiler = new GCProfiler()
  profiler.start()
  const measured = {}
  let value
  for (const [name, step] of Object.entries(steps)) {
    const before = bytesInUse()
    const start = process.hrtime.bigint()
    value = step(value)
    const seconds = Number(process.hrtime.bigint() - start) / 1e9
    measured[name] = {seconds, bytes: bytesInUse() - before}
  }
  if (profiler.stop().statistics.length > 0) for (const step of Object.values(measured)) step.bytes = undefined
  return measured
}
