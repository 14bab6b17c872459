import type {Root} from 'mdast'
import {mayHold, readFileText, sourceOf} from '../../data/index.ts'
import {JOINT, scan, sourceWords} from '../../markers/index.ts'
import type {Brief} from '../brief.ts'
import {languageOf, linesOfFrontMatter, readFrontMatter} from '../front-matter.ts'
import {EmbeddedPages, showsWords, withoutNested} from '../html/pages.ts'
import type {ReadOptions} from '../read-options.ts'
import {holdsPhrasing, type WrittenTree, writeBlocks} from '../reading/flow.ts'
import {blankForeign} from '../reading/foreign.ts'
import {type Dialect, endOfEscape, type FoundCitation, type InlineFinds, noLink} from '../reading/prose.ts'
import {citable, ending, fewestListed, reachBefore} from '../reading/raised-places.ts'
import {Reading} from '../reading/reading.ts'
import {readFlow} from '../reading/walk.ts'
import {codeIn} from '../text/characters.ts'
import {ProseBuffer} from '../text/prose-buffer.ts'
import {type DocumentTree, type NodeId, NodeType} from '../tree/document-tree.ts'
import {MdastTree} from '../tree/mdast-tree.ts'
import {type MarkdownFormat, plainMarkdown, stringsOfComponents} from './dialects.ts'
import {endOfLine} from './disputed-code.ts'
import {findForeign, writeAdmonitions} from './foreign.ts'
import {citeKeys} from './keys.ts'
import {parseColumns} from './parse.ts'
import {MarkdownWriter} from './prose.ts'

/**
 * Reads what a Markdown document claims and cites, in one walk over its tree. Nothing is asked of the parser but an
 * mdast with places; words without one, which another plugin made, stand nowhere in the text and are not read.
 *
 * @param tree Tree of remark or of any other mdast parser; it is not changed.
 * @param document The text the tree was made from, with any line endings.
 */
export function readMarkdown(tree: Root, document: string, options: ReadOptions = {}): Brief {
  const file = readFileText(document)
  return readMarkdownTree(new MdastTree(tree, file), file.source, options)
}

/**
 * Parses and reads a Markdown document, or one of a format that is Markdown with more in it. The parser is Sätteri;
 * where its binary cannot be loaded, remark-parse with remark-gfm takes over and gives the same findings.
 *
 * @param text A file's text; its byte order mark and its line endings are not in `Brief.source`, whose offsets are given.
 */
export function parseMarkdown(text: string, options: ReadOptions = {}, format: MarkdownFormat = 'markdown'): Brief {
  const source = sourceOf(text)
  return readMarkdownTree(parseColumns(plainMarkdown(source, format)), source, options, format)
}

/**
 * Reads a Markdown document from its tree in columns, whoever parsed it.
 *
 * @param tree Of the plain Markdown of the document (`plainMarkdown`).
 * @param source As in `Brief.source`.
 */
export function readMarkdownTree(
  tree: DocumentTree,
  source: string,
  options: ReadOptions,
  format: MarkdownFormat = 'markdown',
): Brief {
  const brief = readOnce({tree, source, options, format})
  const list = numberedListOf(brief)
  return list ? readOnce({tree, source, options, format, list}) : brief
}

/** A document with its tree. */
interface ParsedDocument {
  readonly tree: DocumentTree
  readonly source: string
  readonly options: ReadOptions
  readonly format: MarkdownFormat
  /** The list whose numbers are cited otherwise than by markers, once it is known. */
  readonly list?: NumberedList
}

function readOnce({tree, source, options, format, list}: ParsedDocument): Brief {
  const {values: frontMatter, end} = readFrontMatter(source)
  const plain = plainMarkdown(source, format)
  const html = source.includes('<') ? htmlBlocks(tree, source, end) : []
  const pages = new EmbeddedPages(
    plain,
    html.map((node) => ({...tree.spanOf(node), html: tree.valueOf(node)})),
  )
  const buffer = new ProseBuffer(pages.visible)
  const unread = [...linesOfFrontMatter(source, end), ...pages.unread, ...stringsOfComponents(source, format)]
  const finds: InlineFinds = {citations: [], nearMisses: [], leaks: [], unread, html: [], labelled: []}
  const writer = new MarkdownWriter({tree, buffer, finds, options})
  const written = writeBlocks(tree, (node) => writer.write(node), end)
  const embedded = new Map<NodeId, WrittenTree>()
  for (const [index, page] of pages.write({buffer, finds}, options).entries()) embedded.set(html[index] ?? 0, page)
  writeAdmonitions(buffer, tree)
  const foreign = findForeign(plain, tree)
  blankForeign(foreign, plain, buffer, finds)
  citeKeys(buffer, finds, {isQuarto: format === 'quarto', options})
  if (list) citeRaised(buffer, finds, list)
  const language = languageOf(frontMatter)
  const reading = new Reading({source, buffer, finds, dialect: dialectOf(plain, buffer), options, language})
  readFlow({reading, ...written, embedded}, written.body, {item: undefined, root: true})
  const brief = reading.finish()
  const found = [...brief.leaks, ...foreign.leaks]
  const leaks = html.length + foreign.leaks.length === 0 ? found : withoutNested(found)
  return {format, frontMatter, ...brief, leaks}
}

