import type {Span} from '../../data/index.ts'
import {JOINT, readBracket} from '../bracket.ts'
import {readNumeric, readSid} from './id-styles.ts'
import type {MarkerReading, NearMiss, Style} from './style.ts'

/** Styles that live in links, HTML and data: their readers are asked where the tree has such a node. */
export const nodeStyles = {
  /** Attributes in any order and quoting (specification/sids §3.3). Read from the tree, see `readSup`. */
  sup: {
    about: 'Citation of an HTML document',
    examples: ['<sup class="cite" data-sids="1,3">[S:1,3]</sup>'],
    sample: '<sup class="cite" data-sids="1">[S:1]</sup>',
    ids: 'sid',
    heads: 'sid',
    rest: /^[^<>\n]{0,200}<\/sup>/i,
    rewrite: writeSup,
  },
  /** xAI, deep research exports (specification/markers §1.4). Read from the tree, see `readNumberLink`. */
  'number-link': {
    about: 'Link whose text is a number',
    examples: ['[[7]](https://grain.example/7)', '[1](https://grain.example/1 "Exports rose.")'],
    sample: '[[1]](url)',
    ids: 'number',
    heads: 'numeric',
    carries: 'address',
    rewrite: (text, [id = '']) => text.replace(/\d+/, id),
  },
  /** Read from the tree. */
  link: {
    about: 'Link in parentheses, after a `Source:` label, or to stored evidence',
    examples: ['([Barley Board](https://barley.example/x))', '- Source: [Barley Board](https://barley.example/x)'],
    sample: '([title](url))',
    ids: 'address',
    carries: 'address',
  },
  /** Cites by its place in the data: one number of its `sids` is one citation (specification/sids §4). */
  sidecar: {
    about: 'Number of a source in the sidecar of a JSON or YAML document',
    examples: ['{"path": "/report/speed", "sids": [1, 3]}'],
    sample: '{"path": "…", "sids": [1]}',
    ids: 'sid',
  },
} as const satisfies Readonly<Record<string, Style<string>>>

/**
 * Reads the text of a link, without the link's own brackets: `7`, `[7]`, `(7)`, `[1, 2]` (specification/markers §1.4).
 *
 * @returns its ids as of a numeric marker, empty where it is none: a year, a word, a title
 */
