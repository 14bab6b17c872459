import type {Brief} from '../brief/index.ts'
import {addressOf, countJudgements, type NumberJudgementCounts, type VerdictCounts} from '../compare/index.ts'
import {groupBy, lazily, rememberOf} from '../data/index.ts'
import {type Evidence, isFetched, type Source} from '../evidence/index.ts'
import {
  countStatuses,
  type DoubtfulClaim,
  type DoubtfulNumber,
  doubtfulClaims,
  doubtfulNumbers,
  type Ledger,
  Resolver,
  type StatusCounts,
} from '../ledger/index.ts'
import {type MarkerStyle, readUsage} from '../markers/index.ts'
import type {Policy} from '../policy/index.ts'
import {type Assessed, countJudged, type JudgementCounts} from './judged.ts'
import {type QualityScore, scoreQuality} from './quality/score.ts'

/**
 * Lists the stored citations and sources that nothing cites, in stored order. Of a large file these are nearly all, so
 * they are listed for whoever reads the list; who keeps it for later keeps nothing of the document.
 */
export const unusedSources = rememberOf(({evidence, uses}: Ledger): (() => readonly Source[]) => {
  if (evidence.sources.length === 0) return () => []
  const used = new Set(uses.flatMap(({source}) => source ?? []))
  return lazily(() => unusedIn(evidence, used))
})

/**
 * A canonical source whose address is cited through another record holds the page behind it, and so is used; of records
 * with one id a marker leads to the first, and the others are duplicates.
 */
function unusedIn(evidence: Evidence, used: ReadonlySet<Source>): readonly Source[] {
  const ids = groupBy(used, ({id}) => id || undefined)
  const cited = new Set(Array.from(used).flatMap((source) => addressOf(source) ?? []))
  return evidence.sources.filter((source) => {
    if (isFetched(source)) return false
    if (used.has(source) || ids.get(source.id)?.some(({kind}) => kind === source.kind)) return false
    if (source.kind === 'source') return !cited.has(addressOf(source) ?? '')
    return source.kind === 'citation'
  })
}

/** One source that the text uses (specification/sids §6, `sources_used`). */
export interface UsedSource {
  /** Its number in the canonical list; left out for sources that have none. */
  readonly sid?: number
  readonly id: string
  readonly title: string
  readonly url: string
  /** A short excerpt: its `text`, else its quote or snippet, else the beginning of its content. */
  readonly text: string
  /** How many citations lead to it. */
  readonly uses: number
}

/** A stored record as a text uses it. */
export function usedSource(source: Source, uses: number, title = source.title): UsedSource {
  const sid = sidOf(source)
  const named = {id: source.id, title: title ?? '', url: source.url ?? '', text: excerptOf(source), uses}
  return sid === undefined ? named : {sid, ...named}
}

/** Under `redact` of the policy, sources by their ids and addresses alone. */
export function toldSources(used: readonly UsedSource[], {redact}: Policy): readonly UsedSource[] {
  return redact ? used.map((each) => ({...each, title: '', text: ''})) : used
}

/** What a document claims and cites, in figures. */
export interface Summary {
  /** Claims that need a citation: labels and abstentions are none. */
  readonly claims: number
  readonly cited_claims: number
  /** Claims that need a citation by what they were found to rest on. */
  readonly statuses: StatusCounts
  /** Claims with a figure that nothing covers by its place, of which it was judged whether they need a source. */
  readonly judged_claims: number
  /** Numbers that the policy wants cited. */
  readonly total_numbers: number
  readonly cited_numbers: number
  /** Those that are not cited. */
  readonly uncited_count: number
  /** `cited_claims / claims`, rounded to two decimals; 1 where nothing needs a citation. */
  readonly citation_coverage: number
  /** In order of first use. */
  readonly sources_used: readonly UsedSource[]
  /** Ids of stored citations and sources that nothing cites, in stored order. */
  readonly orphaned_sources: readonly string[]
  /** Markers in the text by style; attributions count as `attribution`. */
  readonly citations_by_style: Readonly<Partial<Record<MarkerStyle | 'attribution', number>>>
  /** What the stored texts of the sources say about the numbers and dates that something is cited for. */
  readonly number_verdicts: NumberJudgementCounts
  /** Those that are in doubt, with their places. */
  readonly doubtful_numbers: readonly DoubtfulNumber[]
  /** Claims of which a reader has to look whether their sources bear them, for those numbers or for their words. */
  readonly doubtful_claims: readonly DoubtfulClaim[]
  /** What they say about quotes in footnotes, in link titles and in the text. */
  readonly quote_verdicts: VerdictCounts
  /** Pages of the web that it cites; absent where something is stored as its evidence, and under the contract. */
  readonly unstored_pages?: number
  /** What readers judged; absent where nothing is judged, and the policy asks nobody to. */
  readonly judgements?: JudgementCounts
  readonly quality: QualityScore
}

