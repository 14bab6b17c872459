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

/** The sentence, clause or item of a place without what stands there, by what ends one, no further than so many code units. */
export function textAround(place: FigurePlace, widest: number, end: RegExp): string {
  const behind = textBehind(place, widest)
  const until = behind.search(end)
  return `${textBefore(place, widest).split(end).at(-1)} ${until < 0 ? behind : behind.slice(0, until)}`
}
