import {Found} from '../found.ts'
import {provider} from '../read-answer.ts'

const quote = 'cited_text!'
const document = {documentIndex: 'document_index!', title: 'document_title', docId: 'file_id', quote}
const blocks = ['start_block_index!', 'end_block_index!'] as const

/**
 * Claude's Messages API with citations. A citation covers its whole text block; everything else it says is about the
 * source: indices are those of the source, never of the answer (specification/contract §2).
 */
export const anthropic = provider({
  name: 'anthropic',
  title: 'Anthropic Messages',
  shapes: ['[message_start,content_block_delta]', 'content/citations', 'role~^assistant$ & stop_reason'],
  stream: (events) => foldEvents(events),
  texts: 'content![]',
  text: (block) => (block.text('type!') === 'text' ? block.text('text!') : undefined),
  annotations: 'citations[]',
  kinds: {
    char_location: {source: {...document, characters: ['start_char_index!', 'end_char_index!']}},
    page_location: {source: {...document, pages: ['start_page_number!', 'end_page_number!']}},
    content_block_location: {source: {...document, blocks}},
    web_search_result_location: {source: {url: 'url!', title: 'title', quote}},
    search_result_location: {
      source: {address: 'source!', title: 'title', key: 'search_result_index!', quote, blocks},
    },
  },
  // A page that a tool fetched has a `source`, which is its text.
  reads: ['content_block/citations', 'delta/citation', 'content/content/source'],
})

/** The message that a stream of events builds up: text and citations arrive as deltas of a block. */
const foldEvents = (stream: Found): Found => {
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
