import {isRecord, rememberIn} from '../../../data/index.ts'
import {Found, type Path, ResponseError} from '../found.ts'
import {betweenTexts, citeDocuments, citeJoined, citeNumbers} from '../listed-sources.ts'
import {aroundLink, behindOffset, between} from '../places.ts'
import {provider, readAnswer} from '../read-answer.ts'
import type {AnswerTable, CitationKind, Provider, ProviderTable} from '../table.ts'

// OpenAI's formats are those of many: Azure, Groq, OpenRouter, Perplexity and xAI answer in them too.

/** The way to the message of the first choice. */
export const chatMessage = 'choices![0]/message!'

/** The way to the texts of a response of the Responses API, or of one of Chat Completions. */
export const texts = 'output[message]/content[output_text] | choices[0]/message!'

/**
 * The response that the chunks of a stream build up: texts and lists in the deltas are joined, and of every other field
 * the last value counts.
 */
export const foldChunks = (stream: Found): Found => {
  const chunks = stream.all('[]')
  const deltas = chunks.flatMap((chunk) => chunk.all('choices[]').slice(0, 1)).flatMap((choice) => choice.all('delta'))
  const message: Record<string, unknown> = {}
  const lists = new Map<string, unknown[]>()
  for (const [name, value] of deltas.flatMap((delta) => fieldsOf(delta.value))) {
    const list = rememberIn(lists, name, () => [])
    if (Array.isArray(value)) for (const each of value) list.push(each)
    message[name] = Array.isArray(value) ? list : value
  }
  const content = deltas.map((delta) => delta.text('content') ?? '').join('')
  const fields = chunks.flatMap(({value}) => fieldsOf(value))
  return new Found({...Object.fromEntries(fields), choices: [{message: {...message, content}}]})
}

const fieldsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(value) ? Object.entries(value).filter(([, each]) => each != null) : []

const finals = new Set(['response.completed', 'response.incomplete'])

/** The response that the last event of a stream of the Responses API carries, with all annotations. */
const finalResponse = (stream: Found): Found => {
  const last = stream.all('[]').findLast((event) => finals.has(event.text('type!') ?? ''))
  const [response] = last?.all('response!') ?? []
  if (response) return new Found(response.value)
  throw new ResponseError('Unexpected stream without `response.completed`, expected it to its last event', '')
}

/** What a stream of either adds up to. */
export const foldStream = (stream: Found): Found =>
  isOutput(stream.value) ? finalResponse(stream) : foldChunks(stream)

/** Whether a value is a response or a stream of the Responses API, and not one of Chat Completions. */
const isOutput = (response: unknown): boolean =>
  Array.isArray(response)
    ? response.some((event) => isRecord(event) && String(event.type).startsWith('response.'))
    : isRecord(response) && 'output' in response

