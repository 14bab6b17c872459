import {rememberOf, show} from '../../data/index.ts'
import {
  daysNamedBy,
  type EvidenceProblem,
  instantOf,
  isIsoDate,
  isIsoDay,
  type Origin,
  type Source,
} from '../../evidence/index.ts'
import {type About, briefDate, day, type Ledger, misquotedIn} from '../../ledger/index.ts'
import type {Severity} from '../finding.ts'
import {defineRule, type OwnWords, type Rule} from '../rule.ts'

/** A fault that the evidence found in its own files, at its place there. */
export interface ReportedRecordFault extends OwnWords {
  readonly kind: 'record'
  readonly subject: About<'record'>
}

/** The faults of one code, in stored order, of records that the document answers for. */
export function* recordFaults(context: Ledger, code: EvidenceProblem['code']): Generator<ReportedRecordFault> {
  for (const problem of context.evidence.problems) {
    if (problem.code !== code || !isAnsweredFor(recordOf(problem.origin), context)) continue
    const {confidence, message, note, origin, place} = problem
    yield {kind: 'record', subject: {kind: 'record', origin, place}, confidence, say: () => ({message, note})}
  }
}

/**
 * It cites one of their name; evidence of a pipeline is the document's own, while a bibliography serves others, whose faults
 * are theirs.
 */
function isAnsweredFor(record: string, context: Ledger): boolean {
  if (context.recordsAlone || recordsIn(context).cited.has(record)) return true
  return context.support() === undefined && !recordsIn(context).works.has(record)
}

/** The records that the document cites, and those of bibliographies. */
const recordsIn = rememberOf(({evidence: {sources}, uses}: Ledger) => {
  const names = new Set(uses.flatMap(({source}) => (source ? nameOf(source) : [])))
  return {
    cited: new Set(sources.filter((source) => names.has(nameOf(source))).map(({origin}) => recordOf(origin))),
    works: new Set(sources.filter(({kind}) => kind === 'work').map(({origin}) => recordOf(origin))),
  }
})

const nameOf = ({id, url}: Source): string | undefined => id || url

const recordOf = ({file, pointer}: Origin): string => `${file} ${/^\/[^/]*\/[^/]*/.exec(pointer)?.[0]}`

/** No publisher has more than two fifths of an evidence pack (specification/packs §1.2). */
export const dominantSource = recordRule({
  code: 'DOMINANT_SOURCE',
  severity: 'warning',
  about: 'One publisher holds more than 40 % of an evidence pack, or its stats on publishers are wrong.',
})

/** At least half of an evidence pack is of Tier 1 or 2, at most 15 % of Tier 4 (specification/packs §1.2). */
export const lowTierPack = recordRule({
  code: 'LOW_TIER_PACK',
  severity: 'warning',
  about: 'An evidence pack has too little of Tier 1 and 2, too much of Tier 4, or its stats on tiers are wrong.',
})

/** An evidence pack has 20 to 40 chunks (specification/packs §1.1). */
export const packSize = recordRule({
  code: 'PACK_SIZE',
  severity: 'warning',
  about: 'An evidence pack has fewer than 20 or more than 40 chunks.',
})

/** Records of evidence files keep to their schema. */
export const invalidRecord = defineRule<ReportedRecordFault>({
  code: 'INVALID_RECORD',
  severity: 'error',
  about: 'A record of an evidence file breaks its schema: a field is missing, or is not what it must be.',
  find: (context) => [...recordFaults(context, 'INVALID_RECORD'), ...misquotedPassages(context)],
  say: (found) => found.say(),
})

/** A judgement points to words of the text that it is of. */
function misquotedPassages(context: Ledger): readonly ReportedRecordFault[] {
  return misquotedIn(context).map(({origin, passage, source}) => {
    const message = `Unexpected ${show(passage?.text ?? '')} as \`passage\` of the judgement, expected the words of ${show(source ?? '')} from ${passage?.start} to ${passage?.end}`
    const place = context.evidence.placeOf(origin, 'passage')
    return {kind: 'record', subject: {kind: 'record', origin, place}, say: () => ({message})}
  })
}

/** Values stay what they were from search result to grounded claim (specification/schema §5). */
export const stageMismatch = recordRule({
  code: 'STAGE_MISMATCH',
  severity: 'error',
  about: 'A value changes between the stages of a research workflow, or a validation contradicts itself.',
})

/** Claims that their quote does not bear are rejected (specification/schema §4). */
export const lowConfidenceClaim = recordRule({
  code: 'LOW_CONFIDENCE_CLAIM',
  severity: 'error',
  about: 'A grounded claim has a confidence below medium, or a high one and no word in common with its quote.',
})

/** A report stands on at least five grounded claims (specification/schema §4). */
export const tooFewClaims = recordRule({
  code: 'TOO_FEW_CLAIMS',
  severity: 'error',
  about: 'A list of grounded claims is too short for a report.',
})

/** Makes a rule that reports, at their places in their files, the faults of one kind that the evidence found in itself. */
function recordRule(definition: {
  readonly code: EvidenceProblem['code']
  readonly severity: Severity
  readonly about: string
}): Rule {
  return defineRule<ReportedRecordFault>({
    ...definition,
    find: (context) => recordFaults(context, definition.code),
    say: (found) => found.say(),
  })
}

/** Records that cannot all be true, among themselves or with the brief (decisions/0037). */
export const contradictoryRecord = defineRule<OwnWords>({
  code: 'CONTRADICTORY_RECORD',
  severity: 'warning',
  about:
    'A record contradicts another one, the registry, itself or the date of the document: publisher, tier, dates or score.',
  find: (context) => [...lateSources(context), ...recordFaults(context, 'CONTRADICTORY_RECORD')],
  say: (found) => found.say(),
})

/** Each source once, where it is first cited. */
function* lateSources({brief, stored, uses}: Ledger): Generator<OwnWords> {
  const written = stored ? briefDate(brief, []) : undefined
  if (written === undefined) return
  const seen = new Set<Source>()
  for (const {citation, source} of uses) {
    if (!source || seen.has(source) || !isAfter(source.publishedAt, written)) continue
    seen.add(source)
    const say = () => ({
      message: `Unexpected source published at ${show(source.publishedAt)}, expected a time before the brief of ${show(new Date(written).toISOString().slice(0, 10))}`,
      note: 'Nobody can have read what was published later: one of the two dates is wrong',
    })
    yield {subject: {kind: 'citation', citation}, say}
  }
}

/**
 * A day ends last in the zone UTC-12, half a day after it ended in UTC; a date without a time is a day anywhere, and a month
 * or a year is later where all its days are.
 */
function isAfter(published: string | undefined, written: number): boolean {
  if (published === undefined) return false
  if (isIsoDate(published) && !isIsoDay(published)) return instantOf(published) >= written + 1.5 * day
  const named = daysNamedBy(published)
  return named !== undefined && instantOf(named.first) > written
}
