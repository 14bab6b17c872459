import {type Covers, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import {pointersBetween} from './passages.ts'

/** What goes on with the words of the source that the sentence before has named; what happened to it is news. */
const says =
  '(?:found|finds?|reports?|reported|notes?|noted|states?|stated|shows?|showed|counts?|counted|estimates?|estimated|concludes?|concluded|requires?|required)'
const goesOn = new RegExp(
  String.raw`^[\s*_]{0,4}(?:(?:(?:The|That)(?: same)? (?:study|survey|report|paper|trial|authors?|researchers|regulation|plan|act)|It|They) (?:also )?(?:explicitly )?${says}\b|(?:该|这[一项份]|上述)(?:计划|报告|研究|文件|规定|办法|政策|调查|法案?|通知|意见|论文|文章|规划)(?:还|也|同时|明确|进一步|并){0,2}(?:提出|指出|显示|要求|规定|表明|发现|认为|强调|预计|估计|统计|建议))`,
)

/**
 * A sentence about the source of the one before has that source:
 *
 *     The board counts 41 ships [1]. The survey also found 12 wrecks.
 *                               ^    ^ still the source of both
 */
export function inContinuations({brief, passages}: Layout, covers: Covers): void {
  for (const {block, claims, pointers} of passages) {
    if (pointers.length === 0 || block.kind === 'row') continue
    for (let index = claims.first + 1; index < claims.end; index += 1) {
      const [before, claim] = [brief.claims[index - 1], brief.claims[index]]
      if (!before || !claim || !goesOn.test(brief.written.slice(claim.start, claim.start + longestOpening))) continue
      const pointer = pointersBetween(pointers, {start: before.start, end: claim.start}).at(-1)
      if (pointer) covers.add(index, coverOf(pointer, 'block'))
    }
  }
}

/** In UTF-16 code units. */
const longestOpening = 80
