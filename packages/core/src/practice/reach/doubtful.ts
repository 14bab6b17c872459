import {type Covers, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import {type Passage, pointersBetween} from './passages.ts'

/**
 * In a paragraph or item, the sentence right beside a cited one may have its source, and nothing says so:
 *
 *     Oats rose 5%. The yard builds 41 ships [1]. Its docks hold 12. Crews number 900. The board plans more.
 *     ^ its source may follow                     ^ [1] may go on    ^ too far from it
 *
 * The source before a sentence is likelier than the one behind it.
 */
export function inSameBlocks({brief: {claims}, passages}: Layout, covers: Covers): void {
  for (const passage of passages) {
    if (passage.pointers.length === 0 || passage.block.kind === 'row') continue
    for (const step of [-1, 1])
      for (let index = passage.claims.first; index < passage.claims.end; index += 1) {
        const beside = index + step
        if (!isIn(passage, beside)) continue
        const {start = 0, end = 0} = claims[beside] ?? {}
        const pointer = pointersBetween(passage.pointers, {
          start,
          end: step < 0 ? (claims[index]?.start ?? end) : end,
        }).at(step < 0 ? -1 : 0)
        if (pointer) covers.addDoubtful(index, coverOf(pointer, step < 0 ? 'before' : 'behind'))
      }
  }
}

function isIn({claims: {first, end}}: Passage, index: number): boolean {
  return index >= first && index < end
}
