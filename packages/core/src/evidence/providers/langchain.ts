import * as z from 'zod'
import {isRecord} from '../../data/index.ts'
import {pageOf} from '../url.ts'
import {draftOfParts, mentioned, type ReadAnnotation, type TextPart} from './annotated-texts.ts'
import type {CitedSource, Provider} from './draft.ts'
import {skipped} from './problems.ts'
import {index, optionalText, readResponse} from './read-response.ts'
import {claimIn} from './text/claim.ts'
import type {MeasuredText, OffsetReading} from './text/locate.ts'

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
  read: (response, context) => draftOfParts(partsOf(response), context, {read: citationOf, between: ''}),
}

const citationOf: ReadAnnotation<Citation> = ({measured}, found, pointer) => {
  if (found.type !== 'citation') return {mentions: [], problems: [skipped(found.type, pointer)]}
  const {span, verified} = spanOf(found, measured)
  return mentioned([{span, covers: 'claim', sources: [sourceOf(found, pointer)], pointer}], {pointer, verified})
}

/** The texts of a message, as it is or as LangChain serialises it. */
const partsOf = (response: unknown): readonly TextPart<Citation>[] => {
  const holder = isRecord(response) && isRecord(response.kwargs) ? response.kwargs : response
  const at = holder === response ? '' : '/kwargs'
  const named = ['content_blocks', 'contentBlocks'].find((name) => isRecord(holder) && Array.isArray(holder[name]))
  const content = named !== undefined && isRecord(holder) ? holder[named] : undefined
  const found = readResponse(message, content === undefined ? holder : {content}, at)
  return found.content.flatMap(({type, text = '', annotations}, position) =>
    type === 'text' ? [{text, annotations: annotations ?? [], pointer: `${at}/${named ?? 'content'}/${position}`}] : [],
  )
}

/** Without offsets the citation covers its whole block. */
const spanOf = (found: Citation, measured: MeasuredText) => {
  const start = found.start_index ?? found.startIndex
  const end = found.end_index ?? found.endIndex
  if (start == null || end == null || end <= start) return {span: {start: 0, end: measured.text.length}, verified: true}
  return claimIn(measured, {start, end}, readings)
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
