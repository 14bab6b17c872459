import type {Contrast} from './directions.ts'
import {quartersIn} from './topic.ts'

/** A quarter or half of a year: `q3`, `h2`. */
export interface NamedQuarter {
  readonly name: string
  /** `undefined` where the text tells it elsewhere. */
  readonly year: number | undefined
}

const quarter =
  /\b(?:(?:first|second|third|fourth)[ -](?:fiscal )?(?:quarter|half)|Q[1-4]|H[12])\b(?:(?: of)?,? ((?:19|20)\d\d)(?!\d))?/gi

/** The quarters and halves of years that a text names, in reading order. */
export function* namedQuarters(text: string): Generator<NamedQuarter> {
  for (const [written, year] of text.matchAll(quarter))
    for (const name of quartersIn(written)) yield {name, year: year === undefined ? undefined : Number(year)}
}

/**
 * The quarter that a claim names right before a year, with the one that its sources name instead: the claim's own is told
 * nowhere, neither of that year nor of one that is told elsewhere.
 *
 * @param before What the claim says up to the end of the year.
 * @param namesMonth Whether the sources name a month of the year.
 */
export function otherQuarter(
  before: string,
  stored: readonly NamedQuarter[],
  namesMonth: (month: number, year: number) => boolean,
): Contrast | undefined {
  const claimed = [...namedQuarters(before.slice(-widest))].at(-1)
  if (claimed === undefined || claimed.year === undefined || !/\d$/.test(before)) return undefined
  const {name, year} = claimed
  const rivals = stored.filter((each) => each.year === year)
  const [rival] = rivals
  const isTold = stored.some((each) => (each.year ?? year) === year && sharesMonth(each.name, name))
  if (rival === undefined || isTold || monthsOf(name).some((month) => namesMonth(month, year))) return undefined
  return {claimed: name.toUpperCase(), stored: rival.name.toUpperCase(), isTranslated: false}
}

/** `the third fiscal quarter of 2026`, in UTF-16 code units. */
const widest = 40

function monthsOf(name: string): readonly number[] {
  const length = name.startsWith('h') ? 6 : 3
  return Array.from({length}, (_, index) => (Number(name.slice(1)) - 1) * length + index + 1)
}

function sharesMonth(one: string, other: string): boolean {
  const months = monthsOf(other)
  return monthsOf(one).some((month) => months.includes(month))
}
