import {assertKey, type Failed, FaultError, type Limits, orFault} from './fault.ts'
import {jsonTree} from './json-tree.ts'
import {scanJson} from './json-walk.ts'
import type {Span} from './text.ts'
import {type DataNode, dataOf, locate} from './tree.ts'
import {type Outline, type OutlinePart, outlineOf} from './yaml-outline.ts'
import {yamlTree} from './yaml-tree.ts'

/** A parsed text: its data, and where each piece of the data stands. */
export interface DataDocument {
  readonly data: unknown
  /**
   * Span of the value that a path of keys and indexes leads to; of a list or mapping that stands under a key, the
   * place of that key. `undefined` where the path leads nowhere; for the empty path, where the data begins.
   */
  locate(path: readonly string[]): Span | undefined
}

/** Reads a JSON text. The places are read when the first one is asked for. */
export const readJson = (text: string, limits: Limits): DataDocument | Failed => {
  const fault = scanJson(text, limits.depth)
  if (fault) return {fault}
  let read: ReturnType<typeof jsonTree> | undefined
  return {
    data: JSON.parse(text),
    locate(path) {
      read ??= jsonTree(text, limits)
      return 'tree' in read ? locate(read.tree, path) : undefined
    },
  }
}

/**
 * Reads a YAML text. The records of its lists are read one by one, so that the parser, which needs some fifty bytes
 * for each of the text, never holds more than one; a text that is laid out in another way is read as a whole.
 */
export const readYaml = (text: string, limits: Limits): DataDocument | Failed => {
  const outline = outlineOf(text, limits.yamlTokens)
  const read = (place?: Span) => {
    const piece = yamlTree(text, limits, place)
    if ('fault' in piece) throw new FaultError(piece.fault)
    return piece.tree
  }
  return orFault(() => (outline && readPieces(outline, read)) ?? documentOf(read()))
}

const documentOf = (tree: DataNode): DataDocument => ({data: dataOf(tree), locate: (path) => locate(tree, path)})

type Read = (place: Span) => DataNode

/**
 * Reads a text piece by piece; a place is looked up by reading its piece once more. `undefined` where a piece turns out
 * not to be what it looked like, so that the text has to be read as a whole.
 */
const readPieces = ({kind, parts}: Outline, read: Read): DataDocument | undefined => {
  if (kind === 'mapping') return readEntries(parts, read)
  const items = parts[0]?.items ?? []
  const data = dataOfItems(items, read)
  return data && {data, locate: (path) => locateItem(items, path, read)}
}

const readEntries = (parts: readonly OutlinePart[], read: Read): DataDocument | undefined => {
  const data: Record<string, unknown> = {}
  const partByName = new Map<string, OutlinePart>()
  for (const part of parts) {
    const head = read(part.head)
    const [entry, ...others] = head.kind === 'mapping' ? head.entries : []
    if (!entry || others.length > 0) return undefined
    const [name, {key, value}] = entry
    assertKey(name, key.start, partByName.has(name))
    partByName.set(name, part)
    data[name] = part.items ? dataOfItems(part.items, read) : dataOf(value)
    if (data[name] === undefined) return undefined
  }
  return {data, locate: (path) => locateEntry(partByName, path, read)}
}

/** The data of the items of a list; every piece has to be a list of one. */
const dataOfItems = (items: readonly Span[], read: Read): readonly unknown[] | undefined => {
  const data: unknown[] = []
  for (const place of items) {
    const piece = read(place)
    if (piece.kind !== 'sequence' || piece.items.length !== 1) return undefined
    data.push(...piece.items.map(dataOf))
  }
  return data
}

const locateEntry = (parts: ReadonlyMap<string, OutlinePart>, path: readonly string[], read: Read) => {
  const [name, ...rest] = path
  const part = name === undefined ? [...parts.values()][0] : parts.get(name)
  if (part?.items && rest.length > 0) return locateItem(part.items, rest, read)
  const head = part && read(part.head)
  // The list is not in its head.
  if (part?.items && name !== undefined) return head?.kind === 'mapping' ? head.entries.get(name)?.key : undefined
  return head && locate(head, path)
}

const locateItem = (items: readonly Span[], [index, ...rest]: readonly string[], read: Read): Span | undefined => {
  const place = items[Number(index ?? 0)]
  return place && locate(read(place), index === undefined ? [] : ['0', ...rest])
}
