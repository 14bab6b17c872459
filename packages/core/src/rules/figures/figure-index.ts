import {type Day, isSameDay, partitionPoint} from '../../data/index.ts'
import {agrees, type Bound, type Claimed, windowOf} from './compare.ts'
import {count} from './dimensions.ts'
import type {Figure} from './figure.ts'
import {comparableText, readText, type StoredFigure} from './read-text.ts'

/** Magnitudes that may stand in the heading of a table instead of behind each number. */
const headedMagnitudes = [1, 1e3, 1e4, 1e6, 1e8, 1e9, 1e12]

/** Smaller numbers are not looked for under such a heading. */
const smallestHeaded = 1e5

/** Every number of the stored text of one source, by what it measures and how much. Looking one up takes log time. */
export class FigureIndex {
  readonly #byDimension = new Map<string, Figure[]>()
  /** Numbers whose unit and magnitude may stand in a heading, and all numbers; both by their raw value. */
  readonly #headed: Figure[] = []
  readonly #all: Figure[] = []
  readonly #nouns = new Set<string>()
  readonly #written = new Set<string>()
  /** By month and day. */
  readonly #days = new Map<number, Day[]>()
  readonly namesRelativeDays: boolean

  /** @param texts As `plainText` leaves them. */
  constructor(texts: readonly string[]) {
    const read = texts.map(readText)
    const figures = new Map(read.flatMap((text) => text.figures.map((figure) => [identityOf(figure), figure])))
    for (const figure of figures.values()) this.#add(figure)
    for (const list of [...this.#byDimension.values(), this.#headed, this.#all]) list.sort(byValue)
    for (const {days, written} of read) {
      for (const day of days) this.#addDay(day)
      for (const words of written) this.#written.add(words)
    }
    this.namesRelativeDays = read.some((text) => text.namesRelativeDays)
  }

  #add(figure: StoredFigure): void {
    const {dimension, noun, raw, rawStep, headed} = figure
    const known = this.#byDimension.get(dimension)
    if (known) known.push(figure)
    else this.#byDimension.set(dimension, [figure])
    const asWritten = {...figure, value: raw, step: rawStep}
    this.#all.push(asWritten)
    if (headed) this.#headed.push(asWritten)
    if (noun !== undefined) this.#nouns.add(noun)
  }

  #addDay(day: Day): void {
    const key = keyOf(day)
    const known = this.#days.get(key)
    if (known === undefined) this.#days.set(key, [day])
    else if (!known.some(({year}) => year === day.year)) known.push(day)
  }

  /** The text holds no number and names no day by its date, so that no look-up finds anything. */
  get isEmpty(): boolean {
    return this.#all.length + this.#written.size + this.#days.size === 0
  }

  /** Whether the text names any day by its date. */
  get namesDays(): boolean {
    return this.#days.size > 0
  }

  holdsDay(day: Day): boolean {
    return (this.#days.get(keyOf(day)) ?? []).some((stored) => isSameDay(stored, day))
  }

  /** The stored number that measures what a claimed one does, and is the same. */
  find(figure: Figure, bound: Bound): Figure | undefined {
    const {dimension, raw, rawStep, bare} = figure
    const same = among(this.#byDimension.get(dimension), figure, bound)
    if (same) return same
    const asWritten = {value: raw, step: rawStep, unit: undefined}
    const inOtherUnit = bare ? among(this.#all, asWritten, bound) : undefined
    if (inOtherUnit) return inOtherUnit
    for (const factor of headedMagnitudes) {
      const headed = {value: raw / factor, step: rawStep / factor, unit: undefined}
      const found = factor === 1 || raw >= smallestHeaded ? among(this.#headed, headed, bound) : undefined
      if (found) return {...found, dimension, value: found.value * factor, step: found.step * factor}
    }
    return undefined
  }

  /** Whether the very text occurs; for quantities that are not one clear number, such as `1920x1080`. */
  holdsText(text: string): boolean {
    return this.#written.has(comparableText(text))
  }

  /** Whether the source tells anything in this dimension; of things that are counted, of this noun. */
  speaksOf({dimension, noun}: Pick<Figure, 'dimension' | 'noun'>): boolean {
    return noun !== undefined ? this.#nouns.has(noun) : dimension !== count && this.#byDimension.has(dimension)
  }

  /** The stored number in the same dimension that is next to a claimed one, as written. */
  nearest({dimension, value}: Figure): string | undefined {
    const figures = this.#byDimension.get(dimension) ?? []
    const at = firstFrom(figures, value)
    const [below, above] = [figures[at - 1], figures[at]]
    if (below === undefined || above === undefined) return (below ?? above)?.text
    return value - below.value <= above.value - value ? below.text : above.text
  }
}

/** The first of some sorted figures that a claimed number agrees with; `unit: undefined` may be any unit. */
function among(
  figures: readonly Figure[] | undefined,
  claimed: Omit<Claimed, 'unit'> & {readonly unit: string | undefined},
  bound: Bound,
): Figure | undefined {
  if (figures === undefined) return undefined
  const [low, high] = windowOf(claimed, bound)
  for (let at = firstFrom(figures, low); at < figures.length; at++) {
    const stored = figures[at]
    if (stored === undefined || stored.value > high) return undefined
    if (agrees({...claimed, unit: claimed.unit ?? stored.unit}, stored, bound)) return stored
  }
  return undefined
}

/** The index of the first figure whose value is not below `low`. */
function firstFrom(figures: readonly Figure[], low: number): number {
  return partitionPoint(figures, ({value}) => value < low)
}

/** Figures that no look-up could tell apart are kept once. */
function identityOf({dimension, value, step, unit, bare, noun, headed}: StoredFigure): string {
  return `${dimension} ${value} ${step} ${unit} ${bare} ${noun} ${headed}`
}

function keyOf({month, day}: Day): number {
  return month * 32 + day
}

function byValue(left: Figure, right: Figure): number {
  return left.value - right.value
}
