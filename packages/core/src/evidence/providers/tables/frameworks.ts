import {groupBy, isRecord} from '../../../data/index.ts'
import {Found, type Path} from '../found.ts'
import {citeListed, citeNumbers, citeSpelt} from '../listed-sources.ts'
import {between} from '../places.ts'
import {joinedSource, provider} from '../read-answer.ts'
import {chatMessage, foldChunks} from './openai.ts'

// Frameworks give the chunks that they retrieved beside the text, which numbers them.

const metadata = (...names: readonly string[]): Path =>
  ['node/metadata', 'metadata', 'meta', 'doc_metadata']
    .flatMap((holder) => names.map((name) => `${holder}/${name}`))
    .join(' | ')

/** LlamaIndex: `[1]` of a citation query engine is the first of its source nodes. */
export const llamaindex = provider({
  name: 'llamaindex',
  title: 'LlamaIndex',
  shapes: ['source_nodes', 'sourceNodes'],
  texts: '',
  text: 'response | answer | text',
  listed: 'source_nodes[]',
  source: {
    url: metadata('url', 'source_url'),
    docId: 'node/ref_doc_id | node/id_ | node/node_id | node/id',
    title: metadata('title', 'file_name'),
    text: 'node/text | text',
  },
  reads: ['node/metadata', 'metadata'],
})

/** Haystack: `[1]` is the first of the documents of a generated answer. */
export const haystack = provider({
  name: 'haystack',
  title: 'Haystack',
  shapes: ['answers/documents', 'answer_builder/answers', 'documents & data & query'],
  answer: (response) => response.first('answer_builder/answers[0] | answers[0]').concat(response).slice(0, 1),
  texts: '',
  text: 'data!',
  listed: 'documents[]',
  source: {
    url: metadata('url', 'source_url'),
    docId: 'id',
    title: metadata('title', 'name', 'file_path'),
    text: 'content',
  },
})

/** Dify: a message with what its knowledge bases gave, numbered by `position`. */
export const dify = provider({
  name: 'dify',
  title: 'Dify',
  shapes: ['metadata/retriever_resources'],
  stream: (events) => {
    const chunks = events.all('[]')
    const answer = chunks.flatMap((each) => each.texts('answer')).join('')
    return new Found({answer, metadata: chunks.flatMap((each) => each.all('metadata')).at(-1)?.value})
  },
  texts: '',
  text: 'answer!',
  listed: 'metadata/retriever_resources[]',
  source: {
    number: 'position',
    url: metadata('url', 'source_url'),
    docId: 'document_id',
    chunkId: 'segment_id',
    title: 'document_name | title',
    text: 'content',
  },
  reads: ['metadata/retriever_resources'],
})

/** RAGFlow: `##0$$`, and `[ID:0]` of later versions, is the first chunk. */
export const ragflow = provider({
  name: 'ragflow',
  title: 'RAGFlow',
  shapes: ['data/reference/chunks', 'choices/message/reference', 'reference/chunks'],
  answer: (response) => response.first('data | choices[0]/message').concat(response).slice(0, 1),
  texts: '',
  text: 'answer | content',
  // As a list, or by their ids.
  listed: (answer) => {
    const [found] = answer.first('reference/chunks | reference')
    return found?.all(isRecord(found.value) ? (each) => valuesOf(each) : '[]') ?? []
  },
  source: {
    url: 'url',
    docId: 'document_id | doc_id',
    chunkId: 'id | chunk_id',
    title: 'document_name | doc_name | document_keyword',
    text: 'content | content_with_weight',
  },
  said: citeSpelt(/##(\d{1,3})\$\$|\[ID: ?(\d{1,3})\]/g, 0),
  // Beside the chunks, the documents that they are of.
  reads: ['data/reference', 'message/reference', 'reference'],
})

const valuesOf = ({value, pointer}: Found): readonly Found[] =>
  isRecord(value) ? Object.entries(value).map(([name, each]) => new Found(each, `${pointer}/${name}`)) : []

/** Open WebUI: a message with its sources; each names what it holds, and numbers count those names. */
export const openWebui = provider({
  name: 'open-webui',
  title: 'Open WebUI',
  shapes: ['sources/document', 'sources/source & content'],
  texts: '',
  text: 'choices[0]/message/content | content!',
  listed: (message) =>
    message.all('sources[]').flatMap((each) => {
      const texts = each.all('document[]')
      const about = each.all('metadata[]')
      const [source] = each.all('source')
      return texts.map((text, index) => {
        const {pointer} = text
        return new Found({...Object(source?.value), text: text.value, ...Object(about[index]?.value)}, pointer)
      })
    }),
  source: {address: 'url | source | id', title: 'title | name', text: 'text', key: 'source | id'},
  said: (text, {sources, ...list}) => {
    const named = [...groupBy(sources, ({key}) => key).values()]
    const joined = named.flatMap(([first, ...more]) => (first ? joinedSource([first, ...more]) : []))
    return citeListed(text, {...list, sources: joined})
  },
  reads: ['sources'],
})

/** STORM: `url_to_info.json` beside the article, which numbers its addresses. */
export const storm = provider({
  name: 'storm',
  title: 'STORM',
  shapes: ['url_to_unified_index'],
  texts: '',
  text: 'text',
  listed: (response) => {
    const [numbers] = response.all('url_to_unified_index')
    const [pages] = response.all('url_to_info')
    return Object.entries(Object(pages?.value)).map(([url, page]) => {
      return new Found({...Object(page), number: Object(numbers?.value)[url]}, `${pages?.pointer}/${url}`)
    })
  },
  source: {number: 'number', url: 'url', title: 'title', snippet: 'description', text: 'snippets[]'},
  said: citeNumbers,
  reads: ['url_to_info', 'url_to_unified_index'],
})

/** LiteLLM: Claude's citations as fields of its own beside a chat completion, with the words that each supports. */
export const litellm = provider({
  name: 'litellm',
  title: 'LiteLLM',
  shapes: ['choices/message/provider_specific_fields/citations'],
  stream: foldChunks,
  texts: chatMessage,
  text: 'content',
  citations: `${chatMessage}/provider_specific_fields/citations[]/[]`,
  place: between({start: 'start', end: 'end', words: 'supported_text', drifts: true}),
  source: {
    documentIndex: 'document_index',
    title: 'document_title | title',
    docId: 'file_id',
    url: 'url',
    address: 'source',
    quote: 'cited_text',
  },
  reads: ['provider_specific_fields/citations', 'message/annotations'],
})
