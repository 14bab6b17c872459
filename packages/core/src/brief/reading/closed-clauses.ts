import type {Span} from '../../data/index.ts'
import {JOINT} from '../../markers/index.ts'
import type {ProseView} from '../text/prose-buffer.ts'

/** What may stand between a marker and the sign behind it, fillers among it; in French a blank stands before a semicolon. */
const CLOSERS = `["'”’»)\\]}）】」』*_${JOINT}]{0,40}`
/** No letter of a sentence begins otherwise than this; it is written once, for it is dear to compile. */
const CAPITAL = `[ \\t\\u00a0\\u2000-\\u200a${JOINT}]{0,40}(?=\\p{Lu}\\p{Ll}|\\p{Lu} \\p{Ll})`
/**
 * What ends a statement: a semicolon of any script, a stop that is none of English; or, before a capital, a full stop
 * without a blank, a sign that parts items of a line, a wide gap, and the end of a line that its writer has ended, be it by
 * `<br>`, which is as many blanks.
 */
const closing = new RegExp(
  `${CLOSERS}(?:[ \\u00a0\\u202f]?[;；\\u037e؛।]|[.!?]${CLOSERS}(?=\\p{Lu}\\p{Ll})|(?:[ \\u00a0]{0,3}(?:[。…|¦•·∙●▪■◆►→»¡¿]|\\/(?= )|\\p{Extended_Pictographic}\\ufe0f?)| {1,9}\\n|(?: {4,9}|\\t{2,9}|[\\u2000-\\u200a\\u3000]{2,9}))${CAPITAL})`,
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
export function endsOfCitedClauses(citations: readonly Span[], view: VisibleView): readonly number[] {
  const ends: number[] = []
  for (const {end} of citations) {
    closing.lastIndex = end
    if (closing.test(view.text) && !endsUnasked(view, end, closing.lastIndex)) ends.push(end)
  }
  return ends
}

/** Prose, and what a reader sees at the same offsets. */
export interface VisibleView extends ProseView {
  readonly visible: string
}

/** What a writer ends a line by. In prose it is blanks. */
const hardEnd = /(?: {2}|\\|<br\s{0,9}\/?>)$/i

/** Whether a line ends between two offsets that its writer has only wrapped. */
function endsUnasked({text, visible}: VisibleView, start: number, end: number): boolean {
  const feed = text.indexOf('\n', start)
  return feed >= 0 && feed < end && !hardEnd.test(visible.slice(Math.max(start, feed - 16), feed))
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