export function readNumberLink(text: string): readonly string[] {
  if (!mayBeNumbers.test(text)) return []
  const trimmed = text.trim()
  const written = /^(?:\d{1,3}|\(\d{1,3}\))$/.test(trimmed) ? `[${trimmed.replace(/[()]/g, '')}]` : trimmed
  const bracket = /^[[［]/.test(written) ? readBracket(written, 0) : undefined
  const reading = bracket?.end === written.length ? readNumeric(bracket) : undefined
  return reading && 'ids' in reading ? reading.ids : []
}

/** Most links begin with a letter. */
const mayBeNumbers = /^\s*[\d[［(]/

const IDS = /^(?:\[(?:S ?:? ?|\^)\d{1,5}(?: ?[,–-] ?S?\d{1,5}){0,20}\]|(?:S ?: ?|\^)\d{1,5}(?: ?[,–-] ?\d{1,5}){0,20})$/

/**
 * Tells whether the text of a link, without the link's own brackets, is a marker of ids that are no numbers: `[S1]`,
 * `[S:1,3]`, `S:1`, `^1`. Such a link cites its address. A bare `S3` may be the name of what it leads to.
 */
export function isIdText(text: string): boolean {
  return IDS.test(text.trim())
}

/** The citation of a `sup` element, see `Marker`. */
interface SupMarker extends Span {
  readonly style: 'sup'
  readonly ids: readonly string[]
  readonly text: string
}

/** What a `sup` element of the class `cite` says; at least one of the two is there. */
export interface Sup {
  /** Its citation; it spans the opening tag. */
  readonly marker: SupMarker | undefined
  /** What is wrong: its attribute `data-sids`, or the whole element where its text names other sources. */
  readonly nearMiss: NearMiss | undefined
}

/**
 * Reads the first `sup` element of a piece of HTML (specification/sids §3.3), attributes in any order and quoting.
 *
 *     <sup class="cite" data-sids="1;3">[S:1,3]</sup>
 *                       ^             ^ a near miss that can only mean `data-sids="1,3"`
 *
 * @param html - an `html` node of mdast, or markup; numeric character references are read as what they stand for
 * @returns `undefined` for any other `sup` and any other HTML
 */
export function readSup(html: string): Sup | undefined {
  const tag = readTag(html)
  if (tag?.sids === undefined || !tag.classes.includes('cite')) return undefined
  const {start, end, sids} = tag
  const shown = readShown(html, end)
  const read = readList(sids.value)
  if (!('ids' in read)) return {marker: undefined, nearMiss: nearMissOf(html, sids, {...read, shown})}
  const marker: SupMarker = {style: 'sup', ids: read.ids, start, end, text: html.slice(start, end)}
  return {marker, nearMiss: shown && disagreement(html, marker, shown)}
}

/**
 * An element that `readSup` reads, or its opening tag, with other sources in its attribute and in its text. Everything
 * else stays as it is.
 */
function writeSup(html: string, ids: readonly string[]): string {
  const tag = readTag(html)
  if (tag?.sids === undefined) return html
  const {start, end} = tag.sids.value
  const shown = readShown(html, tag.end)
  const rest = shown ? `${html.slice(end, shown.start)}[S:${ids.join()}]${html.slice(shown.end)}` : html.slice(end)
  return html.slice(0, start) + ids.join() + rest
}

interface Text extends Span {
  readonly text: string
}

interface Attribute extends Span {
  /** Without quotation marks; empty at the end of an attribute that has none. */
  readonly value: Text
}

interface SupTag extends Span {
  /** Words of its `class`. */
  readonly classes: readonly string[]
  /** Its `data-sids`, from the name to the closing quotation mark. */
  readonly sids: Attribute | undefined
}

const opening = /<sup(?=[\s/>])/i
const attribute = /([^\s"'<>/=]{1,99})(?:\s{0,99}=\s{0,99}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]{1,999})))?/y

function readTag(html: string): SupTag | undefined {
  const start = html.search(opening)
  if (start < 0) return undefined
  const attributes = new Map<string, Attribute>()
  let at = skipGap(html, start + '<sup'.length)
  for (let match = matchAt(html, at); match; match = matchAt(html, at)) {
    const [written, name = '', double, single, bare] = match
    const end = at + written.length
    const text = double ?? single ?? bare ?? ''
    const last = double === undefined && single === undefined ? end : end - 1
    const key = name.toLowerCase()
    // Browsers keep the first of several attributes of one name.
    if (!attributes.has(key)) attributes.set(key, {start: at, end, value: {start: last - text.length, end: last, text}})
    at = skipGap(html, end)
  }
  if (html[at] !== '>') return undefined
  const classes = attributes.get('class')?.value
  return {start, end: at + 1, classes: classes ? decoded(classes).split(/\s+/) : [], sids: attributes.get('data-sids')}
}

function matchAt(html: string, index: number): RegExpExecArray | null {
  attribute.lastIndex = index
  return attribute.exec(html)
}

/** In a string of JSON a quotation mark is written as two characters, the second of which is a joint. */
function skipGap(html: string, start: number): number {
  let at = start
  while (at < html.length && (html[at] === JOINT || html[at] === '/' || /\s/.test(html.charAt(at)))) at += 1
  return at
}

/** Programs escape by number; no name stands for a character of a list. */
const reference = /&#(?:[xX]([0-9a-fA-F]{1,4})|([0-9]{1,5}));/g

function decoded({text}: {readonly text: string}): string {
  return text
    .replaceAll(JOINT, '')
    .replace(reference, (_, hexadecimal: string | undefined, decimal: string | undefined) =>
      String.fromCharCode(hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)),
    )
    .trim()
}

function readList(list: {readonly text: string}): MarkerReading {
  const bracket = readBracket(`[[S:${decoded(list)}]]`, 0)
  const reading = bracket && readSid(bracket)
  return reading ?? {problem: 'no list of source numbers in `data-sids`', meant: []}
}

/** The text of an element where it is a list of sources: `[S:1,3]`, `[[S:1,3]]`. */
interface ShownList extends Span {
  readonly ids: readonly string[]
}

function readShown(html: string, start: number): ShownList | undefined {
  const close = html.indexOf('<', start)
  if (close < 0 || close - start > 400 || !/^<\/sup[\s>]/i.test(html.slice(close, close + 6))) return undefined
  const text = html.slice(start, close)
  const list = /^\[{1,2}\s{0,9}S\s{0,9}:([^[\]]{1,200})\]{1,2}$/i.exec(decoded({text}))?.[1]
  const read = list === undefined ? undefined : readList({text: list})
  if (!read || !('ids' in read)) return undefined
  return {ids: read.ids, start: close - text.trimStart().length, end: start + text.trimEnd().length}
}

interface Unreadable {
  readonly problem: string
  readonly meant: readonly string[]
  readonly shown: ShownList | undefined
}

/** The attribute means what it nearly says, or what the reader sees; where these differ, it may mean either. */
function nearMissOf(html: string, {start, end, value}: Attribute, {problem, meant, shown}: Unreadable): NearMiss {
  const lists = new Set(meant.flatMap((marker) => /S:([\d,]+)/.exec(marker)?.[1] ?? []))
  if (shown) lists.add(shown.ids.join())
  const hasValue = html.slice(start, end).includes('=')
  const [before, after] = hasValue ? [html.slice(start, value.start), html.slice(value.end, end)] : ['data-sids="', '"']
  const texts = Array.from(lists, (list) => withoutJoints(before + list + after))
  return {start, end, text: html.slice(start, end), problem, meant: texts}
}

/** What the reader sees and what programs read name different sources; which of them is right nobody can tell. */
function disagreement(html: string, {ids, start}: SupMarker, shown: ShownList): NearMiss | undefined {
  if (shown.ids.length === ids.length && shown.ids.every((id) => ids.includes(id))) return undefined
  const end = html.indexOf('>', shown.end) + 1
  const text = html.slice(start, end)
  const meant = [ids, shown.ids].map((each) => withoutJoints(writeSup(text, each)))
  return {start, end, text, problem: 'a text that names other sources', meant}
}

function withoutJoints(text: string): string {
  return text.replaceAll(JOINT, '')
}
