import type {Element, ElementContent, Root} from 'hast'
import {defaultSchema, type Schema, sanitize} from 'hast-util-sanitize'
import {h} from 'hastscript'
import {type State, toHast} from 'mdast-util-to-hast'
import {type Brief, isMarkdown, parseTree, plainMarkdown} from '../brief/index.ts'
import {printable} from '../data/index.ts'
import {webAddress} from './view.ts'

/** What a document may bring: the elements of GitHub's list, links to the web and to mail, and no picture. */
function schemaFor(prefix: string): Schema {
  return {
    ...defaultSchema,
    clobberPrefix: prefix,
    protocols: {...defaultSchema.protocols, href: ['http', 'https', 'mailto']},
  }
}

/**
 * Renders a document for the page. Markdown is rendered as remark and rehype would, raw HTML but line breaks left out,
 * then cleaned; other formats are shown as they are written. Every node keeps its place in the source.
 *
 * @param prefix Starts every id, so that two documents on one page never share one.
 */
export function renderDocument({format, source}: Brief, prefix: string): readonly ElementContent[] {
  if (!isMarkdown(format)) return [asWritten(source)]
  const tree = toHast(parseTree(plainMarkdown(source, format)), {clobberPrefix: '', handlers: {html: lineBreak}})
  const root: Root = tree.type === 'root' ? tree : {type: 'root', children: [tree as ElementContent]}
  const pictureless = {...root, children: contentOf(root).map(withoutPicture)}
  const clean = sanitize(pictureless, schemaFor(prefix))
  const finishing = {prefix, anchors: new Map<string, number>()}
  return (clean.type === 'root' ? contentOf(clean) : []).map((node) => finish(node, finishing))
}

/** Raw HTML, as the parser of Markdown hands it over. */
type Html = Extract<Parameters<State['patch']>[0], {type: 'html'}>

/** Cells of a table have no other way to begin a line than `<br>`; without it the words beside it would be one. */
function lineBreak(state: State, node: Html): Element | undefined {
  if (!/^<br\s{0,9}\/?>$/i.test(node.value)) return undefined
  const element: Element = {type: 'element', tagName: 'br', properties: {}, children: []}
  state.patch(node, element)
  return element
}

function contentOf({children}: Root): readonly ElementContent[] {
  return children.filter(
    (child): child is ElementContent => child.type === 'element' || child.type === 'text' || child.type === 'comment',
  )
}

function asWritten(source: string): Element {
  const text = {type: 'text' as const, value: source, position: positionOf(source)}
  return h('pre', [text])
}

/** Only offsets are read of places here. */
function positionOf(source: string): Element['position'] {
  return {start: {line: 1, column: 1, offset: 0}, end: {line: 1, column: 1, offset: source.length}}
}

/** Nothing is loaded from anywhere, so a picture is shown as a link to it. */
function withoutPicture(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node
  if (node.tagName !== 'img') return {...node, children: node.children.map(withoutPicture)}
  const {src, alt} = node.properties
  const text = `Picture: ${typeof alt === 'string' && alt !== '' ? alt : 'without description'}`
  const address = webAddress(typeof src === 'string' ? src : undefined)
  const shown = address === undefined ? h('span', text) : h('a', {href: address}, text)
  return node.position ? {...shown, position: node.position} : shown
}

/** What the elements of one document share. */
interface Finishing {
  readonly prefix: string
  /** Anchors that headings have, and the last number that was put behind each. */
  readonly anchors: Map<string, number>
}

/** Headings go below those of the page, links say what they lead to, and a task shows its state as text. */
function finish(node: ElementContent, finishing: Finishing): ElementContent {
  if (node.type !== 'element') return node
  const children = node.children.map((child) => finish(child, finishing))
  const element = {...node, children}
  const level = /^h([1-6])$/.exec(node.tagName)?.[1]
  if (level !== undefined) return heading(element, Number(level), finishing)
  if (node.tagName === 'a') return link(element, finishing.prefix)
  if (node.tagName === 'input') return h('span', {className: ['task']}, node.properties.checked ? '☑ ' : '☐ ')
  return element
}

/** Below the title of the page and that of the document; its look is that of its own level. */
function heading(element: Element, level: number, finishing: Finishing): Element {
  const {className} = element.properties
  const look = Array.isArray(className) ? className : []
  return {
    ...element,
    tagName: `h${Math.min(level + 2, 6)}`,
    properties: {id: anchorOf(element, finishing), ...element.properties, className: [...look, `level-${level}`]},
  }
}

/** The anchor that GitHub gives a heading, so that a list of contents leads to it: `## 1. Rates & prices` is `1-rates--prices`. */
function anchorOf(element: Element, {prefix, anchors}: Finishing): string {
  const words = textOf(element).trim().toLowerCase()
  const anchor = words.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '').replaceAll(' ', '-')
  let unique = anchor
  let earlier = anchors.get(anchor) ?? 0
  // `## Costs 1` has the anchor that a second `## Costs` would have.
  while (anchors.has(unique)) {
    earlier += 1
    unique = `${anchor}-${earlier}`
  }
  anchors.set(anchor, earlier).set(unique, 0)
  return `${prefix}${unique}`
}

function textOf({children}: Element): string {
  return children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('')
}

function link(element: Element, prefix: string): Element {
  const {href} = element.properties
  if (typeof href !== 'string') return {...element, tagName: 'span'}
  if (/^https?:/i.test(href) && webAddress(href) === undefined) return {...element, tagName: 'span', properties: {}}
  if (href.startsWith('#')) return {...element, properties: {...element.properties, href: `#${prefix}${href.slice(1)}`}}
  const properties = {...element.properties, rel: ['noreferrer', 'noopener']}
  const children: ElementContent[] = hasText(element) ? element.children : [{type: 'text', value: href}]
  return {...element, properties, children}
}

function hasText({children}: Element): boolean {
  return children.some((child) =>
    child.type === 'text' ? child.value.trim() !== '' : child.type === 'element' && hasText(child),
  )
}

/**
 * Puts each table into a box that scrolls: one of many columns is wider than a phone. The keyboard reaches the box
 * through the claims in the table; where there is none, it takes the focus itself.
 */
export function boxTables(content: readonly ElementContent[]): ElementContent[] {
  return content.map((node) => {
    if (node.type !== 'element') return node
    if (node.tagName !== 'table') return {...node, children: boxTables(node.children)}
    const focus = node.children.some(takesFocus) ? {} : {tabIndex: 0, role: 'group', ariaLabel: 'Table'}
    return h('div', {className: ['wide'], ...focus}, [node])
  })
}

function takesFocus(node: ElementContent): boolean {
  return node.type === 'element' && (node.properties.tabIndex === 0 || node.children.some(takesFocus))
}

/**
 * Overrides, embeddings and isolates show letters in another order than a reader, or a check, reads them; separators of
 * lines and paragraphs break what the check reads as one.
 */
const reordering = /[\u2028-\u202e\u2066-\u2069]/g

/**
 * Shows the characters that change the order of letters as escapes, so that a document looks as it was checked. The
 * marks of direction stay: Arabic and Hebrew need them, and they leave words as they are.
 */
export function inReadingOrder(content: readonly ElementContent[]): ElementContent[] {
  return content.map((node) => {
    if (node.type === 'text') return {...node, value: node.value.replace(reordering, printable)}
    return node.type === 'element' ? {...node, children: inReadingOrder(node.children)} : node
  })
}
