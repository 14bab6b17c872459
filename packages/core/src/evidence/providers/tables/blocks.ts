import {groupBy, isRecord, rememberOf} from '../../../data/index.ts'
import {Found} from '../found.ts'
import {betweenTexts} from '../listed-sources.ts'
import type {OffsetReading} from '../locate.ts'
import {between} from '../places.ts'
import {provider} from '../read-answer.ts'

// Answers in blocks, of which each has its citations in it or beside it; a stream builds them up by their positions.

const quote = 'cited_text!'
const document = {documentIndex: 'document_index!', title: 'document_title', docId: 'file_id', quote}
const blockRange = ['start_block_index!', 'end_block_index!'] as const

/**
 * Claude's Messages API with citations. A citation covers its whole text block; everything else it says is about the
 * source: indices are those of the source, never of the answer (specification/contract §2).
 */
export const anthropic = provider({
  name: 'anthropic',
  title: 'Anthropic Messages',
  shapes: ['[message_start,content_block_delta]', 'content/citations', 'role~^assistant$ & stop_reason'],
  stream: (events) => foldMessage(events),
  texts: 'content![]',
  text: (block) => (block.text('type!') === 'text' ? block.text('text!') : undefined),
  annotations: 'citations[]',
  kinds: {
    char_location: {source: {...document, characters: ['start_char_index!', 'end_char_index!']}},
    page_location: {source: {...document, pages: ['start_page_number!', 'end_page_number!']}},
    content_block_location: {source: {...document, blocks: blockRange}},
    web_search_result_location: {source: {url: 'url!', title: 'title', quote}},
    search_result_location: {
      source: {address: 'source!', title: 'title', key: 'search_result_index!', quote, blocks: blockRange},
    },
  },
  // A page that a tool fetched has a `source`, which is its text.
  reads: ['content_block/citations', 'delta/citation', 'content/content/source'],
})

/** The message that a stream of events builds up: text and citations arrive as deltas of a block. */
const foldMessage = (stream: Found): Found => {
  const blocks = new Map<number, {readonly type: string; text: string; readonly citations: unknown[]}>()
  for (const event of stream.all('[content_block_start]')) {
    const citations = event.all('content_block!/citations[]').map(({value}) => value)
    const block = {
      type: event.text('content_block/type!') ?? '',
      text: event.text('content_block/text') ?? '',
      citations,
    }
    blocks.set(event.index('index!') ?? 0, block)
  }
  for (const event of stream.all('[content_block_delta]')) {
    const block = blocks.get(event.index('index!') ?? 0)
    const type = event.text('delta!/type!')
    if (block && type === 'text_delta') block.text += event.text('delta/text') ?? ''
    if (type === 'citations_delta') block?.citations.push(...event.all('delta/citation!').map(({value}) => value))
  }
  return new Found({content: [...blocks].toSorted(([a], [b]) => a - b).map(([, block]) => block)})
}

/** AWS Bedrock's Converse API and the events of its stream. A citation covers the block that it stands in. */
export const bedrock = provider({
  name: 'bedrock',
  title: 'AWS Bedrock Converse',
  shapes: ['output/message/content', 'contentBlockDelta', 'stream/contentBlockDelta'],
  // The client of Python has the events under `stream`.
  answer: (response) => {
    if (Array.isArray(response.value)) return [foldConverse(response.all('[]'))]
    const isStream = isRecord(response.value) && Array.isArray(response.value.stream)
    return isStream ? [foldConverse(new Found(response.value.stream).all('[]'))] : [response]
  },
  texts: 'output!/message!/content![]',
  text: 'citationsContent/content[]/text | text',
  annotations: 'citationsContent/citations[]',
  source: {
    url: 'location/web/url!',
    address: 'source',
    title: 'title',
    documentIndex: [
      'location/documentChar/documentIndex',
      'location/documentPage/documentIndex',
      'location/documentChunk/documentIndex',
    ].join(' | '),
    key: 'location/searchResultLocation/searchResultIndex | title',
    quote: 'sourceContent[]/text',
    // Pages count from 1 and the end is left out, as in Claude's own API.
    pages: ['location/documentPage/start', 'location/documentPage/end'],
  },
  reads: ['delta/citation'],
})

/** The blocks that a stream builds up stand where their first event stands. */
const foldConverse = (events: readonly Found[]): Found => {
  const blocks = new Map<number, {text: string; readonly citations: unknown[]; readonly pointer: string}>()
  for (const event of events)
    for (const part of event.all('contentBlockDelta')) {
      const index = part.index('contentBlockIndex') ?? 0
      const block = blocks.get(index) ?? {text: '', citations: [], pointer: event.pointer}
      block.text += part.text('delta!/text') ?? ''
      block.citations.push(...part.all('delta/citation'))
      blocks.set(index, block)
    }
  const sorted = [...blocks].toSorted(([one], [other]) => one - other)
  const content = sorted.map(
    ([, {text, citations, pointer}]) => new Found({text, citationsContent: {citations}}, pointer),
  )
  return new Found({output: {message: {content}}})
}

