import type {Span} from '../../data/index.ts'
import {JOINT} from '../../markers/index.ts'
import type {Citation} from '../brief.ts'
import {codeIn, codesOf, OBJECT_CODE} from '../text/characters.ts'
import {codeAt, firstWord, holdsWord, type ProseView} from '../text/prose-buffer.ts'
import type {OpenClaim, OpenQuantity} from './claims.ts'
import type {Prose} from './prose.ts'

const terminators = codesOf('.!?。！？…．')
const closers = codesOf('"\'”’»)]}）】」』*_')
const separators = codesOf(',;.。，；、)(')

/** What can be covered, sentence by sentence. */
interface Coverable extends Span {
  coverItself(citation: Citation): void
}

/** What covers the claims of a block. */
interface BlockCoverage {
  /** In reading order. */
  readonly citations: readonly Citation[]
  readonly view: VisibleView
  readonly prose: Prose
  /** No marker reaches beyond one sentence (`citation_scope: sentence`). */
  readonly strict: boolean
}

/**
 * Lets the citations of a block cover its claims (specification/coverage §2):
 *
 *     … led.[1] Then it fell.      inside a sentence or glued to its full stop: that sentence
 *     … led. [1] Then it fell.     set off, with text behind: the sentence before
 *     It led. It fell. [1]         set off after the last full stop of the block, in parentheses or not: the whole block
 *                     ^ tail
 */
function coverSentences(sentences: readonly Coverable[], coverage: BlockCoverage): void {
  const {citations, prose, strict} = coverage
  const tail = strict || sentences.length < 2 ? prose.end : tailStart(coverage)
  let at = 0
  for (const citation of citations) {
    while (at + 1 < sentences.length && citation.start >= (sentences[at]?.end ?? 0)) at += 1
    if (citation.start >= tail) for (const sentence of sentences) sentence.coverItself(citation)
    else sentences[at]?.coverItself(citation)
  }
}

/**
 * Lets the citations of a paragraph or cell cover its sentences, and of their numbers those of the clause that a marker
 * with a semicolon closes (specification/coverage §2.1).
 */
export function coverClaims(claims: readonly OpenClaim[], coverage: BlockCoverage): void {
  coverSentences(claims, coverage)
  const ends = endsOfCitedClauses(coverage)
  if (ends.length === 0) return
  const numbers = claims.flatMap(({quantities}) => quantities)
  for (const number of numbers) number.standApart()
  coverNumbers(numbers, coveredParts(cutAt(claims, ends), coverage))
}

/**
 * Lets the citations of a field or a bullet cover it: as a whole, and each of its numbers by the sentence it stands in,
 * so that one marker does not vouch for every number of a long text.
 *
 * @param sentences Those of the whole, in offsets of the source.
 */
export function coverWhole(whole: OpenClaim, sentences: readonly Span[], coverage: BlockCoverage): void {
  for (const citation of coverage.citations) whole.coverItself(citation)
  const parts = coveredParts(cutAt(sentences, endsOfCitedClauses(coverage)), coverage)
  coverNumbers(whole.quantities, parts)
  if (!closes(coverage)) whole.bare = parts.filter(({citations}) => citations.length === 0)
}

/** The last citation stands behind all words, be it before the last full stop, and may reach so far. */
function closes({citations, view, prose, strict}: BlockCoverage): boolean {
  const last = citations.at(-1)
  return last === undefined || (!strict && !holdsWord(view, last.end, prose.end))
}

/** Sentences and clauses with what covers them. */
function coveredParts(spans: readonly Span[], coverage: BlockCoverage): readonly CoveredPart[] {
  const parts = spans.map((span) => new CoveredPart(span))
  coverSentences(parts, coverage)
  return parts
}

/** Lets each number be covered by what covers the sentence or clause that it stands in. */
function coverNumbers(numbers: readonly OpenQuantity[], parts: readonly CoveredPart[]): void {
  let at = 0
  for (const number of numbers) {
    while (at + 1 < parts.length && number.start >= (parts[at]?.end ?? 0)) at += 1
    const part = parts[at]
    if (part !== undefined && part.citations.length > 0) number.standIn(part.citations)
  }
}

/** A sentence or a clause, of which only the numbers are covered. */
class CoveredPart implements Coverable {
  readonly start: number
  readonly end: number
  readonly citations: Citation[] = []

  constructor({start, end}: Span) {
    this.start = start
    this.end = end
  }

  coverItself(citation: Citation): void {
    this.citations.push(citation)
  }
}

/**
 * Where the citations begin that are set off after the last full stop of a block; the block's end when none is.
 *
 *     It fell. [2][3]
 *             ^ blank after a full stop, and nothing but citations behind it
 */
