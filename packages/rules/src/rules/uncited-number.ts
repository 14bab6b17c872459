import type {Claim, Quantity} from '@citation-lint/brief'
import type {Span} from '@citation-lint/markers'
import type {Context} from '../context/context.ts'
import {isCited, isCovered, neighbourOf, numbersOf} from '../context/coverage.ts'
import {citationExample} from '../context/wording.ts'
import {defineRule} from '../rule.ts'
import {count, show} from '../show.ts'

interface UncitedNumber {
  readonly place: Span
  readonly text: string
  /** How many numbers the finding stands for, and what holds them. */
  readonly others: number
  readonly holder: 'sentence' | 'row' | 'table'
}

/** Every number that a reader could check is cited (citation-enforcement, "UNCITED_NUMBER"). */
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

function* inSentences(context: Context): Generator<UncitedNumber> {
  for (const claim of context.brief.claims) {
    if (claim.unit === 'row' || reportedAsBullet(claim, context)) continue
    for (const quantity of uncoveredNumbers(claim, context))
      yield {place: quantity, text: quantity.text, others: 0, holder: 'sentence'}
  }
}

/** A row is one finding; a table in which nothing is cited is one. */
function* inTables(context: Context): Generator<UncitedNumber> {
  const tables = new Map<Span, Claim[]>()
  for (const claim of context.brief.claims) {
    if (claim.unit !== 'row') continue
    const table = claim.block.table ?? claim.block
    const rows = tables.get(table)
    if (rows) rows.push(claim)
    else tables.set(table, [claim])
  }
  for (const rows of tables.values()) {
    const cited = rows.some(
      (row) => isCited(row, context) || row.quantities.some((each) => isCovered(each, row, context)),
    )
    const uncited = rows.map((row) => uncoveredNumbers(row, context))
    if (cited) for (const numbers of uncited) yield* asOne(numbers, 'row')
    else yield* asOne(uncited.flat(), 'table')
  }
}

function* asOne([first, ...others]: readonly Quantity[], holder: UncitedNumber['holder']): Generator<UncitedNumber> {
  if (first) yield {place: first, text: first.text, others: others.length, holder}
}

function uncoveredNumbers(claim: Claim, context: Context): readonly Quantity[] {
  const numbers = numbersOf(claim, context.policy).filter((quantity) => !isCovered(quantity, claim, context))
  return numbers.length > 0 && neighbourOf(claim, context) ? [] : numbers
}

/** An uncited bullet is one fault; its numbers are no further ones. */
function reportedAsBullet(claim: Claim, context: Context): boolean {
  return claim.unit === 'bullet' && !isCited(claim, context) && context.reports('UNCITED_BULLET')
}
