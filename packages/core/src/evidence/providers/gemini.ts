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
    const grounding: Grounding = {parts: layout.parts, whole: {start: 0, text: new MeasuredText(text)}}
    const problems: ImportProblem[] = []
    const mentions = answer.supports.flatMap(({segment, groundingChunkIndices, pointer}): Mention | [] => {
      const sources = (groundingChunkIndices ?? []).flatMap((index) => {
        const chunk = answer.chunks[index]
        if (!chunk) problems.push(unresolved(index, pointer))
        return chunk ? sourceOf(chunk, index) : []
      })
      if (sources.length === 0) return []
      const {span, verified} = placeOf(segment ?? {}, grounding)
      if (!verified) problems.push(unverified(pointer))
      return {span, covers: 'claim', sources, pointer}
    })
    return {text, mentions, problems, numbered: false}
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

/** What a segment counts in. */
interface Grounding extends Pick<Layout, 'parts'> {
  readonly whole: LaidPart
}

/** In the part that the segment names, else in the whole answer: thoughts are parts that are not always counted. */
const placeOf = (
  {startIndex, endIndex, partIndex, text}: Segment,
  {parts, whole}: Grounding,
): {readonly span: Span | undefined; readonly verified: boolean} => {
  const claimed = {start: startIndex ?? 0, end: endIndex ?? 0}
  const part = parts[partIndex ?? 0] ?? whole
  if (text === undefined) {
    const {span, verified} = claimIn(part.text, claimed, bytesFirst)
    return {span: span && shift(span, part.start), verified}
  }
  const inPart = locateQuote(part.text, claimed, text, bytesFirst)
  const found = inPart ?? locateQuote(whole.text, claimed, text, bytesFirst)
  // Offsets drift, by a part that was left out or a character counted twice; the words do not.
  const span = found ? shift(found, inPart ? part.start : 0) : onlyOccurrence(whole.text.text, text)
  return {span, verified: found?.ambiguous !== true}
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
