import {groupBy, isRecord, rememberOf} from '../../../data/index.ts'
import {Found} from '../found.ts'
import {betweenTexts} from '../listed-sources.ts'
import {between} from '../places.ts'
import {provider} from '../read-answer.ts'

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
  stream: (events) => foldEvents(events),
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
const foldEvents = (stream: Found): Found => {
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
