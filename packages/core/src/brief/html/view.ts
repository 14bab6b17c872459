import type {Element, Nodes, Root} from 'hast'
import type {Span} from '../../data/index.ts'
import {JOINT} from '../../markers/index.ts'
import {findAddress} from '../reading/urls.ts'
import type {Footnotes} from './footnotes.ts'
import {endOfTag, isHidden, placeOf, textOf} from './tags.ts'

/**
 * The source as a reader sees it, at the same length: tags, comments and hidden elements are blank, character
 * references are decoded, and the web addresses of links stay where they stand, in angle brackets where they would not
 * be told from the words around them otherwise.
 *
 *     source  <a href="https://rye.example/1">Rye</a> &gt; oats<br>
 *     view             https://rye.example/1  Rye     >··· oats⏎
 */
export function viewOf(tree: Root, source: string, footnotes: Footnotes): string {
  return new ViewWriter(source, footnotes).write(tree)
}

/**
 * The view with what Markdown would show of tables and bold text, and brackets around a link with its address, for who
 * looks at how something is written:
 *
 *     source   <tr><td>Rye</td><td><b>4%</b></td></tr>   <a href="https://rye.example/1">Rye</a>
 *     written      |   Rye     |    **4%**      |⏎       [        https://rye.example/1  Rye   ]
 */
export function writtenOf(tree: Root, source: string, footnotes: Footnotes): string {
  return new WrittenWriter(source, footnotes).write(tree)
}

