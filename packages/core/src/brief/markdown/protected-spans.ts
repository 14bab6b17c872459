import {readFileText, type Span} from '../../data/index.ts'
import {readFrontMatter} from '../front-matter.ts'
import {objectElements} from '../html/tags.ts'
import {holdsPhrasing, openFence} from '../reading/flow.ts'
import {formulasOf} from '../reading/prose-writer.ts'
import {type DocumentTree, type NodeId, NodeType} from '../tree/document-tree.ts'
import {parseColumns} from './parse.ts'

/** A stretch of a Markdown text that nothing may be written into. */
export interface ProtectedSpan extends Span {
  /**
   * `block` stands on lines of its own: code, HTML, a link definition, front matter, a formula. `unclosed` is such code
   * up to the end of the text. `inline` is code, a link, an address, a tag or a formula within a line.
   */
  readonly kind: 'block' | 'unclosed' | 'inline'
}

/**
 * The stretches of a text that nothing may be written into, as its parser sees them; in order, and of those that
 * overlap the outer one.
 *
 *     see [the board](https://board.example) and `code` for $x_1$
 *         ^ inline                               ^ inline   ^ inline
 */
export function protectedSpans(text: string): readonly ProtectedSpan[] {
  const file = readFileText(text)
  const {source} = file
  const tree = parseColumns(source)
  const {end} = readFrontMatter(source)
  const walk = new SpanWalk(tree, source)
  for (const node of tree.childrenOf(0)) if (!tree.isPlaced(node) || tree.startOf(node) >= end) walk.visit(node)
  const spans = disjoint(end > 0 ? [{start: 0, end, kind: 'block'}, ...walk.spans] : walk.spans)
  return spans.map((span) => ({...span, ...file.placeOf(span)}))
}

const inlineTypes: ReadonlySet<number> = new Set([
  ...[NodeType.inlineCode, NodeType.link, NodeType.image, NodeType.imageReference],
  ...[NodeType.footnoteReference, NodeType.inlineNote],
])
const blockTypes: ReadonlySet<number> = new Set([NodeType.code, NodeType.html, NodeType.definition])

/** `[1][2]` beside a definition of 2 is a link to Markdown, and two markers to its writer. */
const markers = /^(?:\[\^?S?\d[\d,\s\-–—]{0,40}\]){1,20}$/i

class SpanWalk {
  readonly spans: ProtectedSpan[] = []

  constructor(
    private readonly tree: DocumentTree,
    private readonly text: string,
  ) {}

  visit(node: NodeId): void {
    const {tree} = this
    const type = tree.typeOf(node)
    if (holdsPhrasing(type)) this.visitPhrasing(node)
    else if (blockTypes.has(type)) this.addBlock(node, type)
    else for (const child of tree.childrenOf(node)) this.visit(child)
  }

  private addBlock(node: NodeId, type: number): void {
    const {start, end} = this.tree.spanOf(node)
    // Indented code begins behind its indentation, which belongs to it.
    const lineStart = type === NodeType.code ? this.text.lastIndexOf('\n', start - 1) + 1 : start
    const from = this.text.slice(lineStart, start).trim() === '' ? lineStart : start
    const isOpen =
      type === NodeType.code &&
      this.text.slice(end).trim() === '' &&
      openFence(this.text.slice(start, end)) !== undefined
    this.spans.push({start: from, end: isOpen ? this.text.length : end, kind: isOpen ? 'unclosed' : 'block'})
  }

  private visitPhrasing(block: NodeId): void {
    this.visitInline(block)
    const {start, end} = this.tree.spanOf(block)
    const slice = this.text.slice(start, end)
    if (/[$\\]/.test(slice))
      for (const formula of formulasOf(slice, start)) this.spans.push({...formula, kind: 'inline'})
  }

  private visitInline(parent: NodeId): void {
    const {tree} = this
    /** Where code in tags begins, by the name of its element. */
    let opened: {readonly name: string; readonly start: number} | undefined
    for (const node of tree.childrenOf(parent)) {
      const type = tree.typeOf(node)
      if (!tree.isPlaced(node)) {
        this.visitInline(node)
        continue
      }
      const place = tree.spanOf(node)
      const [, slash, name = ''] = type === NodeType.html ? (tag.exec(tree.valueOf(node)) ?? []) : []
      if (slash === '' && opened === undefined && objectElements.has(name.toLowerCase()))
        opened = {name: name.toLowerCase(), start: place.start}
      if (slash === '/' && name.toLowerCase() === opened?.name) {
        this.spans.push({start: opened.start, end: place.end, kind: 'inline'})
        opened = undefined
      }
      if (this.isProtected(node, type)) this.spans.push({...place, kind: 'inline'})
      else this.visitInline(node)
    }
  }

  private isProtected(node: NodeId, type: number): boolean {
    if (inlineTypes.has(type) || type === NodeType.html) return true
    if (type !== NodeType.linkReference) return false
    const {start, end} = this.tree.spanOf(node)
    return !markers.test(this.text.slice(start, end))
  }
}

const tag = /^<(\/?)([a-z][a-z\d-]{0,30})/i

function disjoint(spans: readonly ProtectedSpan[]): readonly ProtectedSpan[] {
  const merged: ProtectedSpan[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last && span.start < last.end) merged.splice(-1, 1, {...last, end: Math.max(last.end, span.end)})
    else merged.push(span)
  }
  return merged
}