function tailStart({citations, view, prose}: BlockCoverage): number {
  const {text} = view
  let start = prose.end
  for (let index = citations.length - 1; index >= 0; index -= 1) {
    const citation = citations[index]
    if (citation === undefined || !isBlank(text, {start: citation.end, end: start})) break
    start = citation.start
  }
  if (start === prose.end) return prose.end
  let before = text[start - 1] === '(' ? start - 2 : start - 1
  let blank = false
  while (before >= prose.start && spaces.has(codeIn(text, before))) {
    if (text[before] !== JOINT) blank = true
    before -= 1
  }
  while (before >= prose.start && (closers.has(codeIn(text, before)) || text[before] === JOINT)) before -= 1
  return blank && before >= prose.start && terminators.has(codeIn(text, before)) ? start : prose.end
}

/** Nothing for a reader between two offsets, or only separators and full stops. */
function isBlank(text: string, {start, end}: Span): boolean {
  for (let index = start; index < end; index += 1) {
    const code = codeIn(text, index)
    if (!spaces.has(code) && !separators.has(code)) return false
  }
  return true
}

/** What a block says besides its citations in one line, without fillers, whichever system ended its lines. */
export function wordsBesides(citations: readonly Span[], {text}: ProseView, prose: Prose): string {
  let words = ''
  let at = prose.start
  for (const citation of citations) {
    words += text.slice(at, Math.max(at, citation.start))
    at = Math.max(at, citation.end)
  }
  words += text.slice(at, prose.end)
  return words.replaceAll(JOINT, '').replace(/\s+/g, ' ').trim()
}

/** Only markers and punctuation: such a line cites the block before it. */
export function holdsOnlyCitations(citations: readonly Span[], view: ProseView, {start, end}: Prose): boolean {
  if (citations.length === 0) return false
  let at = start
  for (const citation of citations) {
    if (saysSomething(view, at, citation.start)) return false
    at = Math.max(at, citation.end)
  }
  return !saysSomething(view, at, end)
}

function saysSomething(view: ProseView, start: number, end: number): boolean {
  if (holdsWord(view, start, end)) return true
  for (let at = start; at < end; at += 1) if (view.codes[at] === OBJECT_CODE) return true
  return false
}

const sourceLabel =
  /^[\s*_>(（[\-•–—]*(?:(?:data|image|table|figure|primary|key)\s)?(?:sources?|references?|citations?|来源|來源|资料来源|資料來源|数据来源|數據來源|出典)[\s*_]*[:：]/i
/** What a source label may begin with: most blocks are told from one by their first two letters. */
const labelInitials = codesOf('dDiItTfFpPkKsSrRcC来來资資数數出')
const labelOpenings: ReadonlySet<string> = new Set(
  'da im ta fi pr ke so re ci 来源 來源 资料 資料 数据 數據 出典'.split(' '),
)
const longestLabel = 60

/** `Source: [Name](url)`, `Sources: [1], [2]`: a line that cites what stands before it and claims nothing. */
export function isSourceLine(citations: readonly Span[], view: ProseView, prose: Prose): boolean {
  const {start, end} = prose
  const limit = Math.min(end, start + longestLabel)
  const first = firstWord(view, start, limit)
  if (!labelInitials.has(codeAt(view, first))) return false
  const opening = view.text.slice(first, first + 2)
  if (opening.charAt(1) !== JOINT && !labelOpenings.has(opening.toLowerCase())) return false
  if (!sourceLabel.test(view.text.slice(start, limit).replaceAll(JOINT, ''))) return false
  return wordsBesides(citations, view, prose).length < (citations.length === 0 ? 300 : 160)
}

const spaces = codesOf(` \n\t${JOINT}`)

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
 */
function endsOfCitedClauses({citations, view}: BlockCoverage): readonly number[] {
  const ends: number[] = []
  for (const {end} of citations) {
    closing.lastIndex = end
    if (closing.test(view.text) && !endsUnasked(view, end, closing.lastIndex)) ends.push(end)
  }
  return ends
}

/** Prose, and what a reader sees at the same offsets. */
interface VisibleView extends ProseView {
  readonly visible: string
}

/** What a writer ends a line by. In prose it is blanks. */
const hardEnd = /(?: {2}|\\|<br\s{0,9}\/?>)$/i

/** Whether a line ends between two offsets that its writer has only wrapped. */
function endsUnasked({text, visible}: VisibleView, start: number, end: number): boolean {
  const feed = text.slice(start, end).indexOf('\n')
  return feed >= 0 && !hardEnd.test(visible.slice(start + Math.max(0, feed - 16), start + feed))
}

/** Sentences in pieces: each is cut at the ends that stand in it. All of them in reading order. */
function cutAt(sentences: readonly Span[], ends: readonly number[]): readonly Span[] {
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
