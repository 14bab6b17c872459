import {isRecord, type RawRecord} from '../../data/index.ts'

// Look-ups ask these of each record that they come by, so there is no function of its own for each question. No schema is
// asked here: most checks validate nothing, and load no library for it.

/** The first of these fields that holds a string, blank ones included. */
export const textOf = (record: RawRecord, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = ownValue(record, name)
    if (typeof value === 'string') return value
  }
  return undefined
}

/** The first of these fields that holds an id, as text: a string that is not blank, or a whole number. */
export const idOf = (record: RawRecord, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = ownValue(record, name)
    const id = typeof value === 'string' ? value.trim() : Number.isSafeInteger(value) ? String(value) : ''
    if (id !== '') return id
  }
  return undefined
}

/** The first of these fields that holds a number. */
export const numberOf = (record: RawRecord, ...names: readonly string[]): number | undefined => {
  for (const name of names) {
    const value = ownValue(record, name)
    if (typeof value === 'number' && Number.isFinite(value)) return value
  }
  return undefined
}

/** A field that holds a record of its own, such as `quote_span`. */
export const partOf = (record: RawRecord, name: string): RawRecord | undefined => {
  const value = ownValue(record, name)
  return isRecord(value) ? value : undefined
}

/** The items of a list field that are records; none where it is no list. */
export const recordsOf = (record: RawRecord, name: string): readonly RawRecord[] =>
  listOf(record, name).filter(isRecord)

/** The strings of a list field; none where it is no list. */
export const textsOf = (record: RawRecord, name: string): readonly string[] =>
  listOf(record, name).filter((item) => typeof item === 'string')

/** True where a record has any of these fields itself, whatever they hold. */
export const hasField = (record: RawRecord, ...names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(record, name))

const listOf = (record: RawRecord, name: string): readonly unknown[] => {
  const value = ownValue(record, name)
  return Array.isArray(value) ? value : []
}

/** A field of a prototype is none. */
const ownValue = (record: RawRecord, name: string): unknown => (Object.hasOwn(record, name) ? record[name] : undefined)