/** AWS publishes neither the unit nor whether the end is included; the words beside the offsets decide. */
const units = ['code-point', 'utf-16', 'byte'] as const
const readings: readonly OffsetReading[] = [
  ...units.map((unit) => ({unit})),
  ...units.map((unit) => ({unit, lastIncluded: true as const})),
]
const part = 'generatedResponsePart/textResponsePart'
const pages = ['web', 'confluence', 'salesforce', 'sharePoint'].map((each) => `location/${each}Location/url`)
const files = ['location/s3Location/uri', 'location/kendraDocumentLocation/uri', 'location/customDocumentLocation/id']

/** RetrieveAndGenerate of AWS Bedrock: parts of the text, each with what was retrieved for it from a knowledge base. */
export const bedrockKnowledgeBase = provider({
  name: 'bedrock-knowledge-base',
  title: 'AWS Bedrock RetrieveAndGenerate',
  shapes: ['output/text & sessionId', 'output/text & citations/generatedResponsePart'],
  texts: 'output!',
  text: 'text!',
  citations: 'citations[]',
  place: between({start: `${part}/span/start`, end: `${part}/span/end`, words: `${part}/text`, readings, drifts: true}),
  sources: 'retrievedReferences[]',
  source: {url: pages.join(' | '), docId: files.join(' | '), key: 'content/text', text: 'content/text'},
})

const place = between({start: 'start!', end: 'end!', words: 'text!'})

/** Documents are the caller's own records, tools answer as they like: the usual names are looked for. */
const source = {
  url: 'url | link | source_url',
  title: 'title | name',
  docId: 'id',
  publishedAt: 'published_at | date',
  snippet: 'snippet',
  text: 'text | content',
}

const textsOf = (record: unknown) =>
  isRecord(record) ? Object.entries(record).filter(([, value]) => typeof value === 'string') : []

/** A record of the caller with the texts that it holds, its `id` before the record's own. */
const recordOf = (record: unknown, id: string | undefined, pointer: string): Found => {
  const data = isRecord(record) ? textsOf(record.data) : []
  return new Found({...Object.fromEntries([...textsOf(record), ...data]), ...(id !== undefined && {id})}, pointer)
}

/**
 * Cohere's Chat API, version 2. A citation covers a few words of one content block and repeats them, so every span is
 * verified; citations of the plan and of thoughts are no part of the answer.
 */
export const cohere = provider({
  name: 'cohere',
  title: 'Cohere Chat v2',
  shapes: ['message/citations', 'finish_reason & message/content', '[content-start,citation-start]'],
  stream: (events) => foldChat(events),
  texts: 'message!/content[]',
  text: (block) => (block.text('type!') === 'text' ? (block.text('text') ?? '') : undefined),
  between: betweenTexts,
  citations: 'message!/citations[TEXT_CONTENT?]',
  part: 'content_index',
  place,
  sources: (citation) =>
    citation.all('sources[]').map((each) => {
      const [record] = each.first('document | tool_output')
      return recordOf(record?.value, each.text('id'), each.pointer)
    }),
  source,
})

const documentsOf = rememberOf((answer: Found) =>
  groupBy(answer.all('documents[]'), ({value}) => (isRecord(value) ? String(value.id) : undefined)),
)

/** Cohere's Chat API, version 1, and the events of its stream, of which the last one holds the whole response. */
export const cohereV1 = provider({
  name: 'cohere-v1',
  title: 'Cohere Chat v1',
  shapes: ['event_type', 'text & generation_id', 'text & citations/document_ids'],
  stream: (events) => new Found(events.all('[]/response').at(-1)?.value),
  texts: '',
  text: 'text!',
  citations: 'citations[]',
  place,
  sources: (citation, answer) =>
    citation.all('document_ids[]').flatMap((each) => {
      const id = each.text('') ?? ''
      return (documentsOf(answer).get(id) ?? [each]).map(({value}) => recordOf(value, id, each.pointer))
    }),
  source: {...source, publishedAt: 'timestamp | date | published_at'},
  reads: ['search_results'],
})

/** The response that a stream of events builds up: blocks arrive as deltas, each citation in an event of its own. */
const foldChat = (stream: Found): Found => {
  const content: {readonly type: string; text: string}[] = []
  const citations: Found[] = []
  for (const event of stream.all('[]')) {
    const type = event.text('type!')
    if (type === 'citation-start') citations.push(...event.all('delta!/message!/citations!'))
    if (type !== 'content-start' && type !== 'content-delta') continue
    const [part] = event.all('delta!/message!/content!')
    if (type === 'content-start') content.push({type: part?.text('type') ?? 'text', text: ''})
    const block = (type === 'content-delta' && content[event.index('index') ?? content.length - 1]) || content.at(-1)
    if (block) block.text += part?.text('text') ?? ''
  }
  return new Found({message: {content, citations: citations.map(({value}) => value)}})
}
