import {
  type Attribution,
  type Brief,
  type Citation,
  type Claim,
  type ListItem,
  type Quantity,
  render,
  type Section,
} from '../brief/index.ts'
import {added, remember} from '../data/index.ts'
import type {Policy, QueryId} from '../policy/index.ts'
import type {Cover, Support} from '../support/index.ts'
import {type JudgedAttribution, queryIdsIn} from './attribution.ts'
import {isJoined} from './joined-claims.ts'

/** Numbers of one claim that nothing covers, not even a sibling bullet, in reading order. */
interface UncoveredNumbers {
  readonly claim: Claim
  /** Of the claim, in `Brief.claims`. */
  readonly index: number
  readonly numbers: readonly Quantity[]
}

/** The first number of a claim whose numbers stand on an attribution of a sibling bullet (`adjacent_bullet_window`). */
interface LeaningNumber extends AllowedAttribution {
  readonly number: Quantity
  readonly claim: Claim
  /** What the claim and the sibling's sentence say together: a query id may stand in either. */
  readonly text: string
  /** Those of the claim itself; the attribution has its own. */
  readonly queryIds: readonly QueryId[]
}

interface AllowedAttribution {
  readonly judged: JudgedAttribution
  /** The allowed one that it stands for. */
  readonly prefix: string
}

/** What coverage is worked out from. */
interface CoverageMaterials {
  readonly brief: Brief
  readonly policy: Policy
  readonly attributions: ReadonlyMap<Attribution, JudgedAttribution>
  /** What readers judged of claims. */
  readonly judgements: {isExcused(claim: Claim): boolean; isDemanded(claim: Claim): boolean}
  /** A marker of a style that the policy lets count. */
  counts(citation: Citation): boolean
  /** What covers a claim for a careful reader, where that counts. */
  support(): Support | undefined
}

/** The claim needs a citation: it asserts something, and is no label of what follows. */
export function needsCitation(claim: Claim): boolean {
  return !claim.abstains && !claim.label
}

/** Numbers of a claim that the policy wants cited (`ignore_*` of citation.yml). */
export function numbersOf(claim: Claim, policy: Policy): readonly Quantity[] {
  if (!needsCitation(claim) || claim.absence) return none
  return claim.quantities.filter((quantity) => assertsNumber(quantity, policy))
}

const none: Quantity[] = []

const needed = 1
const cited = 2
const settled = 4

/** What covers each claim and each number of a document, found in one walk over the claims. */
export class MarkerCoverage {
  /** How many claims need a citation, and how many of these have one. */
  claims = 0
  citedClaims = 0
  /** How many numbers the policy wants cited, and how many of these are, be it by a sibling bullet. */
  numbers = 0
  citedNumbers = 0
  /** Sections in which a claim that needs it is cited, themselves or in a deeper one. */
  readonly citedSections = new Set<Section>()
  /** By claim, in reading order. */
  readonly uncovered: UncoveredNumbers[] = []
  readonly leaning: LeaningNumber[] = []
  readonly #context: CoverageMaterials
  /** A reader wants to know where `0.99` and `$0.24` come from, too; nothing is `0%` without a source. */
  readonly #smallest: number
  /** `needed`, `cited` and `settled`, by index of the claim. */
  readonly #flags: Uint8Array
  /** Attributions that cover something. */
  readonly #covering = new Set<Attribution>()
  /** The first allowed attribution of a list item. */
  readonly #allowed = new Map<ListItem, AllowedAttribution>()
  /** Most citations count: only a list that begins with one that does not is searched, and not for each of its numbers. */
  readonly #anyOtherCounts = remember((citations: readonly Citation[]) => citations.some(this.#context.counts))
  readonly #ofRow = remember(rowAttribution)

  constructor(context: CoverageMaterials) {
    this.#context = context
    const {brief, policy, attributions} = context
    this.#flags = new Uint8Array(brief.claims.length)
    const isAsked = this.#isContract() || policy.configured.has('ignore_numbers_below')
    this.#smallest = isAsked ? policy.ignore_numbers_below : Number.MIN_VALUE
    for (const judged of attributions.values()) this.#takeAttribution(judged)
    let index = 0
    for (const claim of brief.claims) this.#take(claim, index++)
  }

