import * as z from 'zod'
import type {ImportProblem} from './answer.ts'
import {answerText, betweenTexts} from './answer-text.ts'
import type {Mention} from './draft.ts'
import {fileSource} from './openai-citation.ts'
import {skipped, unverified} from './problems.ts'
import type {Provider} from './provider.ts'
import {readResponse} from './read-response.ts'
import {locate} from './text/locate.ts'
import {MeasuredText} from './text/measured-text.ts'
import {shift} from './text/span.ts'

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
  read(response, document) {
    const {content} = readResponse(message, response)
    const mentions: Mention[] = []
    const problems: ImportProblem[] = []
    let text = ''
    for (const [position, each] of content.entries()) {
      if (each.type !== 'text') continue
      const pointer = `/content/${position}`
      const {value, annotations} = readResponse(textPart, each, pointer).text
      if (text !== '') text += betweenTexts
      const found = readAnnotations(value, annotations ?? [], {pointer, start: text.length})
      mentions.push(...found.mentions)
      problems.push(...found.problems)
      text += value
    }
    return {text: answerText(text, document), mentions, problems, numbered: false}
  },
}

/** The citations of one part; `file_path` leads to a file that the model made and is no evidence. */
const readAnnotations = (
  value: string,
  annotations: readonly {readonly type: string}[],
  part: {readonly pointer: string; readonly start: number},
): {mentions: readonly Mention[]; problems: readonly ImportProblem[]} => {
  const measured = new MeasuredText(value)
  const problems: ImportProblem[] = []
  const mentions = annotations.flatMap((each, position): Mention | [] => {
    const pointer = `${part.pointer}/text/annotations/${position}`
    if (each.type === 'file_citation') {
      const {ambiguous, mention} = citationOf(measured, readResponse(fileCitation, each, pointer), {...part, pointer})
      if (ambiguous) problems.push(unverified(pointer))
      return mention
    }
    if (each.type !== 'file_path') problems.push(skipped(each.type, pointer))
    return []
  })
  return {mentions, problems}
}

const citationOf = (
  text: MeasuredText,
  found: z.output<typeof fileCitation>,
  {pointer, start}: {readonly pointer: string; readonly start: number},
): {readonly ambiguous: boolean; readonly mention: Mention} => {
  const claimed = {start: found.start_index, end: found.end_index}
  const span = locate(text, claimed, {readings, fits: (slice) => slice === found.text})
  const {file_id: id, quote} = found.file_citation
  const sources = [{...fileSource(id), passage: quote ? {text: quote} : undefined}]
  return {
    ambiguous: span?.ambiguous === true,
    mention: {span: span && shift(span, start), covers: 'marker', sources, pointer},
  }
}
