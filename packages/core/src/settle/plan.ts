import type {Change, Edit} from '../changes/index.ts'
import type {Span} from '../data/index.ts'
import type {DocumentSession} from '../rules/index.ts'
import type {Work} from './bibliography.ts'

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

/** A document before and after edits that are to be written. */
export interface Rewritten {
  readonly before: DocumentSession
  readonly after: DocumentSession
  /** In the order of the text. */
  readonly edits: readonly Edit[]
  /** Stretches of the text before that are meant to go, with their words, addresses, claims and findings. */
  readonly meant?: readonly Span[] | undefined
  /** Codes of findings that the edits are meant to settle wherever they stand. */
  readonly settled?: ReadonlySet<string> | undefined
  /** Markers that led nowhere may lead somewhere now. */
  readonly corrects?: boolean | undefined
}

/** Something of the text before that the text after has not got. */
export interface Loss {
  readonly kind: 'address' | 'entry' | 'key' | 'name' | 'words' | 'source' | 'finding'
  /** As a clause for a message: `an address would be lost`. */
  readonly reason: string
  /** Where it stood in the text before; `undefined` where it has no place. */
  readonly place: Span | undefined
  /** The address of the entry that it is about. */
  readonly url?: string | undefined
}
