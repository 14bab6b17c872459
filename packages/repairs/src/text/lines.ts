import {type Edit, insert, replace} from '@citation-lint/changes'
import type {Span} from '@citation-lint/markers'

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

/** Takes a block away together with the blank lines behind it, or before it where nothing stands behind it. */
export function removeBlock(source: string, block: Span): Edit {
  const {end} = block
  const start = block.start - lineBefore(source, block.start).length
  const behind = source.slice(end)
  const text = behind.trimStart()
  if (text === '') return replace(source, {start: source.slice(0, start).trimEnd().length, end}, '')
  const blank = behind.slice(0, behind.length - text.length)
  const lastBreak = Math.max(blank.lastIndexOf('\n'), blank.lastIndexOf('\r'))
  return replace(source, {start, end: end + lastBreak + 1}, '')
}

/** From the start of the line to the offset: what stands in front of a block. */
export function lineBefore(source: string, offset: number): string {
  const start = Math.max(source.lastIndexOf('\n', offset - 1), source.lastIndexOf('\r', offset - 1)) + 1
  return source.slice(start, offset)
}
