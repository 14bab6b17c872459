import {count} from '../../data/index.ts'
import {citationExample, expectedQuestions, type Ledger, lostCitations} from '../../ledger/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {surelyCites} from '../sources/sure-citations.ts'

/** A few claims are reported one by one. */
const fewest = 6

/** Where readers would ask so often, four documents in five miss their sources; fewer are plans, tutorials and designs. */
const fewestExpected = 2.5

interface UncitedDocument extends Occurrence {
  /** How many it makes, and how many numbers stand in them. */
  readonly claims: number
  readonly numbers: number
}

/** A document that claims and cites nothing at all is one fault, and not one for each number (specification/numbers §1). */
export const uncitedDocument = defineRule<UncitedDocument>({
  code: 'UNCITED_DOCUMENT',
  severity: 'warning',
  about: 'A document makes claims and cites nothing, in any form.',
  *find(context) {
    if (!citesNothing(context)) return
    const claims = context.unsourced
    const numbers = claims.flatMap((claim) => claim.numbers)
    const probability = Math.max(...claims.map((claim) => claim.probability ?? 0)) / 1000
    const confidence = expectedQuestions(context) >= fewestExpected ? 'medium' : 'low'
    const subject = {kind: 'document', numbers} as const
    yield {subject, confidence, probability, claims: claims.length, numbers: numbers.length}
  },
  say: ({claims, numbers}, context) => ({
    message: `The document has ${count(claims, 'claim')} and ${count(numbers, 'number')}, and cites nothing; add ${citationExample(context)}`,
    note: 'No marker, link, address, source line or list of sources stands in it; give it evidence or a policy to have each claim reported',
  }),
})

/** A reader finds no source of anything here: each single claim would say the same. */
export function citesNothing(context: Ledger): boolean {
  const support = context.support()
  if (support === undefined || support.cites || context.unsourced.length < fewest) return false
  // Markers that lead nowhere are the fault that is told.
  return ![...lostCitations(context.resolver)].some(surelyCites(context))
}
