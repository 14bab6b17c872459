import type {DataNode, TextNode} from '../../data/index.ts'
import type {SectionKind} from '../brief.ts'
import type {WrittenTree} from '../reading/flow.ts'
import {type DataDocument, isSidecar, roleOf} from './fields.ts'
import type {KeyMeaning} from './key-names.ts'
import {writeMarkdown} from './markdown-field.ts'
import {type DataWriting, writeText} from './text-prose.ts'

/** Under which key a node stands, and in what kind of section. */
interface Standing {
  readonly key: KeyMeaning
  readonly section: SectionKind
}

/**
 * Writes the prose of all strings of a document.
 *
 * @returns Those that are Markdown documents of their own (`fields: markdown`), by the offset where the string begins.
 */
export function writeStrings(
  document: DataDocument,
  root: DataNode,
  writing: DataWriting,
): ReadonlyMap<number, WrittenTree> {
  const markdown = new Map<number, WrittenTree>()
  const visit = (node: DataNode, standing: Standing): void => {
    if (isSidecar(document, node)) return
    if (node.kind === 'text') write(node, standing)
    else for (const [inner, its] of partsOf(document, node, standing)) visit(inner, its)
  }
  const write = (node: TextNode, standing: Standing): void => {
    if (writing.options.fields === 'markdown' && roleOf(document, node, standing) === 'claims')
      markdown.set(node.start, writeMarkdown(writing, node))
    else writeText(writing, node)
  }
  visit(root, {key: document.keys.of(''), section: 'other'})
  return markdown
}

/** What stands in a node, and under which key; an item stands where its list does. */
function partsOf(
  document: DataDocument,
  node: DataNode,
  standing: Standing,
): readonly (readonly [DataNode, Standing])[] {
  if (node.kind === 'sequence') return node.items.map((item) => [item, standing])
  if (node.kind !== 'mapping') return []
  return [...node.entries].map(([name, {value}]) => {
    const key = document.keys.of(name)
    return [value, {key, section: key.section === 'other' ? standing.section : key.section}]
  })
}
