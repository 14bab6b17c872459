/**
 * Does the work on each chunk that no other thread has taken. All threads count one number up, so that nobody waits for
 * orders and a long document holds nobody up.
 *
 * @param turn The number of chunks taken, shared between threads.
 */
export async function takeTurns<Chunk>(
  chunks: readonly Chunk[],
  turn: Int32Array,
  work: (chunk: Chunk, index: number) => Promise<void>,
): Promise<void> {
  for (let index = Atomics.add(turn, 0, 1); index < chunks.length; index = Atomics.add(turn, 0, 1)) {
    const chunk = chunks[index]
    if (chunk !== undefined) await work(chunk, index)
  }
}
