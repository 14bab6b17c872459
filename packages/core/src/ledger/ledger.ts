import type {Attribution, Brief, Citation, Claim} from '../brief/index.ts'
import {type RecordsOf, storedRecords} from '../compare/index.ts'
import {type DocumentMemory, lazily, partitionPoint, remember} from '../data/index.ts'
import type {Evidence, Source} from '../evidence/index.ts'
import {type MarkerStyle, styles} from '../markers/index.ts'
import type {Policy} from '../policy/index.ts'
import {lostDigits, type Pointer, type Support} from '../support/index.ts'
import {type JudgedAttribution, judgeAttributions} from './attribution.ts'
import {briefDate} from './brief-date.ts'
import {MarkerCoverage} from './coverage.ts'
import {type EmptySection, findEmptySections} from './empty-sections.ts'
import type {IdleDirective} from './idle-directive.ts'
import {Judgements} from './judgements.ts'
import type {LeftAside} from './left-aside.ts'
import {isThere, type Need} from './needs.ts'
import {type PointedUse, PointedUses} from './pointed-uses.ts'
import {dataSetsOf} from './prefixes.ts'
import {isSound} from './source-faults.ts'
import {supportOf} from './support-of.ts'
import {type UnsourcedClaim, unsourcedClaims} from './unsourced.ts'
import {lostCitations, Resolver, type Use} from './uses.ts'
import {Verdicts} from './verdicts.ts'

/** What the rules ask about is worked out from. */
export interface LedgerMaterials {
  readonly brief: Brief
  readonly evidence: Evidence
  readonly policy: Policy
  /** Where evidence was looked for, as POSIX paths. */
  readonly searched: readonly string[]
  /** What was found there and does not count. */
  readonly leftAside: readonly LeftAside[]
  /** What the document says of its sources itself proves nothing, whether evidence was handed over or not. */
  readonly storedOnly?: boolean | undefined
  /** There is no document: each record is checked, whatever cites it. */
  readonly recordsAlone?: boolean | undefined
  /** What was worked out about the text before, for a document that is read at every change. */
  readonly memory?: DocumentMemory | undefined
  /** The codes of all rules. */
  readonly codes: readonly string[]
  /** Comments that suppressed nothing; known only once every other rule has run. */
  readonly idleDirectives: readonly IdleDirective[]
  /** True where the rule of this code is not off. */
  reports(code: string): boolean
}

/**
 * Everything the rules ask about one document. Nothing is worked out before a rule asks for it, and nothing twice; each
 * answer is linear in the size of the brief.
 */
export class Ledger implements Omit<LedgerMaterials, 'storedOnly'> {
  readonly brief: Brief
  readonly evidence: Evidence
  readonly policy: Policy
  readonly searched: readonly string[]
  readonly leftAside: readonly LeftAside[]
  readonly codes: readonly string[]
  readonly idleDirectives: readonly IdleDirective[]
  readonly reports: (code: string) => boolean
  readonly recordsAlone: boolean
  readonly memory: DocumentMemory | undefined
  /** All records that are stored under the address of a source. */
  readonly recordsOf: RecordsOf
  /** Query results of an allowed prefix. */
  readonly resultsOf: (prefix: string) => readonly Source[]
  /** Query results by their ids. */
  readonly queryResults = lazily(() => new Map(this.evidence.queryResults.map((result) => [result.id, result])))
  readonly resolver: Resolver
  /** What was judged of the claims by those whom the policy trusts. */
  readonly judgements: Judgements
  readonly #styles: ReadonlySet<MarkerStyle>
  readonly #storedOnly: boolean | undefined
  #attributions: ReadonlyMap<Attribution, JudgedAttribution> | undefined
  #coverage: MarkerCoverage | undefined
  #emptySections: readonly EmptySection[] | undefined
  #verdicts: Verdicts | undefined
  #unsourced: readonly UnsourcedClaim[] | undefined

  constructor(materials: LedgerMaterials) {
    this.brief = materials.brief
    this.evidence = materials.evidence
    this.policy = materials.policy
    this.searched = materials.searched
    this.leftAside = materials.leftAside
    this.codes = materials.codes
    this.idleDirectives = materials.idleDirectives
    this.reports = materials.reports
    this.recordsAlone = materials.recordsAlone ?? false
    this.memory = materials.memory
    this.recordsOf = storedRecords(this.evidence)
    this.resultsOf = dataSetsOf(this.evidence, this.policy)
    this.resolver = new Resolver(this.brief, this.evidence, materials)
    this.#styles = new Set(this.policy.markers)
    this.#storedOnly = materials.storedOnly
    this.judgements = new Judgements(this)
  }

  /**
   * Evidence for markers was handed over, so that the document's own reference list proves nothing (decisions/0007).
   */
  get stored(): boolean {
    return this.resolver.stored
  }

  /** Neither evidence was handed over nor does the document list a source: nothing can be looked up. */
  get lacksEvidence(): boolean {
    return this.evidence.given.size === 0 && this.brief.references.length === 0
  }

  /** Each id of each citation, in reading order, with what it leads to; those in reference entries come last. */
  get uses(): readonly Use[] {
    return this.resolver.uses
  }

