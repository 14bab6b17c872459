import type {Brief, Claim, Reference} from '../brief/index.ts'
import {addTo, rememberIn} from '../data/index.ts'
import type {Evidence, Source} from '../evidence/index.ts'
import {JOINT, OBJECT} from '../markers/index.ts'
import {type CoveredClaim, claimOf, type DocumentSession, type Finding, locate, type Use} from '../rules/index.ts'
import {type ClaimView, type DocumentView, oneLine, type SourceView, stateOf, webAddress} from './view.ts'

/** A document that was checked. */
export interface CoverageDocument {
  /** How it is called, as in its findings. */
  readonly path: string
  readonly session: DocumentSession
  /** Those of its findings that are shown, in their order. */
  readonly findings: readonly Finding[]
}

/** Works out what the page says about a document. Linear in the size of the brief. */
export function describe(document: CoverageDocument, prefix: string): DocumentView {
  const {path, session, findings} = document
  const {brief, evidence} = session
  const sources = new SourceViews(evidence, prefix)
  const byClaim = findingsByClaim(brief, findings)
  const claims: ClaimView[] = []
  for (const each of session.coveredClaims) {
    const found = byClaim.get(each.claim) ?? []
    const state = stateOf(each, found)
    const place = {id: `${prefix}c${claims.length + 1}`, number: claims.length + 1}
    if (state === undefined) continue
    const {checkable} = each
    claims.push({...place, state, checkable, findings: found, ...standing(each, brief.source, sources)})
  }
  const owners = new Map<Finding, ClaimView>()
  for (const claim of [...claims].reverse()) for (const finding of claim.findings) owners.set(finding, claim)
  for (const source of evidence.sources) sources.ofSource(source)
  return {
    prefix,
    path,
    title: titleOf(document),
    brief,
    claims,
    sources: sources.all,
    findings: locate(findings, session.document, path).map((finding, index) => {
      const found = findings[index]
      return {finding, claim: found && owners.get(found)}
    }),
  }
}

/** Where a claim stands, and on what. */
function standing(
  {claim, uses, queryResults}: CoveredClaim,
  source: string,
  sources: SourceViews,
): Pick<ClaimView, 'start' | 'end' | 'section' | 'text' | 'sources' | 'unresolved'> {
  const {start, end, section, prose} = claim
  const cited = [...uses.map((use) => sources.ofUse(use)), ...queryResults.map((result) => sources.ofSource(result))]
  const nowhere = uses.filter(({resolved}) => !resolved).map(({citation}) => oneLine(citation.text, 60))
  return {
    start,
    end,
    section,
    text: oneLine(wordsOf(source.slice(start, end), prose), 140),
    sources: [...new Set(cited.filter((each) => each !== undefined))],
    unresolved: [...new Set(nowhere)],
  }
}

/** The prose of a claim holds filler where there is markup; a claim of nothing else is shown as it is written. */
function wordsOf(written: string, prose: string): string {
  const words = prose.replaceAll(JOINT, '').replaceAll(OBJECT, ' ').trim()
  return words === '' ? written : words
}

function titleOf({path, session: {brief}}: CoverageDocument): string {
  const given = brief.frontMatter.get('title')
  const heading = brief.sections.find((section) => section.heading?.depth === 1)?.heading?.title
  return oneLine(typeof given === 'string' && given !== '' ? given : heading || path, 160)
}

/** Findings by the claims that they are about: one speaks for all the rows of a table that cites nothing. */
function findingsByClaim(brief: Brief, findings: readonly Finding[]): ReadonlyMap<Claim, readonly Finding[]> {
  const byClaim = new Map<Claim, Finding[]>()
  for (const finding of findings) for (const claim of claimsOf(finding, brief)) addTo(byClaim, claim, finding)
  return byClaim
}

function claimsOf({subject}: Finding, brief: Brief): readonly Claim[] {
  if (subject.kind === 'numbers') return subject.claims
  const claim = claimOf(subject, brief)
  return claim ? [claim] : []
}

/** Longest title and quote that are shown. */
const longestTitle = 160
const longestQuote = 600

/** What a use leads to: a stored source, a footnote, or the address of the link itself. */
type Origin = Source | Reference | string

/** Sources of one document as they are asked for, each shown once. */
class SourceViews {
  readonly #views = new Map<Origin, SourceView>()
  readonly #evidence: Evidence
  readonly #prefix: string

  constructor(evidence: Evidence, prefix: string) {
    this.#evidence = evidence
    this.#prefix = prefix
  }

  /** In the order they were first asked for. */
  get all(): readonly SourceView[] {
    return [...this.#views.values()]
  }

  /** What a citation leads to; `undefined` where that is nothing. */
  ofUse({source, definition, citation, resolved}: Use): SourceView | undefined {
    if (source) return this.ofSource(source)
    if (!resolved) return undefined
    if (definition) return this.#remember(definition, (id) => fromReference(definition, id))
    const address = citation.url ?? citation.text
    return this.#remember(address, (id) => fromLink(address, id))
  }

  ofSource(source: Source): SourceView {
    return this.#remember(source, (id) => fromSource(source, this.#evidence, id))
  }

  #remember(origin: Origin, make: (id: string) => SourceView): SourceView {
    return rememberIn(this.#views, origin, () => make(`${this.#prefix}s${this.#views.size + 1}`))
  }
}

function fromSource(source: Source, evidence: Evidence, id: string): SourceView {
  const entry = evidence.entryOf(source)
  const quote = source.quotes.map(({text}) => text).join(' … ') || source.snippet || source.text
  const publisher = source.publisher || entry?.publisher
  const date = source.publishedAt || source.fetchedAt
  const title = source.title || source.datasetId || source.url || publisher || source.id
  return {
    id,
    name: oneLine(source.id, 40),
    title: oneLine(title, longestTitle),
    publisher: publisher ? oneLine(publisher, 80) : undefined,
    tier: entry?.tier,
    date: date ? oneLine(date.replace(/T.*/s, ''), 40) : undefined,
    paywalled: entry?.paywallPolicy === 'metadata_only',
    quote: quote ? oneLine(quote, longestQuote) : undefined,
    url: webAddress(source.url),
  }
}

function fromReference({id: name, text, url, quote, tags}: Reference, id: string): SourceView {
  return {
    id,
    name: oneLine(name, 40),
    title: oneLine(text || url || name, longestTitle),
    publisher: undefined,
    tier: undefined,
    date: undefined,
    paywalled: tags.some((tag) => /paywall/i.test(tag)),
    quote: quote ? oneLine(quote, longestQuote) : undefined,
    url: webAddress(url),
  }
}

function fromLink(address: string, id: string): SourceView {
  const nothing = {publisher: undefined, tier: undefined, date: undefined, quote: undefined}
  return {
    id,
    name: 'link',
    title: oneLine(address, longestTitle),
    paywalled: false,
    url: webAddress(address),
    ...nothing,
  }
}
