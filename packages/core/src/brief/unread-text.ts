import type {Span} from '../data/index.ts'

/**
 * Where words stand that a reader of the rendered page sees and that make no claim:
 *
 * - `code` a block of code, or code in a line
 * - `formula` what stands between the signs of a formula
 * - `heading`, `table-header` titles; only those in which a number may stand are kept
 * - `image` the words in place of a picture, and its title
 * - `tip` the title of a link that cites nothing
 * - `front-matter` a line of the block that opens a document
 * - `element` an HTML element that one renderer shows and another hides, or whose words are no prose
 * - `source-line` what `Source: …` says besides its citations
 */
export type UnreadKind =
  | 'code'
  | 'formula'
  | 'heading'
  | 'table-header'
  | 'image'
  | 'tip'
  | 'front-matter'
  | 'element'
  | 'source-line'

/** Words that make no claim of the brief. Whether they claim something all the same is for a rule to say. */
export interface UnreadText extends Span {
  readonly kind: UnreadKind
  /** As a reader sees it, line breaks included. */
  readonly text: string
}