  get attributions(): ReadonlyMap<Attribution, JudgedAttribution> {
    this.#attributions ??= judgeAttributions(this.brief, this.evidence, {
      policy: this.policy,
      storedOnly: this.#storedOnly,
    })
    return this.#attributions
  }

  /** How the document shows its sources to a careful reader; `undefined` under the contract. */
  readonly support = lazily((): Support | undefined => supportOf(this))

  /** Claims that no source stands beside, whatever form it could have. */
  get unsourced(): readonly UnsourcedClaim[] {
    this.#unsourced ??= unsourcedClaims(this)
    return this.#unsourced
  }

  /** Where links and addresses lead that are no citations to the reader of documents. */
  readonly pointed = lazily(() => new PointedUses(this))

  get coverage(): MarkerCoverage {
    this.#coverage ??= new MarkerCoverage(this)
    return this.#coverage
  }

  get emptySections(): readonly EmptySection[] {
    this.#emptySections ??= findEmptySections(this.brief, this.policy)
    return this.#emptySections
  }

  /** What the stored text of its sources says about the numbers and quotes of the document. */
  get verdicts(): Verdicts {
    this.#verdicts ??= new Verdicts(this)
    return this.#verdicts
  }

  /** False: a rule that needs this has nothing to say. Tells without a look at any claim. */
  readonly has = remember((need: Need): boolean => isThere(need, this))

  /** The ids of one citation. */
  readonly usesOf = (citation: Citation): readonly Use[] => this.resolver.usesOf(citation)

  /** The ids of those citations that count. */
  readonly countedUses = (citations: readonly Citation[]): readonly Use[] => {
    const [first] = citations
    // Most claims have one.
    if (first !== undefined && citations.length === 1) return this.counts(first) ? this.usesOf(first) : []
    return citations.filter(this.counts).flatMap(this.usesOf)
  }

  /** The ids of all citations of a claim that count, and what else leads a reader of it to its sources. */
  readonly usesFor = (claim: Claim): readonly Use[] => {
    const pointed = this.pointed().of(claim)
    const cited = this.countedUses(this.pointed().nearest(claim, claim.citations))
    if (pointed.length === 0) return cited
    return cited.length === 0 ? this.#pointedTo(pointed) : [...new Set([...cited, ...this.#pointedTo(pointed)])]
  }

  readonly #pointedTo = remember((pointed: readonly PointedUse[]): readonly Use[] => [
    ...new Set(pointed.flatMap(({uses}) => uses)),
  ])

  /** Stored query results that an attribution names. */
  readonly queriedBy = remember((attribution: Attribution): readonly Source[] =>
    (this.attributions.get(attribution)?.queryIds ?? []).flatMap(({id}) => this.queryResults().get(id) ?? []),
  )

  /** Ids that a marker of this style could name, in stored order. */
  readonly idsOf = (style: MarkerStyle): readonly string[] => this.resolver.idsOf(style)

  /** A marker of a style that the policy lets count (`markers` of citation.yml), and no remark. */
  readonly counts = (citation: Citation): boolean =>
    (this.#styles.size === 0 || this.#styles.has(citation.style)) && !this.#isRemark(citation) && !this.isLost(citation)

  /** A marker that no list knows. Under the contract it is said of itself, and what stands before it is cited. */
  isLost(citation: Citation): boolean {
    return this.support() !== undefined && lostCitations(this.resolver).has(citation)
  }

  /** Digits behind full stops that were markers, of which neither a list nor a stored record knows any, in reading order. */
  readonly lostDigits = lazily((): readonly Pointer[] => {
    const known = new Set(this.idsOf('numeric'))
    const lost = this.support() ? lostDigits(this.brief) : []
    return lost.some(({ids = []}) => ids.some((id) => known.has(id))) ? [] : lost
  })

  /** The first of them in a claim. */
  lostDigitIn({start, end}: Claim): Pointer | undefined {
    const lost = this.lostDigits()
    const first = lost[partitionPoint(lost, (each) => each.start < start)]
    return first && first.start < end ? first : undefined
  }

  /** Where sources are stored, a note without an address that is none of them says something, and cites nothing. */
  #isRemark(citation: Citation): boolean {
    const {ids} = styles[citation.style]
    if (!this.stored || (ids !== 'label' && ids !== 'words') || citation.ids.length === 0) return false
    if (/https?:\/\//i.test(citation.text)) return false
    return this.usesOf(citation).every((use) => use.resolved && use.source === undefined)
  }

  /** Sources behind a claim that stand up: stored, complete, registered and on their publisher's host. */
  readonly backing = remember((claim: Claim): readonly Source[] => {
    const uses = this.countedUses(claim.citations)
    return [...new Set(uses.flatMap(({source}) => (source && isSound(source, this) ? [source] : [])))]
  })

  /** The day of the brief, in milliseconds since 1970 (UTC); `undefined` where nothing tells it. */
  readonly briefDate = lazily((): number | undefined =>
    briefDate(
      this.brief,
      this.uses.flatMap(({source}) => source ?? []),
    ),
  )
}
