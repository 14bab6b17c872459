import type {CheckSettings, FileOutcome} from '../check-settings.ts'
import type {Chunk} from './chunks.ts'

/** Bytes after which it is known what share of the documents a kept result serves, or nobody wants. */
const sample = 200_000

/** How many bytes are still to be checked, judged by what had to be checked until now. */
export class Forecast {
  readonly #settings: CheckSettings
  #unseen: number
  #seen = 0
  #checked = 0

  constructor(chunks: readonly Chunk[], settings: CheckSettings) {
    this.#settings = settings
    this.#unseen = chunks.reduce((sum, {bytes}) => sum + bytes, 0)
  }

  /** Takes the outcomes of a chunk into account. */
  add({bytes}: Chunk, outcomes: readonly FileOutcome[]): void {
    const checked = outcomes.filter((outcome) => this.#isChecked(outcome)).length
    this.#unseen -= bytes
    this.#seen += bytes
    this.#checked += bytes * (checked / outcomes.length)
  }

  /** Without a cache, and unless only changed documents are wanted, it is known from the start: all of them. */
  get bytes(): number {
    const {cache, changed} = this.#settings
    if (cache === undefined && changed === undefined) return this.#unseen
    return this.#seen < sample ? 0 : this.#unseen * (this.#checked / this.#seen)
  }

  #isChecked({result, miss}: FileOutcome): boolean {
    return result !== undefined && (this.#settings.cache === undefined || miss !== undefined)
  }
}
