import * as z from 'zod'
import {readResponse} from './read-response.ts'
import {ResponseError} from './response-error.ts'

const annotation = z.looseObject({type: z.string()})
const part = z.looseObject({type: z.string()})
const item = z.looseObject({type: z.string(), content: z.array(part).nullish()})
const response = z.looseObject({output: z.array(item)})
const outputText = z.looseObject({text: z.string(), annotations: z.array(annotation).nullish()})

/** One text of a response, with the annotations whose indices count from its start. */
export interface TextPart {
  readonly text: string
  readonly annotations: readonly {readonly type: string}[]
  readonly pointer: string
}

/** The texts of a response of the Responses API, which xAI and Perplexity speak too; of a stream, of its last event. */
export const textPartsOf = (value: unknown): readonly TextPart[] => {
  const {output} = readResponse(response, finalResponse(value))
  return output.flatMap(({type, content}, position) =>
    type === 'message' ? textPartsOfMessage(content ?? [], `/output/${position}/content`) : [],
  )
}

/** The texts of one message of a response; those of another type are left out. */
export const textPartsOfMessage = (content: readonly {readonly type: string}[], pointer: string): readonly TextPart[] =>
  content.flatMap((each, index): TextPart | [] => {
    if (each.type !== 'output_text') return []
    const place = `${pointer}/${index}`
    const {text, annotations} = readResponse(outputText, each, place)
    return {text, annotations: annotations ?? [], pointer: place}
  })

const event = z.looseObject({type: z.string()})
const last = z.looseObject({response: z.looseObject({})})
const lastTypes = new Set(['response.completed', 'response.incomplete'])

/** The response itself; of a stream the one that its last event carries, with all annotations. */
export const finalResponse = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value
  const index = value.findLastIndex((item, position) => lastTypes.has(readResponse(event, item, `/${position}`).type))
  if (index >= 0) return readResponse(last, value[index], `/${index}`).response
  throw new ResponseError('Unexpected stream without `response.completed`, expected it to its last event', '')
}

/** Whether a value is a response or a stream of this API, and not one of Chat Completions. */
export const isOutput = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((item) => event.safeParse(item).data?.type.startsWith('response.'))
    : typeof value === 'object' && value !== null && 'output' in value
