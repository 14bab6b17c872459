import {added, type Span} from '../../data/index.ts'
import {EDGE} from '../../markers/index.ts'
import type {Attribution, Block, Citation, Claim, Confidence, Quantity, QuantityKind, Section} from '../brief.ts'
import {type Abstentions, abstains, bracketedProse, findConfidence} from '../claim-openings.ts'
import {absenceAround, type FoundQuantity, statesAbsence} from '../quantities/index.ts'
import {isWeighty} from '../quantities/quantity.ts'
import type {ProseView} from '../text/prose-buffer.ts'
import {moved} from './prose.ts'

/** What most lists of a claim are; they share it. */
const none: never[] = []

/** The document that a claim stands in, while it is read. */
interface ClaimSource {
  readonly buffer: ProseView
  readonly source: string
  readonly abstentions: Abstentions
  placeOf(span: Span): Span
  textOf(span: Span): string
}

/** What the claims of a block have in common, and share. */
export interface ClaimParts {
  readonly block: Block
  readonly unit: Claim['unit']
  /** They introduce what follows. */
  readonly label: boolean
  /** Prose of the whole document. */
  readonly text: string
}

/** A claim while its document is read. Its words are cut out of the document's prose when somebody asks for them. */
export class OpenClaim implements Claim {
  readonly start: number
  readonly end: number
  readonly abstains: boolean
  readonly confidence: Confidence | undefined
  citations: Citation[] = none
  attributions: Attribution[] = none
  quantities: OpenQuantity[] = none
  bare: readonly Span[] = none
  pointer: string | undefined = undefined
  private statesNothing: boolean | undefined

  /** `from` and `to` bound the stretch of the prose that the claim is. */
  constructor(
    reading: ClaimSource,
    private readonly parts: ClaimParts,
    private readonly from: number,
    private readonly to: number,
  ) {
    const {start, end} = reading.placeOf({start: from, end: to})
    this.start = start
    this.end = end
    const isEscaped = reading.source.startsWith('\\[', this.start)
    const head = bracketedProse(reading.buffer, {start: from, end: to}, isEscaped)
    this.abstains = head !== undefined && abstains(head, reading.abstentions)
    const tag = head === undefined ? undefined : findConfidence(head)
    this.confidence = tag && {...tag, ...reading.placeOf(moved(tag, from))}
  }

  get unit(): Claim['unit'] {
    return this.parts.unit
  }

  get block(): Block {
    return this.parts.block
  }

  get section(): Section {
    return this.parts.block.section
  }

  get prose(): string {
    const prose = this.parts.text.slice(this.from, this.to)
    // Between the cells of a row, or the paragraphs of a bullet, nothing is said.
    return this.unit === 'row' || this.unit === 'bullet' ? prose.replaceAll(EDGE, ' ') : prose
  }

  /** What asserts a figure is no mere label. */
  get label(): boolean {
    return this.parts.label && !this.quantities.some(isWeighty)
  }

  get absence(): boolean {
    this.statesNothing ??= this.quantities.length > 0 && statesAbsence(this.prose) && this.assertsNothingBesides()
    return this.statesNothing
  }

  /** Every figure stands in a clause that states the absence. */
  private assertsNothingBesides(): boolean {
    const isExcused = absenceAround(this.prose)
    return this.quantities.every((quantity) => !isWeighty(quantity) || isExcused(quantity.start - this.start))
  }

  /** Lets a citation cover the claim and all its numbers. */
  cover(citation: Citation): void {
    this.citations = added(this.citations, citation)
    this.bare = none
    this.coverNumbers(citation)
  }

  /** The nearest source wins: of a claim that cites, citations from elsewhere cover the numbers alone that nothing covers. */
  coverRest(citations: readonly Citation[]): void {
    const isOpen = this.citations.length === 0
    const open = isOpen ? [this] : this.quantities.filter((quantity) => quantity.citations.length === 0)
    for (const citation of citations) for (const each of open) each.cover(citation)
  }

  /** Lets a citation cover its numbers, from one on. Those that share a list stand beside each other. */
  coverNumbers(citation: Citation, from = 0): void {
    for (let at = from; at < this.quantities.length; at += 1)
      if (at === from || !this.quantities[at]?.sharesWith(this.quantities[at - 1])) this.quantities[at]?.cover(citation)
  }

  /** Lets a citation cover the claim as such; which of its numbers it covers is said apart. */
  coverItself(citation: Citation): void {
    this.citations = added(this.citations, citation)
  }

  addQuantity(quantity: OpenQuantity): void {
    this.quantities = added(this.quantities, quantity)
  }

  addAttribution(attribution: Attribution): void {
    this.attributions = added(this.attributions, attribution)
  }

  /** Brings the citations into reading order, where one was added late. */
  sortCitations(): void {
    this.citations = this.citations.toSorted((left, right) => left.start - right.start)
  }

  /** A number of a bullet, a row or a field may be covered by less than the whole; others share what covers their claim. */
  get coversByPart(): boolean {
    return this.unit !== 'sentence'
  }
}

/** A number while its document is read. */
export class OpenQuantity implements Quantity {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly kind: QuantityKind
  readonly claim: boolean
  readonly value: Quantity['value']
  readonly step: Quantity['step']
  readonly magnitude: number
  readonly unit: string
  readonly spelledOut: boolean
  readonly rule: string
  attribution: Attribution | undefined
  /** What covers it alone; `undefined` of a number that shares what covers its claim. */
  private own: Citation[] | undefined

  constructor(
    private readonly holder: OpenClaim,
    reading: ClaimSource,
    found: FoundQuantity,
  ) {
    const {start, end} = reading.placeOf(found)
    this.start = start
    this.end = end
    this.text = reading.textOf(found)
    this.kind = found.kind
    this.claim = found.claim
    this.value = found.value
    this.step = found.step
    this.magnitude = found.magnitude
    this.unit = found.unit
    this.spelledOut = found.spelledOut
    this.rule = found.rule
    this.attribution = undefined
    this.own = holder.coversByPart ? none : undefined
  }

  get citations(): readonly Citation[] {
    return this.own ?? this.holder.citations
  }

  /** From here on only what covers it alone counts: it stands in a clause of its own. */
  standApart(): void {
    this.own = none
  }

  /** What covers the sentence or clause covers all numbers in it: they share one list. */
  standIn(citations: Citation[]): void {
    if (this.own !== undefined) this.own = citations
  }

  /** Both are covered by one list, to which a citation is added once. */
  sharesWith(other: OpenQuantity | undefined): boolean {
    return this.own !== undefined && this.own !== none && this.own === other?.own
  }

  /** Lets a citation cover it, where it does not share what covers its claim. */
  cover(citation: Citation): void {
    if (this.own !== undefined) this.own = added(this.own, citation)
  }
}
