import {type Edit, insert, replace} from '../../changes/index.ts'
import {mergedSpans, type Span} from '../../data/index.ts'

/**
 * Adds lines behind everything else, set off by a blank line. A document without a final newline has none afterwards.
 *
 * @param lines - Without their endings.
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
 * Takes blocks away together with the blank lines behind them, or before them where nothing stands behind. Blocks with
 * nothing but white space between them go as one.
 */
export function removeBlocks(source: string, blocks: readonly Span[]): readonly Edit[] {
  const lines = blocks.map(({start, end}) => ({start: lineStart(source, start), end}))
  const runs = mergedSpans(lines, (last, next) => source.slice(last.end, next.start).trim() === '')
  return runs.map((run) => removeBlock(source, run))
}

function removeBlock(source: string, {start, end}: Span): Edit {
  const behind = source.slice(end)
  const text = behind.trimStart()
  if (text === '') return replace(source, {start: source.slice(0, start).trimEnd().length, end}, '')
  const blank = behind.slice(0, behind.length - text.length)
  return replace(source, {start, end: end + blank.lastIndexOf('\n') + 1}, '')
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
