import type {Element, Nodes, Root} from 'hast'
import {classesOf, isHidden, textOf} from './elements.ts'

/** How programs name the anchors of notes: `fn1`, `user-content-fn-1`, `footnote-a`, `cite_note-3`, `ftn2`. */
const noteAnchor =
  /^(?:user-content-)?_?(?:fnt?|ftn|edn|footnote|endnote|note|cite_note)(?:[-_:.]{1,2}(.{1,200})|(\d.{0,200}))$/i
const backAnchor = /^(?:user-content-)?_?(?:fnt?-?ref|ftnref|ednref|footnote-?ref|cite_ref|backref)/i
const number = /^\[?\^?\d{1,4}\]?$/

/** The notes of a page: which anchors are notes, and what their ids are. */
export class Footnotes {
  private readonly anchors = new Set<string>()

  constructor(tree: Root) {
    this.collect(tree, false)
  }

  /** The id of the note that a link leads to; `undefined` for any other link. */
  idOfReference(link: Element): string | undefined {
    const anchor = anchorOf(link)
    return anchor !== undefined && this.anchors.has(anchor) ? idOf(anchor) : undefined
  }

  /** The id of the note that a block is, by its own anchor or by one it begins with; `undefined` for any other. */
  idOfNote(block: Element): string | undefined {
    const first = block.children.find((child) => child.type === 'element')
    const anchor = [block, first]
      .flatMap((element) => (element ? namesOf(element) : []))
      .find((name) => this.anchors.has(name))
    return anchor === undefined ? undefined : idOf(anchor)
  }

  private collect(node: Nodes, raised: boolean): void {
    if (node.type === 'element') {
      if (isHidden(node)) return
      const anchor = node.tagName === 'a' ? anchorOf(node) : undefined
      if (anchor !== undefined && refersToNote(node, anchor, raised)) this.anchors.add(anchor)
    }
    if (!('children' in node)) return
    const inside = raised || (node.type === 'element' && node.tagName === 'sup')
    const container = node.type === 'element' && holdsNotes(node)
    for (const child of node.children) {
      if (container) this.collectNotes(child)
      this.collect(child, inside)
    }
  }

  /** Notes that nothing refers to are notes too. */
  private collectNotes(node: Nodes): void {
    if (node.type !== 'element') return
    const {id} = node.properties
    if (typeof id === 'string' && noteAnchor.test(id) && !backAnchor.test(id)) this.anchors.add(id)
    if (node.tagName === 'ol' || node.tagName === 'ul') for (const child of node.children) this.collectNotes(child)
  }
}

/** A link back from a note to the text. */
export function isBackLink(link: Element): boolean {
  const anchor = anchorOf(link)
  if (anchor === undefined) return false
  return backAnchor.test(anchor) || link.properties.role === 'doc-backlink' || classesOf(link).includes('footnote-back')
}

function refersToNote(link: Element, anchor: string, raised: boolean): boolean {
  if (backAnchor.test(anchor)) return false
  const {properties} = link
  if (properties.dataFootnoteRef !== undefined || properties.role === 'doc-noteref') return true
  if (classesOf(link).some((name) => /^footnote-?ref$/i.test(name))) return true
  return number.test(textOf(link)) && (raised || noteAnchor.test(anchor))
}

function holdsNotes(element: Element): boolean {
  const {dataFootnotes, role} = element.properties
  return dataFootnotes !== undefined || role === 'doc-endnotes' || classesOf(element).includes('footnotes')
}

function namesOf({properties}: Element): readonly string[] {
  return [properties.id, properties.name].filter((name) => typeof name === 'string')
}

function anchorOf({properties}: Element): string | undefined {
  const {href} = properties
  return typeof href === 'string' && href.startsWith('#') && href.length > 1 ? decoded(href.slice(1)) : undefined
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

function idOf(anchor: string): string {
  const match = noteAnchor.exec(anchor)
  return match?.[1] ?? match?.[2] ?? anchor
}
