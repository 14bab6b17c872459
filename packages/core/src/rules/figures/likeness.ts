import {shareTimes, type Times} from '../stored/times.ts'
import type {Measured} from './measured.ts'

/**
 * What two numbers are of: the `same`, where most words that name either thing name the other; a `part`, where the source
 * says more, or the claim; `alike`, where some word is shared; `unknown`, where one of them does not name it; `strange`,
 * where no word is shared; `other` at another time, on another base, or where one of them is only expected.
 */
export type Likeness = 'same' | 'part' | 'alike' | 'unknown' | 'strange' | 'other'

/** Compares what two numbers are of. */
export function compareMeasured(claimed: Measured, stored: Measured): Likeness {
  if (claimed.isExpected !== stored.isExpected || !shareTimes(claimed.times, stored.times)) return 'other'
  if (claimed.base !== undefined && stored.base !== undefined && claimed.base !== stored.base) return 'other'
  const areBalances = claimed.isBalance && stored.isBalance
  if (claimed.words.size === 0 || stored.words.size === 0) {
    if (claimed.isPointedTo || stored.isPointedTo) return 'other'
    return areBalances ? 'same' : 'unknown'
  }
  const likeness = compareWords(claimed.words, stored.words)
  return likeness === 'strange' && areBalances ? 'alike' : likeness
}

function compareWords(own: ReadonlySet<string>, others: ReadonlySet<string>): Likeness {
  const shared = [...own].filter((word) => others.has(word)).length
  if (shared === 0) return 'strange'
  if (shared * 2 > own.size) return shared * 2 > others.size ? 'same' : 'part'
  return shared === others.size ? 'part' : 'alike'
}

/** Whether two numbers of things that go by one name are of the very same thing, so that only one of them can be right. */
export function isVerySame(claimed: Measured, stored: Measured): boolean {
  if (claimed.isPointedTo || stored.isPointedTo) return false
  if (claimed.mayBeExpected !== stored.mayBeExpected) return false
  if (claimed.isQualified !== stored.isQualified || claimed.isSpan !== stored.isSpan) return false
  if (compareMeasured(claimed, stored) !== 'same' || (stored.times.isOther && !claimed.times.isOther)) return false
  return areAsLong(claimed.times, stored.times)
}

/** A number of a year is none of a month of that year. */
function areAsLong(one: Times, other: Times): boolean {
  const [years, ...parts] = [0, 1, 2].map((at) => [one, other].map(({named}) => (named[at] ?? []).length > 0))
  const tellBoth = [0, 1].every((side) => [years, ...parts].some((told) => told?.[side]))
  return !tellBoth || parts.every(([left, right]) => left === right)
}
