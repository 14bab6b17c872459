import {isRecord, pointerTo} from '../../data/index.ts'

/** Names of fields that hold citations in one response or another. */
const citing = /^(?:annotations|citations|search_?results|sources|context|grounding\w*)$/i

/** Names of fields that hold citations where they hold an address: `citationMetadata`, `references`, `web_search`. */
const mayCite = /citation|reference|attribution|source|web_?search/i

/** No published response is deeper. */
const deepest = 40

/** A field to look into. */
interface Field {
  readonly value: unknown
  readonly pointer: string
  readonly path: string
  readonly depth: number
  /** It holds citations by its name, and some of it is read: any address beside that is a citation. */
  readonly isCiting: boolean
}

/**
 * Fields of a response that hold citations by their name, and that its provider does not read; empty ones aside.
 *
 * @param reads Ends of the paths that are read, without positions in lists: `executed_tools/search_results`.
 * @returns JSON Pointers
 */
export const unreadFields = (response: unknown, reads: readonly string[]): readonly string[] => {
  const ends = reads.map((path) => `/${path}`)
  const isRead = (path: string) => ends.some((end) => path.endsWith(end))
  const found: string[] = []
  const open: Field[] = [{value: response, pointer: '', path: '', depth: 0, isCiting: false}]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const {value, pointer, path, depth, isCiting} = at
    if (depth > deepest) continue
    for (const [name, inner] of entriesOf(value)) {
      if (!holdsSomething(inner)) continue
      const next = {value: inner, pointer: pointerTo(pointer, name), depth: depth + 1}
      if (Array.isArray(value)) {
        open.push({...next, path, isCiting})
        continue
      }
      const field: Field = {...next, path: `${path}/${name}`, isCiting: false}
      if (!holdsCitations(name, inner) && !(isCiting && holdsAddress(inner))) open.push(field)
      else if (isRead(field.path)) continue
      else if (Object.keys(inner).some((each) => isRead(`${field.path}/${each}`))) open.push({...field, isCiting: true})
      else found.push(field.pointer)
    }
  }
  return found.toSorted()
}

const holdsCitations = (name: string, value: unknown): boolean =>
  citing.test(name) || (mayCite.test(name) && holdsAddress(value))

const holdsAddress = (value: unknown): boolean => JSON.stringify(value).includes('://')

/** What a model asks of a tool is no part of its answer: `{"name": "search", "input": {"sources": ["web"]}}`. */
const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] => {
  if (!Array.isArray(value) && !isRecord(value)) return []
  const isCall = isRecord(value) && typeof value.name === 'string'
  return Object.entries(value).filter(([name]) => !(isCall && name === 'input'))
}

const holdsSomething = (value: unknown): value is object =>
  (Array.isArray(value) || isRecord(value)) && Object.keys(value).length > 0
