import {isRecord, show} from '../../data/index.ts'
import {ResponseError} from './found.ts'

/**
 * What a response must hold to be of a provider, with ` & ` between two conditions.
 *
 * - `choices/delta` something stands behind the path
 * - `outputs[text,thought]` the list behind the path has an item of one of these types; `[text]` the response itself
 * - `model~^grok` what stands behind the path has these words
 */
type Shape = string

/** The value behind a path; of a list the first element that has one, so that streams read as what they build. */
const at = (value: unknown, path: readonly string[]): unknown => {
  if (Array.isArray(value))
    return value.map((each) => at(each, path)).find((each) => each !== undefined && each !== null)
  const [name, ...rest] = path
  if (name === undefined) return value
  return isRecord(value) ? at(value[name], rest) : undefined
}

const listAt = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return value
  const holder = Array.isArray(value) ? value.find((each) => isRecord(each) && name in each) : value
  return isRecord(holder) ? listAt(holder[name], rest) : undefined
}

const meets = (response: unknown, condition: string): boolean => {
  const [, path = '', types, words] = /^([^[~]*)(?:\[([^\]]+)\])?(?:~(.+))?$/.exec(condition) ?? []
  const names = path === '' ? [] : path.split('/')
  if (types !== undefined) {
    const list = listAt(response, names)
    return Array.isArray(list) && list.some((each) => isRecord(each) && types.split(',').includes(String(each.type)))
  }
  const found = at(response, names)
  return words === undefined ? found !== undefined : new RegExp(words, 'i').test(String(found ?? ''))
}

const fits = (response: unknown, shapes: readonly Shape[]): boolean =>
  shapes.some((shape) => shape.split(' & ').every((condition) => meets(response, condition)))

/** Something that is recognised by its shape. */
interface Recognised {
  readonly shapes?: readonly Shape[]
  readonly general?: true
}

/** Responses that are known, and hold no answer that could be read. */
const unreadable: Readonly<Record<string, readonly Shape[]>> = {
  'an error': ['error'],
  embeddings: ['data/embedding'],
  'a run of the Assistants API': ['object~^thread.run'],
  'a batch': ['object~^batch', 'processing_status'],
  'a response of LlamaIndex': ['source_nodes', 'sourceNodes'],
  'a result of Haystack': ['answers'],
  'a chat of Ollama': ['message/content & done'],
  'a list of search results': ['results/url', 'web/results', 'organic_results', 'webPages'],
}

/**
 * Which of the providers a response comes from, by its shape: the last that fits, and one whose shapes many have only
 * where no other fits.
 *
 * @throws ResponseError that names what the response looks like, where no provider answers so
 */
export const recognise = <Provider extends Recognised>(response: unknown, providers: readonly Provider[]): Provider => {
  const fitting = providers.filter(({shapes = []}) => fits(response, shapes))
  const found = fitting.findLast(({general}) => !general) ?? fitting.at(-1)
  if (found) return found
  const known = Object.keys(unreadable).find((name) => fits(response, unreadable[name] ?? []))
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
