import {partitionPoint, type Span} from '../../data/index.ts'
import {JOINT, OBJECT} from '../../markers/index.ts'

/** Prose as its reader sees it, and the way back to the offsets of the source. */
export interface Rendered {
  readonly text: string
  /** Span of the prose that shows as `start` to `end` of `text`; `undefined` where nothing was left out. */
  readonly place: ((start: number, end: number) => Span) | undefined
  /** Index in `text` of a character of the prose; -1 where it was left out. */
  indexOf(offset: number): number
}

/** From `at` on (in the rendered text) the prose is `shift` characters ahead. */
interface Cut {
  readonly at: number
  readonly shift: number
}

/**
 * Drops what nobody sees, so that the scanners need not know of fillers: `**5**%` is read as `5%`. A masked span
 * becomes one OBJECT: the number before it and the number behind it are not neighbours.
 *
 *     prose     ··5··% of sales [1], and
 *     rendered  5% of sales ￼, and
 *               ^ place(0, 2) is 2 … 6
 */
export function render(prose: string, masked: readonly Span[]): Rendered {
  if (masked.length === 0 && !prose.includes(JOINT)) return {text: prose, place: undefined, indexOf: (offset) => offset}
  const parts: string[] = []
  const cuts: Cut[] = []
  let length = 0
  const keep = (part: string, from: number) => {
    if (part === '') return
    cuts.push({at: length, shift: from - length})
    parts.push(part)
    length += part.length
  }
  // The next one is looked for once: before many masked spans there may be none.
  let joint = -1
  const keepWithoutJoints = (from: number, to: number) => {
    let start = from
    while (start < to) {
      if (joint < start) joint = nextJoint(prose, start)
      const end = Math.min(joint, to)
      keep(prose.slice(start, end), start)
      start = end + 1
    }
  }
  let cursor = 0
  for (const span of masked) {
    if (span.start < cursor || span.end <= span.start) continue
    keepWithoutJoints(cursor, span.start)
    keep(OBJECT, span.start)
    cursor = span.end
  }
  keepWithoutJoints(cursor, prose.length)
  return {
    text: parts.join(''),
    place: (start, end) => ({start: ahead(cuts, start), end: ahead(cuts, end - 1) + 1}),
    indexOf: (offset) => behind(cuts, offset),
  }
}

function nextJoint(prose: string, from: number): number {
  const joint = prose.indexOf(JOINT, from)
  return joint < 0 ? prose.length : joint
}

/** Offset in the prose of the character at `index` of the rendered text. */
const ahead = (cuts: readonly Cut[], index: number): number => {
  return index + (cuts[partitionPoint(cuts, ({at}) => at <= index) - 1]?.shift ?? 0)
}

/** Index in the rendered text of the character at `offset` of the prose; -1 where it was left out. */
const behind = (cuts: readonly Cut[], offset: number): number => {
  const next = partitionPoint(cuts, ({at, shift}) => at + shift <= offset)
  const index = offset - (cuts[next - 1]?.shift ?? 0)
  return next === 0 || index >= (cuts[next]?.at ?? Number.POSITIVE_INFINITY) ? -1 : index
}
