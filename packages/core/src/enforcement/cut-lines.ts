import {type Edit, replace} from '../changes/index.ts'
import {mergedSpans, type Span} from '../data/index.ts'
import {lineBefore} from '../repairs/index.ts'

/** Whole lines that go. */
export interface Cut extends Span {
  /** As it is made: with blank lines that would be left double, or a blank line in their place. */
  readonly edit: Edit
}

/** Nothing but white space and the marks of block quotes. */
const blank = /^[\s>]*$/

/**
 * Cuts lines out of a text. Of the blank lines around a cut those behind it go where others stand before it, and none
 * is left at the end. Where the lines on both sides would meet and be read as one block, a blank line parts them:
 *
 *     Prices:             Prices:
 *     - They rose.    →
 *     ---                 ---        else the words above were a heading
 *
 * @param lines Spans of whole lines.
 * @param opensItem Says of the start of a line whether a list item begins there; those never merge with anything.
 */
export function cutLines(
  source: string,
  lines: readonly Span[],
  opensItem: (lineStart: number) => boolean,
): readonly Cut[] {
  // With nothing but blank lines between them they are one.
  const cuts = mergedSpans(
    lines.filter(({start, end}) => start < end),
    (last, next) => next.start <= last.end || blank.test(source.slice(last.end, next.start)),
  )
  return cuts.map((cut) => ({...cut, edit: editOf(source, cut, opensItem)}))
}

function editOf(source: string, {start, end}: Span, opensItem: (lineStart: number) => boolean): Edit {
  const below = blankBelow(source, end)
  if (below === source.length) return replace(source, {start: endOfText(source, start), end: below}, '')
  const previous = lineBefore(source, Math.max(0, start - 1))
  if (start === 0 || blank.test(previous)) return replace(source, {start, end: below}, '')
  if (below > end || opensItem(end)) return replace(source, {start, end}, '')
  const quote = /^[\t ]*(?:>[\t ]?)+/.exec(source.slice(start, end))?.[0].trimEnd() ?? ''
  return replace(source, {start, end}, `${quote}\n`)
}

/** Where the blank lines below an offset end. */
function blankBelow(source: string, offset: number): number {
  const rest = /^(?:[\t >]*\n)*(?:[\t >]*$)?/.exec(source.slice(offset))
  return offset + (rest?.[0].length ?? 0)
}

/** Where a text ends that loses its last lines: its last line keeps its ending where the whole text had one. */
function endOfText(source: string, offset: number): number {
  const words = source.slice(0, offset).trimEnd().length
  const [blanks = ''] = /^[\t ]*\n?/.exec(source.slice(words, offset)) ?? []
  return words + (source.endsWith('\n') ? blanks : blanks.replace('\n', '')).length
}
