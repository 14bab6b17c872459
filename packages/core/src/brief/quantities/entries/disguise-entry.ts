import type {Entry} from './entry.ts'

/** What most texts of letters alone do not hold. */
export const NEEDS = {
  digit: /\d/,
  foreign: /[^\x00-\x7f]/,
  magnitude: /hundred|thousand|illion|dozen/i,
  roman: /[MDCLXVI]{3}/,
  roundLetter: /[OО]{2}/,
  half: /hal[fv]/i,
  multiple: /(?:doubl|tripl|quadrupl|quintupl)(?:ed|ing)|twice|thrice/i,
} as const

/**
 * A number in a form that a reader of the page takes for a figure, and that in most texts is a name, a version, a word or
 * a date: `robbed 3.0.0 widows`. Read only where a text is asked for its disguised numbers.
 */
export interface DisguiseEntry extends Entry {
  /** What a text holds that has such a number; one look for all entries that need the same. */
  readonly needs?: keyof typeof NEEDS
  /** What stands before the number: ends with `$`, and sees at most 24 characters. */
  readonly before?: RegExp
  /** Global; every quantifier is bounded, so that a search takes linear time. */
  readonly number: RegExp
  /** Sticky, behind the number. */
  readonly after?: RegExp
  /** What it says, in its unit; `undefined` where it is no number after all. */
  readonly reads: (found: readonly string[]) => number | undefined
}
