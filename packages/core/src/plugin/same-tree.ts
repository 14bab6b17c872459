import type {Nodes} from 'mdast'

/** Fields that say nothing of what would be written. */
const unwritten = new Set(['position', 'data', 'children'])

/**
 * Tells whether two trees say the same in Markdown: places, and what plugins have noted in `data`, aside. Texts beside
 * each other are one.
 */
export function isSameTree(one: Nodes, other: Nodes): boolean {
  const [mine, theirs] = [fieldsOf(one), fieldsOf(other)]
  if (one.type !== other.type || mine !== theirs) return false
  const [own, others] = [childrenOf(one), childrenOf(other)]
  return own.length === others.length && own.every((child, index) => isSame(child, others[index]))
}

/** A node, or the text that stands between two of them. */
type Piece = Nodes | string

function isSame(one: Piece, other: Piece | undefined): boolean {
  if (typeof one === 'string' || typeof other === 'string' || other === undefined) return one === other
  return isSameTree(one, other)
}

function childrenOf(node: Nodes): readonly Piece[] {
  if (!('children' in node)) return []
  const pieces: Piece[] = []
  for (const child of node.children) {
    const last = pieces.at(-1)
    if (child.type !== 'text') pieces.push(child)
    else if (typeof last === 'string') pieces[pieces.length - 1] = last + child.value
    else pieces.push(child.value)
  }
  return pieces
}

/** What a node says itself, fields without a value aside. */
function fieldsOf(node: Nodes): string {
  const fields = Object.entries(node).filter(
    ([name, value]) => !unwritten.has(name) && value !== undefined && value !== null,
  )
  return JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)))
}
