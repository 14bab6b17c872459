import {
  type FoundQuantity,
  findQuantities,
  magnitudesNamed,
  type QuantityKind,
  readNotation,
} from '../../brief/index.ts'
import type {Span} from '../../data/index.ts'
import {percent} from './dimensions.ts'
import {type Figure, figuresOf, widestNoun} from './figure.ts'
import {changesIn, compoundsIn, endsOfChanges, impliedFigures, type PlacedFigure, widestPair} from './implied.ts'
import {inNextUnit} from './shared-units.ts'

/** A text with the numbers in it. */
interface NumberedText {
  readonly text: string
  readonly quantities: readonly Pick<FoundQuantity, 'start' | 'end' | 'value'>[]
}

/** A heading reaches no further on either side of its magnitude, in UTF-16 code units. */
const widest = 80

const opening = /[([（|\t\n.!?。！？:：]/
const closing = /[)\]）|\t\n.!?。！？:：]/
/** What ends a sentence ends no heading; the full stop of `Mio.` ends neither. */
const sentenceEnd = /[.!?。！？]/

/**
 * The magnitudes that the headings of a text give for the numbers below them, whichever numbers these are:
 *
 *     (in millions)     | Sales, € bn |     Output in thousand tonnes: Lisbon 5.1     单位：亿元
 *
 * Behind a number it is that number's own.
 */
export function* headingMagnitudes({text, quantities}: NumberedText): Generator<number> {
  let next = 0
  for (const {factor, start, end} of magnitudesNamed(text)) {
    while ((quantities[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1
    const within = quantities[next]
    const isOwn = within !== undefined && within.value !== undefined && within.start < start
    if (!isOwn && standsInHeading(text, start, end)) yield factor
  }
}

/** Between brackets, in a cell, before a colon, or on a short line that is no sentence. */
function standsInHeading(text: string, start: number, end: number): boolean {
  const behind = text.slice(text[end] === '.' ? end + 1 : end, end + widest)
  const closes = behind.search(closing)
  const isEnded = closes < 0 ? end + widest > text.length : !sentenceEnd.test(behind[closes] ?? '')
  return isEnded && (start <= widest || opening.test(text.slice(start - widest, start)))
}

/** A number of a stored text. */
export interface StoredFigure extends Figure {
  /**
   * Its unit may stand in a heading, or the magnitude that its text's headings give may be its own: it has none, and it
   * stands in a cell, or is too long or too exact to be the same as another number by chance.
   */
  readonly headed: boolean
  /** The text says it in other words or by two other numbers, so that only the same unit makes it the same. */
  readonly implied: boolean
  /** Where it stands; numbers that no look-up could tell apart share one list. None where the text says it otherwise. */
  readonly places: FigurePlace[]
}

/** The place of a number in its block. */
export interface FigurePlace extends Span {
  readonly block: string
}

/** A paragraph, list item, row or heading of a stored text, with the quantities in it. */
export interface ReadBlock {
  readonly text: string
  readonly quantities: readonly FoundQuantity[]
}

/** What a stored text says in numbers. */
interface TextFigures {
  readonly blocks: readonly ReadBlock[]
  /** Magnitudes that its headings give. */
  readonly magnitudes: readonly number[]
  readonly figures: readonly StoredFigure[]
  /** Every quantity as written, by `comparableText`. */
  readonly written: readonly string[]
  /** The changes that are told by both ends, by `changeKey`. */
  readonly changes: readonly string[]
}

/** A change from one number to another. */
export function changeKey(base: Figure, other: Figure): string {
  return `${base.dimension} ${base.value} ${other.value}`
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

/** Between paragraphs, list items, rows and headings: what a number means is told by its own block. */
const blockEnd = /\n\s*\n|\n(?=[ \t]{0,12}(?:[#|>*+•-]|\d{1,3}[.)]\s))/

/** Reads the numbers of a text as `plainText` leaves it, in the notation of its language where that is told. */
export function readText(text: string, language?: string): TextFigures {
  const figures: StoredFigure[] = []
  const written: string[] = []
  const changes: string[] = []
  const context = {block: 'paragraph', masked: [], notation: readNotation(text, language)} as const
  const blocks: ReadBlock[] = []
  for (const block of text.split(blockEnd)) {
    const quantities = findQuantities(block, context)
    blocks.push({text: block, quantities})
    for (const {start, end} of quantities) written.push(comparableText(block.slice(start, end)))
    const placed: PlacedFigure[] = []
    for (const figure of figuresIn(block, quantities, placed)) figures.push(figure)
    for (const {base, other} of endsOfChanges(placed, block, widestPair))
      changes.push(changeKey(base.figure, other.figure))
  }
  const magnitudes = blocks.flatMap((block) => [...headingMagnitudes(block)])
  return {blocks, magnitudes, figures, written, changes}
}

/** What the quantities of a block say, and what follows from them; single numbers are put beside their places as well. */
function* figuresIn(
  block: string,
  quantities: readonly FoundQuantity[],
  placed: PlacedFigure[],
): Generator<StoredFigure> {
  for (const [index, quantity] of quantities.entries()) {
    if (!saysAmount(quantity)) continue
    const {start, end} = quantity
    const inNext = inNextUnit(quantity, quantities[index + 1], block).map((figure) =>
      placedFigure(figure, {block, start, end}),
    )
    const stored = [...inNext, ...storedFigures(quantity, block)]
    yield* stored
    const [figure] = typeof quantity.value === 'number' ? stored : []
    if (figure) placed.push({figure, start, end})
  }
  for (const figure of impliedFigures(block)) yield {...figure, headed: false, implied: true, places: []}
  for (const {figure, start, end} of [...changesIn(placed, block), ...compoundsIn(placed, block)])
    yield {...figure, headed: false, implied: true, places: [{block, start, end}]}
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
  const places = [{block, start, end}]
  const following = block.slice(end, end + widestNoun)
  const inCell = /^ ?(?:[|\t\n]|$)/.test(following) && /[|\t\n] ?$|^$/.test(block.slice(Math.max(0, start - 2), start))
  return figuresOf({...quantity, text: block.slice(start, end), following})
    .flat()
    .flatMap((figure): StoredFigure[] => {
      const headed = figure.bare && (inCell || figure.raw >= 1000 || figure.rawStep < 1)
      const stored = {...figure, headed, implied: false, places}
      return isFraction(figure) ? [stored, asPercent(stored)] : [stored]
    })
}

function placedFigure(figure: Figure, place: FigurePlace): StoredFigure {
  return {...figure, headed: false, implied: false, places: [place]}
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
