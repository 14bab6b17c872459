import * as z from 'zod'
import {canonicalUrl, parseWebUrl} from '../url.ts'
import type {ImportProblem} from './answer.ts'
import {answerText, betweenTexts} from './answer-text.ts'
import {foldAnthropicEvents} from './anthropic-events.ts'
import type {CitedSource, Draft, Mention} from './draft.ts'
import {skipped} from './problems.ts'
import type {Provider} from './provider.ts'
import {readResponse} from './read-response.ts'

const citation = z.looseObject({type: z.string()})
const textBlock = z.looseObject({type: z.literal('text'), text: z.string(), citations: z.array(citation).nullish()})
const message = z.looseObject({content: z.array(z.looseObject({type: z.string()}))})

const index = z.int().min(0, 'a whole number from 0 on')
const inDocument = {
  cited_text: z.string(),
  document_index: index,
  document_title: z.string().nullish(),
  file_id: z.string().nullish(),
}

/**
 * How each location says what is cited; indices are those of the source, never of the answer
 * (specification/contract §2).
 */
const locations: ReadonlyMap<string, (citation: unknown, pointer: string) => CitedSource> = new Map([
  reader('char_location', {...inDocument, start_char_index: index, end_char_index: index}, (found) => ({
    ...documentOf(found),
    passage: {text: found.cited_text, start: found.start_char_index, end: found.end_char_index},
  })),
  reader('page_location', {...inDocument, start_page_number: index, end_page_number: index}, (found) => ({
    ...documentOf(found),
    passage: {text: found.cited_text, first_page: found.start_page_number, last_page: found.end_page_number - 1},
  })),
  reader('content_block_location', {...inDocument, start_block_index: index, end_block_index: index}, (found) => ({
    ...documentOf(found),
    passage: {text: found.cited_text, first_block: found.start_block_index, last_block: found.end_block_index - 1},
  })),
  reader(
    'web_search_result_location',
    {cited_text: z.string(), title: z.string().nullish(), url: z.string()},
    (found) => ({
      key: canonicalUrl(found.url) ?? found.url,
      url: found.url,
      title: found.title ?? undefined,
      passage: {text: found.cited_text},
    }),
  ),
  reader(
    'search_result_location',
    {
      cited_text: z.string(),
      search_result_index: index,
      source: z.string(),
      title: z.string().nullish(),
      start_block_index: index,
      end_block_index: index,
    },
    (found) => ({
      ...searchResultOf(found.source, found.search_result_index),
      title: found.title ?? undefined,
      passage: {text: found.cited_text, first_block: found.start_block_index, last_block: found.end_block_index - 1},
    }),
  ),
])

/**
 * Claude's Messages API with citations. A citation covers its whole text block; everything else it says is about the
 * source.
 */
export const anthropic: Provider = {
  name: 'anthropic',
  title: 'Anthropic Messages',
  read(response, document) {
    const {content} = readResponse(message, Array.isArray(response) ? foldAnthropicEvents(response) : response)
    const answer = new BlockReading()
    for (const [position, block] of content.entries()) answer.add(block, `/content/${position}`)
    return answer.finish(document)
  },
}

/** Joins the text blocks of a message. */
class BlockReading {
  readonly #mentions: Mention[] = []
  readonly #problems: ImportProblem[] = []
  #text = ''
  /** A search or another tool stood between two texts: they are no one paragraph. */
  #interrupted = false

  add(block: {readonly type: string}, pointer: string) {
    if (block.type !== 'text') {
      this.#interrupted = this.#text !== ''
      return
    }
    const {text, citations} = readResponse(textBlock, block, pointer)
    if (this.#interrupted && text.trim() !== '') {
      this.#text = this.#text.trimEnd() + betweenTexts
      this.#interrupted = false
    }
    const span = {start: this.#text.length, end: this.#text.length + text.length}
    this.#text += text
    const sources = (citations ?? []).flatMap((found, position) =>
      this.#sourceOf(found, `${pointer}/citations/${position}`),
    )
    if (sources.length > 0) this.#mentions.push({span, covers: 'claim', sources, pointer})
  }

  finish(document: string | undefined): Draft {
    return {text: answerText(this.#text, document), mentions: this.#mentions, problems: this.#problems, numbered: false}
  }

  #sourceOf(found: {readonly type: string}, pointer: string): CitedSource | [] {
    const read = locations.get(found.type)
    if (read) return read(found, pointer)
    this.#problems.push(skipped(found.type, pointer))
    return []
  }
}

function reader<Shape extends z.ZodRawShape>(
  type: string,
  shape: Shape,
  sourceOf: (found: z.output<z.ZodObject<Shape>>) => CitedSource,
): [string, (citation: unknown, pointer: string) => CitedSource] {
  const schema = z.object(shape)
  return [type, (found, pointer) => sourceOf(readResponse(schema, found, pointer))]
}

const documentOf = (found: z.output<z.ZodObject<typeof inDocument>>) => ({
  key: `document ${found.document_index}`,
  documentIndex: found.document_index,
  title: found.document_title ?? undefined,
  docId: found.file_id ?? undefined,
})

/** The source of a search result is whatever the caller gave: a URL, or an id of its own. */
const searchResultOf = (source: string, position: number) =>
  parseWebUrl(source)
    ? {key: canonicalUrl(source) ?? source, url: source}
    : {key: source === '' ? `search result ${position}` : `result ${source}`, docId: source === '' ? undefined : source}
