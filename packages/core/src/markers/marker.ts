import type {Span} from '../data/index.ts'
import type {Leak, NearMiss} from './faults.ts'
import type {MarkerStyle} from './styles/table.ts'

/** One citation as it is written: `[[S:1,3]]` is one marker with two ids. */
export interface Marker extends Span {
  readonly style: MarkerStyle
  /**
   * Every id it names, ranges expanded, in the order written and without repeats, in canonical spelling:
   * `1` for `[1]` and `[[S:1]]`, `S1` for `[S1]`, the label for `[^label]`, the key for `[@key]`,
   * the words for a `name`.
   */
  readonly ids: readonly string[]
  /** Exactly the characters from `start` to `end`. */
  readonly text: string
}

/** What one pass over a piece of prose finds, each list in reading order, no two spans overlapping. */
export interface Scan {
  readonly markers: readonly Marker[]
  readonly nearMisses: readonly NearMiss[]
  readonly leaks: readonly Leak[]
}
