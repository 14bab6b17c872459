import type {Span} from '../../data/index.ts'
import type {Bracket} from '../bracket.ts'

/** What a style makes of a bracket: the ids it cites, or what is wrong with it (see `Marker`, `NearMiss`). */
export type MarkerReading =
  | {readonly ids: readonly string[]}
  | {readonly problem: string; readonly meant: readonly string[]}

/**
 * What the ids of a style are. Styles of one kind share their ids: `[[7]](url)` and `[7]` name the same source, and what
 * an id leads to depends on its kind alone.
 *
 * - `number` counts the citations from 1, `sid` the canonical sources of a whole system
 * - `source-id` is an id of the source registry, `key` the id of any record
 * - `label` is that of a definition in the document, or a number or key
 * - `address` is a URL
 * - `name` is what a stored source is called; where none is called so, the words are prose
 * - `words` are the source itself, in words that may be an address
 */
export type IdKind = 'number' | 'source-id' | 'sid' | 'label' | 'key' | 'address' | 'name' | 'words'

/** How a list of sources speaks of the ids of a style. */
export interface Listed {
  /** What an id is called in a message: `number`. */
  readonly called: string
  /** What stands before the number in an id: `S` for `S1`. */
  readonly prefix: string
}

/**
 * One marker style: everything there is to know about it.
 *
 * @typeParam Name - the names of all styles
 */
export interface Style<Name extends string> {
  /** One line for the table of the README. */
  readonly about: string
  /** Spellings that are read as this style. Each is a test of it. */
  readonly examples: readonly [string, ...string[]]
  /** A marker as messages show it. */
  readonly sample: string
  readonly ids: IdKind
  /** There where readers need an entry in a list of sources to follow a marker: nothing else says what an id is. */
  readonly listed?: Listed
  /** The style of the entry that a marker is the head of, `[1] Grain Board: https://…`; absent where it heads none. */
  readonly heads?: Name
  /** Its numbers run from 1 to N in one document, so a gap is what is left of a claim that was removed. */
  readonly counts?: true
  /** What a marker says besides its ids: an address with a quote in its title, or words. */
  readonly carries?: 'address' | 'words'
  /** A marker is words between two brackets: no parenthesis behind it makes a link, or it would be one already. */
  readonly plain?: true
  /** What stands behind a marker and falls with it: the words and the end of an element, at most 220 characters. */
  readonly rest?: RegExp
  /** Reads a bracket of the prose; absent where the style lives in links, HTML or data. */
  readonly read?: (bracket: Bracket) => MarkerReading | undefined
  /** Writes ids of this style; absent where a citation takes more than ids. `format` checks what comes out. */
  readonly write?: (ids: readonly string[]) => string
  /** Puts other ids into a marker; absent where it is written anew from them. */
  readonly rewrite?: (text: string, ids: readonly string[]) => string
}

/** Characters that are nearly a marker: `[s1]`, `[[S:]]`, `[^1^]`, an oversized range. */
export interface NearMiss extends Span {
  readonly text: string
  /** Spellings it may have been meant as, likeliest first. Exactly one means that a repair is safe. */
  readonly meant: readonly string[]
  /** What is wrong with it, as a noun phrase for a message: ``a range of 2000000 sources``. */
  readonly problem: string
}
