/**
 * Does the work on each name that no other thread has taken. All threads count one number up, so that nobody waits for
 * orders and a long document holds nobody up.
 *
 * @param turn The number of names taken, shared between threads.
 */
export async function takeTurns(
  names: readonly string[],
  turn: Int32Array,
  work: (name: string, index: number) => Promise<void>,
): Promise<void> {
  for (let index = Atomics.add(turn, 0, 1); index < names.length; index = Atomics.add(turn, 0, 1)) {
    const name = names[index]
    if (name !== undefined) await work(name, index)
  }
}
