import {dimensionsOf, type FoundQuantity, silentWords} from '../brief/index.ts'
import {percent, proportion, rank} from './dimensions.ts'

/**
 * One number with what it measures, ready to be compared. A quantity is one figure, a range two, and a quantity in an
 * ambiguous unit one for each reading.
 */
export interface Figure {
  /** As `dimensionsOf` names it. */
  readonly dimension: string
  /** Magnitude without sign, in the base unit of the dimension: `fell by 5 %` may be written `-5 %`. */
  readonly value: number
  /** It is written with a minus, in whatever form: `-5 %`, `minus 5 %`, `$(5) million`. */
  readonly negative: boolean
  /** What one more in the last written digit would add, in the same unit: 0.1 for `5.2 %`, 1e8 for `$133.2 billion`. */
  readonly step: number
  /** Its unit, one of those that the written one may mean; two figures of one dimension may have different ones. */
  readonly unit: string
  /** The name that it shares with other units, where that is all that is written: `ton`. */
  readonly sharedName: string | undefined
  /** Value and step in the unit as written, magnitude applied. */
  readonly raw: number
  readonly rawStep: number
  /** It has a magnitude of its own, or is written in words: `5.5 million`, `2×10^6`, `five`. */
  readonly magnified: boolean
  /** Nothing says what it counts: neither a unit nor a noun. It may be in the unit of a heading. */
  readonly bare: boolean
  /** The noun behind a count, in lower case and without the plural's `s`. */
  readonly noun: string | undefined
  /** The quantity as written. */
  readonly text: string
}

/** A quantity with its text and the text that follows. */
interface WrittenQuantity extends Pick<FoundQuantity, 'kind' | 'value' | 'step' | 'unit'> {
  readonly text: string
  readonly following: string
}

/** The readings of each number of a quantity: one list for a single value, two for a range, none where it has no value. */
export function figuresOf(quantity: WrittenQuantity): readonly (readonly Figure[])[] {
  const {text, kind, value} = quantity
  if (kind === 'ratio') return ratioOf(quantity)
  if (value === undefined) return []
  if (kind === 'rank' || kind === 'ordinal') return typeof value === 'number' ? [[exactFigure(rank, value, text)]] : []
  const steps = [quantity.step].flat()
  return [value].flat().map((each, index) => readings(quantity, each, steps[index] ?? 0))
}

/** Of a number without a unit, letters and signs of powers are its magnitude. */
const inWords = /[\p{L}×^]/u

const ofPercent = /^(?: of)?[ -](?:an? )?(?:percentage[ -]point|percent|per cent|point)\b/i

/**
 * `half`, 三分之二 and `3/4` are shares: the same dimension as percents, and `a quarter of a percent` is 0.25 of one.
 * `16:9` is a proportion.
 */
function ratioOf({text, value, following}: WrittenQuantity): readonly (readonly Figure[])[] {
  if (typeof value === 'number') {
    if (ofPercent.test(following)) return [[exactFigure(percent, value, text)]]
    return [[shareFigure(value, text)]]
  }
  const [, upper, sign, lower] = /^(\d{1,6}(?:\.\d{1,4})?)\s?([/:∶])\s?(\d{1,6}(?:\.\d{1,4})?)$/.exec(text.trim()) ?? []
  const quotient = Number(upper) / Number(lower)
  if (sign === '/') return quotient <= 1 ? [[shareFigure(quotient, text)]] : []
  return quotient >= 0 ? [[exactFigure(proportion, quotient, text)]] : []
}

/** A share of one, known exactly: two thirds are any percent that two thirds can be rounded to. */
function shareFigure(share: number, text: string): Figure {
  return {...exactFigure(percent, share * 100, text), unit: 'share', raw: share}
}

/** A number that is not rounded, of a dimension in which there are no units. */
export function exactFigure(dimension: string, value: number, text: string): Figure {
  return {
    dimension,
    value,
    negative: false,
    step: 0,
    unit: dimension,
    sharedName: undefined,
    raw: value,
    rawStep: 0,
    magnified: true,
    bare: false,
    noun: undefined,
    text,
  }
}

