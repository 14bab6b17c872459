import * as z from 'zod'
import {pageOf} from '../url.ts'
import type {CitedSource, Mention, Provider} from './draft.ts'
import {deltasOf, firstMessage, foldChunks} from './openai-formats.ts'
import {unresolved} from './problems.ts'
import {answerText, optionalText} from './read-response.ts'

const citation = z.looseObject({
  content: optionalText,
  title: optionalText,
  url: optionalText,
  filepath: optionalText,
  chunk_id: optionalText,
})
const context = z.looseObject({citations: z.array(citation).nullish()})
const message = z.looseObject({content: optionalText, context: context.nullish()})
const delta = z.looseObject({context: context.nullish()})

const marker = /\[doc(\d{1,3})\]/g

/** Azure OpenAI "on your data": `[doc1]` in the text is the first citation of the message's context. */
export const azure: Provider = {
  name: 'azure-on-your-data',
  title: 'Azure OpenAI on your data',
  reads: ['message/context', 'delta/context'],
  read(response, {document, protectedIn}) {
    const whole = firstMessage(message, foldChunks(response))
    // A stream brings the context in one of its first chunks.
    const streamed = () => deltasOf(delta, response).flatMap((each) => each.context?.citations ?? [])
    const citations = whole?.context?.citations ?? streamed()
    const text = answerText(whole?.content, document)
    const spans = protectedIn(text)
    const pointer = '/choices/0/message/context/citations'
    const unknown = new Set<number>()
    const mentions = Array.from(text.matchAll(marker)).flatMap(({0: found, 1: digits, index: start}): Mention | [] => {
      const span = {start, end: start + found.length}
      if (spans.overlaps(span)) return []
      const number = Number(digits)
      const cited = citations[number - 1]
      if (cited === undefined) unknown.add(number)
      return cited
        ? {span, covers: 'marker', sources: [sourceOf(cited, number)], pointer: `${pointer}/${number - 1}`}
        : []
    })
    const problems = [...unknown].map((number) => unresolved(number, pointer))
    return {text, mentions, problems, numbered: false}
  },
}

const sourceOf = (
  {content, title, url, filepath, chunk_id: chunkId}: z.output<typeof citation>,
  number: number,
): CitedSource => ({
  key: (url && pageOf(url)) || (filepath ?? `doc ${number}`),
  url,
  title: title ?? filepath,
  docId: filepath,
  chunkId,
  text: content,
})
