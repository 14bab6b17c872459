import {isRecord} from '../../../data/index.ts'
import {Found, type Path} from '../found.ts'
import {betweenTexts} from '../listed-sources.ts'
import {foldChunks, joinedFields, sourcedTexts} from '../streams.ts'
import type {Provider} from '../table.ts'
import {chatMessage, completion} from './openai.ts'

// Frameworks give the chunks that they retrieved beside the text, which numbers them.

const metadata = (...names: readonly string[]): Path =>
  ['node/metadata', 'metadata', 'meta', 'doc_metadata']
    .flatMap((holder) => names.map((name) => `${holder}/${name}`))
    .join(' | ')

/** LlamaIndex: `[1]` of a citation query engine is the first of its source nodes. */
export const llamaindex: Provider = {
  name: 'llamaindex',
  title: 'LlamaIndex',
  shapes: ['source_nodes', 'sourceNodes'],
  text: 'response | answer | text',
  listed: 'source_nodes[]',
  source: {
    url: metadata('url', 'source_url'),
    docId: 'node/ref_doc_id | node/id_ | node/node_id | node/id',
    title: metadata('title', 'file_name'),
    text: 'node/text | text',
  },
  reads: ['node/metadata', 'metadata'],
}

/** Haystack: `[1]` is the first of the documents of a generated answer. */
export const haystack: Provider = {
  name: 'haystack',
  title: 'Haystack',
  shapes: ['answers/documents', 'answer_builder/answers', 'documents & data & query'],
  answer: 'answer_builder/answers[0] | answers[0]',
  text: 'data!',
  listed: 'documents[]',
  source: {
    url: metadata('url', 'source_url'),
    docId: 'id',
    title: metadata('title', 'name', 'file_path'),
    text: 'content',
  },
}

/** Dify: a message with what its knowledge bases gave, numbered by `position`. */
export const dify: Provider = {
  name: 'dify',
  title: 'Dify',
  shapes: ['metadata/retriever_resources'],
  stream: (events) => new Found(joinedFields(events.all('[]'), 'answer')),
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
}

