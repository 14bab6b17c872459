import type {Brief, Claim, Quantity} from '../brief/index.ts'
import {addFirst, type CalendarDate, claimedDates, type Span} from '../data/index.ts'

/** Values too common to be told from each other, unless they have a fraction and count the same: `3.8 trips`. */
const commonBelow = 13

/** Counts below this say the same only where they count the same: `30 ships`, `the 30 ships`, and not `30 towns`. */
const bareBelow = 1000

/** The unit of an amount of money. */
const currency = /^[A-Z]{3}$/

/** What two numbers that say the same have in common. */
interface Valued extends Pick<Quantity, 'value' | 'unit' | 'kind'> {
  /** A date is known by how it is written. */
  readonly text?: string | undefined
  readonly start?: number | undefined
  /** In the text of the document; what it counts is unknown for a number from elsewhere. */
  readonly end?: number | undefined
}

/** Where a value stands that is covered, by the value and its unit; the first in reading order. */
export class CoveredValues {
  readonly #places = new Map<string, Span>()
  /** Amounts that end a range: `$7.1 billion` repeats one of `$7.1–7.2 billion`. */
  readonly #ends = new Map<string, Span>()
  /** Values with a fraction, as whoever says `about 18%` of 18.1% rounds them. */
  readonly #rounded = new Map<string, Span>()
  readonly #source: string

  constructor(brief: Brief, isCovered: (index: number, claim: Claim) => boolean) {
    this.#source = brief.written
    let index = -1
    for (const claim of brief.claims) {
      index += 1
      if (claim.quantities.length === 0 || !isCovered(index, claim)) continue
      for (const quantity of claim.quantities) this.#note(quantity)
    }
  }

