import {type Edit, insert, replace} from '../../changes/index.ts'
import type {Span} from '../../data/index.ts'

/** The line ending of a document: that of its first line. */
export function lineEndingOf(source: string): string {
  return /\r\n|\n|\r/.exec(source)?.[0] ?? '\n'
}

/**
 * Adds lines behind everything else, set off by a blank line. A document without a final newline has none afterwards.
 *
 * @param lines - Without their endings.
 */
export function append(source: string, lines: readonly string[]): Edit {
  const ending = lineEndingOf(source)
  const breaks = source.slice(source.trimEnd().length).match(/\r\n|\n|\r/g)?.length ?? 0
  const closed = /[\r\n]$/.test(source)
  const gap = Math.max(closed ? 0 : 1, 2 - breaks)
  return insert(source.length, ending.repeat(gap) + lines.join(ending) + (closed ? ending : ''))
}

/** Adds lines right behind the last line of a block. */
export function insertBehind(source: string, end: number, lines: readonly string[]): Edit {
  const ending = lineEndingOf(source)
  return insert(end, lines.map((line) => ending + line).join(''))
}

/** Adds lines in front of a block, set off by a blank line. */
export function insertBefore(source: string, start: number, lines: readonly string[]): Edit {
  const ending = lineEndingOf(source)
  return insert(start, lines.map((line) => line + ending).join('') + ending)
}

/**
 * Takes blocks away together with the blank lines behind them, or before them where nothing stands behind. Blocks with
 * nothing but white space between them go as one.
 */
export function removeBlocks(source: string, blocks: readonly Span[]): readonly Edit[] {
  const runs: Span[] = []
  for (const {start, end} of [...blocks].sort((left, right) => left.start - right.start)) {
    const last = runs.at(-1)
    const from = lineStart(source, start)
    if (last && source.slice(last.end, from).trim() === '') runs[runs.length - 1] = {start: last.start, end}
    else runs.push({start: from, end})
  }
  return runs.map((run) => removeBlock(source, run))
}

function removeBlock(source: string, {start, end}: Span): Edit {
  const behind = source.slice(end)
  const text = behind.trimStart()
  if (text === '') return replace(source, {start: source.slice(0, start).trimEnd().length, end}, '')
  const blank = behind.slice(0, behind.length - text.length)
  const lastBreak = Math.max(blank.lastIndexOf('\n'), blank.lastIndexOf('\r'))
  return replace(source, {start, end: end + lastBreak + 1}, '')
}

/** Offset of the beginning of the line around an offset. */
export function lineStart(source: string, offset: number): number {
  let start = offset
  while (start > 0 && !isLineBreak(source.charCodeAt(start - 1))) start--
  return start
}

/** Offset behind the ending of the line around an offset. */
export function lineEnd(source: string, offset: number): number {
  let end = offset
  while (end < source.length && !isLineBreak(source.charCodeAt(end))) end++
  return end + (source.startsWith('\r\n', end) ? 2 : end < source.length ? 1 : 0)
}

/** What stands before an offset in its line, such as indentation and the mark of a list item. */
export function lineBefore(source: string, offset: number): string {
  return source.slice(lineStart(source, offset), offset)
}

function isLineBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d
}

/** Nothing but indentation and the marks of quotations and list items stands before the offset in its line. */
export function startsLine(source: string, offset: number): boolean {
  let start = offset
  while (start > 0 && ' \t>*+-.)0123456789'.includes(source[start - 1] ?? '')) start--
  if (start > 0 && !isLineBreak(source.charCodeAt(start - 1))) return false
  return /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/.test(source.slice(start, offset))
}
