import {type DataNode, type Entry, type Limits, type Place, type SyntaxFault, yamlTree} from '@citation-lint/data'
import type {TextDocument} from './text-document.ts'

/** Reads a YAML text; its tree is built again when a place is first asked for, so that it need not be kept. */
export const readYaml = (text: string, limits: Limits): TextDocument | {readonly fault: SyntaxFault} => {
  const read = yamlTree(text, limits)
  if ('fault' in read) return read
  let tree: DataNode | undefined
  return {
    data: dataOf(read.tree),
    locate(path) {
      tree ??= treeOf(text, limits)
      return tree && locate(tree, path)
    },
  }
}

const treeOf = (text: string, limits: Limits): DataNode | undefined => {
  const read = yamlTree(text, limits)
  return 'fault' in read ? undefined : read.tree
}

/** The data of a tree, whose depth is bounded and whose keys are known not to reach for a prototype. */
const dataOf = (node: DataNode): unknown => {
  if (node.kind === 'sequence') return node.items.map(dataOf)
  if (node.kind !== 'mapping') return node.value
  const record: Record<string, unknown> = {}
  for (const [key, {value}] of node.entries) record[key] = dataOf(value)
  return record
}

const locate = (root: DataNode, path: readonly string[]): Place | undefined => {
  let node: DataNode | undefined = root
  let place: Place | undefined = root
  for (const step of path) {
    const entry: Entry | undefined = node?.kind === 'mapping' ? node.entries.get(step) : undefined
    node = entry?.value ?? (node?.kind === 'sequence' ? node.items[Number(step)] : undefined)
    place = entry && (node?.kind === 'mapping' || node?.kind === 'sequence') ? entry.key : node
  }
  return place
}
