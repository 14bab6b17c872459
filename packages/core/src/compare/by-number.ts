import {partitionPoint} from '../data/index.ts'

/** Something by a number of it, from the smallest on; sixteen bytes each where it is a number itself. */
export class ByNumber<Item> {
  #numbers: number[] | Float64Array = []
  #items: Item[] = []

  /** Before anything is looked up. */
  add(number: number, item: Item): void {
    if (!Array.isArray(this.#numbers)) throw new TypeError('Unexpected number behind a look-up')
    this.#numbers.push(number)
    this.#items.push(item)
  }

  get #sorted(): Float64Array {
    const numbers = this.#numbers
    if (!Array.isArray(numbers)) return numbers
    const order = Array.from(numbers.keys()).sort((one, other) => (numbers[one] ?? 0) - (numbers[other] ?? 0))
    this.#items = order.flatMap((at) => this.#items[at] ?? [])
    this.#numbers = Float64Array.from(order, (at) => numbers[at] ?? 0)
    return this.#numbers
  }

  /** Those whose numbers lie in a window, both ends included. */
  *within([low, high]: readonly [number, number]): Generator<readonly [number, Item]> {
    const numbers = this.#sorted
    for (let at = partitionPoint(numbers, (each) => each < low); at < numbers.length; at++) {
      const [number = 0, item] = [numbers[at], this.#items[at]]
      if (item === undefined || number > high) return
      yield [number, item]
    }
  }

  /** So many on either side of a number, with theirs. */
  around(number: number, most: number): readonly (readonly [number, Item])[] {
    const numbers = this.#sorted
    const at = partitionPoint(numbers, (each) => each < number)
    const from = Math.max(0, at - most)
    return this.#items.slice(from, at + most).map((item, index) => [numbers[from + index] ?? 0, item])
  }

  /** All of them. */
  get items(): readonly Item[] {
    return this.#sorted.length === 0 ? [] : this.#items
  }
}
