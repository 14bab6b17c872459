import type {ListItem as ItemNode, List, Paragraph} from 'mdast'
import {isClaimKind} from '../section-kinds.ts'
import {type BlockReading, readBlock} from './blocks.ts'
import type {Prose} from './prose.ts'
import {cover, type OpenClaim, type OpenItem, type Reading, spanOf} from './reading.ts'
import {readInside} from './walk.ts'

/** Reads a list: every item with its own text, its nested lists, and its siblings. */
export function readList(
  reading: Reading,
  list: List,
  {parent, anchor}: {parent: OpenItem | undefined; anchor: number},
): void {
  const siblings: OpenItem[] = []
  const ordered = list.ordered === true
  for (const node of list.children) {
    const {start, end} = spanOf(node, anchor)
    siblings.push({start, end, parent, siblings, index: siblings.length, ordered, claims: []})
  }
  list.children.forEach((node, index) => {
    const item = siblings[index]
    if (item !== undefined) readItem(reading, node, item)
  })
}

/**
 * Reads one item. Its own text are its first paragraphs; a sub-bullet that only names sources cites its parent:
 *
 *     - Throughput rose 12%.
 *       - Source: [Port Authority](https://…)
 *         ^ claims nothing
 */
function readItem(reading: Reading, node: ItemNode, item: OpenItem): void {
  const own = leadingParagraphs(node)
  const rest = node.children.slice(own.length)
  const introduces = rest.some((child) => child.type === 'list')
  for (const prose of ownProse(reading, own, item.start)) {
    const before = item.claims
    const block = readBlock(reading, prose, {kind: 'bullet', item, introduces})
    if (block.citesBefore) citeBefore(block, item.claims.length > 0 ? before : (item.parent?.claims ?? []))
  }
  readInside(reading, rest, {item, anchor: item.start})
}

/** In a claim section the paragraphs of a bullet are one claim; elsewhere each is read by itself. */
function ownProse(reading: Reading, own: readonly Paragraph[], anchor: number): readonly Prose[] {
  const proses = own.map((paragraph) => reading.dialect.prose(paragraph, anchor))
  return isClaimKind(reading.section.kind) && proses.length > 1 ? [joinParagraphs(proses)] : proses
}

function joinParagraphs(proses: readonly Prose[]): Prose {
  const start = proses[0]?.start ?? 0
  const placed = proses.every((prose) => prose.placed)
  let text = ''
  for (const prose of proses) {
    const gap = placed ? prose.start - start - text.length : 1
    text += ' '.repeat(Math.max(0, gap)) + prose.text
  }
  return {
    start,
    end: proses.at(-1)?.end ?? start,
    placed,
    text,
    citations: proses.flatMap((prose) => prose.citations),
    nearMisses: proses.flatMap((prose) => prose.nearMisses),
    leaks: proses.flatMap((prose) => prose.leaks),
    html: proses.flatMap((prose) => prose.html),
  }
}

function leadingParagraphs(node: ItemNode): readonly Paragraph[] {
  const own: Paragraph[] = []
  for (const child of node.children) {
    if (child.type !== 'paragraph') break
    own.push(child)
  }
  return own
}

/** Lets a line that only cites cover the claims before it. */
export function citeBefore(block: BlockReading, claims: readonly OpenClaim[]): void {
  for (const claim of claims) for (const citation of block.citations) cover(claim, citation)
}
