import {isRecord, show} from '../../data/index.ts'
import {ResponseError} from './read-response.ts'

type Shape = (response: unknown) => boolean

/** The value behind a path; of a list the first element that has one, so that streams read as what they build. */
const at = (value: unknown, path: readonly string[]): unknown => {
  if (Array.isArray(value)) {
    for (const each of value) {
      const found = at(each, path)
      if (found !== undefined && found !== null) return found
    }
    return undefined
  }
  const [name, ...rest] = path
  if (name === undefined) return value
  return isRecord(value) ? at(value[name], rest) : undefined
}

/** Something stands behind one of these paths. */
const has =
  (...paths: readonly string[]): Shape =>
  (response) =>
    paths.some((path) => at(response, path.split('/')) !== undefined)

const every =
  (...shapes: readonly Shape[]): Shape =>
  (response) =>
    shapes.every((shape) => shape(response))

/** Some element of the list behind a path has one of these types; the response itself is behind the empty path. */
const holdsType =
  (path: string, ...types: readonly string[]): Shape =>
  (response) => {
    const list = path === '' ? response : listAt(response, path.split('/'))
    return Array.isArray(list) && list.some((each) => isRecord(each) && types.includes(String(each.type)))
  }

const listAt = (value: unknown, [name = '', ...rest]: readonly string[]): unknown => {
  const holder = Array.isArray(value) ? value.find((each) => isRecord(each) && name in each) : value
  const found = isRecord(holder) ? holder[name] : undefined
  return rest.length === 0 ? found : listAt(found, rest)
}

/** What stands behind the first of these paths that leads to something holds these words. */
const says =
  (words: RegExp, ...paths: readonly string[]): Shape =>
  (response) => {
    const found = paths.map((path) => at(response, path.split('/'))).find((each) => each !== undefined && each !== null)
    return words.test(String(found ?? ''))
  }

/**
 * Names of providers, each with the shapes of its responses, one of which is enough; the first that fits is meant, so
 * special shapes come first.
 */
const shapes: Readonly<Record<string, readonly Shape[]>> = {
  'azure-on-your-data': [has('choices/message/context/citations', 'choices/delta/context/citations')],
  groq: [has('choices/message/executed_tools', 'choices/delta/executed_tools')],
  mistral: [
    says(/^conversation\.response/, 'object'),
    holdsType('outputs', 'message.output'),
    holdsType('choices/message/content', 'text', 'reference'),
  ],
  'google-interactions': [
    says(/^interaction/, 'object'),
    holdsType('outputs', 'text', 'thought'),
    holdsType('steps', 'model_output'),
  ],
  'bedrock-knowledge-base': [every(has('output/text'), has('sessionId', 'citations/generatedResponsePart'))],
  'vertex-search': [has('answer/answerText', 'answerText')],
  bedrock: [has('output/message/content', 'contentBlockDelta', 'stream/contentBlockDelta')],
  gemini: [has('candidates', 'groundingMetadata', 'grounding_metadata')],
  'cohere-v1': [has('event_type'), every(has('text'), has('generation_id', 'citations/document_ids'))],
  cohere: [
    has('message/citations'),
    every(has('finish_reason'), has('message/content')),
    holdsType('', 'content-start', 'citation-start'),
  ],
  anthropic: [
    holdsType('', 'message_start', 'content_block_delta'),
    has('content/citations'),
    every(says(/^assistant$/, 'role'), has('stop_reason')),
  ],
  xai: [
    every(says(/^grok/i, 'model', 'response/model'), has('choices', 'output')),
    every(says(/\[\[\d+\]\]\(/, 'choices/message/content'), has('choices', 'output')),
  ],
  perplexity: [has('search_results'), every(has('citations'), has('choices')), holdsType('output', 'search_results')],
  'openai-responses': [has('output', 'response/output')],
  'openai-chat': [has('choices')],
  'openai-assistants': [says(/^thread\.message/, 'object'), has('content/text/value')],
  'ai-sdk': [
    holdsType('parts', 'text', 'source-url', 'source-document'),
    has('sources/sourceType', 'steps/sources/sourceType'),
    holdsType('', 'source', 'source-url', 'text-delta', 'source-document'),
    holdsType('content', 'source', 'source-url'),
  ],
  mcp: [has('jsonrpc'), holdsType('content', 'resource_link', 'resource')],
  langchain: [
    has('kwargs/content', 'content_blocks', 'contentBlocks'),
    holdsType('content/annotations', 'citation'),
    every(has('response_metadata'), has('content')),
  ],
  openai: [has('annotations')],
}

/** Responses that are known, and hold no answer that could be read. */
const unreadable: Readonly<Record<string, readonly Shape[]>> = {
  'an error': [has('error')],
  embeddings: [has('data/embedding')],
  'a run of the Assistants API': [says(/^thread\.run/, 'object')],
  'a batch': [says(/^batch/, 'object'), has('processing_status')],
  'a response of LlamaIndex': [has('source_nodes', 'sourceNodes')],
  'a result of Haystack': [has('answers')],
  'a chat of Ollama': [every(has('message/content'), has('done'))],
  'a list of search results': [has('results/url', 'web/results', 'organic_results', 'webPages')],
}

const nameIn = (table: typeof shapes, response: unknown): string | undefined =>
  Object.keys(table).find((name) => table[name]?.some((shape) => shape(response)))

/**
 * The name of the provider that a response comes from, by its shape.
 *
 * @throws ResponseError that names what the response looks like, where no provider answers so
 */
export const recognise = (response: unknown): string => {
  const found = nameIn(shapes, response)
  if (found !== undefined) return found
  const known = nameIn(unreadable, response)
  throw new ResponseError(
    `Unexpected response that looks like ${known ?? describe(response)}, which cannot be read, expected the answer of a provider`,
    '',
  )
}

/** The outermost names, made safe to print. */
const describe = (response: unknown): string => {
  if (Array.isArray(response)) return response.length === 0 ? 'an empty list' : `a list of ${describe(response[0])}`
  if (!isRecord(response)) return response === null ? 'nothing' : `a ${typeof response}`
  const names = Object.keys(response).slice(0, 6)
  return names.length === 0 ? 'an empty object' : `an object with ${names.map((name) => show(name)).join(', ')}`
}
