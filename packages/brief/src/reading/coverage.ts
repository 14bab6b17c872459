import {JOINT, OBJECT, type Span} from '@citation-lint/markers'
import type {Citation} from '../brief.ts'
import {holdsWord} from '../words.ts'
import type {Prose} from './prose.ts'
import {append, type OpenClaim} from './reading.ts'

const terminators = new Set('.!?。！？…．')
const closers = new Set('"\'”’»)]}）】」』*_')

/** What can be covered, sentence by sentence. */
interface Coverable extends Span {
  readonly citations: Citation[]
}

/** What covers the claims of a block. */
export interface Coverage {
  /** In reading order. */
  readonly citations: readonly Citation[]
  readonly prose: Prose
  /** No marker reaches beyond one sentence (`citation_scope: sentence`). */
  readonly strict: boolean
}

/**
 * Lets the citations of a block cover its claims (design "What a marker covers"):
 *
 *     … led.[1] Then it fell.      inside a sentence or glued to its full stop: that sentence
 *     … led. [1] Then it fell.     set off, with text behind: the sentence before
 *     It led. It fell. [1]         set off after the last full stop of the block: the whole block
 *                     ^ tail
 */
export function coverSentences(sentences: readonly Coverable[], {citations, prose, strict}: Coverage): void {
  const tail = strict || sentences.length < 2 ? prose.end : tailStart(citations, prose)
  let at = 0
  for (const citation of citations) {
    while (at + 1 < sentences.length && citation.start >= (sentences[at]?.end ?? 0)) at += 1
    if (citation.start >= tail) for (const sentence of sentences) sentence.citations.push(citation)
    else sentences[at]?.citations.push(citation)
  }
}

/**
 * Lets the citations of a field cover it: the field as a whole, and each of its numbers by the sentence it stands in,
 * so that one marker does not vouch for every number of a long text.
 *
 * @param sentences Those of the field, in offsets of the source.
 */
export function coverField(field: OpenClaim, sentences: readonly Span[], coverage: Coverage): void {
  const parts = sentences.map(({start, end}) => ({start, end, citations: [] as Citation[]}))
  coverSentences(parts, coverage)
  append(field.citations, coverage.citations)
  let at = 0
  for (const quantity of field.quantities) {
    while (at + 1 < parts.length && quantity.start >= (parts[at]?.end ?? 0)) at += 1
    append(quantity.citations, parts[at]?.citations ?? [])
  }
}

/**
 * Where the citations begin that are set off after the last full stop of a block; the block's end when none is.
 *
 *     It fell. [2][3]
 *             ^ blank after a full stop, and nothing but citations behind it
 */
function tailStart(citations: readonly Citation[], prose: Prose): number {
  let start = prose.end
  for (let index = citations.length - 1; index >= 0; index -= 1) {
    const citation = citations[index]
    if (citation === undefined || !isBlank(prose, {start: citation.end, end: start})) break
    start = citation.start
  }
  if (start === prose.end) return prose.end
  let before = start - prose.start - 1
  let blank = false
  while (before >= 0 && isSpace(prose.text[before] ?? '')) {
    if (prose.text[before] !== JOINT) blank = true
    before -= 1
  }
  while (before >= 0 && (closers.has(prose.text[before] ?? '') || prose.text[before] === JOINT)) before -= 1
  return blank && terminators.has(prose.text[before] ?? '') ? start : prose.end
}

/** Nothing for a reader between two offsets of the source, or only separators and full stops. */
function isBlank(prose: Prose, {start, end}: Span): boolean {
  for (let index = start - prose.start; index < end - prose.start; index += 1) {
    const character = prose.text[index] ?? ' '
    if (!isSpace(character) && !',;.。，；、)('.includes(character)) return false
  }
  return true
}

/** What is left of a block once its citations are taken away. */
function wordsBesides(citations: readonly Span[], prose: Prose): string {
  let words = ''
  let at = 0
  for (const citation of citations) {
    words += prose.text.slice(at, Math.max(at, citation.start - prose.start))
    at = Math.max(at, citation.end - prose.start)
  }
  words += prose.text.slice(at)
  return words.replaceAll(JOINT, '').trim()
}

/** Only markers and punctuation: such a line cites the block before it. */
export function holdsOnlyCitations(citations: readonly Span[], prose: Prose): boolean {
  if (citations.length === 0) return false
  let at = 0
  for (const citation of citations) {
    if (saysSomething(prose.text, at, citation.start - prose.start)) return false
    at = Math.max(at, citation.end - prose.start)
  }
  return !saysSomething(prose.text, at, prose.text.length)
}

function saysSomething(text: string, start: number, end: number): boolean {
  return holdsWord(text, start, end) || text.slice(start, end).includes(OBJECT)
}

const sourceLabel =
  /^[\s*_>(（[\-•–—]*(?:(?:data|image|table|figure|primary|key)\s)?(?:sources?|references?|citations?|来源|來源|资料来源|資料來源|数据来源|數據來源|出典)\s*[*_]*\s*[:：]/i

/** `Source: [Name](url)`, `Sources: [1], [2]`: a line that cites what stands before it and claims nothing. */
export function isSourceLine(citations: readonly Span[], prose: Prose): boolean {
  const head = prose.text.slice(0, 60)
  if (!/[:：]/.test(head) || !sourceLabel.test(head.replaceAll(JOINT, ''))) return false
  return citations.length === 0 ? prose.text.length < 300 : wordsBesides(citations, prose).length < 160
}

function isSpace(character: string): boolean {
  return (
    character === ' ' ||
    character === '\n' ||
    character === '\r' ||
    character === '\t' ||
    character === JOINT ||
    character === ' '
  )
}
