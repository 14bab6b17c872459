import type {Span} from '../../data/index.ts'
import {JOINT} from '../../markers/index.ts'
import {isAsciiLetter, isDigit} from '../characters.ts'
import {showNumberWords} from './disguised-words.ts'
import {type Disguises, isWidthless} from './disguises.ts'
import type {ProseBuffer} from './prose-buffer.ts'
import {codeAt, lastBefore} from './prose-view.ts'
import {type Disguise, waysOfDisguise} from './ways-of-disguise.ts'

/**
 * Writes numbers in the prose as their reader takes them, whatever they are written with:
 *
 *     $١٢ million   3OO widows   ³⁰⁰ widows   1‌2 %   (a soft hyphen, or anything without width, within a number)
 *     $12 million   300 widows   300 widows   1·2 %   (· is JOINT)
 *
 * Every character keeps its place, so that nothing else need know of it.
 */
export function showNumbers(buffer: ProseBuffer, {places, letters}: Disguises): void {
  if (places.length + letters.length === 0) return
  joinAcrossNothing(buffer, places)
  showNumberWords(buffer, letters)
  for (const {start, end} of stretchesAround(places, buffer.length)) showNumbersIn(buffer, start, end)
}

/** Rewrites the numbers of a stretch; what begins in its first characters belongs to the margin before it. */
function showNumbersIn(buffer: ProseBuffer, start: number, end: number): void {
  let text = buffer.recent(start, end)
  for (const way of waysOfDisguise())
    if (way.cue.test(text) && rewriteNumbers(buffer, {text, start}, way)) text = buffer.recent(start, end)
}

/** Rewrites the numbers of a stretch that are disguised in one way; tells whether there are any. */
function rewriteNumbers(
  buffer: ProseBuffer,
  {text, start}: {readonly text: string; readonly start: number},
  {pattern, digitsOf}: Disguise,
): boolean {
  let isRewritten = false
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [written] = match
    const digits = start > 0 && match.index < lookBehind ? undefined : digitsOf(written)
    if (digits === undefined) continue
    buffer.rewrite(start + match.index, digits.slice(0, written.length).padEnd(written.length, JOINT))
    isRewritten = true
  }
  return isRewritten
}

/** The patterns look no further back than over a sign of currency and a blank, in UTF-16 code units. */
const lookBehind = 3
/** Before the first sign of a disguise stand no more of its digits, */
const before = 24
/** and behind the last no more of them, a blank and the longest unit. */
const behind = 40

/** The places with their margins; places that are close share a stretch. */
function stretchesAround(places: readonly number[], length: number): readonly Span[] {
  const stretches: {start: number; end: number}[] = []
  for (const place of places) {
    const [start, end] = [Math.max(0, place - before), Math.min(length, place + behind)]
    const last = stretches.at(-1)
    if (last && start <= last.end) last.end = end
    else stretches.push({start, end})
  }
  return stretches
}

/** What shows nothing between two letters or digits of a word or number joins them. */
function joinAcrossNothing(buffer: ProseBuffer, places: readonly number[]): void {
  const {codes} = buffer
  let joined = 0
  for (const at of places) {
    if (at < joined || !isWidthless(codes[at] ?? 0)) continue
    let end = at + 1
    while (isWidthless(codes[end] ?? 0)) end += 1
    const before = codeAt({codes, text: ''}, lastBefore({codes, text: ''}, at))
    if (isDigit(before) || (isAsciiLetter(before) && isAsciiLetter(codes[end] ?? 0)))
      buffer.rewrite(at, JOINT.repeat(end - at))
    joined = end
  }
}
