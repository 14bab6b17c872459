import type {Element, ElementContent, RootContent} from 'hast'
import type {
  BlockContent,
  RootContent as Flow,
  FootnoteDefinition,
  Heading,
  List,
  ListItem,
  Nodes,
  Table,
  TableCell,
  TableRow,
} from 'mdast'
import {append} from '../reading/reading.ts'
import {blocks, containers, isHidden, placeOf, textOf, wordsOf} from './tags.ts'

/** Knows the notes of a page. */
interface Notes {
  /** The id of the note that a block is; `undefined` for any other. */
  idOfNote(block: Element): string | undefined
}

/**
 * Brings the blocks of a page into the shape of mdast, in which every format is read. Their words stay what they are
 * in the page, and are looked up in `phrasing`:
 *
 *     <div>Rye rose.<ul><li>4%</ul></div>
 *          ^ a paragraph   ^ an item with a paragraph
 */
export class FlowBuilder {
  /** What the words of a paragraph, heading or cell are made of. */
  readonly phrasing = new Map<Nodes, readonly ElementContent[]>()

  constructor(
    private readonly source: string,
    private readonly notes: Notes,
  ) {}

  /** Blocks of a run of nodes; words between them are paragraphs. */
  build(nodes: readonly (RootContent | ElementContent)[]): Flow[] {
    const flow: Flow[] = []
    let run: ElementContent[] = []
    const close = () => {
      append(flow, this.paragraph(run))
      run = []
    }
    for (const node of nodes) {
      if (node.type === 'text' || node.type === 'comment') run.push(node)
      if (node.type !== 'element' || isHidden(node)) continue
      if (!holdsBlocks(node)) run.push(node)
      else {
        close()
        append(flow, this.block(node))
      }
    }
    close()
    return flow
  }

  private block(element: Element): Flow[] {
    const note = this.notes.idOfNote(element)
    if (note !== undefined) return [this.note([element], note)]
    const {tagName, children} = element
    if (/^h[1-6]$/.test(tagName)) return [this.heading(element)]
    if (tagName === 'ul' || tagName === 'ol' || tagName === 'menu') return this.list(element)
    if (tagName === 'table') return this.table(element)
    if (tagName === 'dl') return this.definitions(element)
    if (tagName === 'hr') return [{type: 'thematicBreak', ...this.positionOf(element)}]
    if (tagName === 'pre' || tagName === 'listing' || tagName === 'xmp')
      return [{type: 'code', value: wordsOf(element), ...this.positionOf(element)}]
    if (tagName === 'blockquote')
      return [{type: 'blockquote', children: this.build(children) as BlockContent[], ...this.positionOf(element)}]
    return this.build(children)
  }

  private note(elements: readonly Element[], id: string): FootnoteDefinition {
    const children = elements.flatMap((element) => this.build(element.children)) as BlockContent[]
    return {type: 'footnoteDefinition', identifier: id, label: id, children, ...this.extentOf(elements)}
  }

  /** A term that is the label of a note, and what explains it, are one note. */
  private definitions(element: Element): Flow[] {
    const flow: Flow[] = []
    const parts = elementsOf(element)
    for (let index = 0; index < parts.length; index += 1) {
      const [term] = parts.slice(index, index + 1)
      const note = term?.tagName === 'dt' ? this.notes.idOfNote(term) : undefined
      if (term === undefined || note === undefined) {
        append(flow, this.build(parts.slice(index, index + 1)))
        continue
      }
      const rest = parts.slice(index + 1)
      const next = rest.findIndex(({tagName}) => tagName !== 'dd')
      const explained = next < 0 ? rest : rest.slice(0, next)
      flow.push(this.note([term, ...explained], note))
      index += explained.length
    }
    return flow
  }

  private heading(element: Element): Heading {
    const depth = Number(element.tagName[1]) as Heading['depth']
    const heading: Heading = {type: 'heading', depth, children: words(element), ...this.positionOf(element)}
    this.phrasing.set(heading, element.children)
    return heading
  }

  /** A list of notes is no list, but its notes; items of it that are none stay one. */
  private list(element: Element): Flow[] {
    const items = elementsOf(element).filter(({tagName}) => tagName === 'li')
    const notes = items.filter((item) => this.notes.idOfNote(item) !== undefined)
    const nodes = notes.length === 0 ? items : items.filter((item) => this.notes.idOfNote(item) === undefined)
    if (notes.length > 0 && nodes.length === 0) return notes.flatMap((node) => this.block(node))
    const children = nodes.map((node) => this.item(node))
    const {start} = element.properties
    const ordered = element.tagName === 'ol'
    const list: List = {type: 'list', ordered, start: typeof start === 'number' ? start : 1, children}
    return [...notes.flatMap((node) => this.block(node)), {...list, ...this.positionOf(element)}]
  }

