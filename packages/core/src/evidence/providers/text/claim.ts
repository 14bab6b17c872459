import type {Span} from '../../../data/index.ts'
import type {MeasuredText, OffsetReading} from './locate.ts'

/** The claim of a span that holds nothing to compare: of several readings the one that ends a sentence. */
export const claimIn = (
  text: MeasuredText,
  claimed: Span,
  tried: readonly OffsetReading[],
): {readonly span: Span | undefined; readonly verified: boolean} => {
  const places = tried.flatMap((reading) => text.placeIn(claimed, reading) ?? [])
  const ending = places.filter(({end}) => sentenceEndAt(text.text, end) !== undefined)
  const [span] = ending.length > 0 ? ending : places
  const [first, second] = tried.map((reading) => text.placeIn(claimed, reading))
  const agree = first?.start === second?.start && first?.end === second?.end
  const settled = ending.length > 0 && ending.every(({end}) => end === span?.end)
  return {span, verified: agree || settled || span === undefined}
}

const stop = /[.!?。！？…][)\]"'”’»」』*_]{0,4}$/
const stopBehind = /^[)\]"'”’»」』*_]{0,4}(?:[.!?。！？…]{1,3}[)\]"'”’»」』*_]{0,4})(?=\s|$|[\p{L}\p{N}])/u
const lineEnd = /^[ \t]{0,8}(?:\r?\n|$)/

/** How far around an offset the end of a sentence is looked for, in UTF-16 units. */
const reach = 16

/**
 * Where the sentence ends that an offset ends: right there, or behind the full stop that follows; `undefined` where
 * neither a sentence nor a line ends.
 *
 *     Rye fell. Barley rose
 *             ^^ both mean the place behind the full stop
 */
export const sentenceEndAt = (text: string, offset: number): number | undefined => {
  const before = text.slice(Math.max(0, offset - reach), offset)
  if (stop.test(before.trimEnd())) return offset
  const behind = text.slice(offset, offset + reach)
  const found = stopBehind.exec(behind)
  // `3.5` goes on behind its point.
  if (found && !/^\.\p{N}/u.test(behind)) return offset + found[0].length
  return lineEnd.test(behind) ? offset : undefined
}
