import type {Brief, Claim, Quantity} from '../../brief/index.ts'
import {indexFrom, lazily, mayHold, remember, type Span} from '../../data/index.ts'

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
  /** How many marks of code stand in a thousand code units, and how many blocks of it there are. */
  readonly codeDensity: number
  readonly codeBlocks: number
  /** How many claims give each figure; none where one of them has a source. */
  readonly #told = lazily(() => {
    const told = new Map<number | string, number>()
    const last = new Map<number | string, number>()
    for (let index = 0; index < this.brief.claims.length; index += 1)
      for (const quantity of this.brief.claims[index]?.quantities ?? []) {
        const key = keyOf(quantity)
        if (key === undefined || last.get(key) === index) continue
        last.set(key, index)
        told.set(key, this.isCovered[index] ? Number.NEGATIVE_INFINITY : (told.get(key) ?? 0) + 1)
      }
    return told
  })

  constructor(brief: Brief, shown: Shown) {
    this.brief = brief
    this.pointers = shown.pointersInText
    this.entries = brief.references.filter(({kind}) => kind === 'list-entry' || kind === 'footnote').length
    this.isCovered = brief.claims.map((_, index) => shown.coverOf(index) !== undefined)
    this.hasFigure = brief.claims.map(({quantities}) => quantities.some(({claim}) => claim))
    const {source} = brief
    this.codeDensity = mayHold(source, ['`']) ? ((source.split('`').length - 1) * 1000) / source.length : 0
    const fences = mayHold(source, ['```', '~~~']) ? source.match(/^[ 	]{0,12}(?:```|~~~)/gm) : undefined
    this.codeBlocks = Math.trunc((fences?.length ?? 0) / 2)
  }

  /** How many pointers stand in a part of the text. */
  pointersIn({start, end}: Span): number {
    return Math.max(0, indexFrom(this.pointers, end) - indexFrom(this.pointers, start))
  }

  /** How many of some places hold a pointer. */
  readonly pointedOf = remember(
    (places: readonly Span[]): number => places.filter((each) => this.pointersIn(each) > 0).length,
  )

  /** How many other claims give a figure of a claim that has a source nowhere, whichever stands most often. */
  timesToldAgain({quantities}: Claim): number {
    let most = 0
    for (const quantity of quantities) {
      const key = keyOf(quantity)
      if (key !== undefined) most = Math.max(most, (this.#told().get(key) ?? 1) - 1)
    }
    return most
  }

  /** Whether another claim gives a figure of a claim, and has a source; small counts alone stand for too much. */
  isToldWithSource({quantities}: Claim): boolean {
    return quantities.some((quantity) => {
      const key = keyOf(quantity)
      return key !== undefined && !(Number(key) < commonBelow) && (this.#told().get(key) ?? 0) < 0
    })
  }
}

/** Counts below this, alone, are too common to be told from each other. */
export const commonBelow = 13

/** What a figure says, with its unit; `undefined` of what asserts nothing. */
function keyOf({claim, value, unit}: Quantity): number | string | undefined {
  if (!claim || value === undefined) return undefined
  return unit === '' && typeof value === 'number' ? value : `${value} ${unit}`
}
