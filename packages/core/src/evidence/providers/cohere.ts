import * as z from 'zod'
import {partOf, textOf} from '../records/read-field.ts'
import {pageOf} from '../url.ts'
import type {ImportProblem} from './answer.ts'
import type {CitedSource, Mention, Provider} from './draft.ts'
import {unverified} from './problems.ts'
import {answerText, betweenTexts, index, optionalText, readResponse, typed} from './read-response.ts'
import {locateQuote, MeasuredText, shift} from './text/locate.ts'

const source = z.looseObject({
  type: z.string(),
  id: optionalText,
  document: z.record(z.string(), z.unknown()).nullish(),
  tool_output: z.record(z.string(), z.unknown()).nullish(),
})
const citation = z.looseObject({
  start: index,
  end: index,
  text: z.string(),
  sources: z.array(source).nullish(),
  content_index: index.nullish(),
  type: optionalText,
})
const content = z.looseObject({type: z.string(), text: optionalText})
const chat = z.looseObject({
  message: z.looseObject({content: z.array(content).nullish(), citations: z.array(citation).nullish()}),
})

/**
 * Cohere's Chat API, version 2. A citation covers a few words of one content block and repeats them, so every span is
 * verified; citations of the plan and of thoughts are no part of the answer.
 */
export const cohere: Provider = {
  name: 'cohere',
  title: 'Cohere Chat v2',
  reads: ['message/citations'],
  read(response, {document}) {
    const {message} = readResponse(chat, Array.isArray(response) ? foldEvents(response) : response)
    const {joined, blocks} = layOut(message.content ?? [])
    const text = answerText(joined, document)
    const problems: ImportProblem[] = []
    const first = blocks.find((block) => block !== undefined)
    const mentions = (message.citations ?? []).flatMap((found, position): Mention | [] => {
      const pointer = `/message/citations/${position}`
      const sources = (found.sources ?? []).map((each, index) => sourceOf(each, `${pointer}/sources/${index}`))
      if (sources.length === 0 || (found.type ?? 'TEXT_CONTENT') !== 'TEXT_CONTENT') return []
      const block = found.content_index == null ? first : blocks[found.content_index]
      const span = block && locateQuote(block.text, found, found.text)
      if (span?.ambiguous) problems.push(unverified(pointer))
      return {span: span && shift(span, block.start), covers: 'claim', sources, pointer}
    })
    return {text, mentions, problems, numbered: false}
  },
}

/** The text blocks of a message, by their position among all blocks. */
const layOut = (contents: readonly z.output<typeof content>[]) => {
  let joined = ''
  const blocks = contents.map(({type, text = ''}) => {
    if (type !== 'text') return undefined
    if (joined !== '') joined += betweenTexts
    const start = joined.length
    joined += text
    return {start, text: new MeasuredText(text)}
  })
  return {joined, blocks}
}

/** Documents are the caller's own records, tools answer as they like: the usual names are looked for. */
const sourceOf = ({id, document, tool_output: output}: z.output<typeof source>, pointer: string): CitedSource => {
  const record = document ?? output ?? {}
  const data = {...record, ...partOf(record, 'data')}
  const url = textOf(data, 'url', 'link', 'source_url')
  const docId = id ?? textOf(data, 'id')
  return {
    key: (url && pageOf(url)) || docId || pointer,
    url,
    title: textOf(data, 'title', 'name'),
    docId,
    publishedAt: textOf(data, 'published_at', 'date'),
    snippet: textOf(data, 'snippet'),
    text: textOf(data, 'text', 'content'),
  }
}

const contentEvent = z.looseObject({
  index: z.int().nullish(),
  delta: z.looseObject({message: z.looseObject({content: z.looseObject({type: optionalText, text: optionalText})})}),
})
const citationEvent = z.looseObject({delta: z.looseObject({message: z.looseObject({citations: z.unknown()})})})

/** The response that a stream of events builds up: blocks arrive as deltas, each citation in an event of its own. */
const foldEvents = (events: readonly unknown[]): unknown => {
  const blocks: {readonly type: string; text: string}[] = []
  const citations: unknown[] = []
  for (const [position, event] of events.entries()) {
    const pointer = `/${position}`
    const {type} = readResponse(typed, event, pointer)
    if (type === 'content-start') {
      const {type = 'text', text = ''} = readResponse(contentEvent, event, pointer).delta.message.content
      blocks.push({type, text})
    } else if (type === 'content-delta') {
      const {index, delta} = readResponse(contentEvent, event, pointer)
      const block = blocks[index ?? blocks.length - 1] ?? blocks.at(-1)
      if (block) block.text += delta.message.content.text ?? ''
    } else if (type === 'citation-start') {
      citations.push(readResponse(citationEvent, event, pointer).delta.message.citations)
    }
  }
  return {message: {content: blocks, citations}}
}
