import * as z from 'zod'
import {partOf, textOf} from '../records/read-field.ts'
import {canonicalUrl} from '../url.ts'
import type {ImportProblem} from './answer.ts'
import {answerText, betweenTexts} from './answer-text.ts'
import {foldCohereEvents} from './cohere-events.ts'
import type {CitedSource, Mention} from './draft.ts'
import {unverified} from './problems.ts'
import type {Provider} from './provider.ts'
import {readResponse} from './read-response.ts'
import {locate, type OffsetReading} from './text/locate.ts'
import {MeasuredText} from './text/measured-text.ts'
import {shift} from './text/span.ts'

const index = z.int().min(0, 'a whole number from 0 on')
const source = z.looseObject({
  type: z.string(),
  id: z.string().nullish(),
  document: z.record(z.string(), z.unknown()).nullish(),
  tool_output: z.record(z.string(), z.unknown()).nullish(),
})
const citation = z.looseObject({
  start: index,
  end: index,
  text: z.string(),
  sources: z.array(source).nullish(),
  content_index: index.nullish(),
  type: z.string().nullish(),
})
const content = z.looseObject({type: z.string(), text: z.string().nullish()})
const chat = z.looseObject({
  message: z.looseObject({content: z.array(content).nullish(), citations: z.array(citation).nullish()}),
})

/** The unit is not published; the API is written in Python. */
const readings: readonly OffsetReading[] = [{unit: 'code-point'}, {unit: 'utf-16'}, {unit: 'byte'}]

/**
 * Cohere's Chat API, version 2. A citation covers a few words of one content block and repeats them, so every span is
 * verified; citations of the plan and of thoughts are no part of the answer.
 */
export const cohere: Provider = {
  name: 'cohere',
  title: 'Cohere Chat v2',
  read(response, document) {
    const {message} = readResponse(chat, Array.isArray(response) ? foldCohereEvents(response) : response)
    const blocks = layOut(message.content ?? [])
    const text = answerText(blocks.text, document)
    const problems: ImportProblem[] = []
    const mentions = (message.citations ?? []).flatMap((found, position): Mention | [] => {
      const pointer = `/message/citations/${position}`
      const sources = (found.sources ?? []).map((each, index) => sourceOf(each, `${pointer}/sources/${index}`))
      if (sources.length === 0 || (found.type ?? 'TEXT_CONTENT') !== 'TEXT_CONTENT') return []
      const block = blocks.all[found.content_index ?? blocks.first]
      const span = block && locate(block.text, found, {readings, fits: (slice) => slice === found.text})
      if (span?.ambiguous) problems.push(unverified(pointer))
      return {
        span: span && shift(span, block.start),
        covers: 'claim',
        sources,
        pointer,
      }
    })
    return {text, mentions, problems, numbered: false}
  },
}

/** The text blocks of a message, by their position among all blocks. */
const layOut = (blocks: readonly z.output<typeof content>[]) => {
  let text = ''
  const all = blocks.map((block) => {
    if (block.type !== 'text') return undefined
    if (text !== '') text += betweenTexts
    const start = text.length
    text += block.text ?? ''
    return {start, text: new MeasuredText(block.text ?? '')}
  })
  const first = all.findIndex((block) => block !== undefined)
  return {text, all, first}
}

/** Documents are the caller's own records, tools answer as they like: the usual names are looked for. */
const sourceOf = ({id, document, tool_output: output}: z.output<typeof source>, pointer: string): CitedSource => {
  const record = document ?? output ?? {}
  const data = {...record, ...partOf(record, 'data')}
  const url = textOf(data, 'url', 'link', 'source_url')
  const docId = id ?? textOf(data, 'id')
  return {
    key: (url && (canonicalUrl(url) ?? url)) || docId || pointer,
    url,
    title: textOf(data, 'title', 'name'),
    docId,
    publishedAt: textOf(data, 'published_at', 'date'),
    snippet: textOf(data, 'snippet'),
    text: textOf(data, 'text', 'content'),
  }
}
