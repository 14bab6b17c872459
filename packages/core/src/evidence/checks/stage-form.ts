import {show} from '../../data/index.ts'
import {assessCredibility, factsOf} from '../credibility/assess-credibility.ts'
import {isIsoDate} from '../dates.ts'
import type {EvidenceFile, EvidenceProblem, StoredRecord} from '../evidence.ts'
import {problemOf, type RecordsByList} from '../located-record.ts'
import {numberOf, textOf} from '../records/read-field.ts'
import {isStageResult} from '../records/stages.ts'
import {isReadSource} from '../records/stored-record.ts'

/** Shortest and longest snippet of a search result, in characters (specification/schema §1). */
const snippetLength = {least: 150, most: 300} as const

/** Lists whose records are numbered one after the other, each with the field of the number. */
const numbered = new Map([
  ['results', 'result_id'],
  ['grounded_claims', 'claim_id'],
])

/** Records of the four stages that are not quite what their stage makes (specification/schema §1, §3, §4). */
export const doubtfulStages = (files: readonly EvidenceFile[], lists: RecordsByList): readonly EvidenceProblem[] => [
  ...files.flatMap(gaps),
  ...(lists.get('results') ?? []).flatMap(snippet),
  ...(lists.get('validated_citations') ?? []).flatMap(score),
]

/** Numbers that are left out between those of one list; a list may go on from another. */
const gaps = (file: EvidenceFile): readonly EvidenceProblem[] =>
  file.lists.flatMap(({name, records}) => {
    const field = numbered.get(name)
    if (field === undefined) return []
    const known = records
      .map((stored) => ({id: numberOf(stored.record, field) ?? 0, stored}))
      .filter(({id}) => Number.isInteger(id) && id > 0)
      .sort((left, right) => left.id - right.id)
    return known.flatMap(({id, stored}, index) => {
      const before = known[index - 1]?.id
      if (before === undefined || id <= before + 1) return []
      const message = `Unexpected \`${field}\` ${show(id)} behind ${show(before)}, expected ${show(before + 1)}: the numbers follow each other`
      return [problemOf(stored, {code: 'INVALID_RECORD', confidence: 'medium', field, message})]
    })
  })

const snippet = (result: StoredRecord): readonly EvidenceProblem[] => {
  if (!isStageResult(result.record)) return []
  const {length} = [...(textOf(result.record, 'snippet') ?? '')]
  if (length === 0 || (length >= snippetLength.least && length <= snippetLength.most)) return []
  const message = `Unexpected length ${length} of the snippet, expected ${snippetLength.least} to ${snippetLength.most} characters`
  return [problemOf(result, {code: 'INVALID_RECORD', confidence: 'low', field: 'snippet', message})]
}

/** A stored score is that of the algorithm, on the day on which the page was read. */
const score = (citation: StoredRecord): readonly EvidenceProblem[] => {
  const stored = numberOf(citation.record, 'credibility_score')
  const day = textOf(citation.record, 'accessed_date') ?? ''
  if (!isScore(stored) || !isIsoDate(day) || !isReadSource(citation)) return []
  const {score: expected, kind, adjustments} = assessCredibility(factsOf(citation), day)
  if (expected === stored) return []
  const reasons = [kind, ...adjustments.map(({points, reason}) => `${reason} ${points > 0 ? '+' : ''}${points}`)]
  return [
    problemOf(citation, {
      code: 'CONTRADICTORY_RECORD',
      // Of a site that no list knows, somebody may know more.
      ...(isListed(kind) ? {} : {confidence: 'low'}),
      field: 'credibility_score',
      message: `Unexpected credibility score ${show(stored)}, expected ${show(expected)} (${reasons.join(', ')})`,
      note: 'It is worked out from the site and the results of the checks: `citation-lint evidence score`',
    }),
  ]
}

/** Another value breaks the schema, and is reported as that. */
const isScore = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= 10

const isListed = (kind: string): boolean => kind !== 'signed-site' && kind !== 'unsigned-site'
