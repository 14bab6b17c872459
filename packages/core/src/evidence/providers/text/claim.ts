import type {Span} from '../../../data/index.ts'
import type {MeasuredText, OffsetReading} from './locate.ts'
import {sentenceEndAt} from './sentence-end.ts'

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
