import {show} from '@citation-lint/data'
import type {EvidenceProblem} from '../evidence.ts'
import type {EvidenceFile} from '../evidence-file.ts'
import {textOf} from '../records/read-field.ts'
import {problemOf, type RecordsByList} from './located-record.ts'

/** Claims whose quote does not bear them (specification/schema §4). */
export const lowConfidence = (lists: RecordsByList): readonly EvidenceProblem[] =>
  (lists.get('grounded_claims') ?? [])
    .filter(({record}) => record.confidence === 'low')
    .map((claim) => {
      const name = show(textOf(claim.record, 'claim') ?? '')
      const message = `Unexpected confidence \`low\` of the claim ${name}, expected \`high\` or \`medium\``
      const note = 'A claim that its quote does not support directly is left out of the report'
      return problemOf(claim, {code: 'LOW_CONFIDENCE_CLAIM', field: 'confidence', message, note})
    })

/** Lists of grounded claims that are too short for a report (specification/schema §4). */
export const tooFewClaims = (files: readonly EvidenceFile[], minimum: number): readonly EvidenceProblem[] =>
  files.flatMap((file) =>
    file.lists
      .filter(({name, records}) => name === 'grounded_claims' && records.length < minimum)
      .map(({origin, records}) => ({
        code: 'TOO_FEW_CLAIMS' as const,
        message: `Unexpected list of ${records.length} grounded claims, expected at least ${minimum}`,
        note: 'A report on fewer claims is not well founded',
        origin,
        place: file.placeOf(origin.pointer),
      })),
  )
