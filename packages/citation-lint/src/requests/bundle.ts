import {pathOfPointer} from '@citation-lint/core/data'
import type {Source} from '@citation-lint/core/evidence'

/**
 * The bundle of a request with other values in fields of its records; the given one stays as it is.
 *
 * @param changed Records by the sources that were read of them, each with its new fields.
 */
export function withFields(
  bundle: object,
  changed: readonly {readonly source: Source; readonly fields: object}[],
): object {
  if (changed.length === 0) return bundle
  const copy = structuredClone(bundle)
  for (const {source, fields} of changed) {
    let record: unknown = copy
    for (const key of pathOfPointer(source.origin.pointer)) record = new Map(Object.entries(record ?? {})).get(key)
    if (typeof record === 'object' && record !== null) Object.assign(record, fields)
  }
  return copy
}
