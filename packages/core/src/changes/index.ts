import type {Nodes, Root} from 'mdast'
import {type Location, location} from 'vfile-location'
import {byStart, readFileText, type Span} from '../data/index.ts'
import {editsInFile, patch} from './apply-to-source.ts'
import {type Change, chooseChanges, PositionMap} from './change.ts'

export {applyToSource, type Patched, patch} from './apply-to-source.ts'
export {
  type Change,
  type Choice,
  chooseChanges,
  type Edit,
  insert,
  PositionMap,
  replace,
  StaleChangeError,
} from './change.ts'

/** What `applyToTree` needs besides the tree and the changes. */
export interface TreeContext {
  /** The text of the file that the tree was made from, with any line endings; a byte order mark is dropped. */
  readonly document: string
  /** The parser the tree was made with: what stands in the new text is what this parser reads there. */
  parse(text: string): Root
}

/**
 * Makes changes in a syntax tree, so that later plugins see real nodes: footnotes, links, definitions. Text and tree
 * cannot disagree, for new nodes come from parsing the new text. Blocks that no change comes near stay the same
 * objects, with everything plugins have put on them or in their place, and their positions move along with the text.
 * Words of a block that does change are read anew. Changes of words must not change the blocks around them.
 *
 * @param tree - Tree of `document`; it is changed in place.
 * @returns The new text, as `applyToSource` writes it without byte order mark.
 * @throws StaleChangeError where `document` is not the text the changes were planned for.
 */
export function applyToTree(tree: Root, changes: readonly Change[], {document, parse}: TreeContext): string {
  const file = readFileText(document)
  const edits = editsInFile(file, chooseChanges(changes).edits)
  if (edits.length === 0) return file.text
  const text = patch(file.text, edits)
  const positions = new PositionMap(edits)
  new TreePatch(matchNodes(tree, parse(text), {positions, text}), positions, location(text)).apply(tree)
  return text
}

/** A child and where it stands in the new text. */
interface PlacedNode {
  readonly start: number
  readonly node: Nodes
}

/** Brings one tree to where its fresh counterpart is. */
class TreePatch {
  /** Old node → fresh node, and back. */
  readonly #pairs: ReadonlyMap<Nodes, Nodes>
  readonly #partners: ReadonlyMap<Nodes, Nodes>
  readonly #positions: PositionMap
  readonly #place: Location

  constructor(pairs: ReadonlyMap<Nodes, Nodes>, positions: PositionMap, place: Location) {
    this.#pairs = pairs
    this.#partners = new Map([...pairs].map(([old, fresh]) => [fresh, old]))
    this.#positions = positions
    this.#place = place
  }

  apply(node: Nodes): void {
    const fresh = this.#pairs.get(node)
    const stretch = stretchOf(node)
    if (fresh && stretch && isProse(fresh) && this.#positions.isNear(stretch)) {
      this.#renew(fresh)
      return
    }
    if ('children' in node) {
      const own = childrenOf(node)
      setChildren(node, this.#assemble(node, fresh))
      for (const child of own) this.apply(child)
    }
    if (stretch) this.#move(node, stretch)
  }

  /**
   * A node as the parser reads it, the old object where there is one. Where neither its characters nor its borders
   * have changed, what plugins have made of it stays.
   */
  #renew(fresh: Nodes): Nodes {
    const children = 'children' in fresh ? childrenOf(fresh).map((child) => this.#renew(child)) : undefined
    const old = this.#partners.get(fresh)
    const node = old ?? fresh
    if (old && !this.#isSame(old, fresh)) Object.assign(old, ownFields(fresh))
    if ('children' in node && children) setChildren(node, children)
    if (fresh.position) node.position = fresh.position
    return node
  }

  #isSame(old: Nodes, fresh: Nodes): boolean {
    const stretch = stretchOf(old)
    const moved = stretch && !this.#positions.touches(stretch) ? this.#positions.stretch(stretch) : undefined
    const now = stretchOf(fresh)
    return moved !== undefined && moved.start === now?.start && moved.end === now.end
  }

  /**
   * The children of a block that holds blocks: what the parser reads where changes were made, and elsewhere what stood
   * there, generated nodes behind the sibling they stood behind.
   */
  #assemble(parent: ParentNode, counterpart: Nodes | undefined): readonly Nodes[] {
    const own = childrenOf(parent)
    if (counterpart === undefined || !('children' in counterpart)) return own.filter((child) => !this.#isGone(child))
    const fresh = childrenOf(counterpart).filter((node) => !this.#partners.has(node) && this.#isNew(node))
    const placed = [...fresh.map((node) => ({start: stretchOf(node)?.start ?? -1, node})), ...this.#kept(own)]
    return placed.sort(byStart).map(({node}) => node)
  }

  #isNew(fresh: Nodes): boolean {
    const stretch = stretchOf(fresh)
    return stretch !== undefined && this.#positions.wroteNear(stretch)
  }

  #kept(own: readonly Nodes[]): readonly PlacedNode[] {
    let last = -1
    return own.flatMap((node): PlacedNode[] => {
      const stretch = stretchOf(node)
      if (stretch === undefined) return [{start: last, node}]
      const start = stretchOf(this.#pairs.get(node) ?? node)?.start
      last = this.#positions.offset(stretch.start, 'after') ?? start ?? last
      return this.#isGone(node) ? [] : [{start: last, node}]
    })
  }

  /** A node that changes have taken away: it stood in the old text, and the new text holds no such node. */
  #isGone(node: Nodes): boolean {
    const stretch = stretchOf(node)
    return stretch !== undefined && !this.#pairs.has(node) && this.#positions.touches(stretch)
  }

  /** Gives a block its place in the new text, and what the parser says of it where its own marks have changed. */
  #move(node: Nodes, stretch: Span): void {
    const fresh = this.#pairs.get(node)
    if (fresh?.position && this.#positions.isNear(stretch)) {
      Object.assign(node, ownFields(fresh), {position: fresh.position})
      return
    }
    const moved = this.#positions.stretch(stretch)
    const start = this.#place.toPoint(moved?.start ?? -1)
    const end = this.#place.toPoint(moved?.end ?? -1)
    if (start && end) node.position = {start, end}
    else delete node.position
  }
}