/** Blocks of HTML with words in them, in reading order. Each block ends where its words end from here on. */
function htmlBlocks(tree: DocumentTree, source: string, from: number): readonly NodeId[] {
  const found: NodeId[] = []
  const open = tree
    .childrenOf(0)
    .filter((node) => tree.startOf(node) >= from)
    .toReversed()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const type = tree.typeOf(node)
    if (type === NodeType.html && tree.isPlaced(node)) {
      const value = tree.valueOf(node)
      if (/\s$/.test(value)) tree.endAt(node, endOfWords(source, tree.startOf(node), value))
      if (showsWords(value)) found.push(node)
    }
    if (!holdsPhrasing(type))
      for (let index = tree.childCount(node) - 1; index >= 0; index -= 1) open.push(tree.childOf(node, index))
  }
  return found
}

/**
 * Where the last line of a block ends that is not empty. How many empty ones belong to a block at the end of a quotation
 * or a list, each parser decides for itself:
 *
 *     > <!-- Rye -->⏎
 *                   ^
 *     - Oats
 */
function endOfWords(source: string, start: number, html: string): number {
  let end = endOfLine(source, start)
  for (const _ of html.trimEnd().matchAll(/\n/g)) end = endOfLine(source, end + 1)
  return end
}

/** What Markdown writes among its words it writes plainly; only the HTML in it has escapes. */
function dialectOf(source: string, {visible}: ProseBuffer): Dialect {
  return {
    endOf: visible === source ? (offset) => offset : (offset) => endOfEscape(source, visible, offset),
    idsOf: () => [],
    spell: (text) => text,
  }
}

/** The numbers of a list of sources, and where it begins. */
interface NumberedList {
  readonly ids: ReadonlySet<string>
  readonly start: number
  readonly look: RegExp
}

const numbers = String.raw`\d{1,3}(?:\s?[,，、;–-]\s?\d{1,3}){0,20}`
const toPlace = String.raw`<a\s[^<>]{0,200}?href\s?=\s?["']#[^"'<>]{1,200}["'][^<>]{0,200}>`
const bracketed = String.raw`\\?\[?(${numbers})\\?\]?`
const inTags = String.raw`<sup>\s?(?:${toPlace})?\s?${bracketed}\s?(?:</a>)?\s?</sup>|${toPlace}${bracketed}</a>`
const lookFor = (second: string) =>
  new RegExp(
    String.raw`${inTags}|【(?:${sourceWords} ?[:：]?\s?)?(${numbers})】|(?<!\\)\\\[(${numbers})\\${second}\]|(?<![)）\s\d])([⁰¹²³⁴-⁹]{1,3})`,
    'gi',
  )
const sign = /<sup>\s?(?:\\?\[?\d|<a)|\d\\?\]?<\/a>|【[^】\n]{0,12}\d|\\\[\d|[¹²³]/i

const raised = ['<sup>', '</a>', '【', '\\[', '¹', '²', '³']

/** The list of a document in which numbers may stand that are written otherwise than as markers. */
function numberedListOf({source, references}: Brief): NumberedList | undefined {
  if (!mayHold(source, raised) || !sign.test(source)) return undefined
  const entries = references.filter(
    ({kind, style, id}) => kind === 'list-entry' && style === 'numeric' && /^\d{1,3}$/.test(id),
  )
  const [first] = entries
  // One escape of two is a slip, but in a document whose list has no other.
  const second = source.startsWith('\\', first?.start) ? '?' : ''
  return first && {ids: new Set(entries.map(({id}) => id)), start: first.start, look: lookFor(second)}
}

/**
 * Cites entries of the list by numbers that are raised, stand between black brackets or those that an export escaped, or
 * lead to a place in the page, as a page does whose list has them:
 *
 *     Rye rose by 4%.<sup>1</sup> Oats fell【2】. Corn rose \[3\].
 *                    ^                     ^            ^
 */
function citeRaised(buffer: ProseBuffer, finds: InlineFinds, list: NumberedList): void {
  const {text: prose} = buffer
  const found: (FoundCitation & {readonly isListed: boolean})[] = []
  const noted = new Set(Array.from(buffer.visible.slice(0, list.start).matchAll(noteLine), ([, id]) => id))
  for (const {0: text, index: start, ...groups} of buffer.visible.matchAll(list.look)) {
    const digits = [1, 2, 3, 4, 5].map((group) => groups[group]).find((each) => each !== undefined) ?? ''
    const ids = idsIn(digits).filter((id) => !noted.has(id))
    const isProse = codeIn(prose, start + text.lastIndexOf(digits)) === digits.charCodeAt(0)
    const before = prose.slice(Math.max(0, start - reachBefore), start).replaceAll(JOINT, '')
    const isNext = found.at(-1)?.end === start
    const behind = groups[4] === undefined ? citable : citableInBrackets
    if (start >= list.start || !isProse || ids.length === 0 || !(isNext || behind.test(before))) continue
    const isListed = ids.every((id) => list.ids.has(id))
    if (!isListed && !isNext && !ending.test(before)) continue
    found.push({style: 'numeric', ...noLink, ids, start, end: start + text.length, isListed})
  }
  const isPractice = found.filter(({isListed}) => isListed).length >= fewestListed
  for (const {isListed, ...citation} of found) {
    if (!isListed && !isPractice) continue
    finds.citations.push(citation)
    buffer.rewrite(citation.start, JOINT.repeat(citation.end - citation.start))
  }
}

const idsIn = (digits: string): readonly string[] => scan(`[${digits.normalize('NFKC')}]`).markers[0]?.ids ?? []

/** Brackets are no exponent, and cite behind a blank as well. */
const citableInBrackets = new RegExp(`${citable.source}|[\\s\\p{Script=Han}]$`, 'u')

/** The note below a table that its raised number leads to: `<sup>1</sup> Of dry grain`. */
const noteLine = /^[ \t>]*<sup>\[?(\d{1,3})\]?<\/sup>/gm
