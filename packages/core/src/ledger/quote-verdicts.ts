import type {Claim} from '../brief/index.ts'
import {fewestWords, type Quotation, quotationsOf, wordCount} from '../brief/index.ts'
import {
  judgeCited,
  judgeQuotation,
  type OtherSpeaker,
  type QuotationVerdict,
  type StoredText,
  type Surroundings,
  type Verdict,
} from '../compare/index.ts'
import type {Evidence, Source} from '../evidence/index.ts'
import type {About} from './subject.ts'
import type {Use} from './uses.ts'

/** What stored text says about one quote of a document. */
export interface QuoteVerdict {
  /** The claim in whose text it stands, or the link or footnote that brings it. */
  readonly subject: About<'claim'> | CitedQuote['subject']
  readonly text: string
  readonly verdict: Verdict
  /** What was left out of its source's words and turns them around; the verdict is then `absent`, as it is for another speaker. */
  readonly dropped?: string | undefined
  readonly speaker?: OtherSpeaker | undefined
  /** What it is cited from. */
  readonly sources: readonly Source[]
}

/** What the quotes of a document are judged by. */
interface QuoteMaterials {
  readonly claims: readonly Claim[]
  /** The text of the document. */
  readonly source: string
  readonly uses: readonly Use[]
  readonly evidence: Evidence
  /** False: there is no text that a quote could be looked up in. */
  readonly storesText: boolean
  textOf(source: Source): StoredText
  /** Sources behind the citations of a claim, and behind whatever else points to them. */
  citedBy(claim: Claim): readonly Source[]
  /** Something leads from the claim to a source, stored or not. */
  cites(claim: Claim): boolean
}

/** From so many words on something that turns a quotation around may have been cut off. */
const fewestCut = 2

const unknown: QuotationVerdict = {verdict: 'not_checkable'}

/** Judges the quotes of a document: those that citations bring with them, then those in the text, in reading order. */
export function judgeQuotes(materials: QuoteMaterials): readonly QuoteVerdict[] {
  const {evidence, storesText, textOf} = materials
  const isOpen = (source: Source) => evidence.entryOf(source)?.paywallPolicy !== 'metadata_only'
  const citedQuotes = [...quotesOfCitations(materials.uses)].map(({text, subject, source}): QuoteVerdict => {
    const verdict = storesText && source && isOpen(source) ? judgeCited(text, textOf(source)) : 'not_checkable'
    return {subject, text, verdict, sources: source ? [source] : []}
  })
  const quotations = quotationsOf(inCitingBlocks(materials), materials.source, fewestCut).flatMap((quotation) => {
    const {text, claims, ...part} = quotation
    const claim = claims.find((each) => materials.cites(each))
    if (claim === undefined) return []
    const sources = [...new Set(claims.flatMap((each) => materials.citedBy(each)))]
    const texts = storesText && sources.every(isOpen) ? sources.map(textOf) : []
    const judged = storesText ? judgeQuotation(text, texts, aroundOf(quotation)) : unknown
    // So few words are a name or a term, unless what turns them around was cut off.
    if (wordCount(text) < fewestWords && judged.dropped === undefined) return []
    return [{subject: {kind: 'claim', claim, part}, text, sources, ...judged} as const]
  })
  return [...citedQuotes, ...quotations]
}

/** So much of a claim on either side of a quotation tells who says it and how, in UTF-16 code units. */
const widestAround = 400

/** What the claim in which a quotation begins says before it, and the one in which it ends behind it. */
function aroundOf({claims, start, end}: Quotation): Surroundings {
  const [first, last] = [claims[0], claims.at(-1)].map((claim) => (claim?.unit === 'row' ? undefined : claim))
  return {
    lead: first === undefined ? '' : first.prose.slice(0, Math.max(0, start - first.start)).slice(-widestAround),
    tail: last === undefined ? '' : last.prose.slice(Math.max(0, end - last.start)).slice(0, widestAround),
  }
}

/** Claims of blocks that cite something: what others quote has no source to be looked up in. */
function inCitingBlocks({claims, cites}: QuoteMaterials): readonly Claim[] {
  const citing = new Set<unknown>()
  for (const claim of claims) if (cites(claim)) citing.add(claim.block)
  return claims.filter(({block}) => citing.has(block))
}

/** A quote that stands in a link title or a footnote. */
interface CitedQuote {
  readonly subject: About<'citation'> | About<'reference'>
  readonly text: string
  readonly source: Source | undefined
}

/** Quotes in the titles of citation links and in footnotes that are cited; each once. */
export function* quotesOfCitations(uses: readonly Use[]): Generator<CitedQuote> {
  const seen = new Set<unknown>()
  for (const use of uses) {
    const {citation, definition} = use
    const bearer = citation.quote === undefined ? definition : citation
    if (!bearer?.quote || seen.has(bearer)) continue
    const part = definition?.quotePlace
    const ofNote = part && ({kind: 'reference', reference: definition, part} as const)
    const subject = bearer === citation ? ({kind: 'citation', citation} as const) : ofNote
    if (!subject) continue
    seen.add(bearer)
    yield {text: bearer.quote, subject, source: use.source}
  }
}
