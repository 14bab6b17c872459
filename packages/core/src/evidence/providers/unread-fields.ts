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
  const ends = reads.map((path) => plain(`/${path}`))
  const isRead = (path: string) => ends.some((end) => plain(path).endsWith(end))
  const look = (value: unknown, at: Place): readonly string[] => {
    if (!holdsSomething(value) || at.depth > deepest) return []
    return entriesOf(value).flatMap(([name, inner]) => {
      const place = {...at, pointer: pointerTo(at.pointer, name), depth: at.depth + 1}
      // Items of a list are as the list.
      return Array.isArray(value) ? look(inner, place) : judge(name, inner, {...place, path: `${at.path}/${name}`})
    })
  }
  const judge = (name: string, value: unknown, at: Place): readonly string[] => {
    if (!holdsSomething(value)) return []
    if (!holdsCitations(name, value) && !(at.isCiting && holdsAddress(value)))
      return look(value, {...at, isCiting: false})
    if (isRead(at.path)) return []
    const isPartlyRead = Object.keys(value).some((each) => isRead(`${at.path}/${each}`))
    return isPartlyRead ? look(value, {...at, isCiting: true}) : [at.pointer]
  }
  return look(response, {pointer: '', path: '', depth: 0, isCiting: false}).toSorted()
}

/** Where a value stands. */
interface Place {
  readonly pointer: string
  /** Names of fields without positions in lists. */
  readonly path: string
  readonly depth: number
  /** Its holder has citations by its name, and some of it is read: any address beside that is a citation. */
  readonly isCiting: boolean
}

/** Libraries write `grounding_metadata` where the API says `groundingMetadata`. */
const plain = (path: string): string => path.replaceAll('_', '').toLowerCase()

const holdsCitations = (name: string, value: unknown): boolean =>
  citing.test(name) || (mayCite.test(name) && holdsAddress(value))

const holdsAddress = (value: unknown): boolean => JSON.stringify(value).includes('://')

/** What a model asks of a tool is no part of its answer: `{"name": "search", "input": {"sources": ["web"]}}`. */
const entriesOf = (value: object): readonly (readonly [string, unknown])[] => {
  const isCall = isRecord(value) && typeof value.name === 'string'
  return Object.entries(value).filter(([name]) => !(isCall && name === 'input'))
}

const holdsSomething = (value: unknown): value is object =>
  (Array.isArray(value) || isRecord(value)) && Object.keys(value).length > 0
