import type {Span} from '../../data/index.ts'
import {codesOf} from '../characters.ts'
import {codeAt, type ProseView, skipBlanks, skipJoints} from '../text/prose-view.ts'

const semicolons = codesOf(';；')
/** What may stand between a marker and its semicolon. */
const closers = codesOf('"\'”’»)]}）】」』*_')

/**
 * Where clauses end that a marker closes: behind its semicolon.
 *
 *     Rye fell 4% [1]; oats fell 5%.
 *                    ^ here, and not behind the semicolon of a clause that names no source
 *
 * @param citations In reading order.
 */
export function endsOfCitedClauses(citations: readonly Span[], view: ProseView): readonly number[] {
  return citations.flatMap(({end}) => {
    let at = skipJoints(view, end)
    while (closers.has(codeAt(view, at))) at = skipJoints(view, at + 1)
    // In French a blank stands before it.
    at = skipBlanks(view, at, at + 2)
    return semicolons.has(codeAt(view, at)) ? [at + 1] : []
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
