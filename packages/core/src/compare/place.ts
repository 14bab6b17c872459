import type {Span} from '../data/index.ts'

/** The place of a number in a block of a stored text, or in the prose of its claim. */
export interface FigurePlace extends Span {
  readonly block: string
}

/** What stands at a place. */
export function textAt({block, start, end}: FigurePlace): string {
  return block.slice(start, end)
}

/** What stands before a place, in so many UTF-16 code units. */
export function textBefore({block, start}: FigurePlace, widest: number): string {
  return block.slice(Math.max(0, start - widest), start)
}

/** And behind it. */
export function textBehind({block, end}: FigurePlace, widest: number): string {
  return block.slice(end, end + widest)
}

/** What stands before the first of some ends in a text. */
export function firstPart(text: string, ends: RegExp): string {
  const end = text.search(ends)
  return end < 0 ? text : text.slice(0, end)
}

/** What stands behind the last of them. */
export function lastPart(text: string, ends: RegExp): string {
  return text.split(ends).at(-1) ?? ''
}
