import type {Span} from '../../data/index.ts'
import {JOINT} from '../../markers/index.ts'
import type {ProseView} from '../text/prose-view.ts'

/** What may stand between a marker and the sign behind it, fillers among it; in French a blank stands before a semicolon. */
const CLOSERS = `["'”’»)\\]}）】」』*_${JOINT}]{0,40}`
/**
 * A semicolon, a full stop without a blank behind it, or the end of a line that its writer has ended, be it by `<br>`, which
 * is as many blanks.
 */
const closing = new RegExp(
  `${CLOSERS}(?:[ \\u00a0\\u202f]?[;；]|[.!?]${CLOSERS}(?=\\p{Lu}\\p{Ll})|(?: {1,9}\\r?\\n| {4,9})[ \\t${JOINT}]{0,40}(?=\\p{Lu}\\p{Ll}))`,
  'uy',
)

/**
 * Where clauses end that a marker closes, each behind its marker.
 *
 *     Rye fell 4% [1]; oats fell 5%.
 *                   ^ here, and not at the semicolon of a clause that names no source
 *
 * @param citations In reading order.
 */
export function endsOfCitedClauses(citations: readonly Span[], {text}: ProseView): readonly number[] {
  return citations.flatMap(({end}) => {
    closing.lastIndex = end
    return closing.test(text) ? [end] : []
  })
}

/** Sentences in pieces: each is cut at the ends that stand in it. All of them in reading order. */
export function cutAt(sentences: readonly Span[], ends: readonly number[]): readonly Span[] {
  if (ends.length === 0) return sentences
  let at = 0
  return sentences.flatMap(({start, end}) => {
    const pieces: Span[] = []
    let from = start
    for (let cut = ends[at] ?? end; cut < end; cut = ends[at] ?? end) {
      if (cut > from) pieces.push({start: from, end: cut})
      from = Math.max(from, cut)
      at += 1
    }
    return [...pieces, {start: from, end}]
  })
}
