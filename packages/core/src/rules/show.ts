import {show} from '../data/index.ts'

export {show}

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

/** A count with its noun: `1 source`, `3 sources`. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`
}

/** A choice among a number of things: `the one source`, `one of the 3 sources`. */
export function oneOf(number: number, singular: string, plural = `${singular}s`): string {
  return number === 1 ? `the one ${singular}` : `one of the ${number} ${plural}`
}
