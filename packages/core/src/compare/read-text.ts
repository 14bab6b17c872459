import {
  dimensionsOf,
  type FoundQuantity,
  findQuantities,
  magnitudesNamed,
  type QuantityKind,
  readNotation,
} from '../brief/index.ts'
import {percent} from './dimensions.ts'
import {type Figure, figuresOf, inNextUnit, isLent, widestNoun} from './figure.ts'
import {impliedFigures} from './implied.ts'
import {type FigurePlace, textAt, textBefore, textBehind} from './place.ts'

/** A heading reaches no further on either side of its magnitude, in UTF-16 code units. */
const widest = 80

const opening = /[([（|\t\n.!?。！？:：]/
const closing = /[)\]）|\t\n.!?。！？:：]/
/** What ends a sentence ends no heading; the full stop of `Mio.` ends neither. */
const sentenceEnd = /[.!?。！？]/

/** Between brackets, in a cell, before a colon, or on a short line that is no sentence. */
function standsInHeading(text: string, start: number, end: number): boolean {
  const behind = text.slice(text[end] === '.' ? end + 1 : end, end + widest)
  const closes = behind.search(closing)
  const isEnded = closes < 0 ? end + widest > text.length : !sentenceEnd.test(behind[closes] ?? '')
  return isEnded && (start <= widest || opening.test(text.slice(start - widest, start)))
}

/** The place of a number of a stored text. */
export interface StoredPlace extends FigurePlace {
  readonly of: ReadBlock
  /** Which of its quantities. */
  readonly at: number
}

/** A number of a stored text. */
export interface StoredFigure {
  readonly figure: Figure
  /**
   * Its unit may stand in a heading, or the magnitude that its text's headings give may be its own: it has none, and it
   * stands in a cell, or is too long or too exact to be the same as another number by chance.
   */
  readonly headed: boolean
  /** The text says it in other words, so that only the same unit makes it the same. */
  readonly implied: boolean
  /** `undefined` where the text says it in words that are no number. */
  readonly place: StoredPlace | undefined
}

/** Numbers of a source that say no amount: `p. 12` bears out no twelve of anything. */
const noAmounts: ReadonlySet<string> = new Set<QuantityKind>(
  // biome-ignore format: one list.
  [
    'year', 'month-year', 'quarter', 'clock-time', 'date', 'date-metadata', 'identifier', 'version', 'citation',
    'list-ordinal', 'section-reference', 'address', 'vague', 'threshold',
  ],
)

/** Kinds, and units, of which more follows than how much of the unit it is. */
const special: ReadonlySet<string> = new Set(['ratio', 'rank', 'ordinal', '°', '°F', 'K'])

/** A paragraph, list item, row or heading of a stored text, with all numbers in it, whatever they say. */
export class ReadBlock {
  constructor(
    readonly text: string,
    readonly quantities: readonly FoundQuantity[],
    /** Of a row, the one that names its columns. */
    readonly heading: string | undefined,
  ) {}

  /** Names say no amount either, unless they hold a unit: `COVID-19`, `the 14-day plan`. */
  isAmount(at: number): boolean {
    const {kind, unit} = this.quantities[at] ?? {kind: 'vague', unit: ''}
    return !noAmounts.has(kind) && (kind !== 'name' || unit !== '')
  }

  /** Its values and its unit tell all that a number says. */
  isPlain(at: number): boolean {
    const quantity = this.quantities[at]
    if (quantity?.value === undefined || special.has(quantity.kind) || special.has(quantity.unit)) return false
    const {value, step, unit} = quantity
    const mayBeShare = unit === '' && typeof value === 'number' && Math.abs(value) <= 1 && step !== 1
    return !mayBeShare && !isLent(quantity, this.quantities[at + 1], this.text)
  }

  /** Whether a number of it measures something, as `dimensionsOf` names it. */
  measures(at: number, dimension: string): boolean {
    const quantity = this.quantities[at]
    if (quantity === undefined || !this.isAmount(at)) return false
    if (!this.isPlain(at)) return this.figuresAt(at).some(({figure}) => figure.dimension === dimension)
    return dimensionsOf(quantity.unit).some(({name}) => name === dimension)
  }

  /** What an amount says, in its own unit and in that of the next one. */
  figuresAt(at: number): readonly StoredFigure[] {
    const quantity = this.quantities[at]
    if (quantity === undefined || !this.isAmount(at)) return []
    const {start, end} = quantity
    const place = {block: this.text, start, end, of: this, at}
    const following = textBehind(place, widestNoun)
    const inCell = /^ ?(?:[|\t\n]|$)/.test(following) && /[|\t\n] ?$|^$/.test(textBefore(place, 2))
    const own = figuresOf({...quantity, text: textAt(place), following})
      .flat()
      .flatMap((figure): StoredFigure[] => {
        const headed = figure.bare && (inCell || figure.raw >= 1000 || figure.rawStep < 1)
        const stored = {figure, headed, implied: false, place}
        return isFraction(figure) ? [stored, {...stored, figure: asPercent(figure), headed: false}] : [stored]
      })
    const lent = inNextUnit(quantity, this.quantities[at + 1], this.text)
    return [...lent.map((figure) => ({figure, headed: false, implied: false, place})), ...own]
  }

  /** What it says in words that are no number. */
  implied(): readonly StoredFigure[] {
    return Array.from(impliedFigures(this.text), (figure) => ({figure, headed: false, implied: true, place: undefined}))
  }

  /**
   * The magnitudes that its headings give for the numbers below them, whichever numbers these are:
   *
   *     (in millions)     | Sales, € bn |     All figures in thousands of euros. Revenue 4,217     单位：亿元
   *
   * Behind a number it is that number's own.
   */
  *magnitudes(): Generator<number> {
    let next = 0
    for (const {factor, start, end, isScale} of magnitudesNamed(this.text)) {
      while ((this.quantities[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1
      const within = this.quantities[next]
      const isOwn = within !== undefined && within.value !== undefined && within.start < start
      if (!isOwn && (isScale || standsInHeading(this.text, start, end))) yield factor
    }
  }
}

/** Between paragraphs, list items, rows and headings: what a number means is told by its own block. */
const blockEnd = /\n\s*\n|\n(?=[ \t]{0,12}(?:[#|>*+•-]|\d{1,3}[.)]\s))/

/** Reads the numbers of a text as `plainText` leaves it, in the notation of its language where that is told. */
export function readText(text: string, language?: string): readonly ReadBlock[] {
  const context = {block: 'paragraph', masked: [], notation: readNotation(text, language)} as const
  let heading: string | undefined
  return text.split(blockEnd).map((block, at, blocks) => {
    if (/^\s*\|[ |:-]{3,}$/.test(block)) heading = blocks[at - 1]
    else if (!block.includes('|')) heading = undefined
    return new ReadBlock(block, findQuantities(block, context), heading)
  })
}

/** A quantity in the form in which two spellings of it are the same. */
export function comparableText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[×✕]/g, 'x')
    .replace(/∶/g, ':')
    .replace(/(?<=\d)(?:st|nd|rd|th)$/, '')
    .replace(/\s/g, '')
}

/** 0.116 in a table is 11.6 %. */
function isFraction({bare, raw, rawStep}: Figure): boolean {
  return bare && raw <= 1 && rawStep < 0.1
}

function asPercent(figure: Figure): Figure {
  const {raw, rawStep} = figure
  const [value, step] = [raw * 100, rawStep * 100]
  return {...figure, dimension: percent, value, step, unit: 'share', bare: false}
}
