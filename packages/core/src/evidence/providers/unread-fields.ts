import {isRecord, pointerTo} from '../../data/index.ts'

/** Names of fields that hold citations in one response or another. */
const citing = /^(?:annotations|citations|search_?results|sources|context|grounding\w*)$/i

/** Names of fields that hold citations where they hold an address: `citationMetadata`, `references`, `web_search`. */
const mayCite = /citation|reference|attribution|source|web_?search/i

/** No published response is deeper. */
const deepest = 40

/**
 * Fields of a response that hold citations by their name, and that its provider does not read; empty ones aside.
 *
 * @param reads Ends of the paths that are read, without positions in lists: `executed_tools/search_results`.
 * @returns JSON Pointers
 */
export const unreadFields = (response: unknown, reads: readonly string[]): readonly string[] => {
  const ends = reads.map((path) => `/${path}`)
  const found: string[] = []
  const open: {readonly value: unknown; readonly pointer: string; readonly path: string; readonly depth: number}[] = [
    {value: response, pointer: '', path: '', depth: 0},
  ]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const {value, pointer, path, depth} = at
    if (depth > deepest) continue
    for (const [name, inner] of entriesOf(value)) {
      if (!holdsSomething(inner)) continue
      const next = {
        value: inner,
        pointer: pointerTo(pointer, name),
        path: Array.isArray(value) ? path : `${path}/${name}`,
      }
      if (Array.isArray(value) || !holdsCitations(name, inner)) open.push({...next, depth: depth + 1})
      else if (!ends.some((end) => next.path.endsWith(end))) found.push(next.pointer)
    }
  }
  return found.toSorted()
}

const holdsCitations = (name: string, value: unknown): boolean =>
  citing.test(name) || (mayCite.test(name) && JSON.stringify(value).includes('://'))

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  Array.isArray(value) || isRecord(value) ? Object.entries(value) : []

const holdsSomething = (value: unknown): boolean =>
  (Array.isArray(value) || isRecord(value)) && Object.keys(value).length > 0
