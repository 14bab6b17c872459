import type {Entry} from './entry.ts'

/**
 * A number in a form that a reader of the page takes for a figure, and that in most texts is a name, a version, a word or
 * a date: `robbed 3.0.0 widows`. Read only where a text is asked for its disguised numbers.
 */
export interface DisguiseEntry extends Entry {
  /** What stands before the number: ends with `$`, and sees at most 24 characters. */
  readonly before?: RegExp
  /** Global; every quantifier is bounded, so that a search takes linear time. */
  readonly number: RegExp
  /** Sticky, behind the number. */
  readonly after?: RegExp
  /** What it says, in its unit; `undefined` where it is no number after all. */
  readonly reads: (found: readonly string[]) => number | undefined
}
