import {keyFault, type Limits, type Place, type SyntaxFault} from '@citation-lint/data'
import type {TextDocument} from './text-document.ts'
import type {Outline, OutlinePart} from './yaml-outline.ts'
import {dataOf, locateIn, type Piece, readPiece} from './yaml-piece.ts'

type Failed = {readonly fault: SyntaxFault}

/**
 * Reads a text piece by piece; a place is looked up by reading its piece once more. `undefined` where a piece turns out
 * not to be what it looked like, so that the text has to be read as a whole.
 */
export const readParts = (text: string, outline: Outline, limits: Limits): TextDocument | Failed | undefined => {
  const read = (place: Place) => readPiece(text, place, limits)
  return outline.kind === 'sequence' ? readSequence(outline.parts[0], read) : readMapping(outline.parts, read)
}

type Read = (place: Place) => Piece | Failed

const readSequence = (part: OutlinePart | undefined, read: Read): TextDocument | Failed | undefined => {
  const items = part?.items ?? []
  const list = readItems(items, read)
  return list && ('fault' in list ? list : {...list, locate: (path) => locateItem(items, read, path)})
}

const readMapping = (parts: readonly OutlinePart[], read: Read): TextDocument | Failed | undefined => {
  const data: Record<string, unknown> = {}
  const partByName = new Map<string, OutlinePart>()
  for (const part of parts) {
    const head = read(part.head)
    if ('fault' in head) return head
    const entry = head.tree.kind === 'mapping' && head.tree.entries.size === 1 ? [...head.tree.entries][0] : undefined
    if (!entry) return undefined
    const [name, {key, value}] = entry
    const fault = keyFault(name, head.start + key.start, partByName.has(name))
    if (fault) return {fault}
    partByName.set(name, part)
    const list = part.items ? readItems(part.items, read) : {data: dataOf(value)}
    if (!list || 'fault' in list) return list
    data[name] = list.data
  }
  return {data, locate: (path) => locateEntry(partByName, read, path)}
}

/** The data of the items of a list; every piece has to be a list of one. */
const readItems = (items: readonly Place[], read: Read): {readonly data: unknown} | Failed | undefined => {
  const data: unknown[] = []
  for (const place of items) {
    const piece = read(place)
    if ('fault' in piece) return piece
    if (piece.tree.kind !== 'sequence' || piece.tree.items.length !== 1) return undefined
    data.push(...piece.tree.items.map(dataOf))
  }
  return {data}
}

const locateEntry = (parts: ReadonlyMap<string, OutlinePart>, read: Read, path: readonly string[]) => {
  const [name = '', ...rest] = path
  const part = path.length === 0 ? [...parts.values()][0] : parts.get(name)
  if (!part) return undefined
  if (part.items && rest.length > 0) return locateItem(part.items, read, rest)
  const head = read(part.head)
  return part.items && path.length === 1 ? keyIn(head) : locateInPiece(head, path)
}

/** The list itself is not in its head; it stands under this key. */
const keyIn = (piece: Piece | Failed): Place | undefined => {
  if ('fault' in piece || piece.tree.kind !== 'mapping') return undefined
  const [entry] = piece.tree.entries
  return entry && {start: piece.start + entry[1].key.start, end: piece.start + entry[1].key.end}
}

const locateItem = (items: readonly Place[], read: Read, path: readonly string[]): Place | undefined => {
  const [index, ...rest] = path
  const place = items[Number(index ?? 0)]
  return place && locateInPiece(read(place), index === undefined ? [] : ['0', ...rest])
}

const locateInPiece = (piece: Piece | Failed, path: readonly string[]): Place | undefined =>
  'fault' in piece ? undefined : locateIn(piece, path)
