import {createRequire} from 'node:module'
import type {Root} from 'mdast'
import {holdsBlock, mayHold} from '../../data/index.ts'
import {readFrontMatter} from '../front-matter.ts'
import {nestedTooDeep} from '../syntax-error.ts'
import {codesOf} from '../text/characters.ts'
import {ArenaTree} from '../tree/arena-tree.ts'
import type {DocumentTree} from '../tree/document-tree.ts'
import {MdastTree} from '../tree/mdast-tree.ts'
import {
  delimiterRow,
  endOfLine,
  goesOn,
  hasDisputedAddress,
  hasDisputedCode,
  headOfLine,
  someLine,
  startOfLine,
} from './disputed-code.ts'
import {arenaRefusal, findDeepLine, fitsMicromark} from './parser-limits.ts'

/** A parser of Markdown, GitHub flavour. */
interface Parser {
  /** As columns, for the reader. */
  columns(source: string): DocumentTree
  /** As mdast, for who changes or renders it. */
  tree(source: string): Root
}

const require = createRequire(import.meta.url)

/** The parsers, loaded when the first document comes: a remark pipeline brings its own tree and needs none. */
let satteri: Parser | undefined
let remark: Parser | undefined

/** The tree of a Markdown document, GitHub flavour. */
export function parseTree(source: string): Root {
  return parsers.for(source).tree(source)
}

/** The same tree in columns of numbers: nearly all of its nodes are never asked for more than their place. */
export function parseColumns(source: string): DocumentTree {
  return parsers.for(source).columns(source)
}

/** Every text goes through here to be parsed, so that tests can count how often that is. */
export const parsers = {
  /** @throws DocumentSyntaxError where no parser reads the text in time */
  for(source: string): Parser {
    const deep = findDeepLine(source)
    if (deep !== undefined) throw nestedTooDeep(deep, source)
    const refusal = arenaRefusal(source)
    if ((refusal !== undefined || isDisputed(source)) && fitsMicromark(source)) return loadRemarkParser()
    if (refusal !== undefined) throw refusal
    satteri ??= loadSatteri() ?? loadRemarkParser()
    return satteri
  },
}

function loadSatteri(): Parser | undefined {
  try {
    const {createMdastHandle, dropHandle, MdastReader, markdownToMdast, serializeHandle} =
      require('satteri') as typeof import('satteri')
    return {
      columns(source) {
        const handle = createMdastHandle(source, featuresFor(source))
        try {
          const arena = serializeHandle(handle)
          return new ArenaTree(arena, new MdastReader(arena).header, source)
        } finally {
          dropHandle(handle)
        }
      },
      tree: (source) => markdownToMdast(source, {features: featuresFor(source)}) as Root,
    }
  } catch {
    return undefined
  }
}

/** What stands between rules at the start is prose unless it is front matter; the parser takes it for that in any case. */
function featuresFor(source: string): {readonly frontmatter: boolean} {
  return {frontmatter: readFrontMatter(source).end > 0}
}

function loadRemarkParser(): Parser {
  remark ??= ofTrees(loadRemark())
  return remark
}

function ofTrees(parse: (source: string) => Root): Parser {
  const tree = (source: string): Root => {
    try {
      return parse(source)
    } catch (error) {
      // Its functions call themselves once a level.
      throw error instanceof RangeError ? nestedTooDeep(0, source) : error
    }
  }
  return {columns: (source) => new MdastTree(tree(source)), tree}
}

/** remark-parse with remark-gfm, the fallback; exported so that tests can hold both parsers to the same findings. */
export function loadRemark(): (source: string) => Root {
  const {unified} = require('unified') as typeof import('unified')
  const {default: remarkParse} = require('remark-parse') as typeof import('remark-parse')
  const {default: remarkGfm} = require('remark-gfm') as typeof import('remark-gfm')
  const processor = unified().use(remarkParse).use(remarkGfm)
  return (source) => processor.parse(withoutFrontMatter(source))
}

/** The text with blanks in place of its front matter, in which a fence or a tag would swallow what follows. */
function withoutFrontMatter(source: string): string {
  const {end} = readFrontMatter(source)
  return end === 0 ? source : source.slice(0, end).replace(/[^\n]/g, ' ') + source.slice(end)
}

