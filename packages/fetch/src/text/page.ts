import {isUtf8} from 'node:buffer'
import {createRequire} from 'node:module'
import {legacyHookDecode, normalizeEncoding} from '@exodus/bytes/encoding.js'
import {detect} from 'chardet'
import type {PageAnswer} from '../network/visit.ts'
import {articleOf} from './article.ts'
import type {PageReading} from './facts.ts'
import {factsOf} from './facts.ts'
import {linesFor, linesOf} from './flow.ts'
import {fewestWords, type PageLine, textOf, wordsIn, wordsOf} from './lines.ts'
import {readPdf} from './pdf.ts'
import {attributeOf, type Element, elementsIn, isElement, nodesIn, type PageTree, readTree, textIn} from './tree.ts'

/** A page as it was answered. */
export type Content = Pick<PageAnswer, 'body' | 'contentType' | 'url'>

/** Kinds of content that are their own text. */
const asIs = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|yaml|x-yaml|markdown|x-ndjson|csv))/i

/** Kinds of content that are read as a page. */
const asPage = /^(?:text\/html|application\/xhtml\+xml|(?:text|application)\/(?:[\w.+-]*\+)?xml)/i

/** Kinds behind which anything may be. */
const unsaid = /^(?:application\/octet-stream|binary\/octet-stream|)$/i

/** Reads a page of HTML or XML, a PDF, plain text, Markdown or data. */
export async function readContent({body, contentType = '', url}: Content): Promise<PageReading> {
  const [type = ''] = contentType.split(';').map((part) => part.trim())
  const start = Buffer.from(body.subarray(0, 1024)).toString('latin1')
  if (/^application\/(?:x-)?pdf$/i.test(type) || /^\s{0,64}%PDF-/.test(start)) return readPdf(body)
  const isUnsaid = unsaid.test(type)
  if (asPage.test(type) || (isUnsaid && /<(?:!doctype html|html|head|body)[\s>]/i.test(start))) {
    return readHtml(decodeBody(body, contentType), url)
  }
  const isText = asIs.test(type) || (isUnsaid && body.length > 0 && !start.includes('\0'))
  const text = isText ? decodeBody(body, contentType).replaceAll('\r\n', '\n').trim() : ''
  return text === '' ? {kind: 'other'} : {kind: 'text', main: text, rest: ''}
}

/** With as many words in it, the element that a script would fill has been filled by a server. */
const fewestInShell = 12

/** Of a longer page no article is looked for: all of it is text. */
const mostLines = 20_000

/** An article for which a gate stands has no more words than this. */
const mostOfTeaser = 300

/** What a gate says. */
const gate =
  /subscribe (?:now )?to (?:continue|keep|read)|to (?:continue|keep) reading[,:]? (?:please )?(?:subscribe|log ?in|sign ?in|register)|(?:article|content|story|report) is (?:only )?(?:for|reserved for|available (?:only )?to|exclusive to) (?:our )?(?:paying |paid |premium )?(?:subscribers|members)|weiterlesen mit|nur für abonnent|réservé(?:e|s)? (?:aux|à nos) abonné|solo para (?:suscriptores|abonados)|riservat[oa] agli abbonati|订阅后(?:可)?(?:继续)?阅读|付费(?:后)?(?:可)?阅读/i

/** What a page says that is nothing without its scripts. */
const needsScripts = /enable java\s?script|javascript (?:is )?(?:required|disabled)|requires javascript/i

/**
 * What a reader sees of a page: its article first, and then everything else.
 *
 * @param url Where it stands, for links in it.
 */
