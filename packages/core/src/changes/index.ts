import type {Nodes, Root} from 'mdast'
import {type Location, location} from 'vfile-location'
import {byStart, type FileText, markOf, readFileText, type Span} from '../data/index.ts'
import {type Change, chooseChanges, type Edit, PositionMap, StaleChangeError} from './change.ts'

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

/** A text after changes. */
export interface Patched {
  readonly text: string
  /** Changes that were made. */
  readonly applied: readonly Change[]
  /** Changes that overlap one of those; plan them anew from the new text. */
  readonly deferred: readonly Change[]
}

/**
 * Makes changes in the text of a document. Not one character outside their edits differs afterwards: byte order mark,
 * line endings and final newline stay as they are, and what is written ends its lines as the document does.
 *
 * @param text - As the file has it: with or without byte order mark, with any line endings.
 * @throws StaleChangeError where the text is not the one the changes were planned for.
 */
export function applyToSource(text: string, changes: readonly Change[]): Patched {
  const {chosen, deferred, edits} = chooseChanges(changes)
  const file = readFileText(text)
  return {text: markOf(text) + patch(file.text, editsInFile(file, edits)), applied: chosen, deferred}
}

/** Sorted, disjoint edits made in one pass, at places of this very text. */
export function patch(source: string, edits: readonly Edit[]): string {
  let patched = ''
  let end = 0
  for (const edit of edits) {
    const actual = source.slice(edit.start, edit.end)
    if (actual !== edit.was || edit.end > source.length || edit.end < edit.start)
      throw new StaleChangeError(edit, actual)
    patched += source.slice(end, edit.start) + edit.text
    end = edit.end
  }
  return patched + source.slice(end)
}

/**
 * The edits of a source as edits of the file it was read from: at the places of the file, with the line endings that it
 * has there. Lines that no edit comes near keep theirs, each its own (decisions/0106).
 *
 * @param edits Sorted and disjoint.
 * @throws StaleChangeError where the source is not the one they were planned for.
 */
function editsInFile(file: FileText, edits: readonly Edit[]): readonly Edit[] {
  const {source, text} = file
  if (text === source) return edits
  let end = 0
  let last = ''
  return edits.map((edit, index) => {
    const actual = source.slice(edit.start, edit.end)
    if (actual !== edit.was) throw new StaleChangeError(edit, actual)
    const place = file.placeOf(edit)
    const before = index > 0 && place.start === end ? last : text.charAt(place.start - 1)
    const after = edits[index + 1]?.start === edit.end ? '' : text.charAt(place.end)
    const written = apart(file.spelt(edit.text, edit), before, after)
    end = place.end
    last = written.at(-1) ?? before
    return {...place, was: text.slice(place.start, place.end), text: written}
  })
}

/** Two line endings that come to stand beside each other stay two: `\r` and `\n` would be one. */
function apart(text: string, before: string, after: string): string {
  const opened = before === '\r' && text.startsWith('\n') ? `\r${text}` : text
  return (opened.at(-1) ?? before) === '\r' && after === '\n' ? `${opened}\r` : opened
}