/**
 * Tells whether a document has a shape of which Sätteri and micromark make different trees. micromark follows GitHub, so
 * remark-parse reads such a document. All of them are rare, and most are slips of a writer:
 *
 *     [^1]: [^2]: x      a note that opens in the line of another, or indented below one
 *
 *     Rye rose by 5%     a note, or more of the paragraph, since labels of notes have no blanks
 *     [^the board]: x
 *
 *     [1]: Reuters       a definition, or the head of a table
 *     |---|
 *
 *     [1]: /rye          a list, or the text of a paragraph: Sätteri takes what stands right behind a definition for the
 *     # Oats             beginning of a paragraph, which goes on until a list or quote that may interrupt one
 *     Barley
 *
 *     2. Wheat
 *
 *     - [ ] Rye          a task, or a heading in a list
 *       ---
 *
 *     Rye | Oats         a list, and whether the line before it is a paragraph of its own
 *     - | -
 *
 *     > Rye | 5%         a table below one in a quote, or a paragraph
 *     > -|-
 *     Oats | 2%
 *     -|-
 *
 *     [^1]: x            a tag that ends a note, or a table, without a blank line
 *     <br>
 *
 *     <!--> <!--->       where a comment of no words ends
 *
 *     - Rye              one block of code, or one for each line, right below what is no paragraph
 *     # Oats
 *         barley
 *         wheat
 *
 *     |https://rye.example|5%|    an address that ends with its cell, or goes on in the next
 *
 *     Rye**_rose_** \**5**%     stars between a letter and an underscore, or behind an escaped one, that open nothing
 *
 *     Rye~~😀~~ **😀**rose       signs of two code units, which micromark takes for letters beside stars and tildes
 *
 * And half of a surrogate pair: Sätteri reads the replacement character in its place, which is a sign beside stars, and
 * micromark a letter.
 */
export function isDisputed(source: string): boolean {
  if (holdsBlock(source, isHalf) && (!source.isWellFormed() || hasDisputedSign(source))) return true
  if (mayHold(source, comments) && comments.some((comment) => source.includes(comment))) return true
  if (mayHold(source, tasks) && standsBelow(source, underline, isTask)) return true
  if (mayHold(source, stars) && disputedStars.test(source)) return true
  if (hasDisputedAddress(source) || hasDisputedCode(source) || hasDisputedTable(source)) return true
  if (mayHold(source, bars) && mayHold(source, tagsInLines) && standsBelow(source, tagLine, isDelimiterRow)) return true
  return mayHold(source, labels) && hasDisputedLabel(source)
}

const comments = ['<!-->', '<!--->']
const bars = ['|']
const tagsInLines = ['\n<', ' <', '\t<', '><']
const labels = [']:']
const tasks = ['[ ]', '[x]', '[X]']

const stars = ['*_', '_*', '\\**']
/** Each begins with its sign, so that no other character is looked at twice. */
const disputedStars = /\*_(?=\S)(?<=[^\s\p{P}\p{S}]\*{1,40}_)|_(?<=\S_)\*{1,40}[^\s\p{P}\p{S}]|\\\*\*+[^\s\p{P}\p{S}]/u

/** Halves of a pair. */
const isHalf = (block: number): boolean => block >= 0xd80 && block < 0xe00

const signBesideStar = /[*_~][\ud800-\udbff]|[\udc00-\udfff][*_~]/
const disputedSigns =
  /(?=[\u{10000}-\u{10ffff}])[\p{P}\p{S}](?:(?<=(?:[^\s\p{P}\p{S}]|[\u{10000}-\u{10ffff}])[*_~]{1,9}[\u{10000}-\u{10ffff}])|(?=[*_~]{1,9}(?:[^\s\p{P}\p{S}]|[\u{10000}-\u{10ffff}])))/u

function hasDisputedSign(source: string): boolean {
  return signBesideStar.test(source) && disputedSigns.test(source)
}

/** A line below which a task is a heading, and a tag that opens a line. */
const underline = /\n[ \t>]{0,40}(?:-+|=+)[ \t]{0,40}(?=\n|$)/g
const tagLine = /\n[ \t>]{0,40}<[/a-z]/gi

