import {closestMatch} from 'leven'
import {show} from './fault.ts'

/** Several values as `` `a`, `b`, and 3 more ``; `total` is how many there are where not all are given. */
export function showAll(values: readonly string[], most = 5, total = values.length): string {
  const shown = values.slice(0, most).map(show)
  const rest = total - shown.length
  return rest > 0 ? `${shown.join(', ')}, and ${rest} more` : shown.join(', ')
}

/** Several values to choose from: `` `a`, `b` or `c` ``. */
export function showChoice(values: readonly string[], most = 5): string {
  if (values.length > most) return `one of ${showAll(values, most)}`
  const last = values.at(-1)
  if (last === undefined) return 'nothing'
  const before = values.slice(0, -1).map(show).join(', ')
  return before === '' ? show(last) : `${before} or ${show(last)}`
}

/** A choice among a number of things: `the one source`, `one of the 3 sources`. */
export function oneOf(number: number, singular: string, plural = `${singular}s`): string {
  return number === 1 ? `the one ${singular}` : `one of the ${number} ${plural}`
}

/** More candidates than this are not compared, so that a suggestion never costs more than a moment. */
const most = 128

/**
 * The candidate that a misspelt name most likely means: two letters of it have changed places, or at most a third of
 * its characters differ. Numbers mean nothing else: `[19]` is no typing error for `[1]`.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  if (candidates.length > most || /^\D?\d+$/.test(name)) return undefined
  const folded = new Map(candidates.map((candidate) => [candidate.toLowerCase(), candidate]))
  const wanted = name.toLowerCase()
  const exact = folded.get(wanted)
  if (exact !== undefined) return exact
  const swapped = [...folded.keys()].find((candidate) => areSwapped(wanted, candidate))
  if (swapped !== undefined) return folded.get(swapped)
  const closest = closestMatch(wanted, [...folded.keys()], {maxDistance: Math.max(1, Math.floor(wanted.length / 3))})
  return closest === undefined ? undefined : folded.get(closest)
}

/** The end of a message on a name that is none of those known: `` (did you mean `a`?)``. */
export function didYouMean(name: string, candidates: readonly string[]): string {
  const meant = nearest(name, candidates)
  return meant === undefined ? '' : ` (did you mean ${show(meant)}?)`
}

/**
 * What to expect in place of a name that is none of those known, for a message: the one that it most likely means, else
 * a choice of all.
 *
 * @param shown How many to name at most.
 */
export function showMeant(name: string, known: readonly string[], shown = known.length): string {
  const meant = nearest(name, known)
  return meant === undefined ? showChoice(known, shown) : show(meant)
}

/**
 * True where two letters beside each other have changed places, and nothing else has.
 *
 * ```
 * jsno
 *   ^ the first difference; behind the two letters nothing differs
 * ```
 */
function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [first = '', second = ''] = one.slice(at)
  return /^\p{L}{2}$/u.test(first + second) && other.slice(at) === second + first + one.slice(at + 2)
}
