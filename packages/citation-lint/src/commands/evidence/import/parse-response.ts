import {linesOf, scanJson, sourceOf} from '@citation-lint/core/data'
import {Failure, withRemedy} from '../../../runtime/failure.ts'

/** How deep a response may be nested; the deepest published one has twelve levels. */
const deepest = 200

/**
 * Parses what the API of a provider returned: one JSON value, or a stream as it came over the wire or was logged, as
 * server-sent events or with one JSON value a line.
 *
 * @param name - how the file is called in messages
 * @throws Failure at line and column of the first fault
 */
export function parseResponse(response: string, name: string): unknown {
  const text = sourceOf(response)
  const lines = text.split('\n')
  const first = lines.find((line) => line.trim() !== '') ?? ''
  if (/^(?:data|event|id|retry)?:/.test(first))
    return lines.flatMap((line, index) => eventOf(line, `${name}:${index + 1}`))
  const isStream = lines.length > 1 && scanJson(first, deepest) === undefined && text.trim() !== first.trim()
  if (!isStream) return parseJson(text, name)
  return lines.flatMap((line, index) => (line.trim() === '' ? [] : [parseJson(line, `${name}:${index + 1}`)]))
}

/** The data of one line of server-sent events; `[DONE]` ends the streams of OpenAI's kind. */
function eventOf(line: string, place: string): readonly unknown[] {
  const data = line.startsWith('data:') ? line.slice('data:'.length).trim() : ''
  return data === '' || data === '[DONE]' ? [] : [parseJson(data, place)]
}

function parseJson(text: string, place: string): unknown {
  const fault = scanJson(text, deepest)
  if (!fault) return JSON.parse(text)
  const {line, column} = linesOf(text).pointAt(fault.offset)
  const at = /:\d+$/.test(place) && line === 1 ? `${place}:${column}` : `${place}:${line}:${column}`
  throw new Failure(`${at}: ${withRemedy(fault)}`)
}
