import type {Brief, Claim, Reference} from '../brief/index.ts'
import {addTo, rememberIn} from '../data/index.ts'
import type {Evidence, Source} from '../evidence/index.ts'
import {JOINT, OBJECT} from '../markers/index.ts'
import {claimOf, type DocumentSession, type Finding, type LedgerRow, locate, type Use} from '../rules/index.ts'
import {type ClaimView, type DocumentView, oneLine, type SourceView, webAddress} from './view.ts'

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
  for (const row of session.ledger) {
    const found = byClaim.get(row.claim) ?? []
    const judged = row.judged()
    // What a reader judged to need no source is still a claim.
    if (!row.needed && judged.length === 0) continue
    const number = claims.length + 1
    const {status, reason} = row
    const isShown = status !== 'unsourced' || found.some(({severity}) => severity !== 'info')
    const own = {status, reason, isShown, doubts: row.doubts(), judged, findings: found}
    claims.push({id: `${prefix}c${number}`, number, ...own, ...standing(row, brief.source, sources)})
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
    open: session.summary.judgements?.open ?? 0,
    sources: sources.all,
    findings: locate(findings, session.document, path).flatMap((finding, index) => {
      const found = findings[index]
      return found ? {finding, subject: found.subject, claim: owners.get(found)} : []
    }),
  }
}

/** Where a claim stands, and on what. */
function standing(
  {claim, uses, queryResults}: LedgerRow,
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

/** What a use leads to: a stored source, a footnote, or the address of the link itself. */
type SourceOrigin = Source | Reference | string

/** Sources of one document as they are asked for, each shown once. */
class SourceViews {
  readonly #views = new Map<SourceOrigin, SourceView>()
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
  ofUse({source, definition, citation: {url, text}, resolved}: Use): SourceView | undefined {
    if (source) return this.ofSource(source)
    if (!resolved) return undefined
    const address = url ?? text
    return definition
      ? this.#view(definition, () => toldOfReference(definition))
      : this.#view(address, () => ({name: 'link', title: address, url: address}))
  }

  ofSource(source: Source): SourceView {
    return this.#view(source, () => toldOfSource(source, this.#evidence))
  }

  #view(origin: SourceOrigin, tell: () => SourceFacts): SourceView {
    return rememberIn(this.#views, origin, () => {
      const {name, title, publisher, tier, date, paywalled = false, quote, url} = tell()
      const cut = (text: string | undefined, longest: number) => (text ? oneLine(text, longest) : undefined)
      return {
        id: `${this.#prefix}s${this.#views.size + 1}`,
        name: oneLine(name, 40),
        title: oneLine(title, 160),
        publisher: cut(publisher, 80),
        tier,
        date: cut(date, 40),
        paywalled,
        quote: cut(quote, 600),
        url: webAddress(url),
      }
    })
  }
}

/** What is told of a source, however long. */
type SourceFacts = {readonly [Field in keyof SourceView]?: SourceView[Field] | undefined} & Pick<
  SourceView,
  'name' | 'title'
>

function toldOfSource(source: Source, evidence: Evidence): SourceFacts {
  const entry = evidence.entryOf(source)
  const publisher = source.publisher || entry?.publisher
  return {
    name: source.id,
    title: source.title || source.datasetId || source.url || publisher || source.id,
    publisher,
    tier: entry?.tier,
    date: (source.publishedAt || source.fetchedAt)?.replace(/T.*/s, ''),
    paywalled: entry?.paywallPolicy === 'metadata_only',
    quote: source.quotes.map(({text}) => text).join(' … ') || source.snippet || source.text,
    url: source.url,
  }
}

function toldOfReference({id, text, url, quote, tags}: Reference): SourceFacts {
  const paywalled = tags.some((tag) => /paywall/i.test(tag))
  return {name: id, title: text || url || id, paywalled, quote, url}
}