function readings(
  {unit: written, following, text}: WrittenQuantity,
  signed: number,
  rawStep: number,
): readonly Figure[] {
  const raw = Math.abs(signed)
  const noun = written === '' ? nounIn(following) : undefined
  const bare = written === '' ? noun === undefined : written === '°'
  const magnified = rawStep > 1 || inWords.test(text)
  const temperatures = celsius(written, signed)
  const measures = dimensionsOf(written).map(({unit, name, factor}) => ({unit, name, factor, value: signed * factor}))
  return (written === '°F' || written === 'K' ? temperatures : [...measures, ...temperatures]).map(
    ({unit, name, value, factor}) => ({
      dimension: name,
      value: Math.abs(value),
      negative: value < 0,
      step: rawStep * factor,
      unit,
      sharedName: unit === written ? undefined : written,
      raw,
      rawStep,
      magnified,
      bare,
      noun,
      text,
    }),
  )
}

/** A temperature, and the difference of two, in degrees Celsius; which is meant is not said, nor by mere degrees in what. */
function celsius(unit: string, signed: number) {
  const given = {name: '°C', value: signed, factor: 1}
  const fahrenheit = {...given, unit: '°F', value: ((signed - 32) * 5) / 9, factor: 5 / 9}
  if (unit === '°') return [{...given, unit: '°C'}, fahrenheit]
  if (unit === '°F') return [fahrenheit, {...fahrenheit, value: (signed * 5) / 9}]
  return unit === 'K'
    ? [
        {...given, unit, value: signed - 273.15},
        {...given, unit},
      ]
    : []
}

/** So much of the text behind a number can name what it counts, in UTF-16 code units. */
export const widestNoun = 48

/** Words of two letters name nothing in any language. */
const shortestNoun = 3

/** Particles that stand behind a number in Chinese. */
const particles = /^[的和与及至到，。、是为比在以之后前左右]/

/**
 * What a count counts: `12 ports` is of the noun `port`, `12家` of 家. None behind `rose to 12 in May` and `12 |`.
 */
export function nounIn(following: string): string | undefined {
  const word = /^[ -]?(\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]{0,40})/u.exec(following)?.[1]?.toLowerCase()
  if (word !== undefined) return word.length < shortestNoun || silentWords().has(word) ? undefined : singular(word)
  const han = /^\s?(\p{Script=Han})/u.exec(following)?.[1]
  return han === undefined || particles.test(han) ? undefined : han
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** A number at its place. */
type WrittenAt = Pick<FoundQuantity, 'start' | 'end' | 'kind' | 'value' | 'step' | 'magnitude' | 'unit'>

/** What stands between two numbers of which the second one says the unit of both. */
const between = /^\s(?:to|and|or|bis|auf|und|oder|à|et|ou|a|y|o)\s$/u
/** In UTF-16 code units. */
const widestBetween = 5
const ownDigits = /^\d[\d.,]*(?=\D)/
/** A number without anything but its sign. */
const bareNumber = /^(?:[-−]|\p{L}+\s)?\d[\d.,]*$/u

/**
 * Whether a number without a unit stands in that of the next one, and in its magnitude:
 *
 *     fell from 31 to 27 percent     from 1.9 to 2.3 million
 *               ^^ 31 percent             ^^^ 1.9 million
 *
 * @param next The number behind it in `text`.
 */
export function isLent(number: WrittenAt, next: WrittenAt | undefined, text: string): next is WrittenAt {
  const {value, step, start, end, unit} = number
  if (next === undefined || next.start - end > widestBetween || unit !== '') return false
  if (typeof value !== 'number' || typeof step !== 'number' || typeof next.value !== 'number') return false
  return (
    between.test(text.slice(end, next.start)) &&
    bareNumber.test(text.slice(start, end)) &&
    ownDigits.test(text.slice(next.start, next.end))
  )
}

/** What it says there. */
export function inNextUnit(number: WrittenAt, next: WrittenAt | undefined, text: string): readonly Figure[] {
  const {value, step, start, end} = number
  if (!isLent(number, next, text) || typeof value !== 'number' || typeof step !== 'number') return []
  const {magnitude, unit, kind} = next
  const written = text.slice(start, end) + text.slice(next.start, next.end).replace(ownDigits, '')
  const lent = {kind, value: value * magnitude, step: step * magnitude, unit, text: written, following: ''}
  return figuresOf(lent).flat()
}
