import type {Brief, Claim, Quantity} from '../../brief/index.ts'
import {addTo, type Span} from '../../data/index.ts'
import type {Coverage} from './coverage.ts'

const dates = new Set<Quantity['kind']>(['date', 'year', 'month-year'])

/** A cell that holds a date has room for little else: `**Late 2023**`, in UTF-16 code units. */
const longestDate = 24

/** Fewer rows are no timeline, and fewer with a source show no habit. */
const [fewestRows, fewestCited] = [4, 2]

/**
 * The rows of timelines by their index in `Brief.claims`: tables of which most rows open with a date, and some have a source.
 * Each of their rows says that something happened, in whatever words:
 *
 *     | Sep 2022 | Harbour Act   | Small ships pay no dues |
 *     | Feb 2025 | New south pier | Opened by the mayor [2] |
 */
export function rowsOfTimelines({claims, written}: Brief, coverage: Coverage): ReadonlySet<number> {
  const rows = new Map<Span, number[]>()
  let index = -1
  for (const {unit, block} of claims) {
    index += 1
    if (unit === 'row' && block.table) addTo(rows, block.table, index)
  }
  const found = new Set<number>()
  for (const own of rows.values()) {
    if (own.length < fewestRows || own.filter((row) => coverage.isCited(row)).length < fewestCited) continue
    const dated = own.filter((row) => opensWithDate(claims[row], written))
    if (dated.length * 2 > own.length) for (const row of dated) found.add(row)
  }
  return found
}

/** The first cell of the row holds a date and little else. */
function opensWithDate(claim: Claim | undefined, written: string): boolean {
  if (!claim) return false
  const {block, quantities} = claim
  const from = block.start + (written[block.start] === '|' ? 1 : 0)
  const end = written.indexOf('|', from)
  if (end < 0 || end > block.end || written.slice(from, end).trim().length > longestDate) return false
  return quantities.some(({kind, start}) => dates.has(kind) && start >= from && start < end)
}
