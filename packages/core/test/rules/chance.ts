/** Whole numbers and choices by chance, the same in each run of one seed. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Both ends included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.#next() * (high - low + 1))
  }

  of<Item>(items: readonly [Item, ...Item[]]): Item {
    return inTurn(items, this.whole(0, items.length - 1))
  }

  /** A number that is off by a seventh to a third. */
  off(value: number): number {
    return value * this.of([0.68, 0.77, 0.86, 1.14, 1.23, 1.32])
  }

  /** From 0 up to 1 (mulberry32). */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function chanceOf(seed: number): Chance {
  return new Chance(seed)
}

/** The item of an index, from the first one again behind the last. */
export function inTurn<Item>(items: readonly [Item, ...Item[]], index: number): Item {
  return items[index % items.length] ?? items[0]
}
