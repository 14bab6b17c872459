import type {Brief, Claim, Quantity} from '../../brief/index.ts'
import {groupBy} from '../../data/index.ts'
import type {Coverage} from './coverage.ts'

const dates = new Set<Quantity['kind']>(['date', 'year', 'month-year'])

/** A cell that holds a date has room for little else: `**Late 2023**`, in UTF-16 code units. */
const longestDate = 24

/** Fewer rows are no timeline. */
const fewestRows = 4

/**
 * The rows of timelines by their index in `Brief.claims`: tables of which most rows open with a date, and some have a source.
 * Each of their rows says that something happened, in whatever words:
 *
 *     | Sep 2022 | Harbour Act   | Small ships pay no dues |
 *     | Feb 2025 | New south pier | Opened by the mayor [2] |
 */
export function rowsOfTimelines({claims, written}: Brief, coverage: Coverage): ReadonlySet<number> {
  const rows = claims.flatMap((claim, index) => (claim.unit === 'row' ? [{claim, index}] : []))
  const found = new Set<number>()
  for (const [table, own] of groupBy(rows, ({claim}) => claim.block.table)) {
    if (!table || own.length < fewestRows) continue
    const dated = own.filter(({claim}) => opensWithDate(claim, written))
    const cited = own.filter(({index}) => coverage.isCited(index))
    if (dated.length * 2 > own.length && cited.length > 1) for (const {index} of dated) found.add(index)
  }
  return found
}

/** The first cell of the row holds a date and little else. */
function opensWithDate({block, quantities}: Claim, written: string): boolean {
  const from = block.start + (written[block.start] === '|' ? 1 : 0)
  const end = written.indexOf('|', from)
  if (end < 0 || end > block.end || written.slice(from, end).trim().length > longestDate) return false
  return quantities.some(({kind, start}) => dates.has(kind) && start >= from && start < end)
}
