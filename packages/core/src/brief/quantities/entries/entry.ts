import type {Span} from '../../../data/index.ts'
import type {QuantityKind} from '../../brief.ts'
import type {WordLists} from '../languages/index.ts'
import type {Neighbour} from '../neighbours.ts'
import type {CellPlace, TextContext} from '../quantity.ts'

/** One kind of number: what it is, and texts that show it. */
export interface Entry {
  /** Its permanent name, kept as `rule` of every quantity that it decides. */
  readonly id: string
  /** One sentence that tells a writer what such a number is. */
  readonly about: string
  readonly kind: QuantityKind
  readonly examples: readonly Example[]
}

/** A text with the number between ‹ and ›, in a paragraph unless it says where it stands. */
export type Example = string | PlacedExample

/** An example that depends on its place. */
interface PlacedExample extends Partial<Pick<TextContext, 'block' | 'tokens'>> {
  readonly text: string
  readonly cell?: Partial<CellPlace>
}

/**
 * What may stand on one side of a number. The neighbour is the next word or, where none is next, the next character;
 * blanks are passed over. Where several of `lists`, `words`, `signs`, `wordless` and `edge` are given, one is enough.
 */
export interface Side {
  /** The word is in one of these lists of the languages. */
  readonly lists?: readonly (keyof WordLists)[]
  /** The word is one of these, set apart by blanks, in lower case. */
  readonly words?: string
  /** The character is one of these; the last or first letter of a word is a character too. */
  readonly signs?: string
  /** No word is next. */
  readonly wordless?: boolean
  /** Nothing is next: the end of the text, or the quantity before. */
  readonly edge?: boolean
  readonly butLists?: readonly (keyof WordLists)[]
  readonly butWords?: string
  readonly butSigns?: string
  /** No blank stands between. */
  readonly glued?: boolean
  /** Before the number it ends with `$`, and sees `reach` characters; behind it is sticky, or sees `reach` too. */
  readonly pattern?: RegExp
  /** Sticky, for what may not stand behind the number. */
  readonly unless?: RegExp
  readonly reach?: number
}

/** A number with what stands around it: all that an entry may look at. */
export interface Occurrence extends Span {
  /** The rendered text: no fillers but OBJECT. */
  readonly text: string
  /** Without its magnitude and sign; the lower end of a range; `undefined` where it is not one clear number. */
  readonly value: number | undefined
  /** The forms that it has, one bit each. */
  readonly forms: number
  readonly before: Neighbour
  readonly after: Neighbour
}

/** An entry of an ordered table: the first whose conditions all hold decides. */
export interface Conditional<Form extends string, Seen> extends Entry {
  /** What the number has to look like: all of these. */
  readonly number: readonly Form[]
  readonly least?: number
  readonly most?: number
  readonly before?: Side
  readonly after?: Side
  /** What words and patterns cannot say; all of these. */
  readonly where?: readonly ((seen: Seen) => boolean)[]
}
