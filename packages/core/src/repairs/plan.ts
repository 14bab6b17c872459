import type {Change} from '../changes/index.ts'
import type {Span} from '../data/index.ts'
import type {Work} from './bibliography/work.ts'

/** What a planner wants to do to a document; nothing is done yet. */
export interface Plan {
  readonly changes: readonly Change[]
  /** Markers that are rewritten, in reading order. */
  readonly conversions: readonly Conversion[]
  /** Citations that cannot be rewritten and stay as they are, in reading order. */
  readonly kept: readonly Kept[]
}

/** One marker and what becomes of it. Offsets are into `Brief.source`. */
export interface Conversion extends Span {
  readonly text: string
  /** What stands in its place: `[^2][^1]`. */
  readonly becomes: string
  /** What it cites, in the order written, each with its id in the new style. */
  readonly works: readonly {readonly id: string; readonly work: Work}[]
}

/** One citation that stays as it is. */
export interface Kept extends Span {
  readonly text: string
  /** Why, as a clause for a message: ``the evidence has no number for `S3` ``. */
  readonly reason: string
}

/** Nothing to do. */
export const emptyPlan: Plan = {changes: [], conversions: [], kept: []}
