import type {Quantity} from '../brief.ts'

/** Counts below this are vague, or of what is at hand: `two things`, `5 reasons`. */
const smallCount = 13

const strong: ReadonlySet<Quantity['kind']> = new Set(['percent', 'currency', 'measure', 'multiple'])
const counting: ReadonlySet<Quantity['kind']> = new Set(['count', 'range', 'ratio', 'duration'])

/**
 * True for a number that asserts something by itself, wherever it stands: `$12 million`, `300 widows`, `4%`; not for a
 * date, a rank or a small count.
 */
export function isWeighty({kind, claim, value}: Pick<Quantity, 'kind' | 'claim' | 'value'>): boolean {
  if (!claim) return false
  if (strong.has(kind) || isShare({kind, value})) return true
  return counting.has(kind) && largest(value) >= smallCount
}

/** A part of a whole, `nine out of ten`; `half` is a way of speaking. */
export function isShare({kind, value}: Pick<Quantity, 'kind' | 'value'>): boolean {
  return kind === 'ratio' && typeof value === 'number' && value > 0 && value < 1 && value !== 0.5
}

function largest(value: Quantity['value']): number {
  if (value === undefined) return 0
  return typeof value === 'number' ? Math.abs(value) : Math.max(...value.map(Math.abs))
}
