import * as z from 'zod'
import {isRecord} from '../../data/index.ts'
import {index, readResponse, optionalText as text} from './read-response.ts'

const part = z.looseObject({text, thought: z.boolean().nullish()})
const chunk = z.looseObject({
  web: z.looseObject({uri: text, title: text}).nullish(),
  retrievedContext: z
    .looseObject({uri: text, title: text, text, documentName: text, ragChunk: z.looseObject({chunkId: text}).nullish()})
    .nullish(),
  maps: z.looseObject({uri: text, title: text, placeId: text, text}).nullish(),
  image: z.looseObject({sourceUri: text, title: text}).nullish(),
})
const segment = z.looseObject({
  partIndex: index.nullish(),
  startIndex: index.nullish(),
  endIndex: index.nullish(),
  text,
})
const support = z.looseObject({segment: segment.nullish(), groundingChunkIndices: z.array(index).nullish()})
const candidate = z.looseObject({
  content: z.looseObject({parts: z.array(part).nullish()}).nullish(),
  groundingMetadata: z
    .looseObject({groundingChunks: z.array(chunk).nullish(), groundingSupports: z.array(support).nullish()})
    .nullish(),
})
const generated = z.looseObject({candidates: z.array(candidate).min(1, 'at least one candidate')})

/** One thing that Gemini found. */
export type GroundingChunk = z.output<typeof chunk>

/** One stretch of the answer and the chunks that it stands on. */
export type GroundingSupport = z.output<typeof support>

/** A part of the answer: what a reader sees of it, `undefined` for a thought, a call or its result. */
interface GeminiPart {
  readonly text: string | undefined
  readonly thought: boolean
}

/** What one response of Gemini holds; lists are those of the first candidate. */
export interface GeminiAnswer {
  readonly parts: readonly GeminiPart[]
  readonly chunks: readonly GroundingChunk[]
  readonly supports: readonly (GroundingSupport & {readonly pointer: string})[]
}

/**
 * Reads a response, its candidate alone, or the list of a stream's responses. Of a stream the texts are joined, and so
 * are the chunks: the indices of a support count from the first chunk of the stream.
 */
export const readGemini = (response: unknown): GeminiAnswer => {
  if (!Array.isArray(response)) return readOne(response, '')
  const answers = response.map((each: unknown, position) => readOne(each, `/${position}`))
  return {
    parts: joined(answers.flatMap(({parts}) => parts)),
    chunks: answers.flatMap(({chunks}) => chunks),
    supports: answers.flatMap(({supports}) => supports),
  }
}

const readOne = (response: unknown, pointer: string): GeminiAnswer => {
  const named = camelCased(response, deepest)
  const isWhole = isRecord(named) && 'candidates' in named
  const found = isWhole
    ? readResponse(generated, named, pointer).candidates[0]
    : readResponse(candidate, named, pointer)
  const at = `${pointer}${isWhole ? '/candidates/0' : ''}/groundingMetadata/groundingSupports`
  return {
    parts: (found?.content?.parts ?? []).map(({text, thought}) => ({
      text: thought ? undefined : text,
      thought: thought === true,
    })),
    chunks: found?.groundingMetadata?.groundingChunks ?? [],
    supports: (found?.groundingMetadata?.groundingSupports ?? []).map((each, position) => ({
      ...each,
      pointer: `${at}/${position}`,
    })),
  }
}

/** A stream cuts one part into many. */
const joined = (parts: readonly GeminiPart[]): readonly GeminiPart[] => {
  const whole: GeminiPart[] = []
  for (const each of parts) {
    const last = whole.at(-1)
    if (last?.text === undefined || each.text === undefined) whole.push(each)
    else whole.splice(-1, 1, {...last, text: last.text + each.text})
  }
  return whole
}

/** How deep the fields are that are read. */
const deepest = 10

/** The Python library writes `grounding_metadata` where the API itself says `groundingMetadata`. */
const camelCased = (value: unknown, depth: number): unknown => {
  if (depth === 0) return value
  if (Array.isArray(value)) return value.map((item) => camelCased(item, depth - 1))
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => [
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    camelCased(field, depth - 1),
  ])
  return Object.fromEntries(fields)
}
