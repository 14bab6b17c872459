import {Parser} from 'htmlparser2'
import {type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parse, parseFragment} from 'parse5'
import {
  attributeOf,
  type Element,
  elementsIn,
  isElement,
  isText,
  nodesIn,
  type PageTree,
  parentOf,
  textIn,
} from './tree.ts'

type Parent = DefaultTreeAdapterTypes.ParentNode

/**
 * Reads a page as browsers do; what it says to who runs no scripts is read as well, and so is what it holds in itself as a
 * page of its own (`srcdoc`) or as the inside of an element (a declarative shadow root).
 */
export function readTree(page: string): PageTree {
  const tree = parse(page, {scriptingEnabled: false})
  for (const element of elementsIn(tree, 'iframe', 'template')) {
    const source = element.tagName === 'iframe' ? attributeOf(element, 'srcdoc') : undefined
    if (source !== undefined) become(element, parseFragment(source, {scriptingEnabled: false}))
    else if ('content' in element && attributeOf(element, 'shadowrootmode') !== undefined)
      become(element, (element as DefaultTreeAdapterTypes.Template).content)
  }
  return tree
}

/** Shows what an element holds as a part of the page. */
function become(element: Element, content: Parent): void {
  element.tagName = 'div'
  element.nodeName = 'div'
  element.childNodes = []
  for (const child of [...content.childNodes]) defaultTreeAdapter.appendChild(element, child)
}

/** Names that mean in any vocabulary what they mean in a page. */
const shared = new Set(
  'b caption em i li math mfrac mi mn mo mrow msub msup ol p q s script strong style sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
)

/** Of other vocabularies: JATS, TEI, DocBook, RSS, Atom. */
const translated = new Map([
  ['article-title', 'h1'],
  ['bold', 'b'],
  ['italic', 'i'],
  ['para', 'p'],
  ['title', 'h2'],
  ['xref', 'a'],
])

/** Text of an XML document that is itself markup: what a feed says of an entry. */
const isMarkup = /<[a-z][^<>]{0,2000}>/i

/**
 * Reads an XML document: XHTML as the page that it is, and any other as a page with its first title. What stands among
 * words is a part of their line, and anything else a line of its own.
 */
export function readXml(document: string): PageTree {
  const root = xmlOf(document)
  const top = root.childNodes.find(isElement)
  if (top?.tagName === 'html') return root
  const elements = [...nodesIn(root)].filter(isElement)
  const title = elements.find(({tagName}) => tagName === 'article-title') ?? titleIn(elements)
  const worded = new Set(elements.filter(hasWords))
  const page = parse('<title></title>')
  const [name, body] = elementsIn(page, 'title', 'body')
  if (name && title) defaultTreeAdapter.insertText(name, textIn(title))
  for (const element of elements) translate(element, worded)
  for (const child of [...root.childNodes]) if (body) defaultTreeAdapter.appendChild(body, child)
  return page
}

const titleIn = (elements: readonly Element[]): Element | undefined =>
  elements.find((element) => element.tagName === 'title' && textIn(element).trim() !== '')

const hasWords = ({childNodes}: Element): boolean => childNodes.some((node) => isText(node) && node.value.trim() !== '')

/** @param worded Elements that hold words themselves. */
function translate(element: Element, worded: ReadonlySet<Element>): void {
  const name = translated.get(element.tagName) ?? (shared.has(element.tagName) ? element.tagName : undefined)
  const parent = parentOf(element)
  element.tagName = name ?? (parent && worded.has(parent) ? 'span' : 'div')
  element.nodeName = element.tagName
  const [only] = element.childNodes
  if (element.childNodes.length === 1 && only && isText(only) && isMarkup.test(only.value))
    become(element, parseFragment(only.value, {scriptingEnabled: false}))
}

/** The elements of an XML document by their names without a prefix, however well it is formed. */
function xmlOf(document: string): PageTree {
  const root = defaultTreeAdapter.createDocument()
  const open: Parent[] = [root]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const named = Object.entries(attributes).map(([key, value]) => ({name: localOf(key), value}))
        const element = defaultTreeAdapter.createElement(localOf(name), html.NS.HTML, named)
        defaultTreeAdapter.appendChild(open.at(-1) ?? root, element)
        open.push(element)
      },
      ontext(text) {
        const value = text.replace(entity, (sign) => textIn(parseFragment(sign)))
        defaultTreeAdapter.insertText(open.at(-1) ?? root, value)
      },
      onclosetag() {
        open.pop()
      },
    },
    {xmlMode: true},
  )
  parser.end(document)
  return root
}

/** A sign by the name that pages have for it. */
const entity = /&[a-z]{2,32}\d{0,2};/gi

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()
