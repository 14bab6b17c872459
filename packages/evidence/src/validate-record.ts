import {isRecord, type RawRecord, show} from '@citation-lint/data'
import type * as z from 'zod'
import type {RecordKind} from './records/record-kind.ts'

/** One way in which a record breaks its schema: the field, as a path of keys, and the message. */
export interface RecordFault {
  readonly path: readonly string[]
  readonly message: string
}

/** Everything that is wrong with a record of a kind, in the order of the schema's fields. */
export const validateRecord = (kind: RecordKind, record: RawRecord): readonly RecordFault[] => {
  const result = kind.schemaFor(record).safeParse(record)
  if (result.success) return []
  return result.error.issues.map((issue) => faultOf(issue, record, kind.noun))
}

const faultOf = (issue: z.core.$ZodIssue, record: RawRecord, noun: string): RecordFault => {
  const path = issue.path.map(String)
  const field = `\`${path.join('.')}\``
  const value = valueAt(record, path)
  const actual =
    value === undefined
      ? `${noun} without ${field}`
      : isBlank(value)
        ? `blank ${field} in the ${noun}`
        : `${show(value)} as ${field} of the ${noun}`
  return {path, message: `Unexpected ${actual}, expected ${issue.message}`}
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

const valueAt = (record: RawRecord, path: readonly string[]): unknown => {
  let value: unknown = record
  for (const step of path) {
    if (Array.isArray(value)) value = value[Number(step)]
    else value = isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined
  }
  return value
}
