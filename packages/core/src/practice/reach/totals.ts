import {type Covers, coverOf} from './cover.ts'
import {around, type Layout} from './layout.ts'
import {closingPointer} from './passages.ts'

/**
 * The source of a total is that of the parts right above it:
 *
 *     - Loading: 4–20 hours
 *     - Sailing: 5–22 hours
 *
 *     **Total: 9–42 hours** ([Board](https://…))
 *                             ^ of the list, too
 */
export function inTotals(layout: Layout, covers: Covers): void {
  const {written: source} = layout.brief
  for (const passage of layout.cited) {
    const {block, previous} = passage
    if (block.item || block.table || !previous?.block.item || previous.block.section !== block.section) continue
    if (!total.test(source.slice(block.start, block.start + longestTotal))) continue
    const last = closingPointer(source, passage)
    if (last) for (const {claims} of around(layout, previous)) covers.addAll(claims, coverOf(last, 'beside'))
  }
}

const total =
  /^[\s*_]{0,6}(?:(?:the |grand )?totals?|sum|altogether|in total|insgesamt|gesamt|summe|au total|totaal|totale|合计|合計|总计|總計|共计|共計|总共)(?!\p{L})[^\n:：]{0,40}[:：]/iu

/** In UTF-16 code units. */
const longestTotal = 80
