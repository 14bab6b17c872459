import {type DataNode, type Limits, type SyntaxFault, yamlTree} from '@citation-lint/data'
import type {Located, TextDocument} from './text-document.ts'

/** Parses a YAML text within limits. Places are few and asked for late, so the tree is not kept for them. */
export const readYaml = (text: string, limits: Limits): TextDocument | {readonly fault: SyntaxFault} => {
  const read = yamlTree(text, limits)
  if ('fault' in read) return read
  let tree: DataNode | undefined
  return {
    data: plainOf(read.tree),
    locate(path) {
      tree ??= treeOf(text, limits)
      return tree && locate(tree, path)
    },
  }
}

const treeOf = (text: string, limits: Limits): DataNode | undefined => {
  const read = yamlTree(text, limits)
  return 'tree' in read ? read.tree : undefined
}

const plainOf = (node: DataNode): unknown => {
  if (node.kind === 'sequence') return node.items.map(plainOf)
  if (node.kind !== 'mapping') return node.value
  return Object.fromEntries(Array.from(node.entries, ([key, {value}]) => [key, plainOf(value)]))
}

const locate = (root: DataNode, path: readonly string[]): Located | undefined => {
  let found: Located & {readonly value: DataNode} = {key: undefined, value: root}
  for (const step of path) {
    const next = entryOf(found.value, step)
    if (next === undefined) return undefined
    found = next
  }
  return found
}

const entryOf = (node: DataNode, step: string): (Located & {readonly value: DataNode}) | undefined => {
  if (node.kind === 'mapping') return node.entries.get(step)
  const item = node.kind === 'sequence' ? node.items[Number(step)] : undefined
  return item && {key: undefined, value: item}
}
