import {foldForms, pointerTo, show} from '../../data/index.ts'
import {assessCredibility, factsOf} from '../credibility.ts'
import {isIsoDate, isIsoDay} from '../dates.ts'
import {
  byUrl,
  type EvidenceProblem,
  type ListName,
  problemOf,
  type RecordsByList,
  type StoredRecord,
  urlFields,
  urlOf,
  whereabouts,
} from '../evidence.ts'
import {idOf, numberOf, partOf, textOf} from '../records/read-field.ts'
import {isReadSource} from '../records/record-kind.ts'
import {isStageResult} from '../records/stages.ts'

/**
 * Values that change from stage to stage, and results of validation that contradict themselves
 * (specification/schema §5). The records are those of one research topic: a stage is compared with the stages before it
 * that are there, be they empty.
 */
export const stageMismatches = (lists: RecordsByList): readonly EvidenceProblem[] => {
  const results = lists.get('results')
  const extracted = lists.get('extracted_citations')
  const validated = lists.get('validated_citations')
  const claims = lists.get('grounded_claims')
  return [
    ...(extracted && results ? againstResults(extracted, results) : []),
    ...(validated && extracted ? againstExtracted(validated, extracted) : []),
    ...(validated && results && !extracted ? againstResults(validated, results) : []),
    ...(validated ?? []).flatMap(contradictions),
    ...(claims && validated ? againstValidated(claims, validated) : []),
    ...(claims && !validated && extracted ? againstUrls(claims, extracted, 'an extracted citation') : []),
    ...(claims && !validated && !extracted && results ? againstResults(claims, results) : []),
  ]
}

const againstResults = (records: readonly StoredRecord[], results: readonly StoredRecord[]) =>
  againstUrls(records, results, 'a search result')

/** The address and the kind of source of an earlier stage. */
const againstUrls = (records: readonly StoredRecord[], earlier: readonly StoredRecord[], stage: string) => {
  const known = byUrl(earlier)
  return withUrl(records).flatMap(([record, url]) => {
    const [same] = known.get(url) ?? []
    return same ? changedType(record, same) : [unknownUrl(record, stage)]
  })
}

const againstExtracted = (validated: readonly StoredRecord[], extracted: readonly StoredRecord[]) => {
  const known = byUrl(extracted)
  return withUrl(validated).flatMap(([record, url]) => {
    const candidates = known.get(url) ?? []
    const [first] = candidates
    if (!first) return [unknownUrl(record, 'an extracted citation')]
    const same = candidates.find((each) => sameText(record, each, 'quote'))
    const origin = same ?? candidates.find((each) => sameText(record, each, 'claim')) ?? first
    const changes = same ? [] : [changedQuote(record, origin, 'quote')]
    return [...changes, ...changedType(record, origin)]
  })
}

const withUrl = (records: readonly StoredRecord[]): readonly (readonly [StoredRecord, string])[] =>
  records.flatMap((record) => {
    const url = urlOf(record)
    return url === undefined ? [] : [[record, url] as const]
  })

const sameText = (record: StoredRecord, earlier: StoredRecord, field: string) =>
  foldQuote(textOf(record.record, field) ?? '') === foldQuote(textOf(earlier.record, field) ?? '')

/** A quote without what copying changes: typographic marks, compatibility forms, runs of white space. */
const foldQuote = (text: string): string =>
  foldForms(text)
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')

/** `validated: true` wants every check passed and no reason of rejection; `validated: false` wants a reason. */
const contradictions = (citation: StoredRecord): readonly EvidenceProblem[] => {
  const {validated, rejection_reason: reason} = citation.record
  if (validated === false) {
    if (typeof reason === 'string' && reason.trim() !== '') return []
    const message = 'The rejected citation has no reason; say why in `rejection_reason`'
    return [mismatch(citation, 'rejection_reason', message)]
  }
  if (validated !== true) return []
  const checks = Object.entries(partOf(citation.record, 'validation_details') ?? {})
  const problems = checks
    .filter(([, passed]) => passed === false)
    .map(([check]) => {
      const message = `Unexpected failed check ${show(check)} of a citation with \`validated: true\`, expected every check to pass`
      return mismatch(citation, pointerTo('validation_details', check), message)
    })
  if (reason === null || reason === undefined) return problems
  const message = 'Unexpected `rejection_reason` of a citation with `validated: true`, expected `null`'
  return [...problems, mismatch(citation, 'rejection_reason', message)]
}

