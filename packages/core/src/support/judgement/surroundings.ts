import type {Block, Brief, Claim, Quantity} from '../../brief/index.ts'
import {groupBy, lazily, partitionPoint, remember, type Span} from '../../data/index.ts'
import {CoveredValues} from '../repeated.ts'

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
  readonly #blocks = lazily(() => new Map(this.brief.blocks.map((block, at) => [block, at])))
  readonly #claims = lazily(() => groupBy([...this.brief.claims.keys()], (index) => this.brief.claims[index]?.block))
  readonly #values = lazily(() => new CoveredValues(this.brief, (index) => this.isCovered[index] === true))
  readonly #told = lazily(() => claimsByValue(this.brief))

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

  /** The block that stands so many blocks behind this one, or before it. */
  neighbourOf(block: Block, distance: number): Block | undefined {
    return this.brief.blocks[(this.#blocks().get(block) ?? -distance - 1) + distance]
  }

  /** The indices of the claims of a block. */
  claimsOf(block: Block): readonly number[] {
    return this.#claims().get(block) ?? []
  }

  /** How many of some places hold a pointer. */
  readonly pointedOf = remember(
    (places: readonly Span[]): number => places.filter((each) => this.pointersIn(each) > 0).length,
  )

  /** How many of the numbers of a claim stand elsewhere with a source. */
  repeatedIn({quantities}: Claim): number {
    return quantities.filter((each) => this.#values().placeOf(each) !== undefined).length
  }

  /** How many other claims give a figure of a claim, whichever of them stands most often. */
  timesToldAgain({quantities}: Claim): number {
    return Math.max(0, ...quantities.map((each) => (this.#told().get(keyOf(each) ?? '')?.size ?? 1) - 1))
  }
}

/** What a figure says, with its unit; `undefined` for what asserts nothing. */
function keyOf({claim, value, unit}: Quantity): string | undefined {
  return claim && value !== undefined ? `${value} ${unit}` : undefined
}

function claimsByValue({claims}: Brief): ReadonlyMap<string, ReadonlySet<number>> {
  const told = new Map<string, Set<number>>()
  for (const [index, {quantities}] of claims.entries())
    for (const quantity of quantities) {
      const key = keyOf(quantity)
      if (key === undefined) continue
      const known = told.get(key)
      if (known) known.add(index)
      else told.set(key, new Set([index]))
    }
  return told
}
