import type {Bracket} from '../bracket.ts'
import {excess, expandIds, readIdRanges} from '../ids.ts'
import type {Leak} from '../marker.ts'
import {assistants} from './assistants.ts'
import type {LeakDialect, LeakPattern} from './dialect.ts'
import {google} from './google.ts'
import {internal} from './internal.ts'
import {openai} from './openai.ts'
import {perplexity} from './perplexity.ts'

/** Every dialect of leaked control text that is known. */
export const dialects: readonly LeakDialect[] = [...openai, ...google, ...perplexity, ...assistants, ...internal]

const inBrackets = withPattern('bracket')
const inText = withPattern('text')
const inHtml = withPattern('html')

/** Source of a regular expression that finds every place where a leak outside brackets may begin. */
export const leakOpenings = dialects.flatMap(({text}) => (text ? [text.opening] : [])).join('|')

/** Tells whether a bracket is control text; `undefined` where it is not. */
export function leakOfBracket(prose: string, {start, end, canonical}: Bracket): Leak | undefined {
  for (const {row, pattern, replacement} of inBrackets) {
    if (pattern.test(canonical)) return leak(row, {text: prose.slice(start, end), start, replacement})
  }
  return undefined
}

/** Reads control text outside brackets that begins at `start`; `undefined` where none does. */
export function leakOfText(prose: string, start: number): Leak | undefined {
  for (const {row, pattern, replacement} of inText) {
    pattern.lastIndex = start
    const [text = ''] = pattern.exec(prose) ?? []
    if (text !== '') return leak(row, {text, start, replacement})
  }
  return undefined
}

/**
 * Finds control text in the target of a link: `?utm_source=chatgpt.com`, `sandbox:/mnt/data/…`, a redirect that
 * expires. Where `replacement` is given, putting it in place leaves a well-formed URL with everything else intact.
 *
 * @param url - as written in the source; `&` may be `&amp;`
 * @returns offsets relative to the URL; a URL with several such parameters gives the first
 */
export function leakOfUrl(url: string): Leak | undefined {
  for (const row of dialects) {
    const found = row.url?.(url)
    if (found) return leak(row, {...found, text: url.slice(found.start, found.end)})
  }
  return undefined
}

/**
 * Tells whether a link is control text: `[span_0](start_span)`, `[oai_citation:0‡Title](url)`.
 *
 * @param text - between the brackets, as written in the source
 * @param url - between the parentheses, as written in the source, without a title
 * @returns a leak whose text, span and replacement are those of the whole link `[text](url)`
 */
export function leakOfLink(text: string, url: string): Leak | undefined {
  for (const row of dialects) {
    const found = row.link?.(text, url)
    if (found) return leak(row, {...found, start: 0, text: `[${text}](${url})`})
  }
  return undefined
}

/**
 * Finds control text in a piece of HTML; comments are left out.
 *
 * @param html - an `html` node of mdast: often one tag only, for inline HTML
 * @returns in reading order, offsets relative to `html`
 */
export function leaksOfHtml(html: string): readonly Leak[] {
  const visible = html.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => ' '.repeat(comment.length))
  return inHtml
    .flatMap(({row, pattern, replacement}) =>
      Array.from(visible.matchAll(pattern), ({0: text, index: start}) => leak(row, {text, start, replacement})),
    )
    .sort((one, other) => one.start - other.start)
}

/**
 * The ids of a usage tag, `[[USAGE:1,3]]` (citations-and-sources §4.4).
 *
 * @param text - the whole tag, as in `Leak.text`
 * @returns empty where it names none, or more than 200
 */
export function readUsage(text: string): readonly string[] {
  const [, list = ''] = /^\[\[usage ?:(.*)\]\]$/i.exec(text) ?? []
  const ranges = readIdRanges(list.trim())
  return ranges && excess(ranges) === undefined ? expandIds(ranges, String) : []
}

interface Occurrence {
  readonly text: string
  readonly start: number
  readonly replacement: string | undefined
}

function leak({dialect, product}: LeakDialect, {text, start, replacement}: Occurrence): Leak {
  return {dialect, product, text, start, end: start + text.length, replacement}
}

function withPattern(where: 'bracket' | 'text' | 'html'): readonly (LeakPattern & {readonly row: LeakDialect})[] {
  return dialects.flatMap((row) => {
    const pattern = row[where]
    return pattern ? [{row, pattern: pattern.pattern, replacement: pattern.replacement}] : []
  })
}
