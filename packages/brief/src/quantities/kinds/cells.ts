import {OBJECT} from '@citation-lint/markers'
import type {QuantityKind} from '../../brief.ts'
import {endsText, opensText} from '../../characters.ts'
import {isBare, type Sighting} from '../sighting.ts'

/** Headers of columns that only number the rows. */
const NUMBERING = /^\s*(?:#|no\.?|nr\.?|id|step|序号|编号|序|步骤)\s*$/i
/** Headers of columns of ranks, which are claims. */
const RANKING = /^\s*(?:rank(?:ing)?|position|place|排名|名次|排行)\s*$/i
/** A number above this one seldom numbers a row. */
const MOST_ROWS = 200

/** A cell in which words stand, and no number. */
const isWordy = (cell: string | undefined): boolean =>
  cell !== undefined && !/\d/.test(cell) && (cell.includes(OBJECT) || /\p{L}{2}/u.test(cell))

/**
 * A whole number that is all of its table cell, where it numbers or ranks the row.
 *
 *     | 3 | Payments | … |     | Rank |
 *       ^ list-ordinal         | 4    |
 *                                ^ rank
 */
export const cellKind = ({text, amount, context}: Sighting): QuantityKind | undefined => {
  const {cell} = context
  const {numeral} = amount
  if (cell === undefined || !isBare(amount) || amount.upper !== undefined || numeral.value > MOST_ROWS) return undefined
  if (!opensText(text, amount.start) || !endsText(text, amount.end)) return undefined
  if (RANKING.test(cell.column)) return 'rank'
  if (NUMBERING.test(cell.column)) return 'list-ordinal'
  return cell.first && isWordy(cell.next) ? 'list-ordinal' : undefined
}
