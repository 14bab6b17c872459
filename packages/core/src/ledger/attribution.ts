import {type Attribution, type Brief, type Claim, type Rendered, render} from '../brief/index.ts'
import type {Span} from '../data/index.ts'
import type {Evidence} from '../evidence/index.ts'
import type {Policy, QueryId} from '../policy/index.ts'
import {type Prefixes, prefixesOf} from './prefixes.ts'

/**
 * What the policy makes of an attribution (decisions/0003).
 *
 * - `allowed`: one of `allowed_prefixes`, or a synonym of one
 * - `malformed`: nearly one; `meant` is the one, or the ones where it names several sources
 * - `unknown`: written as an attribution, but to a source that is not allowed; `meant` is the nearest that is
 * - `prose`: ordinary words such as ``According to Reuters, prices rose``; it attributes nothing
 */
type AttributionJudgement =
  | {readonly kind: 'allowed'; readonly prefix: string}
  | {readonly kind: 'malformed'; readonly meant: readonly string[]; readonly problem: string; readonly place: Span}
  | {readonly kind: 'unknown'; readonly meant: string | undefined}
  | {readonly kind: 'prose'}

/** An attribution with all that the rules ask about it. Offsets of `queryIds` are into the document. */
export interface JudgedAttribution {
  readonly attribution: Attribution
  readonly claim: Claim
  readonly judgement: AttributionJudgement
  /** Text of the sentence it covers as its reader sees it, code and link targets blanked. */
  readonly text: string
  readonly queryIds: readonly QueryId[]
}

/** Keys of a policy that only somebody who attributes sets. */
const attributionKeys = [
  'allowed_prefixes',
  'source_synonyms',
  'source_mapping',
  'require_query_id',
  'query_id_patterns',
  'missing_qid_severity',
  'strict_qid_keywords',
  'strict_qid_severity',
  'adjacent_bullet_window',
] as const

/**
 * Judges every attribution of a brief. Without a sign that the document cites by attribution at all (policy, query
 * results, an allowed prefix, a query id) each is prose: a plain report may write ``According to Reuters: …``. So is each
 * where only what is stored counts and no query result is.
 */
export function judgeAttributions(
  brief: Brief,
  evidence: Evidence,
  {policy, storedOnly = false}: {readonly policy: Policy; readonly storedOnly?: boolean | undefined},
): ReadonlyMap<Attribution, JudgedAttribution> {
  if (brief.attributions.length === 0) return new Map()
  const judged: JudgedAttribution[] = []
  for (const claim of brief.claims)
    for (const attribution of claim.attributions) judged.push(judge(attribution, claim, brief.source, policy))
  const used =
    attributionKeys.some((key) => policy.configured.has(key)) ||
    evidence.given.has('query_results') ||
    judged.some(({judgement, queryIds}) => judgement.kind === 'allowed' || queryIds.length > 0)
  const mayBack = !storedOnly || evidence.queryResults.length > 0
  const active = used && mayBack && policy.citation_enforcement_enabled
  return new Map(
    judged.map((each) => [each.attribution, active ? each : {...each, judgement: {kind: 'prose'}, queryIds: []}]),
  )
}

function judge(attribution: Attribution, claim: Claim, source: string, policy: Policy): JudgedAttribution {
  const sentence = render(sentenceOf(claim, attribution, source), [])
  const {text} = sentence
  const prefixes = prefixesOf(policy)
  const judgement = attribution.closed
    ? judgeClosed(attribution, prefixes, text)
    : judgeOpen(attribution, prefixes, source)
  const queryIds = queryIdsIn(sentence, attribution.sentence.start, policy)
  return {attribution, claim, text, queryIds, judgement}
}

/**
 * Query ids of a text that starts at an offset of the document. The default patterns all begin with a plain word.
 *
 *     (**QID:** lmis\_turn\_0001)
 *        ^ start                ^ end, of what the reader sees as `QID: lmis_turn_0001`
 */
