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
  /** Nine of ten years of the document are no later. */
  readonly lateYear: number
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
    const years: number[] = []
    for (const {quantities} of brief.claims)
      for (const {kind, value} of quantities) if (kind === 'year' && typeof value === 'number') years.push(value)
    years.sort((one, other) => one - other)
    this.lateYear = years[Math.trunc(years.length * 0.9)] ?? Number.POSITIVE_INFINITY
  }

  /** How many pointers stand in a part of the text. */
  pointersIn({start, end}: Span): number {
    return Math.max(0, indexFrom(this.pointers, end) - indexFrom(this.pointers, start))
  }

  /** Whether a figure is the sum, difference, product, ratio or share of two others in it or right before it. */
  isWorkedOut(index: number): boolean {
    const {claims} = this.brief
    values.length = 0
    for (const {claim, value} of claims[index]?.quantities ?? [])
      if (claim && typeof value === 'number' && values.length < mostOwn) values.push(Math.abs(value))
    const own = values.length
    if (own === 0) return false
    for (let at = index - 1; at >= Math.max(0, index - farBefore); at -= 1) addLast(claims[at]?.quantities ?? [], own)
    for (let at = 0; at < own; at += 1) if (isWorkedOut(values[at] ?? 0)) return true
    return false
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
}

/** So many figures of a claim are tried, and so many of so many claims before it. */
const [mostOwn, mostBefore, farBefore] = [6, 16, 12] as const

/** The figures that are tried, those of the claim itself first. */
const values: number[] = []

/** Adds the last figures of a claim before, as long as there is room for them. */
function addLast(quantities: readonly Quantity[], own: number): void {
  for (let at = quantities.length - 1; at >= 0 && values.length < own + mostBefore; at -= 1) {
    const {claim, value} = quantities[at] ?? {}
    if (claim && typeof value === 'number') values.push(Math.abs(value))
  }
}

/** Whether a value is worked out from two of those that are tried, but for rounding. */
function isWorkedOut(value: number): boolean {
  if (value <= 2) return false
  for (let at = 0; at < values.length; at += 1) {
    const one = values[at] ?? 0
    if (one === value || one === 0) continue
    for (let next = 0; next < values.length; next += 1) {
      const other = values[next] ?? 0
      if (other !== value && other !== one && other !== 0 && follows(value, one, other)) return true
    }
  }
  return false
}

function follows(value: number, one: number, other: number): boolean {
  const most = value * 0.006
  return (
    Math.abs(one + other - value) <= most ||
    Math.abs(one - other - value) <= most ||
    Math.abs(one * other - value) <= most ||
    Math.abs(one / other - value) <= most ||
    Math.abs((100 * one) / other - value) <= most
  )
}

/** What a figure says, with its unit; `undefined` of what asserts nothing. */
function keyOf({claim, value, unit}: Quantity): number | string | undefined {
  if (!claim || value === undefined) return undefined
  return unit === '' && typeof value === 'number' ? value : `${value} ${unit}`
}