const address = /\shref\s{0,9}=\s{0,9}["']?(?=https?:\/\/)/i

function isWebLink({tagName, properties: {href}}: Element): boolean {
  return tagName === 'a' && typeof href === 'string' && /^https?:\/\//i.test(href)
}

class ViewWriter {
  private readonly parts: string[] = []
  protected cursor = 0

  constructor(
    protected readonly source: string,
    private readonly footnotes: Footnotes,
  ) {}

  write(tree: Root): string {
    this.visit(tree)
    this.put(this.source.length, '')
    return this.parts.join('')
  }

  protected visit(node: Nodes, _parent?: Element): void {
    if (node.type === 'text') {
      const place = placeOf(node, this.source)
      if (place !== undefined) this.put(place.start, alignHtml({source: this.source, ...place, value: node.value}))
    } else if (node.type === 'element') this.visitElement(node)
    else if (node.type === 'root') for (const child of node.children) this.visit(child)
  }

  protected visitElement(element: Element): void {
    if (isHidden(element) || (element.tagName === 'a' && this.footnotes.isBackLink(element))) return
    const start = placeOf(element, this.source)?.start
    if (start !== undefined && element.tagName === 'br') this.put(start, '\n')
    if (start !== undefined && element.tagName === 'a') this.putAddress(start, element)
    // A link that shows its address says it once.
    if (isWebLink(element) && textOf(element) === element.properties.href) return
    for (const child of element.children) this.visit(child, element)
  }

  private putAddress(start: number, element: Element): void {
    if (!isWebLink(element)) return
    const href = String(element.properties.href)
    const tag = this.source.slice(start, endOfTag(this.source, start))
    const match = address.exec(tag)
    if (match === null) return
    const from = match.index + match[0].length
    const written = /^[^\s"'<>]*/.exec(tag.slice(from))?.[0] ?? ''
    const run = {source: this.source, start: start + from, end: start + from + written.length, value: href}
    const shown = alignHtml(run)
    const isWhole = findAddress(href)?.text === href
    this.put(isWhole ? run.start : run.start - 1, isWhole ? shown : `<${shown}>`)
  }

  /** Puts text at its offset, blanks before it; what a parser moved behind later text stays blank. */
  protected put(start: number, text: string): void {
    if (start < this.cursor) return
    this.parts.push(' '.repeat(start - this.cursor), text)
    this.cursor = start + text.length
  }
}

const cells: ReadonlySet<string> = new Set(['td', 'th'])
const bold: ReadonlySet<string> = new Set(['b', 'strong'])
const partsOfTables: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr'])

class WrittenWriter extends ViewWriter {
  protected override visitElement(element: Element): void {
    const {tagName} = element
    const place = placeOf(element, this.source)
    if (place === undefined || isHidden(element)) return
    if (cells.has(tagName)) this.put(place.start, '|')
    if (bold.has(tagName)) this.put((endOfTag(this.source, place.start) ?? this.source.length) - 2, '**')
    if (isWebLink(element)) this.put(place.start, '[')
    super.visitElement(element)
    if (isWebLink(element) && this.source.startsWith('</', this.lastTagOf(place.end))) this.put(place.end - 1, ']')
    if (bold.has(tagName) && this.source.startsWith('</', this.lastTagOf(place.end)))
      this.put(this.lastTagOf(place.end), '**')
    // Right behind the words of the last cell, as Markdown has it.
    if (tagName === 'tr' && this.cursor <= place.end - 2) this.put(Math.min(this.cursor + 1, place.end - 2), '|\n')
  }

  /** A row is one line, however its tags are laid out. */
  protected override visit(node: Nodes, parent?: Element): void {
    if (node.type !== 'text' || parent === undefined || !partsOfTables.has(parent.tagName)) super.visit(node)
  }

  private lastTagOf(end: number): number {
    return this.source.lastIndexOf('<', end - 1)
  }
}

/** A stretch of source that a text node of a page stands for. */
interface HtmlRun extends Span {
  readonly source: string
  /** The node's value: character references decoded. */
  readonly value: string
}

const reference = /&(?:#[0-9]{1,8}|#[xX][0-9a-fA-F]{1,7}|[A-Za-z][A-Za-z0-9]{1,31});?/y

/**
 * Writes a text node at the length of its source, each character at its offset:
 *
 *     source  12&nbsp;% &amp; a</i>b
 *     text    12 ·····% &···· a    b      (· is JOINT)
 *               ^ a character reference   ^ a stray tag inside one text
 *
 * Linear: either side only moves forward.
 */
function alignHtml({source, start, end, value}: HtmlRun): string {
  if (value.length === end - start && source.startsWith(value, start)) return value
  let text = ''
  let read = 0
  for (let at = start; at < end; ) {
    const step = stepAt({source, start: at, end, value}, read)
    text += step.text
    at += step.text.length
    read += step.units
  }
  return text
}

interface ViewStep {
  /** As long as what it stands for in the source. */
  readonly text: string
  /** How much of the value that is, in UTF-16 units. */
  readonly units: number
}

function stepAt(run: HtmlRun, read: number): ViewStep {
  const {source, start, end, value} = run
  const character = source[start] ?? ''
  if (character === '&') {
    const step = referenceAt(run, read)
    if (step !== undefined && start + step.text.length <= end) return step
  }
  if (character === '<' && value[read] !== '<') return {text: ' '.repeat(tagLength(source, start, end)), units: 0}
  return {text: character, units: 1}
}

/** A character reference, if what stands here was decoded: `&copy 2020` is, `&nothing;` is not. */
function referenceAt({source, start, value}: HtmlRun, read: number): ViewStep | undefined {
  reference.lastIndex = start
  const written = reference.exec(source)?.[0]
  if (written === undefined || (value.startsWith(written, read) && !written.startsWith('&amp'))) return undefined
  const units = (value.codePointAt(read) ?? 0) > 0xffff ? 2 : 1
  const length = written.endsWith(';')
    ? written.length
    : unclosedLength(source, {start, written, next: read + units, value})
  return {text: value.slice(read, read + units) + JOINT.repeat(Math.max(0, length - units)), units}
}

/** Old names need no semicolon, and the text may go on at once: `&copy2020` is `©2020`. */
function unclosedLength(
  source: string,
  {start, written, next, value}: {start: number; written: string; next: number; value: string},
): number {
  const rest = value.slice(next, next + 3)
  for (let length = 3; length < written.length; length += 1) if (source.startsWith(rest, start + length)) return length
  return written.length
}

function tagLength(source: string, start: number, end: number): number {
  const close = source.indexOf('>', start)
  return (close < 0 || close >= end ? end : close + 1) - start
}
