import {createRequire} from 'node:module'
import {parseHTML} from 'linkedom'
import {parse, serialize} from 'parse5'
import {factsOf} from './facts.ts'
import {linesOf} from './flow.ts'
import {textOf} from './lines.ts'
import type {Reading} from './reading.ts'

/** Finds the article of a page. It is a script for browsers, whose types are those of another kind of module. */
const Defuddle: new (document: Document, options: object) => {parse(): {readonly content?: string}} = createRequire(
  import.meta.url,
)('defuddle')

/** Of a longer page, in UTF-16 code units, no article is looked for: all of it is text. */
const longestForMain = 2_000_000

/** Nor of one that nests deeper than pages do: what looks for it goes through all that is below an element again and again. */
const deepestForMain = 200

/** Fewer words are no page that somebody cites, where a script could make more of them. */
const fewestWords = 60

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
export function readHtml(written: string, url: string): Reading {
  const html = asBrowsersRead(written)
  const {document} = parseHTML(html)
  const {isLocked, texts, ...facts} = factsOf(document)
  const seen = linesOf(document.body)
  const count = wordsIn(seen.join(' '))
  const article = texts.find((text) => wordsIn(text) >= fewestWords)
  if (isLocked) return {kind: 'paywalled', ...facts}
  if (count < fewestWords && article === undefined && isScripted(document, seen)) return {kind: 'scripted', ...facts}
  const isBeyondMain = html.length > longestForMain || isDeeperThan(deepestForMain, document.body)
  const main = isBeyondMain ? seen : mainLines(html, url, seen)
  if (wordsIn(main.join(' ')) < mostOfTeaser && isGated(document, seen)) return {kind: 'paywalled', ...facts}
  const own = new Set(main)
  const all = seen.join(' ')
  const others = [...seen.filter((line) => !own.has(line)), ...texts.filter((text) => !all.includes(text))]
  return main.length > 0
    ? {kind: 'text', ...facts, main: textOf(main), rest: textOf(others)}
    : {kind: 'text', ...facts, main: textOf(others), rest: ''}
}

/** A gate stands before the text; not one that opens only for who wants more. */
function isGated(document: Document, seen: readonly string[]): boolean {
  const isGate = (line: string) => gate.test(line)
  return seen.some(isGate) && linesOf(document.body, true).some(isGate)
}

/** A page with the tags that its writer left out, which browsers see and a light reader does not. */
function asBrowsersRead(html: string): string {
  try {
    return serialize(parse(html))
  } catch (error) {
    // It nests deeper than any page does.
    if (error instanceof RangeError) return html
    throw error
  }
}

function isDeeperThan(most: number, root: Node): boolean {
  let level: readonly Node[] = [root]
  for (let depth = 0; depth < most; depth++) level = level.flatMap((node) => [...node.childNodes])
  return level.length > 0
}

function isScripted(document: Document, seen: readonly string[]): boolean {
  if (document.querySelector('script') === null) return false
  const without = [...document.querySelectorAll('noscript')].map(({textContent}) => textContent ?? '')
  const isShell =
    document.querySelector('#root, #app, #__next, #___gatsby, [data-reactroot], app-root, [ng-app]') !== null
  return isShell || seen.length === 0 || [...without, ...seen].some((text) => needsScripts.test(text))
}

/** The lines of the article; none where nothing stands out. Those alone that the page shows count. */
function mainLines(html: string, url: string, seen: readonly string[]): readonly string[] {
  // It takes the page apart, so it gets one of its own.
  const content = quietly(() => {
    const {document} = parseHTML(html)
    return new Defuddle(document, {
      url,
      useAsync: false,
      standardize: false,
      removeImages: true,
      removeSmallImages: false,
    }).parse().content
  })
  if (!content) return []
  const shown = new Set(seen)
  const {document} = parseHTML(`<html><body>${content}</body></html>`)
  const lines = linesOf(document.body)
  return lines.filter((line) => shown.has(line))
}

/** It says on the console, in words of the page, what it could not read. A page that it cannot read has no article. */
function quietly<Result>(work: () => Result): Result | undefined {
  const {error, warn, log} = console
  Object.assign(console, {error: nothing, warn: nothing, log: nothing})
  try {
    return work()
  } catch {
    return undefined
  } finally {
    Object.assign(console, {error, warn, log})
  }
}

const nothing = (): void => undefined

/** Words of a text; each sign of a language without spaces counts as one. */
function wordsIn(text: string): number {
  return text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu)?.length ?? 0
}
