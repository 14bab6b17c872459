import {type DataNode, jsonTree, type TextNode, yamlTree} from '../../src/data/index.ts'

const limits = {depth: 100, yamlTokens: 1_000_000}

export const readings = {json: jsonTree, yaml: yamlTree}

export function treeOf(text: string, format: keyof typeof readings): DataNode {
  const read = readings[format](text, limits)
  if ('fault' in read) throw new Error(read.fault.message)
  return read.tree
}

export function textsOf(node: DataNode): readonly TextNode[] {
  if (node.kind === 'mapping') return [...node.entries].flatMap(([, {value}]) => textsOf(value))
  if (node.kind === 'sequence') return node.items.flatMap(textsOf)
  return node.kind === 'text' ? [node] : []
}

export function plain(node: DataNode): unknown {
  if (node.kind === 'mapping') return Object.fromEntries([...node.entries].map(([key, {value}]) => [key, plain(value)]))
  return node.kind === 'sequence' ? node.items.map(plain) : node.value
}
