import type {Block, Brief, Claim} from '../../brief/index.ts'
import {lazily, partitionPoint, remember, type Span} from '../../data/index.ts'

/** What the judgement asks of how a document shows its sources. */
export interface Shown {
  /** What leads from the text to a source, in reading order. */
  readonly pointersInText: readonly Span[]
  coverOf(index: number): unknown
}

/** What stands around the claims of one document; worked out once, each answer in constant or logarithmic time. */
export class Surroundings {
  readonly brief: Brief
  readonly pointers: readonly Span[]
  /** Entries of lists of sources, and footnotes. */
  readonly entries: number
  /** Of all claims by their index: something covers it. */
  readonly isCovered: readonly boolean[]
  /** Of all claims by their index: it gives a figure that asserts something. */
  readonly hasFigure: readonly boolean[]
  /** How many claims give a figure. */
  readonly figures: number
  readonly numbers: number
  readonly years: number
  /** How many claims give each figure. */
  readonly #told = lazily(() => {
    const told = new Map<string, number>()
    for (const claim of this.brief.claims)
      for (const key of new Set(keysOf(claim))) told.set(key, (told.get(key) ?? 0) + 1)
    return told
  })

  constructor(brief: Brief, shown: Shown) {
    this.brief = brief
    this.pointers = shown.pointersInText
    this.entries = brief.references.filter(({kind}) => kind === 'list-entry' || kind === 'footnote').length
    this.isCovered = brief.claims.map((_, index) => shown.coverOf(index) !== undefined)
    this.hasFigure = brief.claims.map(({quantities}) => quantities.some(({claim}) => claim))
    this.figures = this.hasFigure.filter((has) => has).length
    const numbers = brief.claims.flatMap(({quantities}) => quantities)
    this.numbers = numbers.length
    this.years = numbers.filter(({kind}) => kind === 'year').length
  }

  /** How many pointers stand in a part of the text. */
  pointersIn({start, end}: Span): number {
    const from = partitionPoint(this.pointers, (each) => each.start < start)
    return Math.max(0, partitionPoint(this.pointers, (each) => each.start < end) - from)
  }

  /** Whether no other block stands between a block and its heading. */
  isUnderHeading({start}: Block): boolean {
    return this.brief.blocks[partitionPoint(this.brief.blocks, (each) => each.start < start) - 1]?.kind === 'heading'
  }

  /** How many of some places hold a pointer. */
  readonly pointedOf = remember(
    (places: readonly Span[]): number => places.filter((each) => this.pointersIn(each) > 0).length,
  )

  /** How many other claims give a figure of a claim, whichever of them stands most often. */
  timesToldAgain(claim: Claim): number {
    return keysOf(claim).reduce((most, key) => Math.max(most, (this.#told().get(key) ?? 1) - 1), 0)
  }
}

/** What each figure of a claim says, with its unit. */
const keysOf = ({quantities}: Claim): readonly string[] =>
  quantities.flatMap(({claim, value, unit}) => (claim && value !== undefined ? [`${value} ${unit}`] : []))
