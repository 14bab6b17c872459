import type {Claim, Quantity} from '../../brief/index.ts'
import {type Day, daysOf, isSameDay} from '../../data/index.ts'
import type {Source} from '../../evidence/index.ts'
import type {Verdict} from '../stored/verdict.ts'
import {boundOf, widestLead} from './bounds.ts'
import type {Bound} from './compare.ts'
import {isWorkedOut} from './derived.ts'
import {count, proportion, rank} from './dimensions.ts'
import {type Figure, figuresOf, widestNoun} from './figure.ts'
import type {FigureIndex} from './figure-index.ts'
import type {SourceFigures} from './source-figures.ts'

/** What the stored text of its sources says about one number of a claim. */
export interface NumberVerdict {
  readonly quantity: Quantity
  readonly verdict: Verdict
  /** The sources that cover it. */
  readonly sources: readonly Source[]
  /** Where it is absent, the stored number that is next to it. */
  readonly nearest: string | undefined
}

/** A number of a claim with what it is looked for in. */
export interface CitedNumber {
  readonly quantity: Quantity
  readonly cover: Cover
}

/** The sources that are cited for a number; all numbers that they cover share it. */
export interface Cover {
  readonly sources: readonly Source[]
  readonly cited: readonly CitedSource[]
  /** The stored texts that hold a number. */
  readonly indexes: readonly FigureIndex[]
}

/** A source and the numbers that are stored of it. */
export interface CitedSource {
  readonly source: Source
  readonly figures: SourceFigures
}

/** A whole number up to here, of things or of a time, may be what the writer has counted in the source. */
const ownCount = 10
const counted: ReadonlySet<string> = new Set([count, 'second', 'month'])

/** What numbers are looked for in that these sources are cited for. */
export function coverBy(cited: readonly CitedSource[]): Cover {
  return {
    sources: cited.map(({source}) => source),
    cited,
    indexes: cited.flatMap(({figures}) => figures.indexes.filter(({isEmpty}) => !isEmpty)),
  }
}

/**
 * Judges the numbers of a claim. One is absent only where nothing that is cited for it can say it: the text of every
 * source is stored, or an excerpt that speaks of the same thing in other numbers.
 */
export function judgeNumbers(claim: Claim, numbers: readonly CitedNumber[]): readonly NumberVerdict[] {
  const sightings = new Map(numbers.filter(isStored).map((number) => [number, sightingOf(claim, number)]))
  const told = [...sightings.values()].flatMap((sighting) => sighting.told ?? [])
  return numbers.map((number) => {
    const sighting = sightings.get(number)
    const verdict = sighting ? judge(sighting, told) : 'not_checkable'
    const nearest = sighting && verdict === 'absent' ? nearestOf(sighting) : undefined
    return {quantity: number.quantity, verdict, sources: number.cover.sources, nearest}
  })
}

/** Anything at all is stored that it could be looked up in. */
function isStored({cover: {cited}}: CitedNumber): boolean {
  return cited.some(({figures}) => figures.indexes.length > 0)
}

function judge(sighting: Sighting, told: readonly Figure[]): Verdict {
  if (sighting.told || isWorkedOutOf(sighting, told)) return 'supported'
  return sighting.cover.cited.every((each) => rulesOut(each, sighting)) ? 'absent' : 'not_checkable'
}

/** A number as a claim means it. */
interface Meaning {
  /** Readings of each end. */
  readonly ends: readonly (readonly Figure[])[]
  readonly bound: Bound
}

interface Sighting extends CitedNumber {
  /** Worked out when it is first asked for: most titles hold no number, and need none to be read. */
  meaning(): Meaning
  /** The stored numbers that bear it out; `undefined` where nothing does. */
  readonly told: readonly Figure[] | undefined
}

function sightingOf(claim: Claim, {quantity, cover}: CitedNumber): Sighting {
  let known: Meaning | undefined
  const meaning = () => {
    known ??= meaningOf(quantity, claim)
    return known
  }
  return {quantity, cover, meaning, told: toldBy({quantity, cover, meaning})}
}

function meaningOf(quantity: Quantity, {prose, start}: Claim): Meaning {
  const [from, to] = [quantity.start - start, quantity.end - start]
  const following = prose.slice(to, to + widestNoun)
  const bound = boundOf(prose.slice(Math.max(0, from - widestLead), from), quantity.text, following)
  return {bound, ends: figuresOf({...quantity, following})}
}

/** What some source says: every end of a range, the day, or the very text of what is not one clear number. */
function toldBy({quantity, cover, meaning}: Omit<Sighting, 'told'>): readonly Figure[] | undefined {
  const {kind, text} = quantity
  const {cited, indexes} = cover
  if (kind === 'date') return daysOf(text).some((day) => cited.some((source) => namesDay(source, day))) ? [] : undefined
  if (indexes.length === 0) return undefined
  const {ends, bound} = meaning()
  if (ends.length === 0) return indexes.some((index) => index.holdsText(text)) ? [] : undefined
  const told = ends.map((readings) => findIn(indexes, readings, bound))
  return told.every((figure) => figure !== undefined) ? told : undefined
}

function findIn(indexes: readonly FigureIndex[], readings: readonly Figure[], bound: Bound): Figure | undefined {
  for (const index of indexes) {
    for (const reading of readings) {
      const found = index.find(reading, bound)
      if (found) return found
    }
  }
  return undefined
}

/** A day that the text names, or on which it was published. */
function namesDay({source: {publishedAt}, figures: {indexes}}: CitedSource, day: Day): boolean {
  const published = publishedAt === undefined ? [] : daysOf(publishedAt)
  return published.some((each) => isSameDay(each, day)) || indexes.some((index) => index.holdsDay(day))
}

function isWorkedOutOf({meaning}: Sighting, told: readonly Figure[]): boolean {
  if (told.length === 0) return false
  const {ends, bound} = meaning()
  return ends.length === 1 && (ends[0] ?? []).some((figure) => isWorkedOut(figure, told, bound))
}

/** Whether a source that does not say a number cannot say it in what is not stored either. */
function rulesOut({figures: {body, excerpts, indexes}}: CitedSource, {quantity, meaning}: Sighting): boolean {
  if (body === undefined && excerpts.every(({isEmpty}) => isEmpty)) return false
  if (quantity.kind === 'date') return body?.namesDays === true && !indexes.some((index) => index.namesRelativeDays)
  const {ends} = meaning()
  const [figure] = ends[0] ?? []
  if (figure === undefined) return false
  const speaksOfIt = [body, ...excerpts].some((index) => index?.speaksOf(figure))
  return speaksOfIt || (body !== undefined && !mayBeInWords(figure) && !mayBeOwnCount(ends))
}

/** Places and proportions are told in many words: a text that has none in figures may still tell them. */
function mayBeInWords({dimension}: Figure): boolean {
  return dimension === rank || dimension === proportion
}

function mayBeOwnCount(ends: Meaning['ends']): boolean {
  const [figure] = ends[0] ?? []
  if (ends.length !== 1 || figure === undefined) return false
  return counted.has(figure.dimension) && figure.rawStep === 1 && figure.raw <= ownCount
}

function nearestOf({meaning, cover: {cited}}: Sighting): string | undefined {
  const [figure] = meaning().ends[0] ?? []
  if (figure === undefined) return undefined
  for (const index of cited.flatMap(({figures}) => figures.indexes)) {
    const nearest = index.nearest(figure)
    if (nearest !== undefined) return nearest
  }
  return undefined
}
