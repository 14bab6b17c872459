import {type DataNode, type TextNode, writtenText} from '../../data/index.ts'
import {JOINT} from '../../markers/index.ts'

/**
 * The source with every string as it reads, at the same length, so that each character keeps its offset:
 *
 *     source  {"note": "12\u0025 of \"it\""}
 *     view    {"note": "12%····· of "·it"·"}     (· is JOINT)
 */
export function viewOf(source: string, tree: DataNode): string {
  const parts: string[] = []
  let at = 0
  for (const text of textsOf(tree)) {
    if (isAsWritten(source, text)) continue
    parts.push(source.slice(at, text.content.start), writtenText(source, text).stretched(JOINT))
    at = text.content.end
  }
  return at === 0 ? source : parts.join('') + source.slice(at)
}

function isAsWritten(source: string, {content, value}: TextNode): boolean {
  return value.length === content.end - content.start && source.startsWith(value, content.start)
}

function* textsOf(node: DataNode): Generator<TextNode> {
  if (node.kind === 'text') yield node
  else if (node.kind === 'sequence') for (const item of node.items) yield* textsOf(item)
  else if (node.kind === 'mapping') for (const [, {value}] of node.entries) yield* textsOf(value)
}
