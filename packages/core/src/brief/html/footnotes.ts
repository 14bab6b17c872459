import type {Element, Nodes, Root} from 'hast'
import {decoded} from '../../data/index.ts'
import {classesOf, isHidden, textOf} from './tags.ts'

/** How links show which note they lead to: `1`, `[1]`, `1:1` for a second use, `note 1`, `a`, `iv`, `*`. */
const shown = /^\[?\^?(?:\d{1,4}(?::\d{1,4})?|[a-z*†‡§¶]|[ivxl]{1,6}|\p{L}{1,20}[ \u00a0]\d{1,4})\]?$/iu
const shownNumber = /^\[?\^?\d{1,4}(?::\d{1,4})?\]?$/

/** Elements that can be a note as a whole, and those of them that what they begin with belongs to. */
const noteBlocks: ReadonlySet<string> = new Set(['li', 'dd', 'dt', 'p', 'div', 'aside', 'tr', 'td', 'table'])
const wholes: ReadonlySet<string> = new Set(['li', 'dd', 'dt', 'tr'])

/** What is a note wherever notes are held. */
const listed: ReadonlySet<string> = new Set(['li', 'dt'])

/** A block that can be a note, open until its first words: an anchor that stands there names it. */
interface OpenBlock {
  readonly block: Element
  open: boolean
}

interface NoteSurroundings {
  readonly opening: OpenBlock | undefined
  /** The raised text it stands in. */
  readonly sup: Element | undefined
  /** In an element that holds notes, but in none of its notes. */
  readonly held: boolean
  readonly noted: boolean
}

/** A link inside the page, and where it stands. */
interface Jump extends Pick<NoteSurroundings, 'sup' | 'noted'> {
  readonly link: Element
  readonly anchor: string
}

/**
 * The notes of a page: what is one, what leads to it, and what its id is. No program writes them as another does, so
 * three things are put together: what attributes say, how anchors are named, and what leads where.
 */
export class Footnotes {
  /** The blocks that anchors name. */
  private readonly blocks = new Map<string, Element>()
  private readonly jumps: Jump[] = []
  /** Anchors of notes, whether anything leads to them or not. */
  private readonly declared = new Set<string>()
  /** Anchors at links to notes, which the notes lead back to. */
  private readonly origins = new Set<string>()
  /** Ids of notes, by their anchor, and those that are taken. */
  private readonly ids = new Map<string, string>()
  private readonly taken = new Set<string>()
  private readonly references = new Map<Element, string>()
  private readonly notes = new Map<Element, string>()

  /** @param trees The page, or the pieces of HTML in one document. */
  constructor(trees: readonly Root[]) {
    for (const tree of trees) this.collect(tree, {opening: undefined, sup: undefined, held: false, noted: false})
    for (const anchor of this.declared) this.name(anchor)
    for (const jump of this.jumps) if (this.leadsToNote(jump)) this.refer(jump)
  }

  /** The id of the note that a link leads to; `undefined` for any other link. */
  idOfReference(link: Element): string | undefined {
    return this.references.get(link)
  }

  /** The id of the note that a block is, by its own anchor or by one it begins with; `undefined` for any other. */
  idOfNote(block: Element): string | undefined {
    return this.notes.get(block)
  }

  /** The id of the note under an anchor. */
  idOfAnchor(anchor: string): string | undefined {
    return this.ids.get(anchor)
  }

  /** True for a link back from a note to the text. */
  isBackLink(link: Element): boolean {
    const anchor = anchorOf(link)
    if (anchor === undefined || this.references.has(link)) return false
    return isDeclaredBackLink(link) || namesReference(anchor) || this.origins.has(anchor)
  }

  private collect(node: Nodes, around: NoteSurroundings): void {
    if (node.type === 'element') this.collectElement(node, around)
    else if (node.type === 'text' && around.opening?.open && node.value.trim() !== '') around.opening.open = false
    else if (node.type === 'root') for (const child of node.children) this.collect(child, around)
  }

  private collectElement(element: Element, {opening: before, sup, held, noted}: NoteSurroundings): void {
    if (isHidden(element)) return
    const holds = holdsNotes(element)
    const isNote = !holds && isNoteIn(element, held)
    const opening = holds ? undefined : openingOf(element, before)
    if (opening?.open) this.open(element, opening.block)
    if (isNote || (held && opening?.block === element)) this.declare(element, isNote)
    const raised = element.tagName === 'sup' ? element : sup
    const anchor = element.tagName === 'a' ? anchorOf(element) : undefined
    if (anchor !== undefined) this.jumps.push({link: element, anchor, sup: raised, noted})
    const inside = {opening, sup: raised, held: holds || (held && !isNote), noted: noted || isNote}
    for (const child of element.children) this.collect(child, inside)
  }

  /** The anchors of an element stand for the block that it begins; one that several blocks have, for the first. */
  private open(element: Element, block: Element): void {
    for (const anchor of namesOf(element)) if (!this.blocks.has(anchor)) this.blocks.set(anchor, block)
  }

  /** The anchors of a block that is a note, or may be one, of which it takes those that are called like one. */
  private declare(block: Element, isNote: boolean): void {
    for (const anchor of namesOf(block)) if (isNote || namesNote(anchor)) this.declared.add(anchor)
  }

  private leadsToNote({link, anchor, sup, noted}: Jump): boolean {
    if (isDeclaredBackLink(link) || namesReference(anchor)) return false
    if (isDeclaredReference(link)) return true
    if (noted) return false
    if (this.declared.has(anchor)) return true
    const text = textOf(link)
    return (sup !== undefined && shownNumber.test(text)) || (namesNote(anchor) && shown.test(text))
  }

