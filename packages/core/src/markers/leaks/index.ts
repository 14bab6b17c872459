import {mayHold} from '../../data/index.ts'
import {type Bracket, EDGE, readBracket} from '../bracket.ts'
import {excess, expandIds, readIdRanges} from '../ids.ts'
import {assistants} from './assistants.ts'
import type {Leak, LeakDialect, LeakPattern} from './dialect.ts'
import {openai} from './openai.ts'

/** `[[USAGE:1,3]]`: which sources the writer used, for the pipeline that strips it (specification/sids §5). */
const usage: LeakDialect = {
  dialect: 'usage-tag',
  product: 'usage telemetry',
  examples: ['[[USAGE:1,3]]'],
  bracket: {pattern: /^\[\[usage ?:[^\]]*\]\]$/i, replacement: ''},
}

/**
 * The ids of a usage tag, as of a sid marker (specification/sids §5).
 *
 * @param text - the whole tag, as in `Leak.text`
 * @returns empty where it names none, or more than 200
 */
export function readUsage(text: string): readonly string[] {
  const [, list = ''] = /^usage ?: ?(.*)$/i.exec(readBracket(text, 0)?.body ?? '') ?? []
  const ranges = readIdRanges(list)
  return ranges && excess(ranges) === undefined ? expandIds(ranges, String) : []
}

/** Every dialect of leaked control text that is known. */
export const dialects: readonly LeakDialect[] = [...openai, ...assistants, usage]

const inBrackets = withPattern('bracket')
const inText = withPattern('text')
const inHtml = withPattern('html')
const inUrls = dialects.flatMap((row) => (row.url ? [{row, ...row.url}] : []))
const mayLeakUrl = new RegExp(Array.from(new Set(inUrls.map(({sign}) => sign))).join('|'), 'i')
const inLinks = dialects.flatMap((row) => (row.link ? [{row, find: row.link}] : []))

/** Where a leak outside brackets may begin, one a dialect: the source of a regular expression. */
export const leakOpenings: readonly string[] = dialects.flatMap(({text}) => (text ? [text.opening] : []))

const signs = dialects.flatMap(({text}) => text?.signs ?? [])

/**
 * Tells whether prose may hold control text outside brackets. Nearly none does.
 *
 * @param visible What the prose is a part of: a text that is asked for other signs, too.
 */
export const mayLeak = (prose: string, visible: string): boolean =>
  signs.some((sign) => mayHold(visible, [sign]) && prose.includes(sign))

/** Tells whether a bracket is control text; `undefined` where it is not. */
export function leakOfBracket(prose: string, {start, end, canonical}: Bracket): Leak | undefined {
  const found = inBrackets.find(({pattern}) => pattern.test(canonical))
  if (!found) return undefined
  const {row, replacement} = found
  const numbers = row.bracket?.isNumbered ? numbersIn(canonical) : undefined
  return {...leak(row, {text: prose.slice(start, end), start, replacement}), ...(numbers && {numbers})}
}

/**
 * The numbers of sources in a bracket: 1 and 3 of `[cite: 1, 3]`, 3 of `【3†source】`. The sources of one message, as in
 * `【4:2†source】`, and attached files are numbered apart.
 */
function numbersIn(bracket: string): readonly string[] | undefined {
  const [list = ''] = bracket.slice(1, -1).split('†', 1)
  const ranges = readIdRanges(list.replace(/\b[a-z]+(?:: ?|(?=\d))/gi, ''))
  return ranges && excess(ranges) === undefined ? expandIds(ranges, String) : undefined
}

/** Reads control text outside brackets that begins at `start`; `undefined` where none does before an `EDGE`. */
export function leakOfText(prose: string, start: number): Leak | undefined {
  for (const {row, pattern, replacement} of inText) {
    const text = withinPiece(pattern, prose, start)
    if (text !== '') return leak(row, {text, start, replacement})
  }
  return undefined
}

/** What a sticky pattern matches at `start`; behind an `EDGE` another piece of prose begins, which is none of its. */
function withinPiece(pattern: RegExp, prose: string, start: number): string {
  pattern.lastIndex = start
  const [text = ''] = pattern.exec(prose) ?? []
  const edge = text.indexOf(EDGE)
  return edge < 0 ? text : withinPiece(pattern, prose.slice(start, start + edge), 0)
}

/** No control text outside brackets is longer, in UTF-16 units. */
const LONGEST_LEAK = 8100

/** Tells whether the end of the text cuts off control text that begins at `start`. */
export function isLeakCutOff(prose: string, start: number): boolean {
  if (prose.length - start > LONGEST_LEAK) return false
  return cutOffs.some((cutOff) => {
    cutOff.lastIndex = start
    return cutOff.test(prose)
  })
}

const cutOffs = dialects.flatMap(({text}) => (text ? [text.cutOff] : []))

/**
 * Finds control text in the target of a link: `?utm_source=chatgpt.com`, `sandbox:/mnt/data/…`, a redirect that
 * expires. Where `replacement` is given, putting it in place leaves a well-formed URL with everything else intact.
 *
 * @param url - as written in the source; `&` may be `&amp;`
 * @returns offsets relative to the URL; a URL with several such parameters gives the first
 */
export function leakOfUrl(url: string): Leak | undefined {
  if (!mayLeakUrl.test(url)) return undefined
  for (const {row, find} of inUrls) {
    const found = find(url)
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
  for (const {row, find} of inLinks) {
    const found = find(text, url)
    if (found) return leak(row, {...found, start: 0, text: `[${text}](${url})`})
  }
  return undefined
}

/**
 * Finds control text in a piece of HTML, in the URLs of its attributes too; comments are left out.
 *
 * @param html - an `html` node of mdast: often one tag only, for inline HTML
 * @returns in reading order, offsets relative to `html`
 */
export function leaksOfHtml(html: string): readonly Leak[] {
  const visible = html.replace(COMMENT, (comment) => ' '.repeat(comment.length))
  const leaks = inHtml.flatMap(({row, pattern, replacement}) =>
    Array.from(visible.matchAll(pattern), ({0: text, index: start}) => leak(row, {text, start, replacement})),
  )
  return [...leaks, ...leaksOfAttributes(visible)].sort((one, other) => one.start - other.start)
}

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
const URL_ATTRIBUTE = /\s(?:href|src)\s{0,9}=\s{0,9}(?:"([^"<>]+)"|'([^'<>]+)')/gi

function leaksOfAttributes(html: string): readonly Leak[] {
  return Array.from(html.matchAll(URL_ATTRIBUTE)).flatMap(({0: attribute, 1: double, 2: single, index}) => {
    const url = double ?? single ?? ''
    const found = leakOfUrl(url)
    const offset = index + attribute.length - url.length - 1
    return found ? [{...found, start: found.start + offset, end: found.end + offset}] : []
  })
}

interface LeakText {
  readonly text: string
  readonly start: number
  readonly replacement: string | undefined
}

function leak({dialect, product}: LeakDialect, {text, start, replacement}: LeakText): Leak {
  return {dialect, product, text, start, end: start + text.length, replacement}
}

function withPattern(where: 'bracket' | 'text' | 'html'): readonly (LeakPattern & {readonly row: LeakDialect})[] {
  return dialects.flatMap((row) => {
    const pattern = row[where]
    return pattern ? [{row, pattern: pattern.pattern, replacement: pattern.replacement}] : []
  })
}
