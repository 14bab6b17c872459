import {isRecord, type RawRecord} from '../../data/index.ts'

/** The first of these fields that holds a string, blank ones included. */
export const textOf = (record: RawRecord, ...names: readonly string[]): string | undefined =>
  first(record, names, (value) => (typeof value === 'string' ? value : undefined))

/** The first of these fields that holds an id, as text: a string that is not blank, or a whole number. */
export const idOf = (record: RawRecord, ...names: readonly string[]): string | undefined =>
  first(record, names, (value) => {
    if (typeof value === 'string') return value.trim() || undefined
    return Number.isSafeInteger(value) ? String(value) : undefined
  })

/** The first of these fields that holds a number. */
export const numberOf = (record: RawRecord, ...names: readonly string[]): number | undefined =>
  first(record, names, (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined))

/** A field that holds a record of its own, such as `quote_span`. */
export const partOf = (record: RawRecord, name: string): RawRecord | undefined =>
  first(record, [name], (value) => (isRecord(value) ? value : undefined))

/** The items of a list field that are records; none where it is no list. */
export const recordsOf = (record: RawRecord, name: string): readonly RawRecord[] =>
  listOf(record, name).filter(isRecord)

/** The strings of a list field; none where it is no list. */
export const textsOf = (record: RawRecord, name: string): readonly string[] =>
  listOf(record, name).filter((item) => typeof item === 'string')

export const hasField = (record: RawRecord, ...names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(record, name))

const listOf = (record: RawRecord, name: string): readonly unknown[] =>
  first(record, [name], (value) => (Array.isArray(value) ? value : undefined)) ?? []

/** What the first of these fields gives that gives anything; a field of a prototype gives nothing. */
const first = <Value>(
  record: RawRecord,
  names: readonly string[],
  read: (value: unknown) => Value | undefined,
): Value | undefined => {
  for (const name of names) {
    const value = Object.hasOwn(record, name) ? read(record[name]) : undefined
    if (value !== undefined) return value
  }
  return undefined
}
