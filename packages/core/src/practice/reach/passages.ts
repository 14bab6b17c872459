import type {Block, Brief} from '../../brief/index.ts'
import {partitionPoint, type Span} from '../../data/index.ts'
import {cuesOf} from '../cues.ts'
import type {Pointer} from '../pointer.ts'

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
  /** A word stands in it that may label sources. */
  readonly hasLabel: boolean
  /** The passage before it in reading order. */
  readonly previous: Passage | undefined
}

/** The blocks of a document in reading order, with their claims and pointers; headings are left out. */
export function passagesOf(brief: Brief, pointers: readonly Pointer[]): readonly Passage[] {
  const passages: Passage[] = []
  const labels = cuesOf(brief).of('sourceLabel')
  let previous: Passage | undefined
  let [end, pointer, label] = [0, 0, 0]
  for (const block of brief.blocks) {
    const first = end
    while (brief.claims[end]?.block === block) end += 1
    if (block.kind === 'heading') continue
    while ((pointers[pointer]?.start ?? block.start) < block.start) pointer += 1
    while ((labels[label] ?? block.start) < block.start) label += 1
    previous = {
      block,
      claims: {first, end},
      pointers: pointersFrom(pointers, pointer, block.end),
      hasLabel: (labels[label] ?? block.end) < block.end,
      previous,
    }
    passages.push(previous)
  }
  return passages
}

const none: readonly Pointer[] = []

/** The pointers that begin in a stretch of the text. */
export function pointersBetween(pointers: readonly Pointer[], {start, end}: Span): readonly Pointer[] {
  return pointersFrom(
    pointers,
    partitionPoint(pointers, (pointer) => pointer.start < start),
    end,
  )
}

/** Those from the one with an index on that begin before an offset. */
function pointersFrom(pointers: readonly Pointer[], first: number, end: number): readonly Pointer[] {
  let last = first
  while ((pointers[last]?.start ?? end) < end) last += 1
  return last === first ? none : pointers.slice(first, last)
}

/** Words that may stand beside a pointer without saying anything, `(see …)`, `Source: …`, or the first sign of others. */
const words =
  /\b(?:see|also|sources?|via|from|and|cf|in|ref|accessed|retrieved|for|more|further|full|details?|information)\b|来源|來源|参见|參見|见|見|及|和|与|出处|([\p{L}\p{N}])/giu

/** Nothing is said between two offsets: blanks, marks and linking words alone. */
export function saysNothing(source: string, {start, end}: Span): boolean {
  if (end <= start) return true
  const text = source.slice(start, end)
  words.lastIndex = 0
  for (let match = words.exec(text); match; match = words.exec(text)) if (match[1] !== undefined) return false
  return true
}

/**
 * What may stand behind the last source of a passage and is about the sources: `(High confidence: two of them agree.)`. A
 * number there is said of something else.
 */
const remark =
  /^[\s*_.)）\]]{0,6}[(（](?=[^()（）]{0,160}(?:confidence|corroborat|cross-(?:check|referenc)|(?:in)?dependent|verified|unverified|paywall|archived?|sources?\b|self-reported|置信度|可信度|来源|來源|交叉(?:验证|驗證)|核实|核實))[^()（）\d]{3,240}[)）][\s*_.。]{0,6}$/i

/** The last pointer of a passage closes it: nothing is said behind it but of the sources. */
export function closingPointer(source: string, {block, pointers}: Passage): Pointer | undefined {
  const last = pointers.at(-1)
  if (!last) return undefined
  const behind = {start: last.end, end: block.end}
  return saysNothing(source, behind) || remark.test(source.slice(last.end, block.end)) ? last : undefined
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