export function readHtml(html: string, url: string): PageReading {
  const page = readTree(html)
  const {isLocked, texts, kinds, ...facts} = factsOf(page)
  if (isLocked) return {kind: 'paywalled', ...facts}
  const [body] = [...elementsIn(page, 'body'), ...elementsIn(page, 'html')]
  if (body === undefined) return {kind: 'other', ...facts}
  const seen = linesFor(body)
  const isBrief = wordsOf(seen) < fewestWords
  if (isBrief && !texts.some((text) => wordsIn(text) >= fewestWords) && isScripted(page, seen))
    return {kind: 'scripted', ...facts}
  // Around so few words nothing stands.
  const main = isBrief || seen.length > mostLines ? seen : articleOf(seen, {title: facts.title, kinds}, url)
  if (wordsOf(main) < mostOfTeaser && isGated(body, seen)) return {kind: 'paywalled', ...facts}
  const own = new Set(main.map(({text}) => text))
  const all = seen.map(({text}) => text)
  const written = all.join(' ')
  const others = [...all.filter((text) => !own.has(text)), ...texts.filter((text) => !written.includes(text))]
  return main.length > 0
    ? {kind: 'text', ...facts, main: textOf(main.map(({text}) => text)), rest: textOf(others)}
    : {kind: 'text', ...facts, main: textOf(others), rest: ''}
}

/** A gate stands before the text; not one that opens only for who wants more. */
function isGated(body: Element, seen: readonly PageLine[]): boolean {
  const isGate = ({text}: PageLine) => gate.test(text)
  return seen.some(isGate) && linesOf(body, {atOnce: true}).some(isGate)
}

function isScripted(page: PageTree, seen: readonly PageLine[]): boolean {
  if (elementsIn(page, 'script').length === 0) return false
  const without = elementsIn(page, 'noscript').map(textIn)
  return (
    seen.length === 0 ||
    isShell(page) ||
    [...without, ...seen.map(({text}) => text)].some((text) => needsScripts.test(text))
  )
}

/** It has the element that a framework writes a page into, and next to nothing in it. */
function isShell(page: PageTree): boolean {
  for (const node of nodesIn(page)) {
    if (!isElement(node)) continue
    const isRoot = ['root', 'app', '__next', '___gatsby'].includes(attributeOf(node, 'id') ?? '')
    const isMarked =
      node.tagName === 'app-root' || node.attrs.some(({name}) => /^(?:data-reactroot|ng-app)$/.test(name))
    if (isRoot || isMarked) return wordsOf(linesOf(node)) < fewestInShell
  }
  return false
}

/** What browsers take the encoding of a page for. The package has no types. */
const sniffEncoding: (
  body: Uint8Array,
  options: {readonly transportLayerEncodingLabel?: string; readonly defaultEncoding: string},
) => string = createRequire(import.meta.url)('html-encoding-sniffer')

/** The charset of a `Content-Type`: `gb18030` of `text/html; charset="gb18030"`. */
const charset = /;\s*charset\s*=\s*["']?([^\s"';]{1,40})/i

/**
 * The text of a body. Its encoding is what the first of these says: a byte order mark, the header, the page itself, and
 * the bytes, which are UTF-8 where they can be, and else what is written most like them.
 *
 * @param contentType As the site says it.
 */
function decodeBody(body: Uint8Array, contentType: string | undefined): string {
  const label = charset.exec(contentType ?? '')?.[1]
  const encoding = sniffEncoding(body, {
    ...(label !== undefined && {transportLayerEncodingLabel: label}),
    defaultEncoding: isUtf8(body) ? 'UTF-8' : likeliest(body),
  })
  return legacyHookDecode(body, encoding)
}

/** So many bytes tell languages apart. */
const enough = 30_000

/** The encoding in which a page is written, by how often its letters come together; what ASCII has is the markup's. */
function likeliest(body: Uint8Array): string {
  const pieces =
    Buffer.from(body)
      .toString('latin1')
      .match(/[^\x00-\x7f][^<>\n]{0,40}/g) ?? []
  const found = detect(Buffer.from(pieces.join('').slice(0, enough), 'latin1'))
  return (found && normalizeEncoding(found)) || 'windows-1252'
}
