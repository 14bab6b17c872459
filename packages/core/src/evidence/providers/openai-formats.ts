import * as z from 'zod'
import {isRecord} from '../../data/index.ts'
import type {TextPart} from './annotated-texts.ts'
import {betweenTexts, optionalText, ResponseError, readResponse, typed} from './read-response.ts'

/** Annotations of a text, of any type. */
export const annotations = z.array(typed)

const output = z.looseObject({output: z.array(z.looseObject({type: z.string(), content: z.array(typed).nullish()}))})
const outputText = z.looseObject({text: z.string(), annotations: annotations.nullish()})

/** The texts of a response of the Responses API, which xAI and Perplexity speak too; of a stream, of its last event. */
export const textPartsOf = (response: unknown): readonly TextPart[] =>
  readResponse(output, finalResponse(response)).output.flatMap(({type, content}, position) =>
    type === 'message' ? textPartsOfMessage(content ?? [], `/output/${position}/content`) : [],
  )

/** The texts of one message of a response; those of another type are left out. */
export const textPartsOfMessage = (content: readonly {readonly type: string}[], pointer: string): readonly TextPart[] =>
  content.flatMap((each, index): TextPart | [] => {
    if (each.type !== 'output_text') return []
    const place = `${pointer}/${index}`
    const {text, annotations} = readResponse(outputText, each, place)
    return {text, annotations: annotations ?? [], pointer: place}
  })

/** The texts of a response as paragraphs. */
export const joinedText = (parts: readonly TextPart[]): string => parts.map(({text}) => text).join(betweenTexts)

const last = z.looseObject({response: z.looseObject({})})
const lastTypes = new Set(['response.completed', 'response.incomplete'])

/** The response itself; of a stream the one that its last event carries, with all annotations. */
export const finalResponse = (response: unknown): unknown => {
  if (!Array.isArray(response)) return response
  const index = response.findLastIndex((event, position) =>
    lastTypes.has(readResponse(typed, event, `/${position}`).type),
  )
  if (index >= 0) return readResponse(last, response[index], `/${index}`).response
  throw new ResponseError('Unexpected stream without `response.completed`, expected it to its last event', '')
}

/** Whether a value is a response or a stream of the Responses API, and not one of Chat Completions. */
export const isOutput = (response: unknown): boolean =>
  Array.isArray(response)
    ? response.some((event) => typed.safeParse(event).data?.type.startsWith('response.'))
    : typeof response === 'object' && response !== null && 'output' in response

/** What the APIs that speak like Chat Completions answer with. */
export interface ChatMessage {
  readonly content: string | undefined
  readonly annotations: readonly unknown[]
}

const message = z.looseObject({content: optionalText, annotations: z.array(z.unknown()).nullish()})

/** The message of the first choice, by its schema. */
export const firstMessage = <Message extends object>(
  schema: z.ZodType<Message>,
  response: unknown,
): Message | undefined => {
  const choices = z.array(z.looseObject({message: schema})).min(1, 'at least one choice')
  return readResponse(z.looseObject({choices}), response).choices[0]?.message
}

/** What the chunks of a stream add to the message of the first choice, by its schema; nothing for what is no stream. */
export const deltasOf = <Delta extends object>(schema: z.ZodType<Delta>, response: unknown): readonly Delta[] => {
  if (!Array.isArray(response)) return []
  const chunk = z.looseObject({choices: z.array(z.looseObject({delta: schema.nullish()})).nullish()})
  return response.flatMap((each: unknown, position) => {
    const [choice] = readResponse(chunk, each, `/${position}`).choices ?? []
    return choice?.delta ?? []
  })
}

/** The message of the first choice. */
export const chatMessage = (response: unknown): ChatMessage => {
  const found = firstMessage(message, response)
  return {content: found?.content, annotations: found?.annotations ?? []}
}

/** The text of the first choice; `undefined` for a response that holds none, only what was found. */
export const chatText = (response: unknown): string | undefined =>
  isRecord(response) && response.choices != null ? chatMessage(response).content : undefined

/**
 * The response itself; of a stream the response that its chunks build up: deltas are joined, and of every other field
 * the last value counts.
 */
export const foldChunks = (response: unknown): unknown => {
  if (!Array.isArray(response)) return response
  const chunks: readonly unknown[] = response
  const fields = chunks.filter(isRecord).flatMap((each) => Object.entries(each).filter(([, value]) => value != null))
  const deltas = deltasOf(message, chunks)
  const folded = {
    content: deltas.map(({content}) => content ?? '').join(''),
    annotations: deltas.flatMap(({annotations}) => annotations ?? []),
  }
  return {...Object.fromEntries(fields), choices: [{message: folded}]}
}
