// A Markdown document without what no page of it holds, so that it can be compared with its page.
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

/**
 * A document without the notes and cells that renderers leave out, and how many those were: notes that nothing cites,
 * all but the first of a label, and cells of a row for which its table has no column.
 */
export function withoutLostParts(document) {
  const tree = parser.parse(document)
  const notes = nodesOf(tree, 'footnoteDefinition')
  const held = heldNotes(tree, notes)
  const lost = notes.filter((note) => !held.has(note))
  const cells = nodesOf(tree, 'table').flatMap(({children: [header, ...rows]}) =>
    rows.flatMap((row) => row.children.slice(header.children.length)),
  )
  let text = document
  for (const {position} of [...lost, ...cells].toSorted((one, other) => offsetOf(other) - offsetOf(one))) {
    const {start, end} = position
    if (end.offset <= text.length) text = text.slice(0, start.offset) + text.slice(end.offset)
  }
  return {text, lost: lost.length}
}

/**
 * A document without the escapes that a page cannot show: `\[8\]` and `[8]` are the same page, where the check reads
 * text that its writer means as such, and a citation. Each kind of escape goes whose page stays the same without it.
 */
export function withoutEscapes(document, render) {
  const page = render(document)
  let text = document
  for (const sign of new Set(document.match(/\\[!-/:-@[-`{-~]/g))) {
    const plain = text.replaceAll(sign, sign.slice(1))
    if (render(plain) === page) text = plain
  }
  return text
}

/** The first note of each label that the text cites, or another note that it cites. */
function heldNotes(tree, notes) {
  const first = new Map()
  for (const note of notes) if (!first.has(note.identifier)) first.set(note.identifier, note)
  const held = new Set()
  const open = [tree]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const note = node.type === 'footnoteReference' ? first.get(node.identifier) : undefined
    if (note !== undefined && !held.has(note)) {
      held.add(note)
      open.push(...note.children)
    }
    for (const child of node.children ?? []) if (child.type !== 'footnoteDefinition') open.push(child)
  }
  return held
}

function nodesOf(node, type) {
  const below = (node.children ?? []).flatMap((child) => nodesOf(child, type))
  return node.type === type ? [node, ...below] : below
}

function offsetOf({position}) {
  return position.start.offset
}
