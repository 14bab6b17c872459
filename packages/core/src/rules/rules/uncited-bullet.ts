import {markerExample} from '../context/wording.ts'
import {defineRule} from '../rule.ts'

/** Every claim bullet of a claim section cites stored evidence or abstains (specification/contract §3.1). */
export const uncitedBullet = defineRule({
  code: 'UNCITED_BULLET',
  severity: 'error',
  about: 'A bullet of a claim section has no citation and does not abstain.',
  needs: ['claim sections'],
  find: ({brief, coverage}) =>
    brief.claims
      .filter(({unit}, index) => unit === 'bullet' && coverage.isNeeded(index) && !coverage.isCited(index))
      .map((claim) => ({subject: {kind: 'claim', claim}})),
  say: (_, context) => ({
    message: `Unexpected claim without a citation, expected a marker such as ${markerExample(context)}`,
    note: 'In a claim section every bullet names its evidence, or abstains: `[Insufficient evidence to assess this claim]`',
  }),
})