/** The parameter of an address that only says that OpenAI led there. */
const referrer = /([?&])utm_source=(?:openai|chatgpt\.com)(?=[&#]|$)(&?)/

/** `url_citation` of the Responses API, and the inner object of Chat Completions; OpenRouter adds what it found. */
const urlCitation = (inner: Path): CitationKind => ({
  place: aroundLink(`${inner}start_index`, `${inner}end_index`),
  source: {
    url: `${inner}url!`,
    title: `${inner}title`,
    snippet: `${inner}content`,
    cleaned: (url) => url.replace(referrer, (_, before: string, behind: string) => (behind === '' ? '' : before)),
  },
})

const file = {docId: 'file_id!', title: 'filename'}

/** `file_path` leads to a file that the model made and is no evidence. */
const flat = {
  url_citation: urlCitation(''),
  container_file_citation: {place: aroundLink('start_index!', 'end_index!'), source: file},
  file_citation: {place: behindOffset('index!'), source: file},
  file_path: undefined,
}
const nested = {url_citation: urlCitation('url_citation!/'), file_path: undefined}

/** OpenAI's Responses API: annotations of the text parts, with indices that count from the start of the part. */
const responses: ProviderTable = {
  name: 'openai-responses',
  title: 'OpenAI Responses',
  shapes: ['output', 'response/output'],
  general: true,
  stream: finalResponse,
  texts: 'output![message]/content[output_text]',
  text: 'text!',
  between: betweenTexts,
  annotations: 'annotations[]',
  kinds: flat,
  // `action.sources` lists every page of a search, cited or not; a `part` is part of an event before the last.
  reads: ['part/annotations', 'action/sources'],
}

/** OpenAI's Chat Completions with web search: the first choice, its annotations nested one level deeper. */
const chat: ProviderTable = {
  name: 'openai-chat',
  title: 'OpenAI Chat Completions',
  shapes: ['choices'],
  general: true,
  stream: foldChunks,
  texts: chatMessage,
  text: 'content',
  annotations: 'annotations[]',
  kinds: nested,
  reads: ['delta/annotations'],
}

/**
 * A message of OpenAI's Assistants API. The span of a citation is the control text that the model wrote, such as
 * `【3†source】`, and the annotation repeats it, so every span is verified.
 */
const assistants: ProviderTable = {
  name: 'openai-assistants',
  title: 'OpenAI Assistants',
  shapes: ['object~^thread.message', 'content/text/value'],
  general: true,
  texts: 'content![text]/text!',
  text: 'value!',
  between: betweenTexts,
  annotations: 'annotations[]',
  kinds: {
    file_citation: {
      place: between({start: 'start_index!', end: 'end_index!', words: 'text!', covers: 'marker'}),
      source: {docId: 'file_citation!/file_id!', quote: 'file_citation!/quote'},
    },
    // Agents of Azure AI search the web and its own indexes.
    url_citation: {
      place: between({start: 'start_index', end: 'end_index', words: 'text!', covers: 'marker', drifts: true}),
      source: {address: 'url_citation!/url!', title: 'url_citation!/title'},
    },
    file_path: undefined,
  },
}

const message: AnswerTable = {...responses, texts: 'content[output_text]'}

/** A text with its annotations alone, or annotations beside the document that they count in. */
const annotated: AnswerTable = {texts: '', text: 'text | content', annotations: 'annotations![]', kinds: flat}

const tableOf = (response: unknown): AnswerTable => {
  if (isOutput(response)) return responses
  if (!isRecord(response)) return Array.isArray(response) ? chat : annotated
  if ('choices' in response) return chat
  const {content, annotations} = response
  const holds = (list: unknown, test: (each: Record<string, unknown>) => boolean) =>
    Array.isArray(list) && list.some((each) => isRecord(each) && test(each))
  if (holds(content, ({type}) => type === 'output_text')) return message
  if (Array.isArray(content)) return assistants
  return holds(annotations, (each) => 'url_citation' in each) ? {...annotated, kinds: nested} : annotated
}

/** The Responses API. */
export const openaiResponses = provider(responses)
/** Chat Completions. */
export const openaiChat = provider(chat)
/** The Assistants API. */
export const openaiAssistants = provider(assistants)

/** OpenAI, whichever of its APIs answered: they are told apart by their shapes (specification/contract §2). */
export const openai: Provider = {
  name: 'openai',
  title: 'OpenAI, any of its APIs',
  shapes: ['annotations'],
  general: true,
  reads: [...openaiResponses.reads, ...openaiChat.reads, ...openaiAssistants.reads, 'annotations'],
  read: (response, context) => readAnswer(tableOf(response), response, context),
}

/** Azure OpenAI "on your data": `[doc1]` in the text is the first citation of the message's context. */
export const azure = provider({
  name: 'azure-on-your-data',
  title: 'Azure OpenAI on your data',
  shapes: ['choices/message/context', 'choices/delta/context'],
  stream: foldChunks,
  texts: chatMessage,
  text: 'content',
  listed: `${chatMessage}/context/citations[]`,
  source: {url: 'url', title: 'title | filepath', docId: 'filepath', chunkId: 'chunk_id', text: 'content'},
  said: citeDocuments,
  // Beside the citations, the context tells what was searched.
  reads: ['message/context', 'delta/context'],
})

/**
 * Groq's compound systems: what their searches found stands beside the text, which links to it, numbers it or leaves
 * open what it covers.
 */
export const groq = provider({
  name: 'groq',
  title: 'Groq compound',
  shapes: ['choices/message/executed_tools', 'choices/delta/executed_tools'],
  stream: foldChunks,
  texts: chatMessage,
  text: 'content',
  listed: (response) =>
    response
      .all(`${chatMessage}/executed_tools[]/search_results`)
      .flatMap((found) => found.all(Array.isArray(found.value) ? '[]' : 'results[]')),
  source: {url: 'url!', title: 'title', snippet: 'content'},
  said: citeJoined,
  reads: ['executed_tools/search_results'],
})

/**
 * Perplexity's chat completions and Agent API. The model writes `[1]` itself, counting from 1 into `search_results`, or
 * into the older list `citations`; the numbers stay as they are.
 */
export const perplexity = provider({
  name: 'perplexity',
  title: 'Perplexity',
  shapes: ['search_results', 'citations & choices', 'output[search_results]'],
  general: true,
  stream: foldStream,
  texts,
  text: 'text | content',
  between: betweenTexts,
  listed: 'output[search_results]/results[] | search_results[] | citations[]',
  source: {number: 'id', url: 'url!', title: 'title', publishedAt: 'date', snippet: 'snippet'},
  said: citeNumbers,
  // Annotations repeat the numbers that the text has.
  reads: ['content/annotations', 'message/annotations'],
})

/**
 * Mistral's chat completions and conversations: a chunk of references stands behind the words that they cover. The
 * numbers of `reference_ids` count what the caller sent; a `tool_reference` names its page itself.
 */
export const mistral = provider({
  name: 'mistral',
  title: 'Mistral',
  shapes: ['object~^conversation.response', 'outputs[message.output]', 'choices/message/content[text,reference]'],
  texts: (response) =>
    response.first('outputs[message.output]/content | choices![0]/message/content').flatMap(blocksOf),
  text: 'text',
  annotations: 'references[]',
  source: {url: 'url', docId: 'id', title: 'title', key: 'title', snippet: 'description'},
})

/** Texts, each with the references behind it. */
const blocksOf = (content: Found): readonly Found[] => {
  if (typeof content.value === 'string') return [new Found({text: content.value}, content.pointer)]
  const blocks: {readonly text: string | undefined; readonly references: unknown[]; readonly pointer: string}[] = []
  for (const chunk of content.all('[]')) {
    const type = chunk.text('type!')
    if (type === 'text') blocks.push({text: chunk.text('text'), references: [], pointer: chunk.pointer})
    const ids = type === 'reference' ? chunk.all('reference_ids[]').map(({value}) => ({id: String(value)})) : []
    blocks.at(-1)?.references.push(...ids, ...(type === 'tool_reference' ? [chunk.value] : []))
  }
  return blocks.map(({pointer, ...block}) => new Found(block, pointer))
}

const page = {url: 'url!', title: 'title', publishedAt: 'pub_date', snippet: 'snippet'}
const place = between({start: 'start_idx', end: 'end_idx', words: 'matched_text', covers: 'marker', drifts: true})

/** The pages behind a reference, each with those that say the same; else what it is itself, or the addresses that it names. */
const pagesOf = (reference: Found): readonly Found[] => {
  const pages = reference.all('items[] | items[]/supporting_websites[] | fallback_items[]')
  if (pages.length > 0 || reference.text('url | id') !== undefined) return pages.length > 0 ? pages : [reference]
  return reference.all('safe_urls[]').map(({value, pointer}) => new Found({url: value}, pointer))
}

/**
 * A message of an export of ChatGPT. Its `content_references` repeat the control text that they stand for, and name the
 * pages behind it, or the file.
 */
export const chatgpt = provider({
  name: 'chatgpt',
  title: 'ChatGPT export',
  shapes: ['metadata/content_references', 'message/metadata/content_references'],
  answer: 'message',
  texts: '',
  text: (message) => message.texts('content!/parts![0]').join(''),
  citations: 'metadata/content_references[]',
  sources: pagesOf,
  kinds: {
    grouped_webpages: {place, source: page},
    grouped_webpages_model_predicted_fallback: {place, source: page},
    webpage: {place, source: page},
    webpage_extended: {place, source: page},
    alt_text: {place, source: page},
    file: {place, source: {docId: 'id', title: 'name', snippet: 'snippet'}},
    // The list below the message, and what is no source.
    sources_footnote: undefined,
    hidden: undefined,
    image_v2: undefined,
    image_inline: undefined,
    nav_list: undefined,
  },
  // What older exports say twice, and pages that were searched.
  reads: ['metadata/content_references', 'metadata/citations', 'metadata/search_result_groups'],
})
