import {isRecord, type RawRecord} from '@citation-lint/data'

/** The first of these fields that holds a string, blank ones included. */
export const textOf = (record: RawRecord, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = own(record, name)
    if (typeof value === 'string') return value
  }
  return undefined
}

/** The first of these fields that holds an id, as text: a string that is not blank, or a whole number. */
export const idOf = (record: RawRecord, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const value = own(record, name)
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (Number.isSafeInteger(value)) return String(value)
  }
  return undefined
}

/** The first of these fields that holds a number. */
export const numberOf = (record: RawRecord, ...names: readonly string[]): number | undefined => {
  for (const name of names) {
    const value = own(record, name)
    if (typeof value === 'number' && Number.isFinite(value)) return value
  }
  return undefined
}

/** A field that holds a record of its own, such as `quote_span`. */
export const partOf = (record: RawRecord, name: string): RawRecord | undefined => {
  const value = own(record, name)
  return isRecord(value) ? value : undefined
}

/** The strings of a list field; empty where it is none. */
export const textsOf = (record: RawRecord, name: string): readonly string[] => {
  const value = own(record, name)
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

export const hasField = (record: RawRecord, ...names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(record, name))

const own = (record: RawRecord, name: string): unknown => (Object.hasOwn(record, name) ? record[name] : undefined)
