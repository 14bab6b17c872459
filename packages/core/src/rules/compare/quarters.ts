import type {Contrast} from './directions.ts'
import {quartersIn} from './topic.ts'

const named = String.raw`\b(?:(?:first|second|third|fourth)[ -](?:fiscal )?(?:quarter|half)|Q[1-4]|H[12])\b`
const year = String.raw`(?: of)?,? ((?:19|20)\d\d)(?!\d)`
const quarter = new RegExp(`${named}(?:${year})?`, 'gi')
const quarterAtEnd = new RegExp(`(${named})${year}$`, 'i')

/** `the third fiscal quarter of 2026`, in UTF-16 code units. */
const widest = 40

/** The quarters and halves that texts name, `q3` and `h2`, by their years; by `undefined` where the year is told elsewhere. */
export type QuartersByYear = ReadonlyMap<number | undefined, ReadonlySet<string>>

/** Reads the quarters and halves of years in some texts. */
export function quartersByYear(texts: readonly string[]): QuartersByYear {
  const known = new Map<number | undefined, Set<string>>()
  for (const [written, digits] of texts.flatMap((text) => [...text.matchAll(quarter)])) {
    const of = digits === undefined ? undefined : Number(digits)
    known.set(of, new Set([...(known.get(of) ?? []), ...quartersIn(written)]))
  }
  return known
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
  stored: readonly QuartersByYear[],
  namesMonth: (month: number, year: number) => boolean,
): Contrast | undefined {
  const [, written = '', digits] = quarterAtEnd.exec(before.slice(-widest)) ?? []
  const [name] = quartersIn(written)
  if (name === undefined) return undefined
  const of = Number(digits)
  const namesOf = (key: number | undefined) => stored.flatMap((each) => [...(each.get(key) ?? [])])
  const [rival] = namesOf(of)
  const isTold = [...namesOf(of), ...namesOf(undefined)].some((each) => sharesMonth(each, name))
  if (rival === undefined || isTold || monthsOf(name).some((month) => namesMonth(month, of))) return undefined
  return {claimed: name.toUpperCase(), stored: rival.toUpperCase(), isTranslated: false}
}

function monthsOf(name: string): readonly number[] {
  const length = name.startsWith('h') ? 6 : 3
  return Array.from({length}, (_, index) => (Number(name.slice(1)) - 1) * length + index + 1)
}

function sharesMonth(one: string, other: string): boolean {
  const months = monthsOf(other)
  return monthsOf(one).some((month) => months.includes(month))
}