const isTask = (line: string): boolean => /^[\s>*+\d.)-]{0,40}\[[ xX]\]\s/.test(line)
const isDelimiterRow = (line: string): boolean => delimiterRow.test(line)

/** Looks for a line that stands in one paragraph or table with such a one before it. Each line is looked at once. */
function standsBelow(source: string, lines: RegExp, isSuch: (line: string) => boolean): boolean {
  let seen = 0
  for (const {index} of source.matchAll(lines)) {
    if (goesOn(source, {from: seen, to: index}, isSuch)) return true
    seen = index + 1
  }
  return false
}

/** A list item that looks like a delimiter row. */
const dashedRow = /^[ \t>]{0,40}-[ \t]{1,40}[: \t-]{0,100}\|[|: \t-]{0,400}$/

/** A delimiter row, and what opens its line. */
const row = /^([ \t>]{0,40})[|:-][|:\- \t]{1,400}$/

/** What a delimiter row may end in. */
const endings = codesOf('|:- \t')

/** No line is longer that is such a row, in UTF-16 code units. */
const longestRow = 600

/**
 * Looks for a list item like a delimiter row, and for a table right below one in a list, quote or note, of which micromark
 * makes a paragraph:
 *
 *     > Rye | 5%
 *     > ----|---
 *     Oats | 2%
 *     -----|---
 *     ^ no blank line since the row above, and other signs before it
 */
function hasDisputedTable(source: string): boolean {
  if (!mayHold(source, bars)) return false
  let above: {readonly opening: string; readonly end: number} | undefined
  return someLine(source, (_, start, end) => {
    if (!endings.has(source.charCodeAt(end - 1)) || end - start > longestRow) return false
    const line = source.slice(start, end)
    if (dashedRow.test(line)) return true
    const opening = line.includes('|') && line.includes('-') ? row.exec(line)?.[1] : undefined
    if (opening === undefined) return false
    const isDisputed =
      above !== undefined && above.opening !== opening && !blankLine.test(source.slice(above.end, start - 1))
    above = {opening, end}
    return isDisputed
  })
}

const blankLine = /\n[ \t>]*\n/

const label = /^[\s>*+\d.)-]{0,40}\[[^[\]\n]{1,400}\]:/
const definition = /^[\s>*+\d.)-]{0,40}\[(?!\^)[^[\]\n]{1,400}\]:/
const noteInNote = /^[\s>*+\d.)-]{0,40}\[\^[^[\]\n]{1,400}\]:[ \t]*\[\^[^[\]\n]{1,400}\]:/
const indentedNote = /^[\s>*+\d.)-]{0,36}(?: {4}|\t)\[\^[^[\]\n]{1,400}\]:/
/** A note with a blank in its label, which is none, and does not end the paragraph that it stands in. */
const spacedNote = /^[\s>*+\d.)-]{0,40}\[\^[^[\]\s]{0,400}\s[^[\]\n]{0,400}\]:/

/** Looks for a note in a note, and for a definition with a shape around it. Looks at each line with a label once. */
function hasDisputedLabel(source: string): boolean {
  for (let at = source.indexOf(']:'); at >= 0; ) {
    const start = startOfLine(source, at)
    const end = endOfLine(source, at)
    const line = headOfLine(source, start)
    if (noteInNote.test(line) || indentedNote.test(line)) return true
    if (spacedNote.test(line) && start > 0 && headOfLine(source, startOfLine(source, start - 1)) !== '') return true
    if (label.test(line) && (isFollowed(source, line, end) || isBehindCode(source, start))) return true
    at = source.indexOf(']:', end)
  }
  return false
}

/** Whether something else than its like stands right below a label: most of them stand apart, or one below the other. */
function isFollowed(source: string, line: string, end: number): boolean {
  const below = headOfLine(source, end + 1)
  return below !== '' && !(line.includes('[^') ? label : definition).test(below)
}

/** Whether the last line with words before an offset is as far in as code. */
function isBehindCode(source: string, start: number): boolean {
  const before = source.slice(Math.max(0, start - longestLine), start).trimEnd()
  return /^[ \t>]{0,40}(?: {4}|\t)/.test(before.slice(startOfLine(before, before.length)))
}

/** No further back is looked for the line before, in UTF-16 code units. */
const longestLine = 1000
