import type {Span} from '../../data/index.ts'
import type {Pointer} from '../pointer.ts'
import {type Covers, coverOf} from './cover.ts'
import type {Layout, List} from './layout.ts'

/**
 * In a paragraph or item, the sentence right beside a cited one may have its source, and nothing says so:
 *
 *     Oats rose 5%. The yard builds 41 ships [1]. Its docks hold 12. Crews number 900. The board plans more.
 *     ^ its source may follow                     ^ [1] may go on    ^ too far from it
 *
 * The source before a sentence is likelier than the one behind it.
 */
export function inSameBlocks({brief: {claims}, cited}: Layout, covers: Covers): void {
  for (const {
    block,
    claims: {first, end},
    pointers,
  } of cited)
    if (block.kind !== 'row') besideCited(claims.slice(first, end), {first, pointers}, covers)
}

function besideCited(
  claims: readonly Span[],
  {first, pointers}: {readonly first: number; readonly pointers: readonly Pointer[]},
  covers: Covers,
): void {
  let next = 0
  let index = first
  let before: Pointer | undefined
  for (const {start, end} of claims) {
    for (; (pointers[next]?.start ?? start) < start; next += 1) before = pointers[next]
    if (index > first && before) covers.addDoubtful(index, coverOf(before, 'before'))
    before = undefined
    const behind = pointers[next]
    if (index > first && behind && behind.start < end) covers.addDoubtful(index - 1, coverOf(behind, 'behind'))
    index += 1
  }
}

/**
 * In a report with the habit of citing its lists behind their last items, and hardly ever elsewhere, the source of the last
 * is likely that of the others:
 *
 *     - raised $40 million
 *     - led by two funds
 *     - and joined by a bank [2]
 */
export function inListsCitedAtEnds(layout: Layout, covers: Covers): void {
  const lists = layout.lists.filter(({siblings}) => siblings.length > 1)
  const atEnd = lists.filter(isCitedAtEnd)
  const elsewhere = lists.filter(({pointers}) => pointers.slice(0, -1).some(({length}) => length > 0))
  if (atEnd.length < fewestOfHabit || atEnd.length <= 2 * elsewhere.length) return
  for (const {siblings, pointers} of atEnd) {
    const [last] = pointers.at(-1) ?? []
    const passages = siblings.slice(0, -1).flatMap((item) => layout.byItem.get(item) ?? [])
    for (const {claims} of passages)
      for (let index = claims.first; last && index < claims.end; index += 1)
        covers.addDoubtful(index, coverOf(last, 'item'))
  }
}

/** Fewer lists make no habit. */
const fewestOfHabit = 4

/** No item but the last has a source. */
const isCitedAtEnd = ({pointers}: List): boolean =>
  (pointers.at(-1)?.length ?? 0) > 0 && pointers.slice(0, -1).every(({length}) => length === 0)
