import type {Leak, NearMiss, Span} from '@citation-lint/markers'
import type {Nodes, PhrasingContent} from 'mdast'
import type {Citation} from '../brief.ts'

/** A citation whose text is not yet read from the source. */
export type FoundCitation = Omit<Citation, 'text'>

/**
 * What a block says, as a string in which index + `start` is the offset in the source. What is no prose is filler:
 * JOINT where nothing stands for the reader (emphasis marks, backslashes, brackets of links, citation links),
 * OBJECT where something unreadable stands (code, images, addresses, formulas), blanks for line prefixes.
 */
export interface Prose extends Span {
  readonly text: string
  /** False for a block without a place: its offsets are those of the nearest place around it. */
  readonly placed: boolean
  /** Citations that are nodes of the tree and not characters of the prose: links and `<sup>`. */
  readonly citations: readonly FoundCitation[]
  readonly nearMisses: readonly NearMiss[]
  readonly leaks: readonly Leak[]
  /** HTML of the block, with places: comments among it may be directives. */
  readonly html: readonly (Span & {readonly value: string})[]
}

/** What was found in a piece of a document, at its place in the document. */
export function moved<Found extends Span>(found: Found, by: number): Found {
  return {...found, start: found.start + by, end: found.end + by}
}

/** Nodes that hold phrasing: paragraphs, headings, table cells. */
export type PhrasingParent = {readonly children: readonly PhrasingContent[]; readonly position?: Nodes['position']}

/**
 * How a format writes what it says. The reader walks over blocks in the shape of mdast, whatever the format; how the
 * words of a block stand in the source is the format's business.
 */
export interface Dialect {
  /** Reads the prose of a paragraph, heading or cell. `anchor` is the nearest place when it has none of its own. */
  prose(node: PhrasingParent, anchor: number): Prose
  /** Where what ends at an offset of the prose ends in the source: behind the whole of an escape. */
  endOf(offset: number): number
  /** Ids that what is nearly a marker elsewhere cites in this format; none where it is a slip here too. */
  idsOf(miss: NearMiss): readonly string[]
  /** How the format writes what shall stand among its words. */
  spell(text: string): string
  /** A stretch of the source, same length, whose markup is blanked; the addresses of links are kept. */
  visible(place: Span): string
}
