import type {Claim, Quantity} from '../../brief/index.ts'
import {groupBy} from '../../data/index.ts'
import type {Span} from '../../markers/index.ts'
import type {Context} from '../context/context.ts'
import {citationExample} from '../context/wording.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {count, show} from '../show.ts'
import type {Subject} from '../subject.ts'

interface UncitedNumber extends Occurrence {
  readonly text: string
  /** How many numbers the finding stands for, and what holds them. */
  readonly others: number
  readonly holder: 'sentence' | 'row' | 'table'
}

/** Every number that a reader could check is cited (specification/numbers §1). */
export const uncitedNumber = defineRule<UncitedNumber>({
  code: 'UNCITED_NUMBER',
  severity: 'error',
  about: 'A number that a reader could check stands without a citation.',
  find: (context) =>
    context.policy.citation_enforcement_enabled ? [...inSentences(context), ...inTables(context)] : [],
  say: ({text, others, holder}, context) => {
    const where = others === 0 ? '' : ` and ${count(others, 'more number')} in this ${holder}`
    return {
      message: `Unexpected number ${show(text)}${where} without a citation, expected ${citationExample(context)}`,
      note: 'A reader cannot check a number that names no source; years, versions, identifiers and the like are left alone, see the options',
    }
  },
})

function* inSentences({coverage, reports}: Context): Generator<UncitedNumber> {
  for (const {claim, index, numbers} of coverage.uncovered) {
    // An uncited bullet is one fault; its numbers are no further ones.
    const isReported = claim.unit === 'bullet' && !coverage.isCited(index) && reports('UNCITED_BULLET')
    if (claim.unit === 'row' || isReported) continue
    for (const quantity of numbers)
      yield {subject: {kind: 'quantity', quantity, claim}, text: quantity.text, others: 0, holder: 'sentence'}
  }
}

/** A row is one finding; a table in which nothing is cited is one. */
function* inTables(context: Context): Generator<UncitedNumber> {
  const uncovered = context.coverage.uncovered.filter(({claim}) => claim.unit === 'row')
  const tables = groupBy(uncovered, ({claim}) => tableOf(claim))
  const cited = citedTables(tables, context)
  for (const [table, rows] of tables) {
    if (cited.has(table))
      for (const {claim, numbers} of rows)
        yield* asOne(numbers, 'row', (quantity) => ({kind: 'quantity', quantity, claim}))
    else {
      const claims = rows.map(({claim}) => claim)
      const numbers = rows.flatMap((row) => row.numbers)
      yield* asOne(numbers, 'table', (quantity) => ({kind: 'table', quantity, rows: claims}))
    }
  }
}

/** Those of some tables in which a row, or a number of one, is cited. */
function citedTables(tables: ReadonlyMap<Span, unknown>, {brief, coverage}: Context): ReadonlySet<Span> {
  const cited = new Set<Span>()
  if (tables.size === 0) return cited
  for (const [index, row] of brief.claims.entries()) {
    if (row.unit !== 'row') continue
    const table = tableOf(row)
    if (!tables.has(table) || cited.has(table)) continue
    if (coverage.isCited(index) || row.quantities.some((each) => coverage.isCovered(each, row))) cited.add(table)
  }
  return cited
}

function tableOf({block}: Claim): Span {
  return block.table ?? block
}

/** One finding for numbers of one holder, at the first of them. */
function* asOne(
  [first, ...others]: readonly Quantity[],
  holder: UncitedNumber['holder'],
  about: (first: Quantity) => Subject,
): Generator<UncitedNumber> {
  if (first) yield {subject: about(first), text: first.text, others: others.length, holder}
}
