import type {Span} from '../../data/index.ts'
import {JOINT, type Leak, type NearMiss} from '../../markers/index.ts'
import type {Citation} from '../brief.ts'
import {sightOf} from '../html/tags.ts'
import type {UnreadText} from '../unread-text.ts'

/** A citation whose text is not yet read from the source. */
export type FoundCitation = Omit<Citation, 'text'>

/** What a citation says besides that is no link. */
export const noLink = {url: undefined, quote: undefined, inHeading: false} as const

/**
 * What a block says: a window of the document's prose (`ProseBuffer`). What is no prose is filler: JOINT where nothing
 * stands for the reader (emphasis marks, backslashes, brackets of links, citation links), OBJECT where something
 * unreadable stands (code, images, addresses, formulas), blanks for line prefixes.
 */
export type Prose = Span

/** What is found while prose is written, in reading order: what are nodes of the tree and no characters of the prose. */
export interface InlineFinds {
  /** Links and `<sup>`. */
  readonly citations: FoundCitation[]
  readonly nearMisses: NearMiss[]
  readonly leaks: Leak[]
  readonly unread: UnreadText[]
  /** HTML within blocks: comments among it may be directives. */
  readonly html: (Span & {readonly value: string})[]
  /** Links by the label of a definition, and where that leads. */
  readonly labelled: (Span & {readonly url: string})[]
}

/** What was found in a piece of a document, at its place in the document. */
export function moved<Found extends Span>(found: Found, by: number): Found {
  return {...found, start: found.start + by, end: found.end + by}
}

/**
 * How a format writes what it says. The reader walks over blocks in the shape of mdast, whatever the format; how the
 * words of a block stand in the source is the format's business.
 */
export interface Dialect {
  /** Where what ends at an offset of the prose ends in the source: behind the whole of an escape. */
  endOf(offset: number): number
  /** Ids that what is nearly a marker elsewhere cites in this format; none where it is a slip here too. */
  idsOf(miss: NearMiss): readonly string[]
  /** How the format writes what shall stand among its words. */
  spell(text: string): string
}

/**
 * Where a character ends that ends at an offset of the view:
 *
 *     source  12\u0025 of
 *     view    12%····· of
 *                ^    ^
 */
export function endOfEscape(source: string, view: string, offset: number): number {
  let end = offset
  while (view[end] === JOINT && source[end] !== JOINT) end += 1
  return end
}

const tag = /<(\/?)([a-z][a-z\d-]{0,60})((?:\s[^<>]{0,2000})?)\/?>/gi

/**
 * Follows an HTML element that hides or strikes out what stands in it over the blocks of Markdown between its tags:
 *
 *     <div hidden>          drawn
 *
 *     [1]                   cites nothing
 *
 *     </div>                open again
 */
export class Curtain {
  private name: string | undefined
  private depth = 0

  /** A reader may not see what stands here. */
  get isDrawn(): boolean {
    return this.name !== undefined
  }

  /** Passes a piece of HTML. */
  pass(html: string): void {
    for (const [written, slash, name = '', rest = ''] of html.matchAll(tag)) {
      const element = name.toLowerCase()
      if (this.name === undefined) {
        if (slash === '/' || rest.endsWith('/') || sightOf(element, written) === 'plain') continue
        this.name = element
      }
      if (element === this.name) this.depth += slash === '' ? 1 : -1
      if (this.depth === 0) this.name = undefined
    }
  }
}
