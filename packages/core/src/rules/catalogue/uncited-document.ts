import {count} from '../../data/index.ts'
import {citationExample, isSmall, type Ledger, lostCitations, type UnsourcedClaim} from '../../ledger/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {surelyCites} from '../sources/sure-citations.ts'

/** A few claims are reported one by one. */
const fewest = 6

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
    const probability = probabilityOf(claims)
    const figures = new Set(numbers.flatMap(({claim, text}) => (claim ? text : []))).size
    const isTold = isSmall(context) || figures >= manyFigures || probability >= likely
    const about = {subject: {kind: 'document', numbers}, confidence: isTold ? 'medium' : 'low', probability} as const
    yield {...about, claims: claims.length, numbers: numbers.length}
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

/** So many claims ask for a source before the document does: one among many figures may be a slip of the judgement. */
const fewestAsking = 3

/** How probably an editor would ask for the sources of the claims that need one most. */
function probabilityOf(claims: readonly UnsourcedClaim[]): number {
  const asking = claims.map((claim) => claim.probability ?? 0).sort((one, other) => other - one)
  return (asking[fewestAsking - 1] ?? 0) / 1000
}

/** So many different figures without any source concern a reader, whatever each of them is. */
const manyFigures = 10

/** Above this four documents in five were worth acting on. */
const likely = 0.55
