import type {Span} from '../../data/index.ts'
import {JOINT} from '../../markers/index.ts'

/** A stretch of source that a text node of a page stands for. */
export interface TextRun extends Span {
  readonly source: string
  /** The node's value: character references decoded. */
  readonly value: string
}

const reference = /&(?:#[0-9]{1,8}|#[xX][0-9a-fA-F]{1,7}|[A-Za-z][A-Za-z0-9]{1,31});?/y

/**
 * Writes a text node at the length of its source, each character at its offset:
 *
 *     source  12&nbsp;% &amp; a</i>b
 *     text    12 ·····% &···· a    b      (· is JOINT)
 *               ^ a character reference   ^ a stray tag inside one text
 *
 * Linear: either side only moves forward.
 */
export function alignHtml({source, start, end, value}: TextRun): string {
  if (value.length === end - start && source.startsWith(value, start)) return value
  let text = ''
  let read = 0
  for (let at = start; at < end; ) {
    const step = stepAt({source, start: at, end, value}, read)
    text += step.text
    at += step.text.length
    read += step.units
  }
  return text
}

interface Step {
  /** As long as what it stands for in the source. */
  readonly text: string
  /** How much of the value that is, in UTF-16 units. */
  readonly units: number
}

function stepAt(run: TextRun, read: number): Step {
  const {source, start, end, value} = run
  const character = source[start] ?? ''
  if (character === '&') {
    const step = referenceAt(run, read)
    if (step !== undefined && start + step.text.length <= end) return step
  }
  if (character === '<' && value[read] !== '<') return {text: ' '.repeat(tagLength(source, start, end)), units: 0}
  return {text: character, units: 1}
}

/** A character reference, if what stands here was decoded: `&copy 2020` is, `&nothing;` is not. */
function referenceAt({source, start, value}: TextRun, read: number): Step | undefined {
  reference.lastIndex = start
  const written = reference.exec(source)?.[0]
  if (written === undefined || (value.startsWith(written, read) && !written.startsWith('&amp'))) return undefined
  const units = (value.codePointAt(read) ?? 0) > 0xffff ? 2 : 1
  const length = written.endsWith(';')
    ? written.length
    : unclosedLength(source, {start, written, next: read + units, value})
  return {text: value.slice(read, read + units) + JOINT.repeat(Math.max(0, length - units)), units}
}

/** Old names need no semicolon, and the text may go on at once: `&copy2020` is `©2020`. */
function unclosedLength(
  source: string,
  {start, written, next, value}: {start: number; written: string; next: number; value: string},
): number {
  const rest = value.slice(next, next + 3)
  for (let length = 3; length < written.length; length += 1) if (source.startsWith(rest, start + length)) return length
  return written.length
}

function tagLength(source: string, start: number, end: number): number {
  const close = source.indexOf('>', start)
  return (close < 0 || close >= end ? end : close + 1) - start
}
