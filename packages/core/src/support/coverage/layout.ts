import {type Block, type Brief, type ListItem, namesSources} from '../../brief/index.ts'
import {groupBy, indexFrom, type Span} from '../../data/index.ts'
import type {Pointer} from '../pointers/pointer.ts'

/** What stands beside what in a document: its passages, and those of each list item and of each table. */
export interface Layout {
  readonly brief: Brief
  readonly pointers: readonly Pointer[]
  readonly passages: readonly Passage[]
  /** Passages in which something points to a source. */
  readonly cited: readonly Passage[]
  /** Passages that name the sources of others, and say nothing else. */
  readonly sourceLines: ReadonlySet<Passage>
  readonly byItem: ReadonlyMap<ListItem, readonly Passage[]>
  readonly byTable: ReadonlyMap<Span, readonly Passage[]>
  /** The items of each list, behind those of the list that it stands in. */
  readonly lists: ReadonlySet<readonly ListItem[]>
}

/** Lays out a document with the pointers that were found in it. */
export function layOut(brief: Brief, pointers: readonly Pointer[]): Layout {
  const passages = passagesOf(brief, pointers)
  const byItem = groupBy(passages, ({block}) => block.item)
  return {
    brief,
    pointers,
    passages,
    cited: passages.filter((passage) => passage.pointers.length > 0),
    sourceLines: new Set(passages.filter((passage) => isSourceLine(brief.written, passage))),
    byItem,
    byTable: groupBy(passages, ({block}) => block.table),
    lists: new Set(Array.from(byItem.keys(), ({siblings}) => siblings)),
  }
}

/** The rows of its table, the items of its list, or the passage alone. */
export function around({byItem, byTable}: Layout, passage: Passage): readonly Passage[] {
  const {table, item} = passage.block
  if (table) return byTable.get(table) ?? []
  return item ? item.siblings.flatMap((sibling) => byItem.get(sibling) ?? []) : [passage]
}

/** Claims that stand beside each other, by their indexes in `Brief.claims`; `end` is exclusive. */
export interface ClaimRange {
  readonly first: number
  readonly end: number
}

/** A block with the claims in it and the pointers in it. */
export interface Passage {
  readonly block: Block
  readonly claims: ClaimRange
  readonly pointers: readonly Pointer[]
  /** The passage before it in reading order. */
  readonly previous: Passage | undefined
}

/** The blocks of a document in reading order, with their claims and pointers; headings are left out. */
function passagesOf(brief: Brief, pointers: readonly Pointer[]): readonly Passage[] {
  const passages: Passage[] = []
  let previous: Passage | undefined
  let [end, pointer] = [0, 0]
  for (const block of brief.blocks) {
    const first = end
    while (brief.claims[end]?.block === block) end += 1
    if (block.kind === 'heading') continue
    while ((pointers[pointer]?.start ?? block.start) < block.start) pointer += 1
    previous = {block, claims: {first, end}, pointers: pointersFrom(pointers, pointer, block.end), previous}
    passages.push(previous)
  }
  return passages
}

const none: readonly Pointer[] = []

/** The pointers that begin in a stretch of the text. */
export function pointersBetween(pointers: readonly Pointer[], {start, end}: Span): readonly Pointer[] {
  return pointersFrom(pointers, indexFrom(pointers, start), end)
}

/** Those from the one with an index on that begin before an offset. */
function pointersFrom(pointers: readonly Pointer[], first: number, end: number): readonly Pointer[] {
  let last = first
  while ((pointers[last]?.start ?? end) < end) last += 1
  return last === first ? none : pointers.slice(first, last)
}

/** Nothing but blanks and marks, and at most one short word: `(see …)`, `→`, 见. */
const little = /^[^\p{L}\p{N}]{0,40}(?:(?:[^\P{L}\p{Script=Han}]{1,8}|\p{Script=Han}{1,3})[^\p{L}\p{N}]{0,40})?$/u

/** Nothing is said between two offsets but what links a sentence with its source. */
export function saysLittle(source: string, {start, end}: Span): boolean {
  return end <= start || (end - start < longestLink && little.test(source.slice(start, end)))
}

/** In UTF-16 code units. */
const longestLink = 40

/** Behind the last source of a passage: marks, and a remark in parentheses, without a number, which says something else. */
const behindLast = /^[\s*_.。)）\]]{0,8}(?:[(（][^()（）\d.。\n]{1,240}[)）])?[\s*_.。,;)）\]"”|]{0,8}$/

/** The last pointer of a passage closes it: nothing is said behind it. */
export function closingPointer(source: string, {block, pointers}: Passage): Pointer | undefined {
  const last = pointers.at(-1)
  return last && (last.end >= block.end || behindLast.test(source.slice(last.end, block.end))) ? last : undefined
}

/** The passage introduces what follows: it ends in a colon. */
export function introduces(source: string, {block}: Passage): boolean {
  // Most end in a letter or a full stop.
  if (/[\p{L}.。]/u.test(source.charAt(block.end - 1))) return false
  return /[:：][\s*_\])）"”]{0,6}$/.test(source.slice(Math.max(block.start, block.end - 24), block.end))
}

/** What a passage names as the source of a list or table below it: at its end, or anywhere where it introduces them. */
export function pointerOfLead(source: string, lead: Passage): Pointer | undefined {
  return (
    closingPointer(source, lead) ??
    (lead.pointers.length > 0 && introduces(source, lead) ? lead.pointers.at(-1) : undefined)
  )
}

