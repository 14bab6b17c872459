import type {Citation, Claim} from '../../brief/index.ts'
import type {Evidence, Source} from '../../evidence/index.ts'
import type {Span} from '../../markers/index.ts'
import type {Use} from '../context/uses.ts'
import type {Verdict} from '../stored/verdict.ts'
import {quotationsOf} from './quotations.ts'
import {judgeCited, judgeQuotation, type QuotableText} from './stored-quotes.ts'

/** What stored text says about one quote of a document. */
export interface QuoteVerdict {
  readonly place: Span
  readonly text: string
  readonly verdict: Verdict
  /** What it is cited from. */
  readonly sources: readonly Source[]
  /** The claim in whose text it stands; `undefined` for a quote of a footnote or link. */
  readonly claim: Claim | undefined
}

/** What the quotes of a document are judged by. */
export interface QuoteMaterials {
  readonly claims: readonly Claim[]
  readonly uses: readonly Use[]
  readonly evidence: Evidence
  /** False: there is no text that a quote could be looked up in. */
  readonly storesText: boolean
  quotableOf(source: Source): QuotableText
  /** Sources behind the citations of a claim. */
  citedBy(claim: Claim): readonly Source[]
}

/** Judges the quotes of a document: those that citations bring with them, then those in the text, in reading order. */
export function judgeQuotes(materials: QuoteMaterials): readonly QuoteVerdict[] {
  const {evidence, storesText, quotableOf} = materials
  const isOpen = (source: Source) => evidence.entryOf(source)?.paywallPolicy !== 'metadata_only'
  const citedQuotes = [...quotesOfCitations(materials.uses)].map(({text, place, source}): QuoteVerdict => {
    const verdict = storesText && source && isOpen(source) ? judgeCited(text, quotableOf(source)) : 'not_checkable'
    return {place, text, verdict, sources: source ? [source] : [], claim: undefined}
  })
  const quotations = materials.claims.flatMap((claim) => {
    const found = claim.citations.length > 0 ? quotationsOf(claim) : []
    if (found.length === 0) return []
    const sources = materials.citedBy(claim)
    const texts = storesText && sources.every(isOpen) ? sources.map(quotableOf) : []
    return found.map(
      ({text, ...place}): QuoteVerdict => ({
        place,
        text,
        sources,
        claim,
        verdict: storesText ? judgeQuotation(text, texts) : 'not_checkable',
      }),
    )
  })
  return [...citedQuotes, ...quotations]
}

/** A quote that stands in a link title or a footnote. */
export interface CitedQuote {
  readonly text: string
  readonly place: Span
  readonly source: Source | undefined
}

/** Quotes in the titles of citation links and in footnotes that are cited; each once. */
export function* quotesOfCitations(uses: readonly Use[]): Generator<CitedQuote> {
  const seen = new Set<Span>()
  for (const use of uses) {
    const {citation, definition} = use
    const text = citation.quote ?? definition?.quote
    const place = text && placeOfQuote(citation, definition)
    if (!text || !place || seen.has(place)) continue
    seen.add(place)
    yield {text, place, source: use.source}
  }
}

function placeOfQuote(citation: Citation, definition: Use['definition']): Span | undefined {
  return citation.quote === undefined ? definition?.quotePlace : citation
}
