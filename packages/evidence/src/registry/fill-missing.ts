import type {RawRecord} from '@citation-lint/data'

/** The first record with the fields of the second that it lacks or holds blank; nothing it has is changed. */
export const fillMissing = <Known extends RawRecord>(known: Known, other: RawRecord): Known => {
  const missing = Object.entries(other).filter(([field, value]) => isMissing(known[field]) && !isMissing(value))
  return missing.length === 0 ? known : {...known, ...Object.fromEntries(missing)}
}

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
