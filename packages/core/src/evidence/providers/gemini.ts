import type {Span} from '../../data/index.ts'
import {pageOf} from '../url.ts'
import type {ImportProblem} from './answer.ts'
import type {CitedSource, Mention, Provider} from './draft.ts'
import {type GeminiAnswer, type GroundingChunk, type GroundingSupport, readGemini} from './gemini-answer.ts'
import {unresolved, unverified} from './problems.ts'
import {answerText, betweenTexts} from './read-response.ts'
import {claimIn} from './text/claim.ts'
import {bytesFirst, locateQuote, MeasuredText, onlyOccurrence, shift} from './text/locate.ts'

/**
 * Gemini with grounding. Offsets count the bytes of one part and a start of 0 is left out; `segment.text` repeats the
 * words, so every span is verified. Chunk indices count from 0.
 */
export const gemini: Provider = {
  name: 'gemini',
  title: 'Google Gemini',
  reads: ['groundingMetadata', 'grounding_metadata', 'citationMetadata/citations', 'citation_metadata/citations'],
  read(response, {document}) {
    const answer = readGemini(response)
    const layout = layOut(answer.parts)
    const text = answerText(layout.text, document)
    const grounded = new Grounding(answer.chunks, layout.parts, text)
    for (const support of answer.supports) grounded.add(support)
    return {text, mentions: grounded.mentions, problems: grounded.problems, numbered: false}
  },
}

type Segment = Partial<NonNullable<GroundingSupport['segment']>>

/** A part of an answer, and where it begins in the joined text. */
interface LaidPart {
  readonly start: number
  readonly text: MeasuredText
}

/** The visible parts of an answer. */
interface Layout {
  readonly text: string
  readonly parts: readonly (LaidPart | undefined)[]
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
  readonly #parts: Layout['parts']
  readonly #whole: LaidPart

  constructor(chunks: readonly GroundingChunk[], parts: Layout['parts'], text: string) {
    this.#chunks = chunks
    this.#parts = parts
    this.#whole = {start: 0, text: new MeasuredText(text)}
  }

  add({segment, groundingChunkIndices, pointer}: GroundingSupport & {readonly pointer: string}) {
    const sources = (groundingChunkIndices ?? []).flatMap((index) => this.#sourceOf(index, pointer))
    if (sources.length === 0) return
    this.mentions.push({span: this.#spanOf(segment ?? {}, pointer), covers: 'claim', sources, pointer})
  }

  /** In the part that the segment names, else in the whole answer: thoughts are parts that are not always counted. */
  #spanOf({startIndex, endIndex, partIndex, text}: Segment, pointer: string): Span | undefined {
    const claimed = {start: startIndex ?? 0, end: endIndex ?? 0}
    const part = this.#parts[partIndex ?? 0] ?? this.#whole
    if (text === undefined) return this.#unverifiedSpan(part, claimed, pointer)
    const inPart = locateQuote(part.text, claimed, text, bytesFirst)
    const found = inPart ?? locateQuote(this.#whole.text, claimed, text, bytesFirst)
    if (found?.ambiguous) this.problems.push(unverified(pointer))
    // Offsets drift, by a part that was left out or a character counted twice; the words do not.
    return found ? shift(found, inPart ? part.start : 0) : onlyOccurrence(this.#whole.text.text, text)
  }

  #unverifiedSpan({start, text}: LaidPart, claimed: Span, pointer: string) {
    const {span, verified} = claimIn(text, claimed, bytesFirst)
    if (!verified) this.problems.push(unverified(pointer))
    return span && shift(span, start)
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
  const url = web?.uri ?? retrievedContext?.uri ?? maps?.uri ?? image?.sourceUri
  const docId = retrievedContext?.documentName ?? maps?.placeId
  return {
    key: (url && pageOf(url)) || docId || `chunk ${index}`,
    url,
    title: web?.title ?? retrievedContext?.title ?? maps?.title ?? image?.title,
    docId,
    chunkId: retrievedContext?.ragChunk?.chunkId,
    text: retrievedContext?.text ?? maps?.text,
  }
}
