import type {Source} from './evidence.ts'
import {idOf} from './records/read-field.ts'

/**
 * `[n]` is the citation with `n: n`, else the one with the id n, else the n-th, if that has no other number. Numbers are
 * mostly those of places in the list, so a second list holds what they lead to.
 */
export class NumberIndex {
  readonly #citations: readonly Source[]
  /** The citation of each number up to that of the last place; there is none of 0. */
  readonly #byNumber: (Source | undefined)[]
  /** What larger numbers lead to, those with leading zeros, and whatever else stands as `n`. */
  readonly #others = new Map<string, Source>()

  constructor(citations: readonly Source[]) {
    this.#citations = citations
    this.#byNumber = new Array<Source | undefined>(citations.length + 1).fill(undefined)
    const unnumbered = new Uint8Array(citations.length)
    const withId: Source[] = []
    // Once over the records, which may be many: what goes behind other numbers waits for them.
    for (const [index, citation] of citations.entries()) {
      const own = idOf(citation.record, 'n')
      const id = idOf(citation.record, 'id', 'citation_id') ?? own
      if (own !== undefined) this.#add(own, citation)
      if (id === undefined || isNumber(id)) withId.push(citation)
      unnumbered[index] = isNumber(own ?? id ?? '') ? 0 : 1
    }
    for (const citation of withId) this.#add(citation.id, citation)
    for (const [index, isFree] of unnumbered.entries()) if (isFree === 1) this.#byNumber[index + 1] ??= citations[index]
  }

  find(number: string): Source | undefined {
    const slot = Number(number)
    const citation = this.#byNumber[slot]
    // `07`, `7.0` and ` 7` are no 7.
    return citation !== undefined && String(slot) === number ? citation : this.#others.get(number)
  }

  /** Each number that there is: those of places in the list in stored order, then the others. */
  all(): readonly string[] {
    const places = new Map(this.#citations.map((citation, place) => [citation, place]))
    const inOrder = this.#byNumber
      .flatMap((citation, number) => (citation === undefined ? [] : {number, place: places.get(citation) ?? 0}))
      .sort((left, right) => left.place - right.place)
    return [...inOrder.map(({number}) => String(number)), ...[...this.#others.keys()].filter(isNumber)]
  }

  #add(number: string, citation: Source) {
    const slot = Number(number)
    if (slot > 0 && slot < this.#byNumber.length && String(slot) === number && Number.isInteger(slot))
      this.#byNumber[slot] ??= citation
    else if (!this.#others.has(number)) this.#others.set(number, citation)
  }
}

/** True for digits alone. */
export const isNumber = (text: string): boolean => /^\d+$/.test(text)