/** A claim rests on the accepted citation that `citation_id` names, with its URL and (a part of) its quote. */
const againstValidated = (claims: readonly StoredRecord[], validated: readonly StoredRecord[]) => {
  const accepted = validated.filter(({record}) => record.validated !== false)
  const byId = new Map(validated.map((each) => [idOf(each.record, 'citation_id', 'id'), each]))
  return claims.flatMap((claim) => {
    const id = idOf(claim.record, 'citation_id')
    if (id === undefined) return []
    // The numbers may count all citations or the accepted ones only; the URL tells which.
    const index = Number(id) - 1
    const named = [byId.get(id), validated[index], accepted[index]].filter((each) => each !== undefined)
    const citation = named.find((each) => urlOf(each) === urlOf(claim)) ?? named[0]
    return citation ? againstCitation(claim, citation) : [withoutCitation(claim, validated.length)]
  })
}

const againstCitation = (claim: StoredRecord, citation: StoredRecord): readonly EvidenceProblem[] => {
  const place = whereabouts(citation, claim)
  if (urlOf(claim) !== urlOf(citation)) return [unknownUrl(claim, `its validated citation ${place}`)]
  const problems = [...changedType(claim, citation)]
  if (citation.record.validated === false) {
    const message = `Unexpected claim on the citation rejected ${place}, expected one with \`validated: true\``
    problems.push(mismatch(claim, 'citation_id', message))
  }
  const quote = foldQuote(textOf(claim.record, 'citation_quote') ?? '')
  const isPart = foldQuote(textOf(citation.record, 'quote') ?? '').includes(quote)
  return isPart ? problems : [...problems, changedQuote(claim, citation, 'citation_quote')]
}

const withoutCitation = (claim: StoredRecord, count: number): EvidenceProblem => {
  const some = `the number of one of the ${count} validated citations`
  const expected = count === 0 ? 'a validated citation, and there is none' : some
  return mismatch(
    claim,
    'citation_id',
    `Unexpected citation ${show(claim.record.citation_id)} of a claim, expected ${expected}`,
  )
}

/** A URL that no record of the stage before has. */
const unknownUrl = (record: StoredRecord, stage: string): EvidenceProblem => {
  const field = urlFields.find((each) => Object.hasOwn(record.record, each)) ?? 'source_url'
  const url = show(textOf(record.record, field) ?? '')
  const message = `Unexpected URL ${url} in \`${field}\`, expected that of ${stage}`
  return mismatch(record, field, message, 'A URL stays the same through all stages')
}

/** A kind of source that differs from the same source's kind in an earlier stage (specification/schema §5). */
const changedType = (record: StoredRecord, earlier: StoredRecord): readonly EvidenceProblem[] => {
  const type = textOf(record.record, 'source_type')
  const before = textOf(earlier.record, 'source_type')
  if (type === undefined || before === undefined || type === before) return []
  const message = `Unexpected source type ${show(type)}, expected ${show(before)} as ${whereabouts(earlier, record)}`
  return [mismatch(record, 'source_type', message, 'The type of a source stays the same through all stages')]
}

/** A quote that is not the one of the stage before. */
const changedQuote = (record: StoredRecord, earlier: StoredRecord, field: string): EvidenceProblem => {
  const quote = show(textOf(record.record, field) ?? '')
  const message = `Unexpected quote ${quote}, expected the one ${whereabouts(earlier, record)}, word for word`
  return mismatch(record, field, message, 'A quote is copied from the source and never changed afterwards')
}

const mismatch = (record: StoredRecord, field: string, message: string, note?: string): EvidenceProblem =>
  problemOf(record, {code: 'STAGE_MISMATCH', field, message, note})

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
      ...(kind.endsWith('signed-site') && {confidence: 'low'}),
      field: 'credibility_score',
      message: `Unexpected credibility score ${show(stored)}, expected ${show(expected)} (${reasons.join(', ')})`,
      note: 'It is worked out from the site and the results of the checks: `citation-lint evidence score`',
    }),
  ]
}

/** Another value breaks the schema, and is reported as that. */
const isScore = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= 10

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
