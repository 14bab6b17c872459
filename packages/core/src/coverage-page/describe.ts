import {type Brief, type Claim, claimWords} from '../brief/index.ts'
import {addTo, rememberIn} from '../data/index.ts'
import type {Evidence, Source} from '../evidence/index.ts'
import {
  claimOf,
  type DocumentSession,
  type Finding,
  type LedgerRow,
  locate,
  type Passages,
  type SourceRow,
  shortlistOf,
} from '../rules/index.ts'
import {type ClaimView, type DocumentView, longestClaim, oneLine, type SourceView, webAddress} from './view.ts'

/** A document that was checked. */
export interface CoverageDocument {
  /** How it is called, as in its findings. */
  readonly path: string
  readonly session: DocumentSession
  /** Those of its findings that are shown, in their order. */
  readonly findings: readonly Finding[]
  /** Passages of stored texts that are nearest to its claims, where somebody looked for them. */
  readonly passages?: Passages | undefined
}

/** What a reader judged to need no source is still shown. */
function shownRows({ledger}: DocumentSession): readonly LedgerRow[] {
  return ledger.filter((row) => row.needed || row.judged().length > 0)
}

/** What the page of one document, or the part of it that a prefix names, calls a claim; counted from 1. */
function anchorOf(number: number, prefix = prefixOf(0)): string {
  return `${prefix}c${number}`
}

/** What ids of the part of a document begin with. */
export function prefixOf(index: number): string {
  return `d${index + 1}-`
}

/** The id of a claim on the page of its document alone; `undefined` for one that is not shown. */
export function idOnPage(session: DocumentSession, row: LedgerRow): string | undefined {
  const index = shownRows(session).indexOf(row)
  return index < 0 ? undefined : anchorOf(index + 1)
}

/** Works out what the page says about a document. Linear in the size of the brief. */
export function describe(document: CoverageDocument, prefix: string): DocumentView {
  const {path, session, findings, passages} = document
  const {brief, evidence} = session
  const sources = new SourceViews(evidence, prefix)
  const byClaim = findingsByClaim(brief, findings)
  const claims: ClaimView[] = []
  const byRow = new Map<LedgerRow, ClaimView>()
  for (const row of shownRows(session)) {
    const number = claims.length + 1
    const place = {id: anchorOf(number, prefix), number, text: textOf(row.claim, brief)}
    const claim = {...place, ...viewOf(row, byClaim.get(row.claim) ?? [], sources)}
    claims.push(claim)
    byRow.set(row, claim)
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
    judgements: session.summary.judgements,
    shortlist: shortlistOf({brief, ledger: session.ledger, findings}, passages).flatMap((entry) => {
      const claim = byRow.get(entry.row)
      return claim ? [{...entry, claim}] : []
    }),
    sources: sources.all,
    findings: locate(findings, session.document, path).flatMap((finding, index) => {
      const found = findings[index]
      return found ? {finding, subject: found.subject, claim: owners.get(found)} : []
    }),
  }
}

/** Where a claim stands, and on what. */
function viewOf(
  row: LedgerRow,
  findings: readonly Finding[],
  sources: SourceViews,
): Omit<ClaimView, 'id' | 'number' | 'text'> {
  const {claim, needed, cited, status} = row
  const {start, end, section} = claim
  return {
    start,
    end,
    section,
    needed,
    cited,
    status,
    isAsked: status !== 'unsourced' || findings.some(({severity}) => severity !== 'info'),
    sources: new Map(row.sources().map((each) => [sources.ofRow(each), each.verdict])),
    findings,
    reasons: [...new Set([row.reason, ...row.doubts(), ...row.judged()])],
  }
}

/** A claim of nothing but markers is shown as it is written. */
function textOf(claim: Claim, brief: Brief): string {
  return oneLine(claimWords(claim, brief) || brief.source.slice(claim.start, claim.end), longestClaim)
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

/** Sources of one document as they are asked for, each shown once. */
class SourceViews {
  /** By record, else by address, else by what the document calls them. */
  readonly #views = new Map<Source | string, SourceView>()
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

  /** What a claim names, whether or not it leads anywhere. */
  ofRow(row: SourceRow): SourceView {
    const {id, url, title = url ?? '', source} = row
    const tell = (): SourceFacts => (source ? toldOfSource(source, this.#evidence) : {name: id, title, url})
    return this.#view(source ?? url ?? `${id} ${title}`, () => ({...tell(), stored: storedOf(row)}))
  }

  ofSource(source: Source): SourceView {
    return this.#view(source, () => toldOfSource(source, this.#evidence))
  }

  #view(origin: Source | string, tell: () => SourceFacts): SourceView {
    return rememberIn(this.#views, origin, () => {
      const {name, title, publisher, tier, date, paywalled = false, quote, url, stored} = tell()
      const cut = (text: string | undefined, longest: number) => (text ? oneLine(text, longest) : undefined)
      return {
        id: `${this.#prefix}s${this.#views.size + 1}`,
        name: name === url ? '' : oneLine(name, 40),
        title: oneLine(title, 160),
        stored,
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

const extents = {whole: 'whole text stored', excerpt: 'excerpt stored', headline: 'headline stored'} as const

function storedOf({text, why}: SourceRow): string {
  return text === 'none' ? `no text${why === undefined ? '' : `: ${why}`}` : extents[text]
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
    title: source.title || source.datasetId || source.url || publisher || '',
    publisher,
    tier: entry?.tier,
    date: (source.publishedAt || source.fetchedAt)?.replace(/T.*/s, ''),
    paywalled: entry?.paywallPolicy === 'metadata_only',
    quote: source.quotes.map(({text}) => text).join(' … ') || source.snippet || source.text,
    url: source.url,
  }
}