/** Marks, signs and a label that a colon closes, as a line begins with it: `*Source:`, 📖 数据来源：, `> Sources: `, and no key, `(ref:name)`. */
const label = /^[^\p{L}\p{N}\n]{0,16}(?=(\p{L}[\p{L}&/ ]{0,32}))\1[*_]{0,3}\s?(?:：|:(?!\p{Ll}))/u

/** Few words that no mark of a sentence parts from their colon: `Link:`, `Read on at:`, **原文：**. */
const anyLabel = /^[^\p{L}\p{N}\n]{0,16}(?:\p{L}[\p{L} ]{0,24}[*_]{0,3}\s?[:：][^\p{L}\p{N}]{0,8})?$/u

/** What names something: three letters, or two signs of Chinese. */
const named = /\p{L}{3}|\p{Script=Han}{2}/u

/** No label is longer, in UTF-16 code units. */
const longestLabel = 64

/** Where the label of sources ends that a part of the text opens with; 0 where it opens with none. */
function endOfLabel(source: string, {start, end}: Span): number {
  const text = source.slice(start, Math.min(end, start + longestLabel))
  // Most parts open with no label.
  if (!/[:：]/.test(text)) return 0
  const [words = '', name = ''] = label.exec(text) ?? []
  return name !== '' && namesSources(name) ? start + words.length : 0
}

/** A part of a passage is a label of sources and a name behind it: `Source: Board, 2024`. */
export function namesSource(source: string, part: Span): boolean {
  const from = endOfLabel(source, part)
  return from > 0 && named.test(source.slice(from, Math.min(part.end, from + longestLabel)))
}

/** The passage opens with a label of sources, whether a name follows or a list of them. */
export const opensSourceLine = (source: string, {block}: Passage): boolean => endOfLabel(source, block) > 0

/** A line that names sources, and says nothing else: behind a label, or by pointers alone. */
function isSourceLine(source: string, passage: Passage): boolean {
  const {block, pointers} = passage
  const {item, kind} = block
  if (kind === 'row' || kind === 'field') return false
  if (isParagraphOfPointers(source, block, passage)) return true
  // Between other facts of a list, what leads to nothing is one of them: `- Sources: weather services`.
  const isBetween = item !== undefined && item.index > 0 && item !== item.siblings.at(-1)
  return (pointers.length > 0 || !isBetween) && namesSource(source, block)
}

/** An item of a list may be a fact of its own, `- Website: https://…`, and is none. */
function isParagraphOfPointers(source: string, part: Span, {block, pointers}: Passage): boolean {
  return !block.item && !block.table && holdsPointersAlone(source, part, pointers)
}

/**
 * A part of the text that is nothing but pointers, with at most a label before them.
 *
 *     Rye rose 4% in the valley.
 *
 *     🔗 [Grain Board](https://…) · [Herald](https://…)
 */
export function holdsPointersAlone(source: string, part: Span, around: readonly Pointer[]): boolean {
  const pointers = pointersBetween(around, part)
  const [first] = pointers
  if (!first) return false
  if (pointers.some(({form}) => form === 'marker' || form === 'flattened-digits')) return false
  if (first.start - part.start > longestLabel || !anyLabel.test(source.slice(part.start, first.start))) return false
  return pointers.every(({end}, at) => saysLittle(source, {start: end, end: pointers[at + 1]?.start ?? part.end}))
}

/** The lines of a passage behind its first, the last one first. */
function* laterLines(source: string, {start, end}: Span): Generator<Span> {
  const text = source.slice(start, end)
  for (let to = text.length, at = text.lastIndexOf('\n'); at >= 0; to = at, at = text.lastIndexOf('\n', at - 1)) {
    if (at + 1 < to) yield {start: start + at + 1, end: start + to}
    if (at === 0) return
  }
}

/** The last line of a passage, where it is a label and pointers alone: `**Links:** [Board](url), [Herald](url)`. */
export function closingLine(source: string, passage: Passage): Span | undefined {
  const [line] = laterLines(source, passage.block)
  if (!line || passage.block.kind === 'row' || !isParagraphOfPointers(source, line, passage)) return undefined
  const [first] = pointersBetween(passage.pointers, line)
  return first && /\p{L}/u.test(source.slice(line.start, first.start)) ? line : undefined
}

/** Behind a quotation, who said so and when: `“… is a dead end.” — Herald, 2025`. */
const attribution = /(?<=["”»」』][*_\s>]{0,12})[—–―][*_[\s]{0,4}\p{L}(?=[^\n]{0,120}\d{4})[^\n]{2,160}$/u

/** What names the source of a passage: its last sentence or a line behind a label, or whom it quotes at its end, and when. */
export function sourceAtEnd({claims, written}: Brief, {block, claims: {first, end}}: Passage): Span | undefined {
  const last = end - first > 1 ? claims[end - 1] : undefined
  if (last && namesSource(written, last)) return last
  for (const line of laterLines(written, block)) if (namesSource(written, line)) return line
  const from = Math.max(block.start, block.end - 4 * longestLabel)
  const said = attribution.exec(written.slice(from, block.end))
  return said ? {start: from + said.index, end: block.end} : undefined
}