/** Counts what a document cites. */
export function summarize(context: Ledger, assessed: Assessed): Summary {
  const {coverage, verdicts} = context
  const {claims, citedClaims, numbers, citedNumbers} = coverage
  const needed = assessed.ledger.filter((row) => row.needed)
  const unused = unusedSources(context)
  const judged = countJudged(context, assessed)
  const pages = unstoredPages(context)
  const {supported, absent, not_checkable} = countJudgements(verdicts.quotes())
  return {
    claims,
    cited_claims: citedClaims,
    statuses: countStatuses(needed),
    judged_claims: context.support() ? context.unsourced.length : 0,
    total_numbers: numbers,
    cited_numbers: citedNumbers,
    uncited_count: numbers - citedNumbers,
    citation_coverage: claims === 0 ? 1 : Math.round((citedClaims / claims) * 100) / 100,
    sources_used: toldSources(usedSources(context), context.policy),
    // What the closure names lives as long as the summary, so it must not name the document.
    get orphaned_sources() {
      return unused().map(({id}) => id)
    },
    citations_by_style: stylesOf(context),
    number_verdicts: verdicts.judgements(),
    doubtful_numbers: doubtfulNumbers(context),
    doubtful_claims: doubtfulClaims(needed, context),
    quote_verdicts: {supported, absent, not_checkable},
    ...(pages > 0 && {unstored_pages: pages}),
    ...(judged && {judgements: judged}),
    quality: scoreQuality(context, needed),
  }
}

/** How many pages a document cites, where nothing is stored of any: a bibliography names works, and stores none. */
function unstoredPages({brief, evidence, support}: Ledger): number {
  if (evidence.sources.some(({kind}) => kind !== 'work')) return 0
  const leading = [...(support()?.pointers ?? []), ...brief.citations, ...brief.references]
  const urls = leading.flatMap(({url}) => (url !== undefined && /^https?:/i.test(url) ? url : []))
  return support() ? new Set(urls).size : 0
}

function usedSources({uses, attributions, queryResults, recordsOf}: Ledger): readonly UsedSource[] {
  const used = new Map<string, UsedSource>()
  const add = (id: string, first: () => UsedSource) => {
    const earlier = used.get(id)
    used.set(id, earlier ? {...earlier, uses: earlier.uses + 1} : first())
  }
  for (const {source} of uses)
    if (source)
      add(source.id, () => usedSource(source, 1, source.title ?? recordsOf(source).find(({title}) => title)?.title))
  for (const {queryIds} of attributions.values())
    for (const {id} of queryIds) {
      const result = queryResults().get(id)
      if (result)
        add(id, () => ({id, title: result.title ?? result.datasetId ?? '', url: result.url ?? '', text: '', uses: 1}))
    }
  return [...used.values()]
}

function stylesOf({brief, attributions}: Ledger): Summary['citations_by_style'] {
  const tally = new Map<MarkerStyle | 'attribution', number>()
  for (const {style} of brief.citations) tally.set(style, (tally.get(style) ?? 0) + 1)
  const attributed = [...attributions.values()].filter(({judgement}) => judgement.kind === 'allowed').length
  if (attributed > 0) tally.set('attribution', attributed)
  return Object.fromEntries(tally)
}

/** Longest excerpt that is cut out of a content, in UTF-16 code units. */
const longestExcerpt = 300

/**
 * The sources that a text uses, in order of first use, whether it says so by a marker, in the sidecar, or in a
 * `[[USAGE:…]]` tag (specification/sids §5, §6).
 */
export function sourcesUsed(brief: Brief, evidence: Evidence): readonly UsedSource[] {
  const cited = new Resolver(brief, evidence).uses.map(({citation, source}) => ({at: citation.start, source}))
  const told = brief.leaks.flatMap(({dialect, text, start}) =>
    (dialect === 'usage-tag' ? readUsage(text) : []).map((id) => ({
      at: start,
      source: evidence.resolve({style: 'sid', id}),
    })),
  )
  const used = new Map<Source, number>()
  for (const {source} of [...cited, ...told].sort((left, right) => left.at - right.at))
    if (source) used.set(source, (used.get(source) ?? 0) + 1)
  return [...used].map(([source, uses]) => usedSource(source, uses))
}

function sidOf({kind, record, id}: Source): number | undefined {
  const sid = record.sid ?? (kind === 'source' ? id : undefined)
  return /^\d{1,15}$/.test(String(sid)) ? Number(sid) : undefined
}

function excerptOf({text, quotes, snippet, content}: Source): string {
  const excerpt = [text, ...quotes.map((quote) => quote.text), snippet].find((each) => each?.trim())
  return excerpt ?? (content ?? '').slice(0, longestExcerpt).replace(/[\ud800-\udbff]$/, '')
}
