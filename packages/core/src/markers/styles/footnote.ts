import type {Bracket} from '../bracket.ts'
import {readIdRanges} from '../ids.ts'
import type {MarkerReading} from './style.ts'

/**
 * Reads `[^1]`, `[^label]`, defined or not (GFM; specification/markers §1.2). A label has no white space, no bracket and no
 * `^` at its end; the ids are labels as written, which Markdown compares without regard to case.
 */
export function readFootnote({shape, body}: Bracket): MarkerReading | undefined {
  if (shape !== 'square' || !body.startsWith('^')) return undefined
  const label = body.slice(1)
  return CHARACTER_CLASS.test(label) ? undefined : readLabel(label)
}

/**
 * Reads `^[text]`, a footnote written where it stands (pandoc, remark-footnotes 4). It carries its own source: its id is
 * its text. `growth^[1]` is a raised number and left to the numeric style, `x^[n+1]` a power.
 */
export function readInlineNote({shape, body}: Bracket): MarkerReading | undefined {
  const isNote = shape === 'note' && /\p{L}{2}/u.test(body) && !readIdRanges(body)
  return isNote ? {ids: [body]} : undefined
}

/** `[^a-z]`, `[^0-9]` quoted from a regular expression. */
const CHARACTER_CLASS = /^(?:a-z|A-Z|0-9|\\[dsw])+$/

function readLabel(label: string): MarkerReading | undefined {
  if (isLabel(label)) return {ids: [label]}
  if (label.endsWith('^') && isLabel(label.slice(0, -1))) return miss('a second `^`', [label.slice(0, -1)])
  if (/^ \S+$/.test(label) && isLabel(label.trim())) return miss('a blank after `^`', [label.trim()])
  if (/^\d{1,5}(?:, ?\^?\d{1,5}){1,99}$/.test(label))
    return miss('several labels in one bracket', label.match(/\d+/g) ?? [])
  return undefined
}

function miss(problem: string, labels: readonly string[]): MarkerReading {
  return {problem, meant: [labels.map((label) => `[^${label}]`).join('')]}
}

function isLabel(text: string): boolean {
  return /^[^\s[\]\uFFFC]{0,998}[^\s[\]^\uFFFC]$/.test(text)
}
