import {type FoundQuantity, findQuantities, type QuantityKind, readNotation} from '../../brief/index.ts'
import {type Day, daysOf} from './calendar.ts'
import {changesIn, type PlacedFigure} from './changes.ts'
import {percent} from './dimensions.ts'
import {type Figure, figuresOf, widestNoun} from './figure.ts'
import {impliedFigures} from './implied.ts'

/** A number of a stored text. */
export interface StoredFigure extends Figure {
  /**
   * Its unit and magnitude may stand in a heading: it has none, and it stands in a cell, or is too long or too exact to
   * be the same as another number by chance.
   */
  readonly headed: boolean
}

/** What a stored text says in numbers. */
export interface TextFigures {
  readonly figures: readonly StoredFigure[]
  readonly days: readonly Day[]
  /** Every quantity as written, by `comparableText`. */
  readonly written: readonly string[]
  /** A day is named by its weekday or from the day of writing, so that its date cannot be looked up. */
  readonly namesRelativeDays: boolean
}

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
  'section-reference',
  'address',
  'vague',
])

/** Words that name a day without its date. */
const relativeDay =
  /\b(?:yesterday|today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:last|this|next) (?:week|month))\b|[昨今明前][天日]|[周週][一二三四五六日天]|星期|本月|当日|當日/i

/** Between paragraphs, list items, rows and headings: what a number means is told by its own block. */
const blockEnd = /\n\s*\n|\n(?=[ \t]{0,12}(?:[#|>*+•-]|\d{1,3}[.)]\s))/

/** Reads the numbers of a text as `plainText` leaves it. */
export function readText(text: string): TextFigures {
  const figures: StoredFigure[] = []
  const days: Day[] = []
  const written: string[] = []
  const context = {block: 'paragraph', masked: [], notation: readNotation(text)} as const
  for (const block of text.split(blockEnd)) {
    const placed: PlacedFigure[] = []
    for (const quantity of findQuantities(block, context)) {
      const {kind, start, end} = quantity
      const words = block.slice(start, end)
      if (kind === 'date' || kind === 'date-metadata') days.push(...daysOf(words))
      written.push(comparableText(words))
      if (!saysAmount(quantity)) continue
      const stored = storedFigures(quantity, block)
      figures.push(...stored)
      const [figure] = typeof quantity.value === 'number' ? stored : []
      if (figure) placed.push({figure, start, end})
    }
    for (const figure of [...impliedFigures(block), ...changesIn(placed, block)])
      figures.push({...figure, headed: false})
  }
  return {figures, days, written, namesRelativeDays: relativeDay.test(text)}
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

/** Names say none either, unless they hold a unit: `COVID-19`, `the 14-day plan`. */
function saysAmount({kind, unit}: FoundQuantity): boolean {
  return !noAmounts.has(kind) && (kind !== 'name' || unit !== '')
}

function storedFigures(quantity: FoundQuantity, block: string): readonly StoredFigure[] {
  const {start, end} = quantity
  const following = block.slice(end, end + widestNoun)
  const inCell = /^ ?(?:[|\t\n]|$)/.test(following) && /[|\t\n] ?$|^$/.test(block.slice(Math.max(0, start - 2), start))
  return figuresOf({...quantity, text: block.slice(start, end), following})
    .flat()
    .flatMap((figure): StoredFigure[] => {
      const headed = figure.bare && (inCell || figure.raw >= 1000 || figure.rawStep < 1)
      const stored = {...figure, headed}
      return isFraction(figure) ? [stored, asPercent(stored)] : [stored]
    })
}

/** 0.116 in a table is 11.6 %. */
function isFraction({bare, raw, rawStep}: Figure): boolean {
  return bare && raw <= 1 && rawStep < 0.1
}

function asPercent(figure: StoredFigure): StoredFigure {
  const {raw, rawStep} = figure
  return {
    ...figure,
    dimension: percent,
    value: raw * 100,
    step: rawStep * 100,
    unit: 'share',
    bare: false,
    headed: false,
  }
}