  private item(element: Element): ListItem {
    return {type: 'listItem', children: this.build(element.children) as BlockContent[], ...this.positionOf(element)}
  }

  /** The caption stands before its table; a table without a row of headers gets an empty one. */
  private table(element: Element): Flow[] {
    const rows = rowsOf(element)
    if (rows.length > 0 && rows.every((row) => this.notes.idOfNote(row) !== undefined))
      return rows.flatMap((row) => this.block(row))
    const captions = elementsOf(element).filter(({tagName}) => tagName === 'caption')
    const children = rows.map((row) => this.row(row))
    if (!isHeader(rows[0])) children.unshift(emptyRow(children[0]?.children.length ?? 0))
    const table: Table = {type: 'table', children, ...this.positionOf(element)}
    return [...captions.flatMap((caption) => this.build(caption.children)), table]
  }

  private row(element: Element): TableRow {
    const cells = elementsOf(element).filter(({tagName}) => tagName === 'td' || tagName === 'th')
    return {type: 'tableRow', children: cells.map((cell) => this.cell(cell)), ...this.positionOf(element)}
  }

  private cell(element: Element): TableCell {
    const cell: TableCell = {type: 'tableCell', children: words(element), ...this.positionOf(element)}
    this.phrasing.set(cell, element.children)
    return cell
  }

  /** Words between blocks: a paragraph, or nothing but comments. */
  private paragraph(run: readonly ElementContent[]): Flow[] {
    const first = run.findIndex(hasContent)
    if (first < 0) return run.flatMap((node) => this.comment(node))
    const last = run.findLastIndex(hasContent)
    const content = run.slice(first, last + 1)
    const paragraph: Flow = {type: 'paragraph', children: content.flatMap(words), ...this.extentOf(content)}
    this.phrasing.set(paragraph, content)
    const around = (nodes: readonly ElementContent[]) => nodes.flatMap((node) => this.comment(node))
    return [...around(run.slice(0, first)), paragraph, ...around(run.slice(last + 1))]
  }

  private comment(node: ElementContent): Flow[] {
    const place = node.type === 'comment' ? placeOf(node, this.source) : undefined
    return place === undefined
      ? []
      : [{type: 'html', value: this.source.slice(place.start, place.end), ...this.positionOf(node)}]
  }

  private positionOf(node: ElementContent): Positioned {
    const place = placeOf(node, this.source)
    return place === undefined ? {} : {position: {start: point(place.start), end: point(place.end)}}
  }

  /** From the first character to the last that is no blank. */
  private extentOf(nodes: readonly ElementContent[]): Positioned {
    const places = nodes.map((node) => placeOf(node, this.source)).filter((place) => place !== undefined)
    let start = places[0]?.start
    let end = places.at(-1)?.end
    if (start === undefined || end === undefined) return {}
    while (start < end && isBlank(this.source, start)) start += 1
    while (end > start && isBlank(this.source, end - 1)) end -= 1
    return {position: {start: point(start), end: point(end)}}
  }
}

type Positioned = Pick<Flow, 'position'>

/** Only offsets count; lines are found from them where they are asked for. */
function point(offset: number): {line: number; column: number; offset: number} {
  return {line: 1, column: 1, offset}
}

/** An element is read as a block where it is one, or where blocks stand in it. */
function holdsBlocks(element: Element): boolean {
  return containers.has(element.tagName) || blocks.has(element.tagName) || elementsOf(element).some(holdsBlocks)
}

function hasContent(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() !== ''
  return node.type === 'element'
}

function words(node: ElementContent): {type: 'text'; value: string}[] {
  const value = node.type === 'comment' ? '' : textOf(node)
  return value === '' ? [] : [{type: 'text', value}]
}

function elementsOf({children}: Element): readonly Element[] {
  return children.filter((child) => child.type === 'element')
}

function rowsOf(table: Element): readonly Element[] {
  return elementsOf(table).flatMap((part) => {
    if (part.tagName === 'tr') return [part]
    return /^t(?:head|body|foot)$/.test(part.tagName) ? elementsOf(part).filter(({tagName}) => tagName === 'tr') : []
  })
}

function isHeader(row: Element | undefined): boolean {
  const cells = row === undefined ? [] : elementsOf(row)
  return cells.length > 0 && cells.every(({tagName}) => tagName === 'th')
}

function emptyRow(cells: number): TableRow {
  return {type: 'tableRow', children: Array.from({length: cells}, () => ({type: 'tableCell', children: []}))}
}

function isBlank(source: string, at: number): boolean {
  return /\s/.test(source[at] ?? '')
}
