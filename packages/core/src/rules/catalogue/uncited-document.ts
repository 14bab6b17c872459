import {count} from '../../data/index.ts'
import {citationExample, expectedQuestions, isSmall, type Ledger, lostCitations} from '../../ledger/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {surelyCites} from '../sources/sure-citations.ts'

/** A few claims are reported one by one, unless readers would ask for the sources of most of them. */
const fewest = 6

/** Where readers would so often ask for these, the likeliest, four in five documents miss their sources; others are plans and designs. */
const likeliest = 3
const fewestExpected = 1.25

/** Whoever has written a few claims sees all of them, but for plans. */
const fewestExpectedOfFew = 0.75

/** An author who has cited something has left more out by intent: here three in four miss their sources, below one in three. */
const fewestExpectedBesideSources = 8

/** Of a document that cites almost nothing, one of so many figures or fewer has a source. */
const figuresToCited = 10

interface UncitedDocument extends Occurrence {
  /** How many of its claims have no source, and how many numbers stand in them. */
  readonly claims: number
  readonly numbers: number
  /** How many other numbers have one. */
  readonly cited: number
}

/** A document that claims and cites hardly anything is one fault, and not one for each number (specification/numbers §1). */
export const uncitedDocument = defineRule<UncitedDocument>({
  code: 'UNCITED_DOCUMENT',
  severity: 'warning',
  about: 'A document makes claims, and hardly any figure has a source, in any form.',
  *find(context) {
    if (!citesHardly(context) || isToldOfLeaks(context)) return
    const claims = context.unsourced
    const numbers = claims.flatMap((claim) => claim.numbers)
    const probability = Math.max(...claims.map((claim) => claim.probability ?? 0)) / 1000
    const subject = {kind: 'document', numbers} as const
    const cited = context.coverage.citedNumbers
    yield {
      subject,
      confidence: misses(context) ? 'medium' : 'low',
      probability,
      claims: claims.length,
      numbers: numbers.length,
      cited,
    }
  },
  say: ({claims, numbers, cited}, context) => ({
    message: `The document has ${count(claims, 'claim')} and ${count(numbers, 'number')} without a source, and ${cited === 0 ? 'none' : count(cited, 'number')} with one; add ${citationExample(context)}`,
    note: 'No marker, link, address or source line leads to a source of them; give it evidence or a policy to have each claim reported',
  }),
})

/** Most of its claims have control text where their markers should be, of which each is a fault that is told. */
function isToldOfLeaks({brief: {leaks}, unsourced}: Ledger): boolean {
  return leaks.filter(({numbers}) => numbers).length * 2 > unsourced.length
}

/** A reader finds no source of anything here: each single claim would say the same. */
export function citesNothing(context: Ledger): boolean {
  return context.support()?.cites === false && citesHardly(context)
}

/** Readers would expect sources here. */
function misses(context: Ledger): boolean {
  return isSmall(context)
    ? expectedQuestions(context) >= fewestExpectedOfFew
    : expectedQuestions(context, likeliest) >= fewestExpected
}

/** A reader finds hardly a source here. Where some are cited, the likeliest claims that lack one say where to begin. */
function citesHardly(context: Ledger): boolean {
  const {coverage, unsourced} = context
  const support = context.support()
  if (support === undefined || unsourced.length < likeliest) return false
  if (unsourced.length < fewest && (isSmall(context) || !misses(context))) return false
  if (support.cites) {
    if (isSmall(context) || coverage.citedNumbers * figuresToCited > coverage.numbers) return false
    if (expectedQuestions(context) < fewestExpectedBesideSources) return false
  }
  // Markers that lead nowhere are the fault that is told.
  return ![...lostCitations(context.resolver)].some(surelyCites(context))
}
