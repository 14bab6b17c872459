import type {Claim} from '../brief/index.ts'
import type {Bearing} from '../compare/index.ts'
import {firstBy, printable, type Span, show} from '../data/index.ts'
import {isFetched, type Source} from '../evidence/index.ts'
import {bearingBy} from './bearings.ts'
import type {Ledger} from './ledger.ts'
import type {ClaimStatus, Reach, TextExtent} from './status.ts'
import type {Use} from './uses.ts'
import {type ClaimFact, factsBy} from './verdict-facts.ts'

/** One source of a claim: how the claim leads to it, how much of it is stored, and what that says. */
export interface SourceRow {
  /** As the claim names it: the id of a marker, the address of a link. */
  readonly id: string
  readonly url: string | undefined
  readonly title: string | undefined
  /** The stored record, or the entry of the document's own list; `undefined` where the pointer leads to neither. */
  readonly source: Source | undefined
  /** What leads to it, and how that reaches the claim. */
  readonly pointer: Span
  readonly reach: Reach
  readonly text: TextExtent
  /** Why no text of it is stored. */
  readonly why: string | undefined
  /** How far that bears the claim, by its words; `undefined` where it is not stored. */
  readonly bearing: Bearing | undefined
  readonly verdict: Extract<ClaimStatus, 'supported' | 'not_supported' | 'uncertain' | 'unavailable'>
}

/** The rows of the sources of a claim, in reading order; what leads to one twice has one row, at the first place. */
export function sourceRows(claim: Claim, context: Ledger): readonly SourceRow[] {
  const uses = firstBy(context.usesFor(claim), (use) => use.source ?? use.entry ?? use.citation.url ?? use.id)
  const cited = Array.from(uses.values(), (use): SourceRow => {
    const {source, entry, id, citation} = use
    const url = source?.url ?? entry?.url ?? citation.url
    return {
      id: source?.id || id,
      url,
      title: source?.title ?? source?.publisher ?? entry?.words,
      source,
      pointer: {start: citation.start, end: citation.end},
      reach: reachOf(citation, claim),
      ...standingOf(claim, source, context),
      ...(source && textOf(source, context) !== 'none' ? {} : {why: whyNoText(use)}),
    }
  })
  const queried = claim.attributions.flatMap((attribution) =>
    context.queriedBy(attribution).map((source): SourceRow => {
      const {id, url, title} = source
      const {start, end} = attribution
      const standing = standingOf(claim, source, context)
      const why = standing.text === 'none' ? 'its query result holds no text' : undefined
      return {
        id,
        url,
        title: title ?? source.datasetId,
        source,
        pointer: {start, end},
        reach: 'sentence',
        ...standing,
        why,
      }
    }),
  )
  return [...cited, ...queried]
}

function standingOf(
  claim: Claim,
  source: Source | undefined,
  context: Ledger,
): Pick<SourceRow, 'text' | 'bearing' | 'verdict' | 'why'> {
  const text = source ? textOf(source, context) : 'none'
  if (!source || text === 'none') return {text, bearing: undefined, verdict: 'unavailable', why: undefined}
  const bearing = bearingBy(claim, source, context)
  const {isPart} = context.verdicts.textOf(source)
  const facts = factsBy(claim, source, context)
  const verdict = verdictOf(facts, isPart || context.pointed().isAfar(claim))
  const isTold = bearing?.level === 'told' && verdict !== 'not_supported'
  const isBorne = facts.length === 0 && bearing?.isBorne
  return {text, bearing, verdict: isTold ? 'uncertain' : isBorne ? 'supported' : verdict, why: undefined}
}

/** What is stored of a source. */
export function textOf(source: Source, {verdicts, has}: Pick<Ledger, 'verdicts' | 'has'>): TextExtent {
  if (!has('stored text')) return 'none'
  const {bodies, quotes, snippets, titles} = verdicts.textOf(source)
  if (bodies.length > 0) return 'whole'
  if (quotes.length + snippets.length > 0) return 'excerpt'
  return titles.length > 0 && source.kind !== 'reference' && !isFetched(source) ? 'headline' : 'none'
}

/**
 * What the facts of a claim come to, where some text is stored.
 *
 * @param isOpen What does not stand there may stand elsewhere, which a reader finds: in the rest of a source of which a
 *   part is stored, or in the source of its own that a claim has whose block alone cites.
 */
export function verdictOf(facts: readonly ClaimFact[], isOpen = false): SourceRow['verdict'] {
  if (facts.some(({verdict}) => verdict === 'absent' || verdict === 'contradicted')) return 'not_supported'
  const [first] = facts
  const isOne = first !== undefined && facts.every(({verdict}) => verdict === first.verdict)
  if (isOne && first.verdict === 'supported') return 'supported'
  return isOne && first.verdict === 'not_checkable' && !isOpen ? 'unavailable' : 'uncertain'
}

/** What became of a page that was asked for, as a clause about it. */
const outcomes: Readonly<Record<string, string>> = {
  gone: 'the page is gone',
  refused: 'its site refused the page',
  failed: 'its site could not be asked',
  paywalled: 'its text is for subscribers',
  scripted: 'a script of the page would make its text',
  'not text': 'nothing in the page can be read',
  'no page': 'its entry names no page',
  'other page': 'another page came in its place',
}

function whyNoText({source, entry, resolved, citation}: Use): string {
  const {fetch_outcome: outcome} = source?.record ?? {}
  if (source && typeof outcome === 'string') return whyNotRead(outcome, source)
  if (source && source.kind !== 'reference') return 'its record holds no text'
  if (!resolved) return 'it leads nowhere'
  return (source?.url ?? entry?.url ?? citation.url) ? 'its page is not stored' : 'its entry gives no address'
}

function whyNotRead(outcome: string, {record}: Source): string {
  const {http_status: status, got_because: because} = record
  const said = outcomes[outcome] ?? 'the page has no text'
  if (outcome === 'other page' && typeof because === 'string') return `${said}: ${show(because)}`
  if (typeof status === 'number' && status >= 400) return `${said} (HTTP ${status})`
  // Without an answer it was whoever fetches: the host is private, `robots.txt` forbids it, the page is too large.
  const unasked = outcome === 'refused' ? 'the page was not asked for, or not taken' : said
  return typeof because === 'string' && status === undefined ? `${unasked}: ${printable(because)}` : unasked
}

/** How a pointer reaches a claim, by where it stands. */
function reachOf({start, end}: Span, {start: from, end: to, unit, block}: Claim): Reach {
  const isInside = start >= from && end <= to
  if (unit === 'row') return isInside || (start >= block.start && end <= block.end) ? 'row' : 'caption'
  if (isInside) return 'sentence'
  if (start >= block.start && end <= block.end) return 'block'
  return block.item ? 'list' : 'section'
}
