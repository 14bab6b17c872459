import {isRecord} from '@citation-lint/data'
import * as z from 'zod'
import {readResponse} from './read-response.ts'

const part = z.looseObject({content: z.string().nullish(), annotations: z.array(z.unknown()).nullish()})
const completion = z.looseObject({choices: z.array(z.looseObject({message: part})).min(1, 'at least one choice')})
const chunk = z.looseObject({choices: z.array(z.looseObject({delta: part.nullish()})).nullish()})

/** What the APIs that speak like Chat Completions answer with. */
export interface ChatMessage {
  readonly content: string | undefined
  readonly annotations: readonly unknown[]
}

/** The message of the first choice. */
export const chatMessage = (response: unknown): ChatMessage => {
  const [choice] = readResponse(completion, response).choices
  return {content: choice?.message.content ?? undefined, annotations: choice?.message.annotations ?? []}
}

/**
 * The response itself; of a stream the response that its chunks build up: deltas are joined, and of every other field
 * the last value counts.
 */
export const foldChunks = (response: unknown): unknown => {
  if (!Array.isArray(response)) return response
  const chunks: readonly unknown[] = response
  const fields = new Map(
    chunks.filter(isRecord).flatMap((each) => Object.entries(each).filter(([, value]) => value != null)),
  )
  const deltas = chunks
    .map((each, position) => readResponse(chunk, each, `/${position}`).choices?.[0]?.delta)
    .filter((delta) => delta != null)
  const message = {
    content: deltas.map(({content}) => content ?? '').join(''),
    annotations: deltas.flatMap(({annotations}) => annotations ?? []),
  }
  return {...Object.fromEntries(fields), choices: [{message}]}
}
