import {show} from '../../data/index.ts'
import {assessCredibility, factsOf} from '../credibility.ts'
import {isIsoDate, isIsoDay} from '../dates.ts'
import {type EvidenceProblem, type ListName, problemOf, type RecordsByList, type StoredRecord} from '../evidence.ts'
import {numberOf, partOf, textOf} from '../records/read-field.ts'
import {isReadSource} from '../records/record-kind.ts'
import {isStageResult} from '../records/stages.ts'

/** Shortest and longest snippet of a search result, in characters (specification/schema §1). */
const snippetLength = {least: 150, most: 300} as const

/** Lists whose records are numbered one after the other, each with the field of the number. */
const numbered = new Map<ListName, string>([
  ['results', 'result_id'],
  ['grounded_claims', 'claim_id'],
])

/** Records of the four stages that are not quite what their stage makes (specification/schema §1, §3, §4). */
export const doubtfulStages = (lists: RecordsByList): readonly EvidenceProblem[] => [
  ...(lists.get('results') ?? []).flatMap(snippet),
  ...(lists.get('validated_citations') ?? []).flatMap((citation) => [...score(citation), ...age(citation)]),
  ...(lists.get('grounded_claims') ?? []).flatMap(confidence),
]

/** Numbers of a topic that do not follow each other from 1; a file may go on from another. */
export const gaps = (lists: RecordsByList): readonly EvidenceProblem[] =>
  [...numbered].flatMap(([name, field]) => {
    const known = (lists.get(name) ?? [])
      .map((stored) => ({id: numberOf(stored.record, field) ?? 0, stored}))
      .filter(({id}) => Number.isInteger(id) && id > 0)
      .sort((left, right) => left.id - right.id)
    return known.flatMap(({id, stored}, index) => {
      const before = known[index - 1]?.id ?? 0
      if (id <= before + 1) return []
      const behind = before === 0 ? ' as the first' : ` behind ${show(before)}`
      const message = `Unexpected \`${field}\` ${show(id)}${behind}, expected ${show(before + 1)}: the numbers follow each other`
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

/** From this score on, a source may be older than two years (specification/schema §3.1). */
const timeless = 9

/** A source was published within two years before it was read, or is of great credibility. */
const age = (citation: StoredRecord): readonly EvidenceProblem[] => {
  const stored = numberOf(citation.record, 'credibility_score')
  const read = textOf(citation.record, 'accessed_date') ?? ''
  const published = textOf(partOf(citation.record, 'validation_details') ?? {}, 'publication_date') ?? ''
  if (!isScore(stored) || stored >= timeless || !isIsoDay(read) || !isIsoDay(published)) return []
  const oldest = `${String(Number(read.slice(0, 4)) - 2).padStart(4, '0')}${read.slice(4)}`
  if (published >= oldest) return []
  return [
    problemOf(citation, {
      code: 'STALE_EVIDENCE',
      confidence: 'low',
      field: 'validation_details/publication_date',
      message: `Unexpected publication on ${show(published)}, more than two years before it was read on ${show(read)}, of a source with the credibility ${show(stored)}, expected a newer one, or a credibility of ${timeless} or more`,
    }),
  ]
}

/** Text of scripts that set no blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u

/** Letters by which words of one stem are recognised: `rates`, `rated`. */
const stem = 4

/** What `high` says is said outright: claim and quote share at least a name, a number or a word that tells something. */
const confidence = (claim: StoredRecord): readonly EvidenceProblem[] => {
  const words = tellingWords(textOf(claim.record, 'claim') ?? '')
  const quoted = tellingWords(textOf(claim.record, 'citation_quote') ?? '')
  const isFound = words.size === 0 || quoted.size === 0 || [...words].some((word) => quoted.has(word))
  if (claim.record.confidence !== 'high' || isFound) return []
  return [
    problemOf(claim, {
      code: 'LOW_CONFIDENCE_CLAIM',
      confidence: 'low',
      field: 'confidence',
      message: `Unexpected confidence \`high\` of the claim ${show(textOf(claim.record, 'claim') ?? '')}, expected a quote that says it outright: they share no word`,
      note: '`high` is for what its quote states directly, `medium` for what it implies strongly',
    }),
  ]
}

/** Names in capitals, numbers, and the beginnings of words of some length; none of a text without blanks. */
const tellingWords = (text: string): Set<string> =>
  unspaced.test(text)
    ? new Set()
    : new Set(
        (text.normalize('NFKC').match(/\p{N}+|\p{L}+/gu) ?? [])
          .filter((word) => /^\p{N}|^\p{Lu}{2}/u.test(word) || word.length >= stem)
          .map((word) => word.slice(0, stem).toLowerCase()),
      )
