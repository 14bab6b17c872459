import {createRequire} from 'node:module'
import {Readability} from '@mozilla/readability'
import type {PageLine} from './lines.ts'
import {attributeOf, type Element, isElement, isText, type PageNode, type PageTree, parentOf} from './tree.ts'

/** An element of the small document that the reader of articles works on. */
export interface ReadElement {
  readonly attributes: readonly {readonly name: string}[]
  readonly children: readonly ReadElement[]
}

/** The document that comes with the reader of articles, which is not typed: it takes well-formed markup alone. */
const DocumentReader: new () => {parse(markup: string): Document} = createRequire(import.meta.url)(
  '@mozilla/readability/JSDOMParser.js',
)

/** Of a page with more elements, or deeper ones, no article is looked for: the time for it grows with their square. */
const mostElements = 8_000
const deepest = 100

/** What the reader of articles does not look into. */
const skipped = new Set('script style template iframe object embed canvas svg math'.split(' '))

/** By what it tells an article from what stands around it. */
const telling = new Set(
  'aria-hidden aria-modal class content hidden id itemprop name property rel role style summary'.split(' '),
)

/** What stands on every page of a site. */
const around = new Set('nav header footer aside navigation banner contentinfo complementary'.split(' '))

/** Those lines of a page that are its article; where it has none, all but those that stand on every page of its site. */
export function articleOf(page: PageTree, lines: readonly PageLine[]): readonly PageLine[] {
  const kept = elementsOfArticle(page)
  const article = lines.filter(({element}) => element && kept.has(element))
  return article.length > 0 ? article : lines.filter((line) => !isAround(line))
}

function isAround({element}: PageLine): boolean {
  for (let up = element; up; up = parentOf(up))
    if (around.has(up.tagName) || around.has(attributeOf(up, 'role') ?? '')) return true
  return false
}

function elementsOfArticle(page: PageTree): ReadonlySet<Element> {
  const elements: Element[] = []
  const kept = new Set<Element>()
  try {
    const content = readArticle(markupOf(page, elements))
    const steps = content ? [content] : []
    for (let step = steps.pop(); step; step = steps.pop()) {
      steps.push(...step.children)
      for (const {name} of step.attributes) {
        const element = /^n\d+$/.test(name) && elements[Number(name.slice(1))]
        if (element) kept.add(element)
      }
    }
  } catch {
    // What is too large for it, or what it cannot read, is read without it.
  }
  return kept
}

/** The article of a page, as the reader of articles finds it in well-formed markup; `undefined` where it finds none. */
export function readArticle(markup: string): ReadElement | undefined {
  const document = new DocumentReader().parse(markup)
  keepMarkup(document.body, markup)
  const article = new Readability<ReadElement>(document, {
    disableJSONLD: true,
    keepClasses: true,
    serializer: (node) => node as unknown as ReadElement,
  }).parse()
  return article?.content ?? undefined
}

/** The reader writes the whole page down before it begins, for it may have to begin again: what it was read of will do. */
function keepMarkup(body: HTMLElement, markup: string): void {
  const inherited = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(body), 'innerHTML')
  const start = markup.indexOf('>', markup.indexOf('<body')) + 1
  const inside = markup.slice(start, markup.lastIndexOf('</body>'))
  Object.defineProperty(body, 'innerHTML', {...inherited, get: () => inside})
}

/**
 * A part of a page as well-formed markup, in which each element has its number as the name of an attribute.
 *
 * @throws RangeError for one that is too large or nests too deep
 */
export function markupOf(node: PageNode, elements: Element[], depth = 0): string {
  if (isText(node)) return harmless(node.value.replace(/\s+/g, ' '))
  if (!('childNodes' in node) || skipped.has(node.nodeName)) return ''
  if (elements.length > mostElements || depth > deepest) throw new RangeError('no article is looked for')
  const opening = isElement(node) ? openingOf(node, elements.push(node) - 1) : ''
  const content = node.childNodes.map((child) => markupOf(child, elements, depth + 1)).join('')
  return isElement(node) ? `${opening}${content}</${nameOf(node)}>` : content
}

function openingOf(element: Element, number: number): string {
  // Where a link leads says nothing, but that it stays on the page.
  const attributes = element.attrs.filter(
    ({name, value}) => telling.has(name) || (name === 'href' && value.startsWith('#')),
  )
  const written = attributes.map(({name, value}) => ` ${name}="${harmless(value)}"`).join('')
  return `<${nameOf(element)} n${number}=""${written}>`
}

/** What is for those who run no scripts is read where it is the text of the page. */
const nameOf = ({tagName}: Element): string =>
  tagName === 'noscript' ? 'div' : /^[a-z][\w-]*$/.test(tagName) ? tagName : 'span'

/** Of its words nobody reads more than how long they are, how they are parted, and which of them are the same. */
const harmless = (text: string): string => text.replace(/[&<>"]/g, '+')
