import {isRecord, rememberIn} from '../../data/index.ts'
import {Found, ResponseError} from './found.ts'

// OpenAI's formats are those of many: Azure, Groq, OpenRouter, Perplexity and xAI answer in them too.

/** The way to the message of the first choice. */
export const chatMessage = 'choices![0]/message!'

/** The way to the texts of a response of the Responses API, or of one of Chat Completions. */
export const texts = 'output[message]/content[output_text] | choices[0]/message!'

/**
 * The response that the chunks of a stream build up: texts and lists in the deltas are joined, and of every other field
 * the last value counts.
 */
export const foldChunks = (stream: Found): Found => {
  const chunks = stream.all('[]')
  const deltas = chunks.flatMap((chunk) => chunk.all('choices[]').slice(0, 1)).flatMap((choice) => choice.all('delta'))
  const message: Record<string, unknown> = {}
  const lists = new Map<string, unknown[]>()
  for (const [name, value] of deltas.flatMap((delta) => fieldsOf(delta.value))) {
    const list = rememberIn(lists, name, () => [])
    if (Array.isArray(value)) for (const each of value) list.push(each)
    message[name] = Array.isArray(value) ? list : value
  }
  const content = deltas.map((delta) => delta.text('content') ?? '').join('')
  const fields = chunks.flatMap(({value}) => fieldsOf(value))
  return new Found({...Object.fromEntries(fields), choices: [{message: {...message, content}}]})
}

const fieldsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(value) ? Object.entries(value).filter(([, each]) => each != null) : []

const finals = new Set(['response.completed', 'response.incomplete'])

/** The response that the last event of a stream of the Responses API carries, with all annotations. */
export const finalResponse = (stream: Found): Found => {
  const last = stream.all('[]').findLast((event) => finals.has(event.text('type!') ?? ''))
  const [response] = last?.all('response!') ?? []
  if (response) return new Found(response.value)
  throw new ResponseError('Unexpected stream without `response.completed`, expected it to its last event', '')
}

/** What a stream of either adds up to. */
export const foldStream = (stream: Found): Found =>
  isOutput(stream.value) ? finalResponse(stream) : foldChunks(stream)

/** Whether a value is a response or a stream of the Responses API, and not one of Chat Completions. */
export const isOutput = (response: unknown): boolean =>
  Array.isArray(response)
    ? response.some((event) => isRecord(event) && String(event.type).startsWith('response.'))
    : isRecord(response) && 'output' in response
