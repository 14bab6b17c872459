import {canonicalUrl} from '../url.ts'
import type {ImportProblem} from './answer.ts'
import {answerText, betweenTexts} from './answer-text.ts'
import type {CitedSource, Mention} from './draft.ts'
import {type GeminiAnswer, type GroundingChunk, type GroundingSupport, readGemini} from './gemini-answer.ts'
import {unresolved, unverified} from './problems.ts'
import type {Provider} from './provider.ts'
import {locate, type OffsetReading, spanIn} from './text/locate.ts'
import {MeasuredText} from './text/measured-text.ts'
import {type Span, shift} from './text/span.ts'

/** Published as bytes of UTF-8; what comes out of other libraries may have been converted. */
const readings: readonly OffsetReading[] = [{unit: 'byte'}, {unit: 'utf-16'}, {unit: 'code-point'}]

/**
 * Gemini with grounding. Offsets count the bytes of one part and a start of 0 is left out; `segment.text` repeats the
 * words, so every span is verified. Chunk indices count from 0.
 */
export const gemini: Provider = {
  name: 'gemini',
  title: 'Google Gemini',
  read(response, document) {
    const answer = readGemini(response)
    const layout = layOut(answer.parts)
    const text = answerText(layout.text, document)
    const grounded = new Grounding(answer.chunks, {...layout, whole: new MeasuredText(text)})
    for (const support of answer.supports) grounded.add(support)
    return {text, mentions: grounded.mentions, problems: grounded.problems, numbered: false}
  },
}

/** The visible parts of an answer, and where each begins in the joined text. */
interface Layout {
  readonly text: string
  readonly parts: readonly ({readonly start: number; readonly text: MeasuredText} | undefined)[]
}

/** Parts follow each other directly; where something else stood between them, they are paragraphs of their own. */
const layOut = (parts: GeminiAnswer['parts']): Layout => {
  let text = ''
  let interrupted = false
  const placed = parts.map((part) => {
    if (part.text === undefined) {
      interrupted ||= !part.thought && text !== ''
      return undefined
    }
    if (interrupted) text += betweenTexts
    interrupted = false
    const start = text.length
    text += part.text
    return {start, text: new MeasuredText(part.text)}
  })
  return {text, parts: placed}
}

/** Follows every support to its place and its sources. */
class Grounding {
  readonly mentions: Mention[] = []
  readonly problems: ImportProblem[] = []
  readonly #chunks: readonly GroundingChunk[]
  readonly #layout: Layout & {readonly whole: MeasuredText}

  constructor(chunks: readonly GroundingChunk[], layout: Layout & {readonly whole: MeasuredText}) {
    this.#chunks = chunks
    this.#layout = layout
  }

  add({segment, groundingChunkIndices, pointer}: GroundingSupport & {readonly pointer: string}) {
    const sources = (groundingChunkIndices ?? []).flatMap((index) => this.#sourceOf(index, pointer))
    if (sources.length === 0) return
    this.mentions.push({span: this.#spanOf(segment ?? {}, pointer), covers: 'claim', sources, pointer})
  }

  /** In the part that the segment names, else in the whole answer: thoughts are parts that are not always counted. */
  #spanOf(segment: NonNullable<GroundingSupport['segment']>, pointer: string): Span | undefined {
    const claimed = {start: segment.startIndex ?? 0, end: segment.endIndex ?? 0}
    const part = this.#layout.parts[segment.partIndex ?? 0] ?? {start: 0, text: this.#layout.whole}
    if (segment.text == null) return this.#unverifiedSpan(part, claimed, pointer)
    const fits = (slice: string) => slice === segment.text
    const inPart = locate(part.text, claimed, {readings, fits})
    const found = inPart ?? locate(this.#layout.whole, claimed, {readings, fits})
    if (found?.ambiguous) this.problems.push(unverified(pointer))
    return found && shift(found, inPart ? part.start : 0)
  }

  #unverifiedSpan(part: {readonly start: number; readonly text: MeasuredText}, claimed: Span, pointer: string) {
    const spans = readings.map((reading) => spanIn(part.text, claimed, reading))
    if (new Set(spans.map((span) => `${span?.start} ${span?.end}`)).size > 1) this.problems.push(unverified(pointer))
    return spans[0] && shift(spans[0], part.start)
  }

  #sourceOf(index: number, pointer: string): CitedSource | [] {
    const chunk = this.#chunks[index]
    if (chunk) return sourceOf(chunk, index)
    this.problems.push(unresolved(index, pointer))
    return []
  }
}

/** Exactly one of the four kinds is filled in. */
const sourceOf = ({web, retrievedContext, maps, image}: GroundingChunk, index: number): CitedSource => {
  const url = web?.uri ?? retrievedContext?.uri ?? maps?.uri ?? image?.sourceUri ?? undefined
  const docId = retrievedContext?.documentName ?? maps?.placeId ?? undefined
  return {
    key: (url && (canonicalUrl(url) ?? url)) || docId || `chunk ${index}`,
    url,
    title: web?.title ?? retrievedContext?.title ?? maps?.title ?? image?.title ?? undefined,
    docId,
    chunkId: retrievedContext?.ragChunk?.chunkId ?? undefined,
    text: retrievedContext?.text ?? maps?.text ?? undefined,
  }
}
