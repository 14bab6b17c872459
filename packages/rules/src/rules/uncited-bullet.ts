import {isCited, needsCitation} from '../context/coverage.ts'
import {markerExample} from '../context/wording.ts'
import {defineRule} from '../rule.ts'

/** Every claim bullet of a claim section cites stored evidence or abstains (citation-contract §3). */
export const uncitedBullet = defineRule({
  code: 'UNCITED_BULLET',
  severity: 'error',
  about: 'A bullet of a claim section has no citation and does not abstain.',
  find: (context) =>
    context.brief.claims
      .filter((claim) => claim.unit === 'bullet' && needsCitation(claim) && !isCited(claim, context))
      .map((claim) => ({place: claim})),
  say: (_, context) => ({
    message: `Unexpected claim without a citation, expected a marker such as ${markerExample(context)}`,
    note: 'In a claim section every bullet names its evidence, or abstains: `[Insufficient evidence to assess this claim]`',
  }),
})
