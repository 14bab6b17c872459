import {findQuantities, type QuantityKind} from '@citation-lint/brief'
import {type Day, daysOf, isSameDay} from './calendar.ts'
import {agrees, type Bound, type Claimed, windowOf} from './compare.ts'
import {count, percent} from './dimensions.ts'
import {type Figure, figuresOf, widestNoun} from './figure.ts'
import {impliedFigures} from './implied.ts'

/** Numbers of a source that say no amount: `p. 12` bears out no twelve of anything. */
const noAmounts: ReadonlySet<QuantityKind> = new Set<QuantityKind>([
  'year',
  'month-year',
  'quarter',
  'clock-time',
  'date',
  'date-metadata',
  'identifier',
  'version',
  'citation',
  'list-ordinal',
  'ordinal',
  'section-reference',
  'address',
  'vague',
])

/** Magnitudes that may stand in the heading of a table instead of behind each number. */
const headedMagnitudes = [1, 1e3, 1e4, 1e6, 1e8, 1e9, 1e12]

/** Words that name a day without its date. */
const relativeDay =
  /\b(?:yesterday|today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:last|this|next) (?:week|month))\b|[昨今明前][天日]|[周週][一二三四五六日天]|星期|本月|当日|當日/i

/** Every number of the stored text of one source, by what it measures and how much. Looking one up takes log time. */
export class FigureIndex {
  readonly #byDimension = new Map<string, Figure[]>()
  /** Numbers without unit or noun that are too long, or too exact, to be the same by chance; by their raw value. */
  readonly #bare: Figure[] = []
  /** All numbers, by their raw value. */
  readonly #all: Figure[] = []
  readonly #nouns = new Set<string>()
  readonly #written = new Set<string>()
  /** By month and day. */
  readonly #days = new Map<number, Day[]>()
  /** A day is named by its weekday or from the day of writing, so that its date cannot be looked up. */
  readonly namesRelativeDays: boolean

  /** @param texts As `plainText` leaves them. */
  constructor(texts: readonly string[]) {
    const seen = new Set<string>()
    for (const text of texts) {
      for (const quantity of findQuantities(text, {block: 'paragraph', masked: []})) {
        const {kind, start, end, unit} = quantity
        const written = text.slice(start, end)
        if (kind === 'date' || kind === 'date-metadata') for (const day of daysOf(written)) this.#addDay(day)
        if (noAmounts.has(kind) || (kind === 'name' && unit === '')) continue
        this.#written.add(comparableText(written))
        const following = text.slice(end, end + widestNoun)
        const inCell = /^[ ]?[|\t\n]/.test(following) || /[|\t][ ]?$/.test(text.slice(Math.max(0, start - 2), start))
        for (const figure of figuresOf({...quantity, text: written, following}).flat()) this.#add(figure, seen, inCell)
      }
      for (const figure of impliedFigures(text)) this.#add(figure, seen, false)
    }
    this.namesRelativeDays = texts.some((text) => relativeDay.test(text))
    for (const figures of this.#byDimension.values()) figures.sort(byValue)
    this.#bare.sort(byValue)
    this.#all.sort(byValue)
  }

  #add(figure: Figure, seen: Set<string>, inCell: boolean): void {
    const {dimension, value, step, unit, bare, noun, raw, rawStep} = figure
    const key = `${dimension} ${value} ${step} ${unit} ${bare} ${noun} ${inCell}`
    if (seen.has(key)) return
    seen.add(key)
    const known = this.#byDimension.get(dimension)
    if (known) known.push(figure)
    else this.#byDimension.set(dimension, [figure])
    const asWritten = {...figure, value: raw, step: rawStep}
    this.#all.push(asWritten)
    if (noun !== undefined) this.#nouns.add(noun)
    if (!bare) return
    if (inCell || raw >= 1000 || rawStep < 1) this.#bare.push(asWritten)
    // 0.116 in a table is 11.6 %.
    if (raw <= 1 && rawStep < 0.1)
      this.#add(
        {...figure, dimension: percent, value: raw * 100, step: rawStep * 100, unit: 'share', bare: false},
        seen,
        inCell,
      )
  }

  #addDay(day: Day): void {
    const key = keyOf(day)
    const known = this.#days.get(key)
    if (known === undefined) this.#days.set(key, [day])
    else if (!known.some(({year}) => year === day.year)) known.push(day)
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
    const asWritten = {value: raw, step: rawStep, unit: ''}
    const inOtherUnit = bare ? among(this.#all, asWritten, bound, true) : undefined
    if (inOtherUnit) return inOtherUnit
    for (const factor of headedMagnitudes) {
      const headed = {value: raw / factor, step: rawStep / factor, unit: ''}
      const found = factor === 1 || raw >= 1e5 ? among(this.#bare, headed, bound) : undefined
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

/** The first of some sorted figures that a claimed number agrees with. */
function among(
  figures: readonly Figure[] | undefined,
  claimed: Claimed,
  bound: Bound,
  anyUnit = false,
): Figure | undefined {
  if (figures === undefined) return undefined
  const [low, high] = windowOf(claimed, bound)
  for (let at = firstFrom(figures, low); at < figures.length; at++) {
    const stored = figures[at]
    if (stored === undefined || stored.value > high) return undefined
    if (agrees(claimed, anyUnit ? {...stored, unit: claimed.unit} : stored, bound)) return stored
  }
  return undefined
}

/** The index of the first figure whose value is not below `low`. */
function firstFrom(figures: readonly Figure[], low: number): number {
  let from = 0
  let to = figures.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((figures[middle]?.value ?? 0) < low) from = middle + 1
    else to = middle
  }
  return from
}

function keyOf({month, day}: Day): number {
  return month * 32 + day
}

function byValue(left: Figure, right: Figure): number {
  return left.value - right.value
}

function comparableText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[×✕]/g, 'x')
    .replace(/∶/g, ':')
    .replace(/(?<=\d)(?:st|nd|rd|th)$/, '')
    .replace(/\s/g, '')
}
