import {byStart, coveredBy, type Span} from '../../data/index.ts'
import type {Leak} from '../../markers/index.ts'
import {BLANK_CODE, EDGE_CODE} from '../text/characters.ts'
import type {ProseBuffer} from '../text/prose-buffer.ts'
import {saysSentence} from './links.ts'
import type {InlineFinds} from './prose.ts'
import {append} from './reading.ts'

/** What stands in a document and is addressed to another program than the one that shows it. */
export interface ForeignText {
  /** What a model wrote to itself. */
  readonly leaks: readonly Leak[]
  /** The rest, each with what is left of it in the prose. */
  readonly spans: readonly (Span & {readonly filler: number})[]
}

/**
 * Takes it out of the prose that has been written. Words in it are kept apart, since another renderer shows them; those of
 * a model to itself are what is to go.
 */
export function blankForeign(
  {leaks, spans}: ForeignText,
  source: string,
  buffer: ProseBuffer,
  finds: InlineFinds,
): void {
  if (leaks.length + spans.length === 0) return
  const gone = [...leaks.map(({start, end}) => ({start, end, filler: BLANK_CODE})), ...spans]
  gone.sort(byStart)
  for (const {start, end, filler} of gone) fill(buffer, {start, end}, filler)
  const isGone = coveredBy(gone)
  for (const list of [finds.citations, finds.nearMisses, finds.leaks, finds.unread])
    keepOnly<Span>(list, ({start}) => !isGone(start))
  for (const {start, end, filler} of spans) {
    const words = wordsIn(source.slice(start, end), filler)
    if (words.some(saysSentence)) finds.unread.push({kind: 'element', start, end, text: words.join('\n')})
  }
}

/** What it says: the values of its attributes, where it has some. */
function wordsIn(text: string, filler: number): readonly string[] {
  if (filler === BLANK_CODE || !text.includes('=')) return [text]
  return text.match(/"[^"\n]{1,300}"|'[^'\n]{1,300}'/g) ?? []
}

function keepOnly<Item>(list: Item[], isKept: (item: Item) => boolean): void {
  const kept = list.filter(isKept)
  list.length = 0
  append(list, kept)
}

/** What parts the pieces of prose, and its lines, stays. */
function fill(buffer: ProseBuffer, {start, end}: Span, code: number): void {
  for (let at = start; at < end; at += 1) {
    const written = buffer.codes[at]
    if (written !== EDGE_CODE && written !== 0x0a) buffer.codes[at] = code
  }
}
