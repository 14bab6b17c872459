import type {Brief} from '../brief/index.ts'
import {daysOf} from '../data/index.ts'
import {daysNamedBy, instantOf, isIsoDate, type Source} from '../evidence/index.ts'

/** A day in milliseconds. */
export const day = 86_400_000

/** How much of a title is searched for a date, in UTF-16 code units. */
const longestTitle = 300

const writtenDate =
  /(?:19|20)\d\d-\d{1,2}-\d{1,2}|(?:19|20)\d\d\s?年\s?\d{1,2}\s?月\s?\d{1,2}|[A-Za-zÀ-ɏ]{3,12}\.? \d{1,2},? (?:19|20)\d\d|\d{1,2}\.? [A-Za-zÀ-ɏ]{3,12}\.? (?:19|20)\d\d/

/**
 * The day of a brief, as a time in milliseconds since 1970 (UTC): `date` of its front matter, else the date in its
 * first heading (`# Daily Brief - February 11, 2026`). Where it says neither, the latest day on which something that
 * it cites was fetched: it cannot have been written before. No clock is asked, so that a check has one outcome.
 */
export function briefDate({frontMatter, sections}: Brief, cited: readonly Source[]): number | undefined {
  const stated = frontMatter.get('date')
  const title = sections.find(({heading}) => heading !== undefined)?.heading?.title.slice(0, longestTitle)
  return timeOf(stated) ?? timeOfText(title) ?? latest(cited.map(({fetchedAt}) => fetchedAt))
}

/** The time of an ISO 8601 date, its day only; `undefined` for what is none. */
function dayOf(date: string | undefined): number | undefined {
  return date !== undefined && isIsoDate(date) ? Date.parse(date.slice(0, 10)) : undefined
}

/** The time of the last day that a date of a publication may mean; `undefined` for what is none. */
export function latestDayOf(date: string | undefined): number | undefined {
  const named = date === undefined ? undefined : daysNamedBy(date)
  return named && instantOf(named.last)
}

function timeOf(value: unknown): number | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.getTime()
  return typeof value === 'string' ? (dayOf(value) ?? timeOfText(value)) : undefined
}

function timeOfText(text: string | undefined): number | undefined {
  const written = text === undefined ? undefined : writtenDate.exec(text)?.[0]
  const [first] = written === undefined ? [] : daysOf(written)
  return first?.year === undefined ? undefined : Date.UTC(first.year, first.month - 1, first.day)
}

function latest(dates: readonly (string | undefined)[]): number | undefined {
  const times = dates.flatMap((date) => dayOf(date) ?? [])
  return times.length === 0 ? undefined : times.reduce((newest, time) => Math.max(newest, time))
}