  private refer({link, anchor, sup}: Jump): void {
    this.references.set(link, this.name(anchor))
    for (const origin of [...namesOf(link), ...(sup === undefined ? [] : namesOf(sup))]) this.origins.add(origin)
  }

  /** The id of a note: its label, or its whole anchor where another note has that label. */
  private name(anchor: string): string {
    const block = this.blocks.get(anchor)
    const known = this.ids.get(anchor) ?? (block && this.notes.get(block))
    const label = labelIn(anchor)
    const id = known ?? (this.taken.has(label) ? anchor : label)
    this.ids.set(anchor, id)
    this.taken.add(id)
    if (block !== undefined) this.notes.set(block, id)
    return id
  }
}

/** By what it says of itself, or as an item of a list of notes. */
function isNoteIn(element: Element, held: boolean): boolean {
  return isDeclaredNote(element) || (held && listed.has(element.tagName))
}

/** A paragraph that begins an item is part of it; other blocks in a block are their own. */
function openingOf(element: Element, before: OpenBlock | undefined): OpenBlock | undefined {
  const {tagName} = element
  if (!noteBlocks.has(tagName)) return isHeading(tagName) ? undefined : before
  if (before?.open && (wholes.has(before.block.tagName) || isDeclaredNote(before.block))) return before
  if (before !== undefined) before.open = false
  return {block: element, open: true}
}

function isHeading(tagName: string): boolean {
  return /^h[1-6]$/.test(tagName)
}

/** Some renderers encode names as they encode the links to them. */
function namesOf({properties}: Element): readonly string[] {
  return [properties.id, properties.name].filter((name) => typeof name === 'string').map(decoded)
}

function anchorOf({properties}: Element): string | undefined {
  const {href} = properties
  return typeof href === 'string' && href.startsWith('#') && href.length > 1 ? decoded(href.slice(1)) : undefined
}

/** How programs name the anchors of notes: `fn1`, `user-content-fn-1`, `footnote-a`, `cite_note-3`, `ftn2`. */
const noteAnchor =
  /^(?:user-content-)?_?(?:fnt?|ftn|edn|footnote|footnotedef|endnote|note|cite_note)(?:[-_:.]{1,2}(.{1,200})|(\d.{0,200}))$/i
const backAnchor = /^(?:user-content-)?_?(?:fnt?-?ref|ftnref|ednref|footnote-?ref|footnote-anchor|cite_ref|backref)/i

/** How pandoc names the entry of a citation key. */
const keyAnchor = /^ref-(.{1,200})$/

/** Attributes of links to notes: of pandoc, docutils, Hugo, Substack. */
const referenceRoles: ReadonlySet<string> = new Set(['doc-noteref', 'doc-biblioref'])
const referenceClass = /^(?:footnote-?ref|footnote-reference|citation-reference|footnote-anchor)$/i

/** Attributes of what holds notes, and is none itself. */
const holderRoles: ReadonlySet<string> = new Set(['doc-endnotes', 'doc-footnotes', 'doc-bibliography'])
const holderClass = /^(?:(?:wp-block-)?footnotes|footnotes?-list|endnotes|citation-list|csl-bib-body|reflist)$/i
const holderIds: ReadonlySet<string> = new Set(['footnotes', 'endnotes', 'refs'])

/** Attributes of one note or entry. */
const noteRoles: ReadonlySet<string> = new Set(['doc-footnote', 'doc-endnote', 'doc-biblioentry'])
const noteClass = /^(?:footnote|footnote-item|footnote-body|csl-entry|citation|bibitem|ltx_bibitem)$/i
const noteElements: ReadonlySet<string> = new Set(['li', 'p', 'div', 'aside', 'tr', 'table'])

/** True for the name of an anchor that is one of a note by itself. */
function namesNote(anchor: string): boolean {
  return noteAnchor.test(anchor) && !namesReference(anchor)
}

/** True for the name of a place in the text that a note leads back to. */
function namesReference(anchor: string): boolean {
  return backAnchor.test(anchor)
}

/** The label of a note in the name of its anchor: `two` of `user-content-fn-two`. */
function labelIn(anchor: string): string {
  const match = noteAnchor.exec(anchor)
  return match?.[1] ?? match?.[2] ?? keyAnchor.exec(anchor)?.[1] ?? anchor
}

/** True where the attributes of a link say that it leads to a note. */
function isDeclaredReference(link: Element): boolean {
  const {dataFootnoteRef} = link.properties
  return dataFootnoteRef !== undefined || hasRole(link, referenceRoles) || hasClass(link, referenceClass)
}

/** True where the attributes of a link say that it leads from a note back to the text. */
function isDeclaredBackLink(link: Element): boolean {
  const {dataFootnoteBackref, role} = link.properties
  if (dataFootnoteBackref !== undefined || role === 'doc-backlink') return true
  return hasClass(link, /^(?:footnote-back(?:ref)?|fn-backref|footnote-number)$/)
}

/** True for an element that holds notes by its attributes. */
export function holdsNotes(element: Element): boolean {
  const {dataFootnotes, id} = element.properties
  if (dataFootnotes !== undefined || hasRole(element, holderRoles) || hasClass(element, holderClass)) return true
  if (element.tagName === 'ol') return hasClass(element, /^references$/)
  return element.tagName === 'dl' ? hasClass(element, noteClass) : typeof id === 'string' && holderIds.has(id)
}

/** True for an element that is a note by its attributes. */
function isDeclaredNote(element: Element): boolean {
  return noteElements.has(element.tagName) && (hasRole(element, noteRoles) || hasClass(element, noteClass))
}

function hasRole({properties: {role}}: Element, roles: ReadonlySet<string>): boolean {
  return typeof role === 'string' && roles.has(role)
}

function hasClass(element: Element, pattern: RegExp): boolean {
  return classesOf(element).some((name) => pattern.test(name))
}
