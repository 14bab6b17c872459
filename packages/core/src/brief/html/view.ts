import type {Element, Nodes, Root} from 'hast'
import {alignHtml} from './align.ts'
import {isHidden, placeOf} from './elements.ts'
import type {Footnotes} from './footnotes.ts'

/**
 * The source as a reader sees it, at the same length: tags, comments and hidden elements are blank, character
 * references are decoded, and the web addresses of links stay where they stand.
 *
 *     source  <a href="https://rye.example/1">Rye</a> &gt; oats<br>
 *     view             https://rye.example/1  Rye     >··· oats⏎
 */
export function viewOf(tree: Root, source: string, footnotes: Footnotes): string {
  return new ViewWriter(source, footnotes).write(tree)
}

const address = /\shref\s{0,9}=\s{0,9}["']?(?=https?:\/\/)/i

class ViewWriter {
  private readonly parts: string[] = []
  private cursor = 0

  constructor(
    private readonly source: string,
    private readonly footnotes: Footnotes,
  ) {}

  write(tree: Root): string {
    this.visit(tree)
    this.put(this.source.length, '')
    return this.parts.join('')
  }

  private visit(node: Nodes): void {
    if (node.type === 'text') {
      const place = placeOf(node, this.source)
      if (place !== undefined) this.put(place.start, alignHtml({source: this.source, ...place, value: node.value}))
    } else if (node.type === 'element') this.visitElement(node)
    else if (node.type === 'root') for (const child of node.children) this.visit(child)
  }

  private visitElement(element: Element): void {
    if (isHidden(element) || (element.tagName === 'a' && this.footnotes.isBackLink(element))) return
    const start = placeOf(element, this.source)?.start
    if (start !== undefined && element.tagName === 'br') this.put(start, '\n')
    if (start !== undefined && element.tagName === 'a') this.putAddress(start, element)
    for (const child of element.children) this.visit(child)
  }

  private putAddress(start: number, {properties}: Element): void {
    const {href} = properties
    if (typeof href !== 'string' || !/^https?:\/\//i.test(href)) return
    const tag = this.source.slice(start, endOfTag(this.source, start))
    const match = address.exec(tag)
    if (match === null) return
    const from = match.index + match[0].length
    const written = /^[^\s"'<>]*/.exec(tag.slice(from))?.[0] ?? ''
    const run = {source: this.source, start: start + from, end: start + from + written.length, value: href}
    this.put(run.start, alignHtml(run))
  }

  /** Puts text at its offset, blanks before it; what a parser moved behind later text stays blank. */
  private put(start: number, text: string): void {
    if (start < this.cursor) return
    this.parts.push(' '.repeat(start - this.cursor), text)
    this.cursor = start + text.length
  }
}

/** Offset behind the `>` of a tag, quoted ones left out. */
function endOfTag(source: string, start: number): number {
  let quote = ''
  for (let at = start; at < source.length; at += 1) {
    const character = source[at] ?? ''
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at + 1
  }
  return source.length
}