/** RAGFlow: `##0$$`, and `[ID:0]` of later versions, is the first chunk. */
export const ragflow: Provider = {
  name: 'ragflow',
  title: 'RAGFlow',
  shapes: ['data/reference/chunks', 'choices/message/reference', 'reference/chunks'],
  answer: 'data | choices[0]/message',
  text: 'answer | content',
  // As a list, or by their ids.
  listed: (answer) => {
    const [found] = answer.first('reference/chunks | reference')
    return found?.along(isRecord(found.value) ? valuesOf : '[]') ?? []
  },
  source: {
    url: 'url',
    docId: 'document_id | doc_id',
    chunkId: 'id | chunk_id',
    title: 'document_name | doc_name | document_keyword',
    text: 'content | content_with_weight',
  },
  said: {spelt: /##(\d{1,3})\$\$|\[ID: ?(\d{1,3})\]/g, first: 0},
  // Beside the chunks, the documents that they are of.
  reads: ['data/reference', 'message/reference', 'reference'],
}

const valuesOf = ({value, pointer}: Found): readonly Found[] =>
  isRecord(value) ? Object.entries(value).map(([name, each]) => new Found(each, `${pointer}/${name}`)) : []

/** Open WebUI: a message with its sources; each names what it holds, and numbers count those names. */
export const openWebui: Provider = {
  name: 'open-webui',
  title: 'Open WebUI',
  shapes: ['sources/document', 'sources/source & content'],
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
  said: {joined: true},
  reads: ['sources'],
}

/** STORM: `url_to_info.json` beside the article, which numbers its addresses. */
export const storm: Provider = {
  name: 'storm',
  title: 'STORM',
  shapes: ['url_to_unified_index'],
  listed: (response) => {
    const [numbers] = response.all('url_to_unified_index')
    const [pages] = response.all('url_to_info')
    return Object.entries(Object(pages?.value)).map(([url, page]) => {
      return new Found({...Object(page), number: Object(numbers?.value)[url]}, `${pages?.pointer}/${url}`)
    })
  },
  source: {number: 'number', url: 'url', title: 'title', snippet: 'description', text: 'snippets[]'},
  said: {own: true},
  reads: ['url_to_info', 'url_to_unified_index'],
}

/** LiteLLM: Claude's citations as fields of its own beside a chat completion, with the words that each supports. */
export const litellm: Provider = {
  name: 'litellm',
  title: 'LiteLLM',
  shapes: ['choices/message/provider_specific_fields/citations', 'choices/delta/provider_specific_fields/citation'],
  ...completion,
  // A chunk of a stream has one citation, without the words that it supports.
  stream: (stream) => {
    const streamed = stream.all('[]/choices[]/delta/provider_specific_fields/citation')
    return new Found({...Object(foldChunks(stream).value), streamed})
  },
  citations: `streamed[] | ${chatMessage}/provider_specific_fields/citations[]/[]`,
  place: {start: 'start', end: 'end', words: 'supported_text', drifts: true},
  source: {
    documentIndex: 'document_index',
    title: 'document_title | title',
    docId: 'file_id',
    url: 'url',
    address: 'source',
    quote: 'cited_text',
  },
  reads: ['message/annotations'],
}

/** LangChain's standard content blocks: texts with annotations of the type `citation`, whoever the provider was. */
export const langchain: Provider = {
  name: 'langchain',
  title: 'LangChain content blocks',
  shapes: [
    ...['kwargs/content', 'content_blocks', 'contentBlocks'],
    ...['content/annotations[citation]', 'response_metadata & content'],
  ],
  general: true,
  // A message as it is, or as LangChain serialises it.
  answer: 'kwargs',
  texts: 'content_blocks[text] | content![text]',
  annotations: 'annotations[]',
  kinds: {
    citation: {
      // Its programs are written in Python and in JavaScript.
      place: {
        start: 'start_index',
        end: 'end_index',
        orWhole: true,
        readings: [{unit: 'code-point'}, {unit: 'utf-16'}],
      },
      source: {url: 'url', title: 'title', key: 'title | id', quote: 'cited_text'},
    },
  },
}

/** The result of a tool of the Model Context Protocol: texts, and links to the resources behind them. */
export const mcp: Provider = {
  name: 'mcp',
  title: 'MCP tool result',
  shapes: ['jsonrpc', 'content[resource_link,resource]'],
  general: true,
  answer: 'result',
  texts: 'content![text]',
  between: betweenTexts,
  listed: 'content[resource_link,resource]',
  source: {
    address: 'uri | resource/uri',
    title: 'title | name | resource/title | resource/name',
    snippet: 'description',
    text: 'resource/text',
  },
}

const sourceTypes = ['source', 'source-url', 'source-document']
/** Sources of version 4 have a kind and no type. */
const typeOf = (part: Found): string => part.text(part.text('sourceType') === undefined ? 'type!' : 'type') ?? 'source'
const isSource = (part: Found): boolean => sourceTypes.includes(typeOf(part))
const partsOf = (response: Found): readonly Found[] => {
  if (Array.isArray(response.value)) return response.all('[]')
  if (isRecord(response.value) && 'parts' in response.value) return response.all('parts![]')
  const content = response.all('content[]')
  if (content.length > 0) return content
  const text = new Found({type: 'text', text: response.text('text')}, '/text/0')
  // `sources` are those of the last step: a search stands before it where the model called a tool.
  return [text, ...response.first('sources[] | steps[]/sources[]')]
}

/** Texts, each with the sources that stand behind it. */
const textsOf = (response: Found): readonly Found[] =>
  sourcedTexts(partsOf(response), {
    wordsOf: (part) => (['text', 'text-delta'].includes(typeOf(part)) ? (part.text('text | delta') ?? '') : undefined),
    sourcesOf: (part) => (isSource(part) ? [part] : []),
    joined: true,
  })

/**
 * The AI SDK of Vercel: a message with `parts`, the result of `generateText`, or the parts of a stream. Sources stand
 * behind the text that they cover where texts and sources alternate; at the end of one text, only its links and
 * numbers say which claim they cover.
 */
export const aiSdk: Provider = {
  name: 'ai-sdk',
  title: 'Vercel AI SDK',
  shapes: [
    'parts[text,source-url,source-document]',
    ...['sources/sourceType', 'steps/sources/sourceType'],
    '[source,source-url,text-delta,source-document]',
    'content[source,source-url]',
  ],
  general: true,
  texts: textsOf,
  annotations: 'sources[]',
  listed: (response) => {
    const cited = textsOf(response).filter((text) => text.all('sources[]').length > 0)
    return cited.length > 1 ? undefined : partsOf(response).filter(isSource)
  },
  source: {address: 'url | sourceId | id', title: 'title | filename'},
  reads: ['sources'],
}
