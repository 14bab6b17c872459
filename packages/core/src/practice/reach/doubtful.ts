import type {Span} from '../../data/index.ts'
import type {Pointer} from '../pointer.ts'
import {type Covers, coverOf} from './cover.ts'
import type {Layout, List} from './layout.ts'
import {type Passage, pointersBetween} from './passages.ts'

/**
 * In a paragraph or item, the sentence right beside a cited one may have its source, and nothing says so:
 *
 *     Oats rose 5%. The yard builds 41 ships [1]. Its docks hold 12. Crews number 900. The board plans more.
 *     ^ its source may follow                     ^ [1] may go on    ^ too far from it
 *
 * The source before a sentence is likelier than the one behind it.
 */
export function inSameBlocks({brief: {claims}, cited}: Layout, covers: Covers): void {
  for (const passage of cited) {
    if (passage.block.kind === 'row') continue
    const {first, end} = passage.claims
    for (let index = first + 1; index < end; index += 1) {
      const pointer = pointersOf(passage, claims[index - 1], claims[index]).at(-1)
      if (pointer) covers.addDoubtful(index, coverOf(pointer, 'before'))
    }
    for (let index = first; index + 1 < end; index += 1) {
      const [pointer] = pointersOf(passage, claims[index + 1])
      if (pointer) covers.addDoubtful(index, coverOf(pointer, 'behind'))
    }
  }
}

/** The pointers of a sentence, with those between it and the next. */
function pointersOf({pointers}: Passage, claim: Span | undefined, next?: Span): readonly Pointer[] {
  return claim === undefined ? [] : pointersBetween(pointers, {start: claim.start, end: next?.start ?? claim.end})
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
