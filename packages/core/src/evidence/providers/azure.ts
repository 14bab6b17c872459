import * as z from 'zod'
import {pageOf} from '../url.ts'
import type {CitedSource, Mention, Provider} from './draft.ts'
import {foldChunks} from './openai-formats.ts'
import {unresolved} from './problems.ts'
import {answerText, optionalText, readResponse} from './read-response.ts'

const citation = z.looseObject({
  content: optionalText,
  title: optionalText,
  url: optionalText,
  filepath: optionalText,
  chunk_id: optionalText,
})
const context = z.looseObject({citations: z.array(citation).nullish()})
const message = z.looseObject({content: optionalText, context: context.nullish()})
const completion = z.looseObject({choices: z.array(z.looseObject({message})).min(1, 'at least one choice')})
const chunk = z.looseObject({
  choices: z.array(z.looseObject({delta: z.looseObject({context: context.nullish()}).nullish()})).nullish(),
})

const marker = /\[doc(\d{1,3})\]/g

/** Azure OpenAI "on your data": `[doc1]` in the text is the first citation of the message's context. */
export const azure: Provider = {
  name: 'azure-on-your-data',
  title: 'Azure OpenAI on your data',
  reads: ['message/context', 'delta/context'],
  read(response, {document, protectedIn}) {
    const [choice] = readResponse(completion, foldChunks(response)).choices
    const citations = choice?.message.context?.citations ?? streamedCitations(response)
    const text = answerText(choice?.message.content, document)
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

/** A stream brings the context in one of its first chunks. */
const streamedCitations = (response: unknown): readonly z.output<typeof citation>[] =>
  !Array.isArray(response)
    ? []
    : response.flatMap(
        (each: unknown, position) =>
          readResponse(chunk, each, `/${position}`).choices?.[0]?.delta?.context?.citations ?? [],
      )

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
