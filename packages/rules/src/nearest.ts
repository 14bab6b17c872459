import {closestMatch} from 'leven'

/** More candidates than this are not compared, so that a suggestion never costs more than a moment. */
const most = 128

/**
 * The candidate that a misspelt name most likely means: at most a third of its characters differ. Numbers mean
 * nothing else: `[19]` is no typing error for `[1]`.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  if (candidates.length > most || /^\D?\d+$/.test(name)) return undefined
  const folded = new Map(candidates.map((candidate) => [candidate.toLowerCase(), candidate]))
  const wanted = name.toLowerCase()
  const exact = folded.get(wanted)
  if (exact !== undefined) return exact
  const closest = closestMatch(wanted, [...folded.keys()], {maxDistance: Math.max(1, Math.floor(wanted.length / 3))})
  return closest === undefined ? undefined : folded.get(closest)
}
