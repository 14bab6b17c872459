import * as z from 'zod'
import {isRecord} from '../../data/index.ts'
import {pageOf} from '../url.ts'
import type {ImportProblem} from './answer.ts'
import type {CitedSource, Mention, Provider} from './draft.ts'
import {skipped, unverified} from './problems.ts'
import {answerText, index, optionalText, readResponse} from './read-response.ts'
import {claimIn} from './text/claim.ts'
import {MeasuredText, type OffsetReading, shift} from './text/locate.ts'

const place = {
  start_index: index.nullish(),
  end_index: index.nullish(),
  startIndex: index.nullish(),
  endIndex: index.nullish(),
}
const citation = z.looseObject({
  type: z.string(),
  id: optionalText,
  url: optionalText,
  title: optionalText,
  cited_text: optionalText,
  citedText: optionalText,
  ...place,
})
const block = z.looseObject({type: z.string(), text: optionalText, annotations: z.array(citation).nullish()})
const message = z.looseObject({content: z.array(block)})

type Citation = z.output<typeof citation>

/** Its programs are written in Python and in JavaScript. */
const readings: readonly OffsetReading[] = [{unit: 'code-point'}, {unit: 'utf-16'}]

/** LangChain's standard content blocks: texts with annotations of the type `citation`, whoever the provider was. */
export const langchain: Provider = {
  name: 'langchain',
  title: 'LangChain content blocks',
  reads: ['content/annotations', 'content_blocks/annotations', 'contentBlocks/annotations'],
  read(response, {document}) {
    const mentions: Mention[] = []
    const problems: ImportProblem[] = []
    let joined = ''
    const {blocks, pointer} = blocksOf(response)
    for (const [position, {type, text = '', annotations}] of blocks.entries()) {
      if (type !== 'text') continue
      const start = joined.length
      joined += text
      for (const [number, found] of (annotations ?? []).entries()) {
        const at = `${pointer}/${position}/annotations/${number}`
        if (found.type !== 'citation') problems.push(skipped(found.type, at))
        else {
          const {span, verified} = spanOf(found, text)
          if (!verified) problems.push(unverified(at))
          mentions.push({
            span: span && shift(span, start),
            covers: 'claim',
            sources: [sourceOf(found, at)],
            pointer: at,
          })
        }
      }
    }
    return {text: answerText(joined, document), mentions, problems, numbered: false}
  },
}

/** The blocks of a message, as it is or as LangChain serialises it. */
const blocksOf = (response: unknown) => {
  const holder = isRecord(response) && isRecord(response.kwargs) ? response.kwargs : response
  const at = holder === response ? '' : '/kwargs'
  const named = ['content_blocks', 'contentBlocks'].find((name) => isRecord(holder) && Array.isArray(holder[name]))
  const content = named !== undefined && isRecord(holder) ? holder[named] : undefined
  const found = readResponse(message, content === undefined ? holder : {content}, at)
  return {blocks: found.content, pointer: `${at}/${named ?? 'content'}`}
}

/** Without offsets the citation covers its whole block. */
const spanOf = (found: Citation, text: string) => {
  const start = found.start_index ?? found.startIndex
  const end = found.end_index ?? found.endIndex
  if (start == null || end == null || end <= start) return {span: {start: 0, end: text.length}, verified: true}
  return claimIn(new MeasuredText(text), {start, end}, readings)
}

const sourceOf = ({url, title, id, cited_text: snake, citedText: camel}: Citation, pointer: string): CitedSource => {
  const passage = snake ?? camel
  return {
    key: (url && pageOf(url)) ?? title ?? id ?? pointer,
    url,
    title,
    passage: passage === undefined ? undefined : {text: passage},
  }
}
