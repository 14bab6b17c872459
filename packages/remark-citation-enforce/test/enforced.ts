import type {Nodes, Root} from 'mdast'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {VFile} from 'vfile'

import remarkCitationEnforce, {type Options} from '../src/index.ts'

const evidence = {
  citations: [
    {id: '1', url: 'https://bank.example/1', title: 'Decision', published_at: '2026-02-10'},
    {id: '2', url: 'https://wire.example/2', title: 'Prices', published_at: '2026-02-10'},
  ],
}

export const settings: Options = {evidence, config: {required_sections: ['prevailing']}}

export function run(value: string, options: Options = settings): {tree: Root; file: VFile} {
  const file = new VFile({value, path: 'brief.md'})
  const processor = unified().use(remarkParse).use(remarkCitationEnforce, options)
  const tree = processor.parse(file)
  processor.runSync(tree, file)
  return {tree, file}
}

/** A node without its children, and where it stands. */
export function outline(node: Nodes): unknown {
  const {start, end} = node.position ?? {}
  const children = 'children' in node ? node.children.map(outline) : 'value' in node ? node.value : undefined
  return [node.type, start?.offset, end?.offset, children]
}