  /**
   * The claim with this index asserts something: labels, abstentions and lines of sources do not. Nor does one without a citation need any
   * that was judged to need none.
   */
  isNeeded(index: number): boolean {
    return this.#is(index, needed)
  }

  /** A counting marker covers the claim with this index, or an attribution does, well written or not. */
  isCited(index: number): boolean {
    return this.#is(index, cited)
  }

  /** Nothing of the claim with this index needs another source: what covers it covers all of it, be it by a sibling bullet. */
  isSettled(index: number): boolean {
    return this.#is(index, settled)
  }

  #is(index: number, flag: number): boolean {
    return ((this.#flags[index] ?? 0) & flag) !== 0
  }

  /** A counting marker or an attribution covers the number; an ill-written attribution is reported as such. */
  isCovered(quantity: Quantity, claim: Claim): boolean {
    if (this.#covers(this.attributionOf(quantity, claim))) return true
    return this.#anyCounts(quantity.citations) && !(this.#isContract() && isJoined(quantity, claim))
  }

  /** The attribution of a number: that of its sentence or cell, else one that has a cell of its row to itself. */
  attributionOf({attribution}: Quantity, claim: Claim): Attribution | undefined {
    return attribution ?? (claim.unit === 'row' ? this.#ofRow(claim) : undefined)
  }

  #take(claim: Claim, index: number): void {
    const cover = this.#coverOf(claim, index)
    const isCited = cover !== undefined || this.#isCited(claim)
    const asserts = needsCitation(claim) && !this.#context.support()?.pointsAlone(index)
    const isNeeded = asserts && (isCited || !this.#context.judgements.isExcused(claim))
    const isSettled = isCited && !(cover?.form === 'marker' && this.#context.policy.citation_scope === 'sentence')
    this.#flags[index] = (isNeeded ? needed : 0) | (isCited ? cited : 0) | (isSettled ? settled : 0)
    if (isCited && needsCitation(claim)) this.#citeSections(claim)
    if (!isNeeded) return
    this.claims += 1
    if (isCited) this.citedClaims += 1
    if (claim.quantities.length > 0) this.#takeNumbers(claim, index, cover !== undefined && isSettled)
  }

  /** A source of a whole section is none of a claim in it that was judged to need one. */
  #coverOf(claim: Claim, index: number): Cover | undefined {
    const cover = this.#context.support()?.coverOf(index)
    const isFar = cover?.reach === 'section' || cover?.reach === 'head'
    return isFar && this.#context.judgements.isDemanded(claim) ? undefined : cover
  }

  #takeAttribution(judged: JudgedAttribution): void {
    const {attribution, judgement, claim} = judged
    if (judgement.kind === 'prose') return
    this.#covering.add(attribution)
    const {item} = claim.block
    if (judgement.kind === 'allowed' && item && !this.#allowed.has(item))
      this.#allowed.set(item, {judged, prefix: judgement.prefix})
  }

  #citeSections(claim: Claim): void {
    const {citedSections} = this
    for (let each: Section | undefined = claim.section; each && !citedSections.has(each); each = each.parent)
      citedSections.add(each)
  }

  #takeNumbers(claim: Claim, index: number, isCovered: boolean): void {
    const before = this.numbers
    const numbers = claim.absence ? none : this.#countNumbers(claim, isCovered)
    const first = numbers[0]
    const neighbour = first && this.#neighbourOf(claim)
    const uncovered = neighbour ? 0 : numbers.length
    this.citedNumbers += this.numbers - before - uncovered
    if (first && neighbour) {
      this.#flags[index] = (this.#flags[index] ?? 0) | settled
      this.leaning.push(leaningOn(neighbour, first, claim, this.#context.policy))
    }
    if (uncovered > 0) this.uncovered.push({claim, index, numbers})
  }

  /**
   * Counts the numbers of a claim that the policy wants cited; of one that was judged to need no source, what has one.
   *
   * @returns Those that nothing covers.
   */
  #countNumbers(claim: Claim, isCovered: boolean): readonly Quantity[] {
    const isExcused = this.#context.judgements.isExcused(claim)
    let open = none
    for (const number of claim.quantities) {
      if (!assertsNumber(number, this.#context.policy, this.#smallest)) continue
      const isOpen = (isExcused || !isCovered) && !this.isCovered(number, claim)
      if (isExcused && isOpen) continue
      this.numbers += 1
      if (isOpen) open = added(open, number)
    }
    return open
  }

  /** Evidence or a policy is given, so that a marker covers no more than it stands behind. */
  #isContract(): boolean {
    return this.#context.support() === undefined
  }

  #isCited({citations, attributions, quantities}: Claim): boolean {
    if (this.#anyCounts(citations)) return true
    if (this.#covering.size === 0) return false
    return (
      attributions.some((each) => this.#covers(each)) || quantities.some(({attribution}) => this.#covers(attribution))
    )
  }

  #anyCounts(citations: readonly Citation[]): boolean {
    const first = citations[0]
    return first !== undefined && (this.#context.counts(first) || this.#anyOtherCounts(citations))
  }

  #covers(attribution: Attribution | undefined): boolean {
    return attribution !== undefined && this.#covering.has(attribution)
  }

  /**
   * The allowed attribution of the nearest sibling bullet, earlier ones first (specification/numbers §5;
   * decisions/0003: siblings, never lines).
   */
  #neighbourOf({block: {item}}: Claim): AllowedAttribution | undefined {
    if (!item || this.#allowed.size === 0) return undefined
    const {adjacent_bullet_window: window} = this.#context.policy
    for (const step of [-1, 1]) {
      for (let distance = 1; distance <= window; distance++) {
        const sibling = item.siblings[item.index + step * distance]
        const found = sibling && this.#allowed.get(sibling)
        if (found) return found
      }
    }
    return undefined
  }
}

function leaningOn(neighbour: AllowedAttribution, number: Quantity, claim: Claim, policy: Policy): LeaningNumber {
  const said = render(claim.prose, [])
  const queryIds = queryIdsIn(said, claim.start, policy)
  return {...neighbour, number, claim, text: `${said.text} ${neighbour.judged.text}`, queryIds}
}

/** In a table row, the attribution that stands in a cell of its own and so covers the row, as a marker would. */
function rowAttribution({unit, attributions, quantities}: Claim): Attribution | undefined {
  if (unit !== 'row' || attributions.length === 0) return undefined
  const occupied = new Set(quantities.map(({claim, attribution}) => (claim ? attribution : undefined)))
  return attributions.find((attribution) => !occupied.has(attribution))
}

/** The key of a policy that decides whether a number is wanted cited. */
export function keyOf({kind}: Quantity): 'ignore_dates' | 'ignore_years' | 'ignore_numbers_below' {
  if (kind === 'date' || kind === 'month-year' || kind === 'clock-time') return 'ignore_dates'
  return kind === 'year' ? 'ignore_years' : 'ignore_numbers_below'
}

/** The policy wants a number cited, whatever covers it. */
export function assertsNumber(
  quantity: Quantity,
  policy: Policy,
  smallest: number = policy.ignore_numbers_below,
): boolean {
  const key = keyOf(quantity)
  return key === 'ignore_numbers_below' ? quantity.claim && !isSmall(quantity, smallest) : !policy[key]
}

/** A share is no small number: nine in ten are many; `half` is a way of speaking. */
function isSmall({value, kind, spelledOut}: Quantity, threshold: number): boolean {
  if (value === undefined || (kind === 'ratio' && !(spelledOut && value === 0.5))) return false
  return typeof value === 'number' ? Math.abs(value) < threshold : value.every((end) => Math.abs(end) < threshold)
}
