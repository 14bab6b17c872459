import {opensWithSubject} from './anaphora.ts'
import {type Covers, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import {pointersBetween} from './passages.ts'

/**
 * A sentence about the source of the one before has that source, and so has the next one that goes on with it:
 *
 *     The board counts 41 ships [1]. The survey also found 12 wrecks. In its sample of 300, they find …
 *                               ^    ^ still the source of all
 */
export function inContinuations({brief, passages}: Layout, covers: Covers): void {
  for (const {block, claims, pointers} of passages) {
    if (pointers.length === 0 || block.kind === 'row') continue
    let goesOn = covers.coverOf(claims.first)
    for (let index = claims.first + 1; index < claims.end; index += 1) {
      const [before, claim] = [brief.claims[index - 1], brief.claims[index]]
      if (!before || !claim) continue
      const pointer = pointersBetween(pointers, {start: before.start, end: claim.start}).at(-1)
      if (pointer) goesOn = coverOf(pointer, 'block')
      if (!opensWithSubject(brief.written.slice(claim.start, claim.end))) goesOn = undefined
      else if (goesOn) covers.add(index, goesOn)
    }
  }
}

/**
 * A label that opens its block and names a work says whose findings the block tells:
 *
 *     **Ames and Miller (2019), draft.** Of 7,839 ships, 43% …
 *     ^ the work                         ^ what it found
 */
export function inLabelledBlocks({brief: {written: source}, passages}: Layout, covers: Covers): void {
  for (const {block, claims, pointers} of passages) {
    const [pointer] = pointers
    if (!pointer || block.kind === 'row') continue
    const label = runInLabel.exec(source.slice(block.start, block.start + longestLabel))
    if (label && pointer.start < block.start + label[0].length) covers.addAll(claims, coverOf(pointer, 'block'))
  }
}

/** Bold words at the start of a block that a point or a colon closes. */
const runInLabel = /^\s{0,8}(?:[-*+•]\s{1,4}|\d{1,3}[.)]\s{1,4})?\*\*[^*\n]{3,160}(?:[.:：]\*\*|\*\*\s?[.:：])/

/** In UTF-16 code units. */
const longestLabel = 200
