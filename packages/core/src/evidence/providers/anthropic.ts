import * as z from 'zod'
import {pageOf, parseWebUrl} from '../url.ts'
import type {ImportProblem} from './answer.ts'
import type {CitedSource, Mention, Provider} from './draft.ts'
import {skipped} from './problems.ts'
import {answerText, betweenTexts, index, optionalText, readResponse, typed} from './read-response.ts'

const message = z.looseObject({content: z.array(typed)})
const textBlock = z.looseObject({type: z.literal('text'), text: z.string(), citations: z.array(typed).nullish()})

const cited = {cited_text: z.string()}
const document = {...cited, document_index: index, document_title: optionalText, file_id: optionalText}
const blocks = {start_block_index: index, end_block_index: index}

/**
 * How each location says what is cited; indices are those of the source, never of the answer
 * (specification/contract §2).
 */
const locations: ReadonlyMap<string, z.ZodType<CitedSource>> = new Map(
  Object.entries({
    char_location: z.object({...document, start_char_index: index, end_char_index: index}).transform((found) => ({
      ...documentOf(found),
      passage: {text: found.cited_text, start: found.start_char_index, end: found.end_char_index},
    })),
    page_location: z.object({...document, start_page_number: index, end_page_number: index}).transform((found) => ({
      ...documentOf(found),
      passage: {text: found.cited_text, first_page: found.start_page_number, last_page: found.end_page_number - 1},
    })),
    content_block_location: z
      .object({...document, ...blocks})
      .transform((found) => ({...documentOf(found), passage: passageOf(found)})),
    web_search_result_location: z
      .object({...cited, title: optionalText, url: z.string()})
      .transform(({url, title, cited_text: text}) => ({key: pageOf(url), url, title, passage: {text}})),
    search_result_location: z
      .object({...cited, ...blocks, search_result_index: index, source: z.string(), title: optionalText})
      .transform((found) => ({
        ...searchResultOf(found.source, found.search_result_index),
        title: found.title,
        passage: passageOf(found),
      })),
  }),
)

const documentOf = (found: {
  document_index: number
  document_title?: string | undefined
  file_id?: string | undefined
}) => ({
  key: `document ${found.document_index}`,
  documentIndex: found.document_index,
  title: found.document_title,
  docId: found.file_id,
})

const passageOf = (found: {cited_text: string; start_block_index: number; end_block_index: number}) => ({
  text: found.cited_text,
  first_block: found.start_block_index,
  last_block: found.end_block_index - 1,
})

/** The source of a search result is whatever the caller gave: a URL, or an id of its own. */
const searchResultOf = (source: string, position: number) => {
  if (source === '') return {key: `search result ${position}`}
  return parseWebUrl(source) ? {key: pageOf(source), url: source} : {key: `result ${source}`, docId: source}
}

/**
 * Claude's Messages API with citations. A citation covers its whole text block; everything else it says is about the
 * source.
 */
export const anthropic: Provider = {
  name: 'anthropic',
  title: 'Anthropic Messages',
  // A page that a tool fetched has a `source`, which is its text.
  reads: ['content/citations', 'content_block/citations', 'delta/citation', 'content/content/source'],
  read(response, {document}) {
    const {content} = readResponse(message, Array.isArray(response) ? foldEvents(response) : response)
    const mentions: Mention[] = []
    const problems: ImportProblem[] = []
    let text = ''
    // A search or another tool stood between two texts: they are no one paragraph.
    let interrupted = false
    for (const [position, block] of content.entries()) {
      const pointer = `/content/${position}`
      if (block.type !== 'text') interrupted = text !== ''
      else {
        const {text: words, citations} = readResponse(textBlock, block, pointer)
        if (interrupted && words.trim() !== '') {
          text = text.trimEnd() + betweenTexts
          interrupted = false
        }
        const sources = sourcesOf(citations ?? [], pointer, problems)
        const span = {start: text.length, end: text.length + words.length}
        if (sources.length > 0) mentions.push({span, covers: 'claim', sources, pointer})
        text += words
      }
    }
    return {text: answerText(text, document), mentions, problems, numbered: false}
  },
}

const sourcesOf = (
  citations: readonly {readonly type: string}[],
  pointer: string,
  problems: ImportProblem[],
): readonly CitedSource[] =>
  citations.flatMap((citation, position) => {
    const location = locations.get(citation.type)
    const at = `${pointer}/citations/${position}`
    if (location) return readResponse(location, citation, at)
    problems.push(skipped(citation.type, at))
    return []
  })

const blockStart = z.looseObject({index: z.int(), content_block: typed})
const blockDelta = z.looseObject({
  index: z.int(),
  delta: z.looseObject({type: z.string(), text: z.string().optional(), citation: z.unknown().optional()}),
})

/** A block of a message as far as its events have come. */
interface StreamedBlock {
  readonly type: string
  readonly citations: unknown[]
  text: string
}

const startBlock = (blocks: Map<number, StreamedBlock>, event: unknown, pointer: string): void => {
  const {index, content_block: block} = readResponse(blockStart, event, pointer)
  const {text = '', citations} = block.type === 'text' ? readResponse(textBlock, block, pointer) : {}
  blocks.set(index, {type: block.type, citations: [...(citations ?? [])], text})
}

const growBlock = (blocks: ReadonlyMap<number, StreamedBlock>, event: unknown, pointer: string): void => {
  const {index, delta} = readResponse(blockDelta, event, pointer)
  const block = blocks.get(index)
  if (block && delta.type === 'text_delta') block.text += delta.text ?? ''
  if (block && delta.type === 'citations_delta') block.citations.push(delta.citation)
}

/** The message that a stream of events builds up: text and citations arrive as deltas of a block. */
const foldEvents = (events: readonly unknown[]): {readonly content: readonly unknown[]} => {
  const blocks = new Map<number, StreamedBlock>()
  for (const [position, event] of events.entries()) {
    const pointer = `/${position}`
    const {type} = readResponse(typed, event, pointer)
    if (type === 'content_block_start') startBlock(blocks, event, pointer)
    else if (type === 'content_block_delta') growBlock(blocks, event, pointer)
  }
  return {content: [...blocks.entries()].toSorted(([a], [b]) => a - b).map(([, block]) => block)}
}
