import type {Brief, Section} from '../../brief/index.ts'
import type {Pointer} from '../pointer.ts'
import {opensWithSubject} from './anaphora.ts'
import {type Cover, type Covers, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import type {Passage} from './passages.ts'
import {datedDocument, isTitleLine} from './source-labels.ts'

/**
 * A sentence about the source of the one before has that source, and so has the next one that goes on with it:
 *
 *     The board counts 41 ships [1]. The survey also found 12 wrecks. In its sample of 300, they find …
 *                               ^    ^ still the source of all
 */
export function inContinuations({brief, cited}: Layout, covers: Covers): void {
  for (const passage of cited) if (passage.block.kind !== 'row') goOn(brief, passage, covers)
}

function goOn({claims, written}: Brief, {claims: {first, end}, pointers}: Passage, covers: Covers): void {
  if (end - first < 2) return
  let source = covers.coverOf(first)
  let next = pointers.findIndex(({start}) => start >= (claims[first]?.start ?? 0))
  for (let index = first + 1; index < end; index += 1) {
    const claim = claims[index] ?? {start: 0, end: 0}
    let pointer: Pointer | undefined
    while ((pointers[next]?.start ?? claim.start) < claim.start) pointer = pointers[next++]
    if (pointer) source = coverOf(pointer, 'block')
    if (source && !opensWithSubject(written.slice(claim.start, claim.end))) source = undefined
    if (source) covers.add(index, source)
  }
}

/**
 * A label that opens its block and names a work says whose findings the block tells:
 *
 *     **Ames and Miller (2019), draft.** Of 7,839 ships, 43% …
 *     ^ the work                         ^ what it found
 */
export function inLabelledBlocks({brief: {written: source}, cited}: Layout, covers: Covers): void {
  for (const {block, claims, pointers} of cited) {
    const [pointer] = pointers
    if (!pointer || block.kind === 'row') continue
    const label = runInLabel.exec(source.slice(block.start, block.start + longestLabel))
    if (label && pointer.start < block.start + label[0].length) covers.addAll(claims, coverOf(pointer, 'block'))
  }
}

/**
 * A title in bold that names a work and its year tells whose findings stand below it, to the next title or heading:
 *
 *     **Harbour Board, annual report 2024**
 *
 *     Ships grew by 4%.
 *     - tugs by 9%
 */
export function inTitledBlocks({brief: {written: source}, passages}: Layout, covers: Covers): void {
  let titled: {readonly cover: Cover; readonly section: Section} | undefined
  for (const {block, claims} of passages) {
    if (titled && titled.section !== block.section) titled = undefined
    if (block.item || block.table || !isTitleLine(source, block)) {
      if (titled) covers.addAll(claims, titled.cover)
      continue
    }
    const {start, end, section} = block
    const isWork = datedDocument.test(source.slice(start, end))
    titled = isWork ? {cover: coverOf({form: 'named-document', start, end}, 'head'), section} : undefined
  }
}

/** Bold words at the start of a block that a point or a colon closes. */
const runInLabel = /^\s{0,8}(?:[-*+•]\s{1,4}|\d{1,3}[.)]\s{1,4})?\*\*[^*\n]{3,160}(?:[.:：]\*\*|\*\*\s?[.:：])/

/** In UTF-16 code units. */
const longestLabel = 200
