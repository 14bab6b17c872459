/** Numbers that look like chance and are the same for the same seed (mulberry32), so that a run can be repeated. */
export function createRandom(seed) {
  let state = seed >>> 0
  /** From 0 up to and without 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count) => Math.floor(next() * count)
  return {below, pick: (list) => list[below(list.length)], chance: (share) => next() < share}
}
