import {type DataNode, type Entry, type Limits, type Place, type SyntaxFault, yamlTree} from '@citation-lint/data'

/** A tree of a piece of a text; the offsets in it count from the start of the piece. */
export interface Piece {
  readonly start: number
  readonly tree: DataNode
}

/** Reads a piece of a text that is a YAML document of its own; a fault stands where it is in the whole text. */
export const readPiece = (text: string, {start, end}: Place, limits: Limits): Piece | {readonly fault: SyntaxFault} => {
  const read = yamlTree(text.slice(start, end), limits)
  return 'fault' in read ? {fault: {...read.fault, offset: start + read.fault.offset}} : {start, tree: read.tree}
}

/** The data of a tree, whose depth is bounded and whose keys are known not to reach for a prototype. */
export const dataOf = (node: DataNode): unknown => {
  if (node.kind === 'sequence') return node.items.map(dataOf)
  if (node.kind !== 'mapping') return node.value
  const record: Record<string, unknown> = {}
  for (const [key, {value}] of node.entries) record[key] = dataOf(value)
  return record
}

/** See `TextDocument.locate`; the place is that in the whole text. */
export const locateIn = ({start, tree}: Piece, path: readonly string[]): Place | undefined => {
  let node: DataNode | undefined = tree
  let place: Place | undefined = tree
  for (const step of path) {
    const entry: Entry | undefined = node?.kind === 'mapping' ? node.entries.get(step) : undefined
    node = entry?.value ?? (node?.kind === 'sequence' ? node.items[Number(step)] : undefined)
    place = entry && (node?.kind === 'mapping' || node?.kind === 'sequence') ? entry.key : node
  }
  return place && {start: start + place.start, end: start + place.end}
}
