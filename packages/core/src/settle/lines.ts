import {type DocumentTree, type NodeId, NodeType, openFence} from '../brief/index.ts'
import {type Edit, insert, replace} from '../changes/index.ts'
import {mergedSpans, partitionPoint, type Span} from '../data/index.ts'

/**
 * Adds lines, given without their endings, behind everything else and a blank line; a final newline stays or is none.
 */
export function append(source: string, lines: readonly string[]): Edit {
  const breaks = source.slice(source.trimEnd().length).split('\n').length - 1
  const closed = source.endsWith('\n')
  const gap = Math.max(closed ? 0 : 1, 2 - breaks)
  return insert(source.length, '\n'.repeat(gap) + lines.join('\n') + (closed ? '\n' : ''))
}

/** Adds lines right behind the last line of a block. */
export function insertBehind(end: number, lines: readonly string[]): Edit {
  return insert(end, lines.map((line) => `\n${line}`).join(''))
}

/** Adds lines in front of a block, set off by a blank line. */
export function insertBefore(start: number, lines: readonly string[]): Edit {
  return insert(start, `${lines.map((line) => `${line}\n`).join('')}\n`)
}

/** Lines with a blank one between each two. */
export function spaced(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line, index) => (index === 0 ? [line] : ['', line]))
}

/**
 * Takes blocks away with their lines, together with the blank lines behind them, or before them where nothing stands behind.
 * Blocks with nothing but white space between them go as one.
 */
export function removeBlocks(source: string, blocks: readonly Span[]): readonly Edit[] {
  const lines = blocks.map(({start, end}) => {
    const next = lineEnd(source, end)
    return {start: lineStart(source, start), end: source.slice(end, next).trim() === '' ? next : end}
  })
  // At the end of the document a new list may be added behind the blank lines that stand there.
  return cutLines(source, lines, () => true).map(({edit}) =>
    edit.end < source.length
      ? edit
      : replace(source, {start: source.slice(0, edit.start).trimEnd().length, end: source.trimEnd().length}, ''),
  )
}

/** Offset of the beginning of the line around an offset. */
export function lineStart(source: string, offset: number): number {
  return offset === 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1
}

/** Offset behind the ending of the line around an offset. */
export function lineEnd(source: string, offset: number): number {
  const feed = source.indexOf('\n', offset)
  return feed < 0 ? source.length : feed + 1
}

/** What stands before an offset in its line, such as indentation and the mark of a list item. */
export function lineBefore(source: string, offset: number): string {
  return source.slice(lineStart(source, offset), offset)
}

/** Nothing but indentation and the marks of quotations and list items stands before the offset in its line. */
export function startsLine(source: string, offset: number): boolean {
  let start = offset
  while (start > 0 && ' \t>*+-.)0123456789'.includes(source[start - 1] ?? '')) start--
  if (start > 0 && source[start - 1] !== '\n') return false
  return /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/.test(source.slice(start, offset))
}

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

/** A link and its text. */
export interface LinkPlace extends Span {
  readonly text: Span
}

/** What a planner has to know of the tree and a brief does not tell. */
export interface BlockLayout {
  /** The link at an offset, or around it. */
  linkAt(offset: number): LinkPlace | undefined
  /** Markdown is not read at an offset, but HTML. */
  isRaw(offset: number): boolean
  /** The document ends inside a code fence or HTML that nothing closes; whatever is added must stand before it. */
  readonly openEnd: number | undefined
}

/** Reads the layout of a Markdown document from the tree it was parsed into; other formats have none. */
export function readLayout(tree: DocumentTree | undefined, source: string): BlockLayout {
  if (!tree) return {linkAt: () => undefined, isRaw: () => false, openEnd: undefined}
  const links = linksIn(tree)
  const raw = tree.childrenOf(root).flatMap((node) => (tree.typeOf(node) === NodeType.html ? tree.spanOf(node) : []))
  return {
    openEnd: openEndOf(tree, source),
    isRaw: (offset) => raw.some(({start, end}) => start <= offset && offset < end),
    linkAt(offset) {
      const link = links[partitionPoint(links, ({start}) => start <= offset) - 1]
      return link !== undefined && offset < link.end ? link : undefined
    },
  }
}

const root: NodeId = 0

/** The nodes below another one, in reading order. */
export function* nodesIn(tree: DocumentTree, node: NodeId = root): Generator<NodeId> {
  for (const child of tree.childrenOf(node)) {
    yield child
    yield* nodesIn(tree, child)
  }
}

/** Links hold no links, so those found are disjoint and in order. */
function linksIn(tree: DocumentTree): readonly LinkPlace[] {
  return [...nodesIn(tree)].flatMap((node) => {
    const [first, last] = [tree.childrenOf(node)[0], tree.childrenOf(node).at(-1)]
    if (tree.typeOf(node) !== NodeType.link || first === undefined || last === undefined) return []
    return {...tree.spanOf(node), text: {start: tree.startOf(first), end: tree.endOf(last)}}
  })
}

/**
 * Start of a last block that runs to the end because nothing closes it:
 *
 *     ```json
 *     ^ no closing fence follows
 */
function openEndOf(tree: DocumentTree, source: string): number | undefined {
  const last = tree.childrenOf(root).at(-1)
  if (last === undefined) return undefined
  const place = tree.spanOf(last)
  const text = source.slice(place.start, place.end)
  const type = tree.typeOf(last)
  if (type === NodeType.code) return openFence(text) === undefined ? undefined : place.start
  const opening =
    type === NodeType.html
      ? /^<(?:!--|\?|![A-Za-z]|!\[CDATA\[|(?:script|pre|style|textarea)(?=[\s>]|$))/i.exec(text)
      : null
  return opening && !closings(opening[0]).test(text) ? place.start : undefined
}

function closings(opening: string): RegExp {
  if (opening.startsWith('<!--')) return /-->/
  if (opening.startsWith('<?')) return /\?>/
  if (opening.startsWith('<![')) return /\]\]>/
  if (opening.startsWith('<!')) return />/
  return /<\/(?:script|pre|style|textarea)>/i
}
