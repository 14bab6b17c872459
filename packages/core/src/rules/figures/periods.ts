import {daysNamedBy, instantOf, isPublicationDate} from '../../evidence/index.ts'
import type {Times} from '../stored/times.ts'

/** When two sources were published, in ISO 8601 where that is known: one says a number, the other another one. */
export interface Publication {
  readonly says: string | undefined
  readonly denies: string | undefined
}

const day = 86_400_000
/** Reports on one event come within so many days; what two later ones say in the same words has changed since. */
const sameEvent = 6 * day
/** Those on one month or quarter that both name come out in so many days. */
const sameMonth = 180 * day

/**
 * Whether two numbers may be of one period. A text that names no year speaks of the time at which it was published: the
 * receipts of `the last fiscal year` are others in the report of each year.
 */
export function mayShareTime(claimed: Times, stored: Times, {says, denies}: Publication): boolean {
  const [own = [], ...parts] = claimed.named
  const [others = [], ...otherParts] = stored.named
  if (own.length > 0 && others.length > 0) return true
  if (own.length > 0) return isOfYear(own, denies)
  if (others.length > 0) return isOfYear(others, says)
  const [one, other] = [says, denies].map((date) => (date === undefined ? undefined : daysNamedBy(date)))
  if (one === undefined || other === undefined) return true
  const nameParts = [parts, otherParts].every((named) => named.some(({length}) => length > 0))
  const gap = Math.max(instantOf(one.first) - instantOf(other.last), instantOf(other.first) - instantOf(one.last))
  return gap <= (nameParts ? sameMonth : sameEvent)
}

/** What is published in a year speaks of it, and in its first months of the year before. */
function isOfYear(years: readonly string[], published: string | undefined): boolean {
  if (!isKnown(published)) return true
  const year = Number(published.slice(0, 4))
  const isEarly = Number(published.slice(5, 7)) <= 3
  return years.some((named) => Number(named) === year || (isEarly && Number(named) === year - 1))
}

function isKnown(published: string | undefined): published is string {
  return published !== undefined && isPublicationDate(published)
}
