import type {Span} from '../../data/index.ts'
import {CharacterClass, CLASSES, EDGE_CODE, JOINT_CODE} from './character-classes.ts'

/**
 * Prose as scanners see it: each character by its code, or cut out as a string, at the same offsets. A scanner works
 * within a window, `start` to `end`; where one window ends and before it begins stands an `EDGE`.
 */
export interface ProseView {
  readonly codes: Uint16Array
  readonly text: string
}

/** A string as prose of its own. */
export function viewOf(text: string): ProseView {
  const codes = new Uint16Array(text.length + 1)
  for (let at = 0; at < text.length; at += 1) codes[at] = text.charCodeAt(at)
  codes[text.length] = EDGE_CODE
  return {codes, text}
}

/** Code of the character at an offset; an `EDGE` beyond the ends. */
export const codeAt = ({codes}: ProseView, index: number): number => codes[index] ?? EDGE_CODE

/** First offset from `start` on, at most `end`, whose character is no blank and no filler for nothing. */
export function skipBlanks({codes}: ProseView, start: number, end: number): number {
  let at = start
  while (at < end && ((CLASSES[codes[at] ?? EDGE_CODE] ?? 0) & SKIPPED) !== 0) at += 1
  return at
}

const SKIPPED = CharacterClass.blank | CharacterClass.joint

/** First offset from `start` on whose character is no filler for nothing. */
export function skipJoints({codes}: ProseView, start: number): number {
  let at = start
  while (codes[at] === JOINT_CODE) at += 1
  return at
}

/** Last offset before `start` whose character is no filler for nothing; -1 at the start. */
export function lastBefore({codes}: ProseView, start: number): number {
  let at = start - 1
  while (codes[at] === JOINT_CODE) at -= 1
  return at
}

/** First offset from `start` on, at most `end`, at which a letter or digit of any script stands. */
export function firstWord({codes}: ProseView, start: number, end: number): number {
  let at = start
  while (at < end && ((CLASSES[codes[at] ?? EDGE_CODE] ?? 0) & CharacterClass.word) === 0) at += 1
  return at
}

/** True where a letter or digit of any script stands between two offsets; fillers and punctuation are none. */
export function holdsWord(prose: ProseView, start: number, end: number): boolean {
  return firstWord(prose, start, end) < end
}

/** A window without the blanks around it. */
export function trimmed({codes}: ProseView, {start, end}: Span): Span {
  let from = start
  let to = end
  while (from < to && isWhite(codes[from] ?? EDGE_CODE)) from += 1
  while (to > from && isWhite(codes[to - 1] ?? EDGE_CODE)) to -= 1
  return {start: from, end: to}
}

/** White space of ECMAScript, of which a zero-width space is none. */
function isWhite(code: number): boolean {
  return ((CLASSES[code] ?? 0) & CharacterClass.blank) !== 0 && code !== 0x200b
}
