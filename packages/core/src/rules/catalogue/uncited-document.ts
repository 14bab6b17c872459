import type {Context} from '../context/context.ts'
import type {UnsourcedClaim} from '../context/unsourced.ts'
import {citationExample} from '../context/wording.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {count} from '../show.ts'
import type {Confidence} from '../subject.ts'

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
  severity: 'error',
  about: 'A document makes claims and cites nothing, in any form.',
  *find(context) {
    if (!citesNothing(context)) return
    const claims = context.unsourced
    const numbers = claims.flatMap((claim) => claim.numbers)
    const probability = Math.max(...claims.map((claim) => claim.probability ?? 0)) / 1000
    const about = {subject: {kind: 'document', numbers}, confidence: confidenceOf(claims), probability} as const
    yield {...about, claims: claims.length, numbers: numbers.length}
  },
  say: ({claims, numbers}, context) => ({
    message: `Unexpected document with ${count(claims, 'claim')} and ${count(numbers, 'number')} that cites nothing, expected ${citationExample(context)}`,
    note: 'No marker, link, address, source line or list of sources stands in it; give it evidence or a policy to have each claim reported',
  }),
})

/** A reader finds no source of anything here: each single claim would say the same. */
export function citesNothing(context: Context): boolean {
  const support = context.support()
  return support !== undefined && !support.cites && context.unsourced.length >= fewest
}

/** As sure as most of those claims are of which it is likely that an editor would ask for the source. */
function confidenceOf(claims: readonly UnsourcedClaim[]): Confidence {
  const likely = claims.filter(({confidence}) => confidence !== 'low')
  const sure = likely.filter(({confidence}) => confidence === 'high')
  if (likely.length === 0) return 'low'
  return sure.length * 2 >= likely.length ? 'high' : 'medium'
}
