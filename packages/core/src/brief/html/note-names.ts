import type {Element} from 'hast'
import {classesOf} from './elements.ts'

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
export function namesNote(anchor: string): boolean {
  return noteAnchor.test(anchor) && !namesReference(anchor)
}

/** True for the name of a place in the text that a note leads back to. */
export function namesReference(anchor: string): boolean {
  return backAnchor.test(anchor)
}

/** The label of a note in the name of its anchor: `two` of `user-content-fn-two`. */
export function labelIn(anchor: string): string {
  const match = noteAnchor.exec(anchor)
  return match?.[1] ?? match?.[2] ?? keyAnchor.exec(anchor)?.[1] ?? anchor
}

/** True where the attributes of a link say that it leads to a note. */
export function isDeclaredReference(link: Element): boolean {
  const {dataFootnoteRef} = link.properties
  return dataFootnoteRef !== undefined || hasRole(link, referenceRoles) || hasClass(link, referenceClass)
}

/** True where the attributes of a link say that it leads from a note back to the text. */
export function isDeclaredBackLink(link: Element): boolean {
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
export function isDeclaredNote(element: Element): boolean {
  return noteElements.has(element.tagName) && (hasRole(element, noteRoles) || hasClass(element, noteClass))
}

/** Keys of `<span class="citation" data-cites="doe2020 fao2023">`, as pandoc writes it; none of other elements. */
export function keysOfCitation({properties: {dataCites}}: Element): readonly string[] {
  return typeof dataCites === 'string' ? dataCites.split(/\s+/).filter((key) => key !== '') : []
}

function hasRole({properties: {role}}: Element, roles: ReadonlySet<string>): boolean {
  return typeof role === 'string' && roles.has(role)
}

function hasClass(element: Element, pattern: RegExp): boolean {
  return classesOf(element).some((name) => pattern.test(name))
}
