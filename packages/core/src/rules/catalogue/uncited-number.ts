import type {Brief, Quantity} from '../../brief/index.ts'
import {count, groupBy, linesOf, partitionPoint, rememberOf, type Span, show} from '../../data/index.ts'
import {type Context, citationExample, repetitionOf, type UnsourcedClaim} from '../../ledger/index.ts'
import {type Confidence, confidences} from '../../policy/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {markersMeant} from '../sources/markers-meant.ts'
import {instructionsIn} from '../sources/placeholders.ts'
import {citesNothing} from './uncited-document.ts'

interface UncitedNumber extends Occurrence {
  /** What holds them. */
  readonly holder: 'sentence' | 'bullet' | 'row' | 'field' | 'table' | 'document'
  readonly confidence: Confidence
  readonly numbers: readonly Quantity[]
}

/** Every number that a reader could check is cited (specification/numbers §1). A claim is one finding. */
export const uncitedNumber = defineRule<UncitedNumber>({
  code: 'UNCITED_NUMBER',
  severity: 'error',
  about: 'A number that a reader could check stands without a citation.',
  *find(context) {
    if (!context.policy.citation_enforcement_enabled) return
    if (citesNothing(context) && context.reports('UNCITED_DOCUMENT')) return
    const claims = context.unsourced.filter((each) => isReported(each, context))
    if (citesHardly(claims, context)) yield* byConfidence(claims, 'document')
    else {
      for (const each of claims) if (each.claim.unit !== 'row') yield asOne([each], each.claim.unit)
      yield* inTables(claims, context)
    }
  },
  say: ({numbers, holder}, context) => {
    const [first] = numbers
    const others = numbers.length - 1
    const where = others === 0 ? '' : ` and ${count(others, 'more number')} in this ${holder}`
    return {
      message: `Unexpected number ${show(first?.text ?? '')}${where} without a citation, expected ${citationExample(context)}`,
      note: noteOn(holder, numbers, context),
    }
  },
})

const linesIn = rememberOf(({source}: Brief) => linesOf(source))

/** What helps the author on, where anything is known of the claim besides. */
function noteOn(holder: UncitedNumber['holder'], numbers: readonly Quantity[], context: Context): string {
  if (holder === 'document') return 'Hardly any figure of this document has a source, so they are one finding'
  const repeated = repetitionOf(numbers, context)
  if (repeated) return `The same value is cited at line ${linesIn(context.brief).pointAt(repeated.start).line}`
  return 'A reader cannot check a number that names no source; `citation-lint explain --at FILE:LINE` says what weighed for one here'
}

/**
 * It is as likely as the policy asks. An uncited bullet is one fault; its numbers are no further ones, nor is what stands
 * beside a citation that lost its form, where a reader's understanding counts.
 */
function isReported({claim, index, probability}: UnsourcedClaim, context: Context): boolean {
  const {coverage, policy, reports} = context
  const isLikely = probability === undefined || probability >= policy.min_probability * 1000
  if (!isLikely || (probability !== undefined && holdsAttempt(context)(claim))) return false
  return claim.unit !== 'bullet' || coverage.isCited(index) || !reports('UNCITED_BULLET')
}

/** Tells whether in a claim stands what another rule reports as a citation that is none. */
const holdsAttempt = rememberOf((context: Context): ((claim: Span) => boolean) => {
  const {nearMisses, leaks} = context.brief
  const attempts = [nearMisses, leaks, markersMeant(context), instructionsIn(context.brief).map(({part}) => part)]
  const starts = attempts.flatMap((each) => each.map(({start}) => start)).sort((one, other) => one - other)
  return ({start, end}) => (starts[partitionPoint(starts, (each) => each < start)] ?? end) < end
})

/** Fewer claims are told one by one. */
const fewest = 6

/** Of a document that cites almost nothing, one of so many figures or fewer has a source. */
const figuresToCited = 20

/** A document that cites almost none of its figures has one fault, and not one for each (specification/numbers §1). */
function citesHardly(claims: readonly UnsourcedClaim[], {coverage, support}: Context): boolean {
  if (!support() || coverage.citedNumbers * figuresToCited > coverage.numbers) return false
  return claims.filter(({confidence}) => confidence !== 'low').length >= fewest
}

/** A row is one finding; a table in which nothing is cited is one. */
function* inTables(claims: readonly UnsourcedClaim[], context: Context): Generator<UncitedNumber> {
  const tables = groupBy(
    claims.filter(({claim}) => claim.unit === 'row'),
    tableOf,
  )
  const cited = citedTables(tables, context)
  for (const [table, rows] of tables) {
    if (cited.has(table)) for (const row of rows) yield asOne([row], 'row')
    else yield* byConfidence(rows, 'table')
  }
}

/** Those of some tables in which a row, or a number of one, is cited. */
function citedTables(tables: ReadonlyMap<Span, unknown>, {brief, coverage}: Context): ReadonlySet<Span> {
  const cited = new Set<Span>()
  if (tables.size === 0) return cited
  for (const [index, row] of brief.claims.entries()) {
    if (row.unit !== 'row') continue
    const table = tableOf({claim: row})
    if (!tables.has(table) || cited.has(table)) continue
    if (coverage.isCited(index) || row.quantities.some((each) => coverage.isCovered(each, row))) cited.add(table)
  }
  return cited
}

function tableOf({claim: {block}}: Pick<UnsourcedClaim, 'claim'>): Span {
  return block.table ?? block
}

/** One finding of those that are equally sure: what is said of one place is true of all. */
function* byConfidence(claims: readonly UnsourcedClaim[], holder: 'table' | 'document'): Generator<UncitedNumber> {
  const groups = groupBy(claims, ({confidence}) => confidence)
  for (const confidence of confidences) {
    const group = groups.get(confidence)
    if (group) yield asOne(group, holder)
  }
}

/** At least one claim, all equally sure. */
function asOne(claims: readonly UnsourcedClaim[], holder: UncitedNumber['holder']): UncitedNumber {
  const numbers = claims.flatMap((each) => each.numbers)
  const probabilities = claims.flatMap(({probability}) => probability ?? [])
  return {
    subject: {kind: 'numbers', numbers, claims: claims.map(({claim}) => claim)},
    numbers,
    holder,
    confidence: claims[0]?.confidence ?? 'low',
    probability: probabilities.length > 0 ? Math.max(...probabilities) / 1000 : undefined,
  }
}