/** Blocks that hold words. */
function isProse({type}: Nodes): boolean {
  return type === 'paragraph' || type === 'heading' || type === 'tableCell'
}

/** What the parser says of a node, its place and its children aside. */
function ownFields(node: Nodes): object {
  const kept = ['children', 'position', 'data']
  return Object.fromEntries(Object.entries(node).filter(([field]) => !kept.includes(field)))
}

/** What nodes are matched by. */
interface Matching {
  readonly positions: PositionMap
  /** The new text. */
  readonly text: string
}

/**
 * Finds for the nodes of a tree their counterparts in the tree of the new text: of the same type, starting at the
 * same place once moved. What an edit replaces as a whole has none. Wherever plugins have put a node, it is found by its place.
 *
 * @returns old node → fresh node, each at most once
 */
function matchNodes(tree: Root, fresh: Root, {positions, text}: Matching): ReadonlyMap<Nodes, Nodes> {
  const index = new Map<string, Nodes>()
  visit(fresh, (node) => {
    const start = stretchOf(node)?.start
    if (start !== undefined) index.set(`${node.type} ${start}`, node)
  })
  const pairs = new Map<Nodes, Nodes>([[tree, fresh]])
  visit(tree, (node) => {
    const stretch = stretchOf(node)
    if (stretch === undefined || node === tree || positions.covers(stretch)) return
    // Text inserted right before a node may stand in front of it or have become its beginning; where its beginning is
    // gone, it begins behind the blanks that are left of that.
    const moved = positions.offset(stretch.start, 'after')
    for (const start of [moved, positions.offset(stretch.start, 'before'), skipBlanks(text, moved)]) {
      const key = `${node.type} ${start}`
      const counterpart = index.get(key)
      if (counterpart === undefined) continue
      index.delete(key)
      pairs.set(node, counterpart)
      return
    }
  })
  return pairs
}

function skipBlanks(text: string, offset: number | undefined): number | undefined {
  if (offset === undefined) return undefined
  let start = offset
  while (/\s/.test(text.charAt(start))) start += 1
  return start
}

function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node)
  if ('children' in node) for (const child of childrenOf(node)) visit(child, see)
}

/** A node that holds others. */
type ParentNode = Extract<Nodes, {children: unknown[]}>

/** Where a node stands; `undefined` for one that was generated. */
function stretchOf(node: Nodes): Span | undefined {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  return start === undefined || end === undefined ? undefined : {start, end}
}

/** The children of a node, whatever it may hold. */
function childrenOf(parent: ParentNode): readonly Nodes[] {
  return parent.children
}

/** Gives a node other children. They come from a parser, which has put them where they may stand. */
function setChildren(parent: ParentNode, children: readonly Nodes[]): void {
  Object.assign(parent, {children: [...children]})
}
