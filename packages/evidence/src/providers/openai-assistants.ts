import * as z from 'zod'
import {fileSource} from './openai-citation.ts'
import {draftOfParts, type ReadAnnotation} from './openai-parts.ts'
import type {Provider} from './provider.ts'
import {readResponse} from './read-response.ts'
import type {TextPart} from './response-output.ts'
import {locate} from './text/locate.ts'

const annotation = z.looseObject({type: z.string()})
const part = z.looseObject({type: z.string()})
const textPart = z.looseObject({
  text: z.looseObject({value: z.string(), annotations: z.array(annotation).nullish()}),
})
const message = z.looseObject({content: z.array(part)})
const fileCitation = z.looseObject({
  text: z.string(),
  start_index: z.int(),
  end_index: z.int(),
  file_citation: z.looseObject({file_id: z.string(), quote: z.string().nullish()}),
})

const readings = [{unit: 'code-point'}, {unit: 'utf-16'}, {unit: 'byte'}] as const

/**
 * A message of OpenAI's Assistants API. The span of a citation is the control text that the model wrote, such as
 * `【3†source】`, and the annotation repeats it, so every span is verified.
 */
export const openaiAssistants: Provider = {
  name: 'openai-assistants',
  title: 'OpenAI Assistants',
  read: (response, document) => draftOfParts(partsOf(response), document, citationOf),
}

const partsOf = (response: unknown): readonly TextPart[] =>
  readResponse(message, response).content.flatMap((each, position): TextPart | [] => {
    if (each.type !== 'text') return []
    const {value, annotations} = readResponse(textPart, each, `/content/${position}`).text
    return {text: value, annotations: annotations ?? [], pointer: `/content/${position}/text`}
  })

const citationOf: ReadAnnotation = (text, value, pointer) => {
  if (value.type !== 'file_citation') return undefined
  const found = readResponse(fileCitation, value, pointer)
  const claimed = {start: found.start_index, end: found.end_index}
  const span = locate(text, claimed, {readings, fits: (slice) => slice === found.text})
  const {file_id: id, quote} = found.file_citation
  const sources = [{...fileSource(id), passage: quote ? {text: quote} : undefined}]
  return {mention: {span, covers: 'marker', sources, pointer}, verified: span?.ambiguous !== true}
}
