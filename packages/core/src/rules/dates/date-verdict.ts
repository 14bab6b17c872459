import {isIsoDate} from '../../evidence/index.ts'
import type {CalendarDate, ReadDate} from './calendar-date.ts'
import type {DateIndex, Sighting} from './date-index.ts'
import {daysOf} from './read-dates.ts'

/** What is stored of one source, as dates are looked up in it. */
export interface DatedSource {
  readonly dates: DateIndex
  /** Its whole text is stored: what is not in it, the source does not say. */
  readonly isWhole: boolean
  readonly publishedAt: string | undefined
}

/** What the sources of a date say of it. */
export function judgeDate(
  claimed: readonly ReadDate[],
  sources: readonly DatedSource[],
): 'supported' | 'doubtful' | 'absent' | 'not_checkable' {
  if (claimed.length === 0 || sources.every(({dates}) => dates.isEmpty)) return 'not_checkable'
  const sightings = claimed.map(({readings}) =>
    best(readings.flatMap((date) => sources.map((each) => sight(date, each)))),
  )
  if (sightings.every((sighting) => sighting === 'said')) return 'supported'
  if (!sightings.includes('unsaid')) return 'doubtful'
  return sources.every(({isWhole, dates}) => isWhole && !dates.isEmpty) ? 'absent' : 'not_checkable'
}

function best(sightings: readonly Sighting[]): Sighting {
  if (sightings.includes('said')) return 'said'
  return sightings.includes('near') ? 'near' : 'unsaid'
}

function sight(date: CalendarDate, {dates, publishedAt}: DatedSource): Sighting {
  return isPublished(date, publishedAt) ? 'said' : dates.sight(date)
}

/** The day of publication is a date that the source says without a word. */
function isPublished({year, month, day, years}: CalendarDate, publishedAt: string | undefined): boolean {
  if (publishedAt === undefined || !isIsoDate(publishedAt)) return false
  const [published] = daysOf(publishedAt)
  if (published?.year === undefined) return false
  if (month !== undefined && month !== published.month) return false
  if (day !== undefined && day !== published.day) return false
  return year === undefined || (published.year >= year && published.year < year + years)
}
