import type {Source} from './evidence.ts'
import {idOf} from './records/read-field.ts'

/**
 * `[n]` is the citation with `n: n`, else the one with the id n, else the n-th, if that has no other number. Numbers are
 * mostly those of places in the list, so four bytes for each citation hold what they lead to.
 */
export class NumberIndex {
  readonly #citations: readonly Source[]
  /** For each number up to that of the last citation, the place of its citation, counted from 1; 0 where it has none. */
  readonly #places: Uint32Array
  /** What larger numbers lead to, those with leading zeros, and whatever else stands as `n`. */
  readonly #others = new Map<string, Source>()

  constructor(citations: readonly Source[]) {
    this.#citations = citations
    this.#places = new Uint32Array(citations.length + 1)
    const unnumbered = new Uint8Array(citations.length)
    const withId: number[] = []
    // Once over the records, which may be many: what goes behind other numbers waits for them.
    for (const [index, {record}] of citations.entries()) {
      const own = idOf(record, 'n')
      const id = idOf(record, 'id', 'citation_id') ?? own
      if (own !== undefined) this.#add(own, index)
      if (id === undefined || isNumber(id)) withId.push(index)
      unnumbered[index] = isNumber(own ?? id ?? '') ? 0 : 1
    }
    for (const index of withId) this.#add(citations[index]?.id ?? '', index)
    for (const [index, isFree] of unnumbered.entries()) if (isFree === 1) this.#places[index + 1] ||= index + 1
  }

  find(number: string): Source | undefined {
    const slot = this.#slotOf(number)
    if (slot === 0) return this.#others.get(number)
    const place = this.#places[slot] ?? 0
    return place === 0 ? undefined : this.#citations[place - 1]
  }

  /** Each number that there is: those of places in the list in stored order, then the others. */
  all(): readonly string[] {
    const placeOf = (slot: number) => this.#places[slot] ?? 0
    const slots = [...this.#places.keys()].filter((slot) => placeOf(slot) !== 0)
    const inOrder = slots.sort((left, right) => placeOf(left) - placeOf(right))
    return [...inOrder.map(String), ...[...this.#others.keys()].filter(isNumber)]
  }

  #add(number: string, index: number) {
    const slot = this.#slotOf(number)
    const citation = this.#citations[index]
    if (slot > 0) this.#places[slot] ||= index + 1
    else if (citation && !this.#others.has(number)) this.#others.set(number, citation)
  }

  /** A number that can be that of a place, 0 for any other. */
  #slotOf(number: string): number {
    const slot = Number(number)
    return slot > 0 && slot < this.#places.length && String(slot) === number && Number.isInteger(slot) ? slot : 0
  }
}

/** True for digits alone. */
export const isNumber = (text: string): boolean => /^\d+$/.test(text)
