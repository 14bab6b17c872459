import {show} from '@citation-lint/data'
import type {EvidenceProblem} from '../evidence.ts'
import {textOf} from '../records/read-field.ts'
import {type LocatedRecord, problemOf, whereabouts} from './located-record.ts'
import {urlFields} from './record-urls.ts'

/** A quote without what copying changes: typographic marks, compatibility forms, runs of white space. */
export const foldQuote = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** A URL that no record of the stage before has. */
export const unknownUrl = (record: LocatedRecord, stage: string): EvidenceProblem => {
  const field = urlFields.find((each) => Object.hasOwn(record.record, each)) ?? 'source_url'
  const url = show(textOf(record.record, field) ?? '')
  const message = `Unexpected URL ${url} in \`${field}\`, expected that of ${stage}`
  return problemOf(record, {code: 'STAGE_MISMATCH', field, message, note: 'A URL stays the same through all stages'})
}

/** A kind of source that differs from the same source's kind in an earlier stage (specification/schema §5). */
export const changedType = (record: LocatedRecord, earlier: LocatedRecord): readonly EvidenceProblem[] => {
  const type = textOf(record.record, 'source_type')
  const before = textOf(earlier.record, 'source_type')
  if (type === undefined || before === undefined || type === before) return []
  const message = `Unexpected source type ${show(type)}, expected ${show(before)} as ${whereabouts(earlier, record)}`
  const note = 'The type of a source stays the same through all stages'
  return [problemOf(record, {code: 'STAGE_MISMATCH', field: 'source_type', message, note})]
}

/** A quote that is not the one of the stage before. */
export const changedQuote = (record: LocatedRecord, earlier: LocatedRecord, field: string): EvidenceProblem => {
  const quote = show(textOf(record.record, field) ?? '')
  const message = `Unexpected quote ${quote}, expected the one ${whereabouts(earlier, record)}, word for word`
  const note = 'A quote is copied from the source and never changed afterwards'
  return problemOf(record, {code: 'STAGE_MISMATCH', field, message, note})
}