export function queryIdsIn(
  {text, place}: Rendered,
  offset: number,
  {configured, queryIds}: Policy,
): readonly QueryId[] {
  if (!configured.has('query_id_patterns') && !/qid|query_id/i.test(text)) return []
  return queryIds
    .flatMap((pattern) => pattern.find(text))
    .map(({id, ...found}) => {
      const {start, end} = place?.(found.start, found.end) ?? found
      return {id, start: start + offset, end: end + offset}
    })
}

/** Something that was meant as a query id, well or ill formed: `(ID: short)`, `(QID lmis…)`, `(query_id: …)`. */
export function queryIdLike(text: string): string | undefined {
  return /\b(?:QIDs?|query[ _-]?ids?|ID)\b[ \t]{0,4}[:=#]?[ \t]{0,4}[\w-]{1,80}/i.exec(text)?.[0]
}

/** `Per LMIS:` in any spelling. */
function judgeClosed(attribution: Attribution, prefixes: Prefixes, text: string): AttributionJudgement {
  const {prefix, start, end} = attribution
  const canonical = prefixes.allowed(prefix)
  if (canonical !== undefined) return {kind: 'allowed', prefix: canonical}
  const near = prefixes.nearly(prefix)
  if (near) return {kind: 'malformed', ...near, place: {start, end}}
  if (namesNobody(prefix)) return {kind: 'prose'}
  const named = /^(?:[Aa]s )?[Pp]er\b.*[\p{Lu}\p{Script=Han}]|^[Aa]ccording to\b/u
  const attributes = named.test(prefix) || queryIdLike(text) !== undefined
  return attributes ? {kind: 'unknown', meant: prefixes.nearest(prefix)} : {kind: 'prose'}
}

/** `Per 100,000 inhabitants:`, `Per Capita:`, `Per Jahr:`, `Per MWh:`: what something is counted by. */
const rate =
  /^(?:\d|(?:million|billion|capita|unit|person|head|household|annum|year|quarter|month|week|day|hour|Jahr|Kopf|Monat|Tag)\b|[kMGT]?(?:Wh|W|B|Hz)[²³]?$)/i
/** `According to Table 3:`, `Per § 5:`, `Per Annex B:`. */
const place = /^(?:the )?(?:§{1,2}|\p{L}{3,10}\.?) ?(?:\d[\d.]{0,9}|(?<= )[A-Z])(?: ?\(\w{1,4}\)){0,3}$/u

/** Whether the words of `Per …:` or `According to …:` are a rate or a place of the document (decisions/0003). */
function namesNobody(prefix: string): boolean {
  const words = prefix.replace(/^(?:as per|per|according to)[ -]/i, '').replace(/\s?[:：]$/, '')
  if (/^per-/i.test(prefix) || (/^per /i.test(prefix) && rate.test(words))) return true
  return place.test(words)
}

/** `Per LMIS turnover eased`: an allowed prefix that lacks its colon, else ordinary words. */
function judgeOpen({prefix, start}: Attribution, prefixes: Prefixes, source: string): AttributionJudgement {
  const near = prefixes.opening(prefix)
  if (!near) return {kind: 'prose'}
  const {meant, problem, words} = near
  return {kind: 'malformed', meant, problem, place: {start, end: endOfWord(source, start, words)}}
}

/** Where the n-th word from an offset on ends. */
function endOfWord(source: string, start: number, number: number): number {
  const word = /[\p{L}\p{M}\p{N}]+/gu
  word.lastIndex = start
  for (let count = 0; count < number; count++) word.exec(source)
  return word.lastIndex
}

/** The claim's prose has code blanked, so that no query id is read from it; beyond the claim stands the source. */
function sentenceOf(claim: Claim, {sentence}: Attribution, source: string): string {
  const end = Math.min(sentence.end, claim.start + claim.prose.length)
  return claim.prose.slice(sentence.start - claim.start, end - claim.start) + source.slice(end, sentence.end)
}