  /** Where a source is given for the same value; `undefined` where it is for none. */
  placeOf(quantity: Valued): Span | undefined {
    const isKnown =
      quantity.start !== undefined && pointsBack.test(this.#source.slice(quantity.start - 24, quantity.start))
    const keys = keysOf(isKnown ? {...quantity, end: undefined} : quantity, this.#source)
    const place = keys.map((key) => this.#places.get(key)).find((each) => each !== undefined)
    return (
      place ??
      keys.map((key) => this.#ends.get(key)).find((each) => each !== undefined) ??
      this.#placeOfEnds(quantity) ??
      this.#placeOfExact(quantity)
    )
  }

  /** `About 18%`, where 18.1% stands elsewhere. */
  #placeOfExact({value, unit, start}: Valued): Span | undefined {
    if (typeof value !== 'number' || unit === '' || start === undefined) return undefined
    return about.test(this.#source.slice(Math.max(0, start - 12), start + 2))
      ? this.#rounded.get(`${value} ${unit}`)
      : undefined
  }

  /** `$50B to $236B`, where both ends stand elsewhere: `from $50 billion to over $236 billion`. */
  #placeOfEnds({value, unit, kind}: Valued): Span | undefined {
    if (kind !== 'range' || unit === '' || value === undefined || typeof value === 'number') return undefined
    const places = value.map((end) => this.#places.get(`${end} ${unit}`))
    return places.every((place) => place !== undefined) ? places[0] : undefined
  }

  #note(quantity: Quantity): void {
    if (quantity.kind === 'range' && currency.test(quantity.unit) && typeof quantity.value === 'object')
      for (const end of quantity.value) this.#ends.set(`${end} ${quantity.unit}`, quantity)
    if (typeof quantity.value === 'number' && quantity.unit !== '')
      for (const rounded of roundingsOf(quantity.value))
        addFirst(this.#rounded, `${rounded} ${quantity.unit}`, quantity)
    const keys = [...keysOf(quantity, this.#source), ...keysOf({...quantity, end: undefined}, this.#source)]
    // Who names the day has named its month.
    if (quantity.kind === 'date')
      keys.push(...datesOf(quantity.text).map((date) => keyOfDate({...date, day: undefined})))
    for (const key of keys) addFirst(this.#places, key, quantity)
  }
}

/** Tells quantities that may say the same as one of these from those that cannot, before their words are read. */
export function sharesValueWith(quantities: readonly Quantity[]): (quantity: Quantity) => boolean {
  // Rounded, since `about 18 %` repeats 18.1 %; a date has no value.
  const wanted = new Set<number | undefined>()
  for (const {value} of quantities)
    for (const each of typeof value === 'object' ? value : [value]) wanted.add(each && Math.round(each))
  const isWanted = (value: number | undefined) => wanted.has(value && Math.round(value))
  return ({value}) => (typeof value === 'object' ? value.some(isWanted) : isWanted(value))
}

/** The days and months that a date names; one without its year says too little. */
function datesOf(text: string): readonly CalendarDate[] {
  return claimedDates(text).flatMap(({readings: [first, other]}) =>
    first?.year !== undefined && first.month !== undefined && !other ? [first] : [],
  )
}

function keyOfDate({year, month, day}: CalendarDate): string {
  return `date ${year}-${month}-${day ?? ''}`
}

/** A month without its year says too little. */
function keysOfDay(kind: 'date' | 'month-year', text: string): readonly string[] {
  if (/\d{4}/.test(text)) return datesOf(text).map(keyOfDate)
  return kind === 'date' ? [`day ${text.trim()}`] : []
}

/** A value without a unit is told by what it counts where it is common: `30 ships`, and `3.8 trips`; 3 is too common. */
function isToldByWords(kind: Quantity['kind'], value: number): boolean {
  if (Math.abs(value) < commonBelow) return !Number.isInteger(value)
  return kind === 'count' && Math.abs(value) < bareBelow
}

/** What the same value would have, too, any of it. */
function keysOf({value, unit, kind, text = '', start, end}: Valued, source: string): readonly string[] {
  if (kind === 'date' || kind === 'month-year') return keysOfDay(kind, text)
  // `9/30` may be a day or a part: whatever it is, it says the same elsewhere.
  if (value === undefined) return kind === 'ratio' ? [`ratio ${text.trim()}`] : []
  const key = `${typeof value === 'number' ? value : value.join('–')} ${unit}`
  if (unit !== '' || kind === 'range' || typeof value !== 'number') return [key]
  if (end === undefined || !isToldByWords(kind, value)) return Math.abs(value) < commonBelow ? [] : [key]
  const counted = countedAt(source, end)
  // Where nothing follows, what stands before it says of what it is: （英国约600个）.
  return (counted.length > 0 ? counted : beforeNumber(source, start ?? end)).map((word) => `${key}${word}`)
}

/** `The remaining 126 countries`: those that were counted before, whatever they were called there. */
const pointsBack =
  /\b(?:[Tt]he (?:remaining|other|same)|[Tt]hese|[Tt]hose|[Aa]ll)\s[*_]{0,3}$|(?:其余|剩余|余下|另外)的?\s?[*_]{0,3}$/

/** Words and signs right before a number that is not said to the last digit. */
const about =
  /(?:约|約|近|大致|~|～|≈|\b(?:about|around|roughly|nearly|almost|approximately|some|rund|etwa|circa|environ|unos|cerca de|aproximadamente)\s|ca\.\s)[\s*_]{0,3}\S{0,2}$/i

/** A value with a fraction, as a whole number; what is round by itself, as 20 and 35 are, may be of anything. */
function roundingsOf(value: number): readonly number[] {
  const whole = Math.round(value)
  return Number.isInteger(value) || whole % 5 === 0 ? [] : [whole]
}

/** Chinese puts these between a number and what it counts: 30个城市, 30座城市. */
const measureWords = /[个個家条條项項所名位座种種次件只多余餘大]/

/** The word or sign right before a number, over words of degree. */
function beforeNumber(source: string, start: number): readonly string[] {
  const before = source.slice(Math.max(0, start - 40), start).trimEnd()
  const [word] =
    /(?:(?<!\p{Script=Latin})\p{Script=Latin}{3,40}|\p{Script=Han})$/u.exec(
      before.replace(/(?:约|近|超|达|共|about|some|roughly)\s?$/, ''),
    ) ?? []
  return word === undefined ? [] : [`<${word.toLowerCase()}`]
}

/** What is counted, in the next words without their plural, or the next signs of Chinese. */
function countedAt(source: string, end: number): readonly string[] {
  const [after = ''] = /^[^.;。；|\n)）]{0,48}/.exec(source.slice(end, end + 48)) ?? []
  const words = Array.from(after.matchAll(/\p{Script=Latin}{3,}|\p{Script=Han}/gu), ([word]) => word.toLowerCase())
  return words
    .filter((word) => !measureWords.test(word))
    .slice(0, 3)
    .map((word) => word.replace(/s$/, ''))
}
