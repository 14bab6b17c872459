import {schema} from '../../data/index.ts'
import {type ClaimBearing, type Ledger, ledgerOf, sayBearing} from '../../ledger/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'

interface UnborneClaim extends Occurrence {
  /** Where its words are not those of its sources. */
  readonly bearing?: ClaimBearing
  /** Where a reader has to look, why. */
  readonly doubt?: string | undefined
}

interface BearingOptions {
  /** Claims that are only in doubt are faults as well. */
  readonly doubtful: boolean
}

/** A source that is cited for a claim speaks of what is claimed: the fault that answer engines make most. */
export const claimNotInSource = defineRule<UnborneClaim, BearingOptions>({
  code: 'CLAIM_NOT_IN_SOURCE',
  severity: 'warning',
  about: 'The whole text of each source of a claim is stored, and hardly mentions what is claimed.',
  needs: ['stored text'],
  options: {defaults: {doubtful: false}, schema: schema((z) => z.strictObject({doubtful: z.boolean()}))},
  find: unborneIn,
  say: ({bearing, doubt}, context) =>
    bearing
      ? {
          message: `No source of this claim seems to speak of it: ${sayBearing(bearing, context)}; cite one that does`,
          note: 'Only words were compared; about one such claim in ten is supported in other words',
        }
      : {
          message: `The source may not support this claim (${doubt}); read it`,
          note: 'A reader has to look: the source may support it',
        },
})

/** What is said of its numbers, dates and quotes stands alone, and so does what a trusted reader found. */
function* unborneIn(context: Ledger, {doubtful}: BearingOptions): Generator<UnborneClaim> {
  if (context.recordsAlone) return
  for (const row of ledgerOf(context)) {
    const {claim, cited, judgement} = row
    if (!row.needed || !cited || judgement || claim.absence) continue
    const subject = {kind: 'claim', claim} as const
    const bearing = row.bearing()
    const isSaid = row.facts().some(({verdict}) => verdict === 'absent' || verdict === 'contradicted')
    if (bearing?.level === 'told' && !isSaid) yield {subject, bearing}
    else if (doubtful && row.status === 'uncertain' && row.doubts().length > 0) yield {subject, doubt: row.doubts()[0]}
  }
}
