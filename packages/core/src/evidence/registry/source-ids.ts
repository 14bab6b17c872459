import type {RawRecord} from '../../data/index.ts'
import {idOf} from '../records/read-field.ts'

/** How a registry numbers its sources: `S1` under `source_id` for `[S1]`, or 1 under `sid` for `[[S:1]]`. */
export type Numbering = 'source_id' | 'sid'

/** The id a record has under a numbering, as text: `S1`, `1`. */
export const idIn = (numbering: Numbering, record: RawRecord): string | undefined =>
  numbering === 'sid' ? idOf(record, 'sid') : idOf(record, 'source_id', 'id')

/** The field that holds an id of a record, where it had one before. */
export const idField = (numbering: Numbering, record: RawRecord): string =>
  numbering === 'source_id' && record.source_id === undefined && record.id !== undefined ? 'id' : numbering

/** An id as a record holds it. */
export const idValue = (numbering: Numbering, id: string): string | number => (numbering === 'sid' ? Number(id) : id)

/**
 * Gives out ids that were never given out before: `S1`, `S2` … in order, and behind the highest number that a source
 * brought along.
 */
export class SourceIds {
  readonly #numbering: Numbering
  readonly #taken = new Set<string>()
  #highest = 0

  constructor(numbering: Numbering) {
    this.#numbering = numbering
  }

  isTaken(id: string): boolean {
    return this.#taken.has(id)
  }

  take(id: string) {
    this.#taken.add(id)
    this.reserve(id)
  }

  /** Keeps an id from being given out, without taking it. */
  reserve(id: string | undefined) {
    const number = Number(/^S?(\d{1,15})$/.exec(id ?? '')?.[1] ?? 0)
    this.#highest = Math.max(this.#highest, number)
  }

  next(): string {
    const number = this.#highest + 1
    const id = this.#numbering === 'sid' ? String(number) : `S${number}`
    this.take(id)
    return id
  }
}

/** The first record with the fields of the second that it lacks or holds blank; nothing it has is changed. */
export const fillMissing = <Known extends RawRecord>(known: Known, other: RawRecord): Known => {
  const missing = Object.entries(other).filter(([field, value]) => isMissing(known[field]) && !isMissing(value))
  return missing.length === 0 ? known : {...known, ...Object.fromEntries(missing)}
}

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
