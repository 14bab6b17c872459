import {isRecord, show} from '../../data/index.ts'
import {ResponseError} from './read-response.ts'

type Shape = (response: unknown) => boolean

/** The value behind a path; of a list the first element that has one, so that streams read as what they build. */
const at = (value: unknown, ...path: readonly string[]): unknown => {
  if (Array.isArray(value)) {
    for (const each of value) {
      const found = at(each, ...path)
      if (found !== undefined && found !== null) return found
    }
    return undefined
  }
  const [name, ...rest] = path
  if (name === undefined) return value
  return isRecord(value) ? at(value[name], ...rest) : undefined
}

const has =
  (...path: readonly string[]): Shape =>
  (response) =>
    at(response, ...path) !== undefined

const every =
  (...shapes: readonly Shape[]): Shape =>
  (response) =>
    shapes.every((shape) => shape(response))

const some =
  (...shapes: readonly Shape[]): Shape =>
  (response) =>
    shapes.some((shape) => shape(response))

/** Some element of a list has one of these types. */
const holdsType =
  (types: readonly string[], ...path: readonly string[]): Shape =>
  (response) => {
    const list = path.length === 0 ? response : listAt(response, path)
    return Array.isArray(list) && list.some((each) => isRecord(each) && types.includes(String(each.type)))
  }

const listAt = (value: unknown, [name = '', ...rest]: readonly string[]): unknown => {
  const holder = Array.isArray(value) ? value.find((each) => isRecord(each) && name in each) : value
  const found = isRecord(holder) ? holder[name] : undefined
  return rest.length === 0 ? found : listAt(found, rest)
}

const isModel =
  (name: RegExp): Shape =>
  (response) =>
    name.test(String(at(response, 'model') ?? at(response, 'response', 'model') ?? ''))

const isObject =
  (name: string): Shape =>
  (response) =>
    String(at(response, 'object') ?? '').startsWith(name)

const isGrok = some(isModel(/^grok/i), (response) =>
  /\[\[\d+\]\]\(/.test(String(at(response, 'choices', 'message', 'content') ?? '')),
)

/** Names of providers by the shape of their responses; the first that fits is meant, so special shapes come first. */
const shapes: readonly (readonly [string, Shape])[] = [
  [
    'azure-on-your-data',
    some(has('choices', 'message', 'context', 'citations'), has('choices', 'delta', 'context', 'citations')),
  ],
  ['groq', some(has('choices', 'message', 'executed_tools'), has('choices', 'delta', 'executed_tools'))],
  [
    'mistral',
    some(
      isObject('conversation.response'),
      holdsType(['message.output'], 'outputs'),
      holdsType(['text', 'reference'], 'choices', 'message', 'content'),
    ),
  ],
  [
    'google-interactions',
    some(isObject('interaction'), holdsType(['text', 'thought'], 'outputs'), holdsType(['model_output'], 'steps')),
  ],
  [
    'bedrock-knowledge-base',
    every(has('output', 'text'), some(has('sessionId'), has('citations', 'generatedResponsePart'))),
  ],
  ['vertex-search', some(has('answer', 'answerText'), has('answerText'))],
  ['bedrock', some(has('output', 'message', 'content'), has('contentBlockDelta'), has('stream', 'contentBlockDelta'))],
  ['gemini', some(has('candidates'), has('groundingMetadata'), has('grounding_metadata'))],
  [
    'cohere-v1',
    some(has('event_type'), every(has('text'), some(has('generation_id'), has('citations', 'document_ids')))),
  ],
  [
    'cohere',
    some(
      has('message', 'citations'),
      every(has('finish_reason'), has('message', 'content')),
      holdsType(['content-start', 'citation-start']),
    ),
  ],
  [
    'anthropic',
    some(
      holdsType(['message_start', 'content_block_delta']),
      has('content', 'citations'),
      every(isRole('assistant'), has('stop_reason')),
    ),
  ],
  ['xai', every(isGrok, some(has('choices'), has('output')))],
  [
    'perplexity',
    some(has('search_results'), every(has('citations'), has('choices')), holdsType(['search_results'], 'output')),
  ],
  ['openai-responses', some(has('output'), has('response', 'output'))],
  ['openai-chat', has('choices')],
  ['openai-assistants', some(isObject('thread.message'), has('content', 'text', 'value'))],
  [
    'ai-sdk',
    some(
      holdsType(['text', 'source-url', 'source-document'], 'parts'),
      has('sources', 'sourceType'),
      has('steps', 'sources', 'sourceType'),
      holdsType(['source', 'source-url', 'text-delta', 'source-document']),
      holdsType(['source', 'source-url'], 'content'),
    ),
  ],
  ['mcp', some(has('jsonrpc'), holdsType(['resource_link', 'resource'], 'content'))],
  [
    'langchain',
    some(
      has('kwargs', 'content'),
      has('content_blocks'),
      has('contentBlocks'),
      holdsType(['citation'], 'content', 'annotations'),
      every(has('response_metadata'), has('content')),
    ),
  ],
  ['openai', has('annotations')],
]

function isRole(role: string): Shape {
  return (response) => at(response, 'role') === role
}

/** Responses that are known, and hold no answer that could be read. */
const unreadable: readonly (readonly [string, Shape])[] = [
  ['an error', has('error')],
  ['embeddings', has('data', 'embedding')],
  ['a run of the Assistants API', isObject('thread.run')],
  ['a batch', some(isObject('batch'), has('processing_status'))],
  ['a response of LlamaIndex', some(has('source_nodes'), has('sourceNodes'))],
  ['a result of Haystack', has('answers')],
  ['a chat of Ollama', every(has('message', 'content'), has('done'))],
  [
    'a list of search results',
    some(has('results', 'url'), has('web', 'results'), has('organic_results'), has('webPages')),
  ],
]

/**
 * The name of the provider that a response comes from, by its shape.
 *
 * @throws ResponseError that names what the response looks like, where no provider answers so
 */
export const recognise = (response: unknown): string => {
  const found = shapes.find(([, shape]) => shape(response))
  if (found) return found[0]
  const known = unreadable.find(([, shape]) => shape(response))
  throw new ResponseError(
    `Unexpected response that looks like ${known?.[0] ?? describe(response)}, which cannot be read, expected the answer of a provider`,
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
