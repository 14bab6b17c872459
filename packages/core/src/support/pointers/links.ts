import {addressAt, type Brief} from '../../brief/index.ts'
import {listedEntries} from './listed-entries.ts'
import {endAt, type Pointer} from './pointer.ts'
import {signsOf} from './signs.ts'

/** The address of a link or a picture, and the rest of a name. */
const isWithin = /(?:\]\(<?|[\w.@/])$/
const isTarget = /\]\(<?$/

/** Addresses, told by what follows their scheme, or by how the name of their host begins. */
export function* addresses(brief: Brief): Generator<Pointer> {
  const {written: source} = brief
  for (const at of signsOf(brief).addresses) {
    const scheme = source.charAt(at) !== ':' ? 0 : source.startsWith('https', at - 5) ? 5 : 4
    const start = Math.max(0, at - scheme)
    if ((scheme === 0 ? isWithin : isTarget).test(source.slice(Math.max(0, start - 3), start))) continue
    const found = addressAt(source, start)
    if (found) yield {form: 'address', start, end: found.end, url: found.text}
  }
}

/** A link to the web, at its opening bracket; parentheses stand in its address by twos. */
const webLink =
  /\[[^[\]\n]{0,400}\]\(\s?<?(https?:\/\/(?:[^\s()>]|\([^\s()]{0,200}\)){1,2000})>?(?:[^\S\n][^)\n]{0,200})?\)/y

/** A link to a document of the same folder or the next ones, at its opening bracket. */
const fileLink =
  /\[[^[\]\n]{2,400}\]\((?![a-z][a-z\d+.-]{1,20}:|[#/?])[^\s()#?]{1,400}\.[a-z]{2,5}(?:#[^\s()]{0,200})?\)/iy

/** A link into a program that keeps sources, or to a file of the machine: `[Ames 2019, 3](zotero://select/items/1)`. */
const storeLink = /\[[^[\]\n]{1,400}\]\((?!https?:)[a-z][a-z\d+.-]{1,20}:\/\/[^\s()]{1,400}\)/iy

/** What stands before one that parentheses hold for a source: `([`, `(see [`, `), [`. */
const inParentheses = /[[(（](?:\p{L}{2,8}:? )?$|\)[,;] ?$/u

/** Fewer of them show no practice. */
const fewestFiles = 2

/** A link to a place in the page, which the list has, or which a note names: `[Ames 2019](#ames)`, `[^7](#fn7)`. */
const placeLink = /\[[^[\]\n]{1,80}\]\(#([^\s()]{1,60})\)/y

/**
 * Links to the web, each from its opening bracket on; an image leads nobody anywhere. Links to entries of the document's
 * list. And links to documents that lie beside the report, which parentheses hold behind what they bear out:
 *
 *     Rye rose 4% ([Grain Board, 2024](../sources/grain-board.md)).
 *
 * One in the sentence leads to another page of the same author: `The [annex](annex.md) has more.`
 */
export function* links(brief: Brief): Generator<Pointer> {
  const {references, written: source} = brief
  const files: Pointer[] = []
  for (const start of signsOf(brief).links) {
    if (source[start - 1] === '!') continue
    webLink.lastIndex = start
    const [found, url = ''] = webLink.exec(source) ?? []
    if (found !== undefined) {
      const written = addressAt(source, start + found.indexOf(url))?.text
      yield {form: 'link', start, end: start + found.length, url: written ?? url}
    } else if (source[source.indexOf(']', start) + 2] !== '#') files.push(...fileAt(source, start))
    else if (references.length > 0) yield* entryAt(brief, start)
  }
  const isStored = ({start, end}: Pointer) => source.slice(start, end).includes('://')
  yield* files.length >= fewestFiles ? files : files.filter(isStored)
}

function fileAt(source: string, start: number): readonly Pointer[] {
  if (!inParentheses.test(source.slice(Math.max(0, start - 12), start))) return []
  const stored = endAt(storeLink, source, start)
  if (stored > 0) return [{form: 'link', start, end: stored}]
  const end = source[start - 1] === '[' ? 0 : endAt(fileLink, source, start)
  return end > 0 ? [{form: 'link', start, end}] : []
}

function entryAt(brief: Brief, start: number): readonly Pointer[] {
  placeLink.lastIndex = start
  const [found = '', name = ''] = placeLink.exec(brief.written) ?? []
  const id = listedEntries(brief).places().get(name) ?? (found.startsWith('[^') ? '' : undefined)
  return id === undefined ? [] : [{form: 'author-year', start, end: start + found.length, ids: id ? [id] : undefined}]
}

/** A link to the web as `Brief.written` has it of a page, its address before its words. */
const linkOfPage = /\[\s{1,2000}<?(https?:\/\/[^\s\]>]{1,2000})>?\s([^[\]\n]{0,400})\]/y

/** The links of a page; one that shows its address alone is an address. */
export function* linksOfPage({format, written: source}: Brief): Generator<Pointer> {
  if (format !== 'html') return
  for (let at = source.indexOf('['); at >= 0; at = source.indexOf('[', at + 1)) {
    linkOfPage.lastIndex = at
    const [found, url = '', words = ''] = linkOfPage.exec(source) ?? []
    if (found === undefined) continue
    const isAddress = words.trim() === '' || words.trim() === url
    const written = addressAt(source, at + found.indexOf(url))?.text
    yield {form: isAddress ? 'address' : 'link', start: at, end: at + found.length, url: written ?? url}
  }
}

/** Links that name their address elsewhere: `[the Board][board]`. */
export function* labelledLinks({labelledLinks: links}: Brief): Generator<Pointer> {
  for (const {start, end, url} of links) if (/^https?:/i.test(url)) yield {form: 'link', start, end, url}
}
