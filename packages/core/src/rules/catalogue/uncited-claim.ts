import {type UncitedClaim, uncitedClaims} from '../context/contract-claims.ts'
import {isClaimSection} from '../context/empty-sections.ts'
import {markerExample} from '../context/wording.ts'
import {defineRule} from '../rule.ts'
import {count} from '../show.ts'

/** Whatever a brief under the contract claims beside its bullets cites stored evidence (specification/contract §3.4). */
export const uncitedClaim = defineRule<UncitedClaim>({
  code: 'UNCITED_CLAIM',
  severity: 'error',
  about: 'A sentence, row, lead-in or heading of a brief under the contract claims something and has no citation.',
  needs: ['claim sections'],
  find: uncitedClaims,
  say: ({section, what, subject}, context) => ({
    message: `Unexpected ${what}${subject.others?.length ? ` and ${count(subject.others.length, `more ${what}`)}` : ''} without a citation, expected a marker such as ${markerExample(context)}`,
    note: notes[isClaimSection(section) ? what : 'other'],
  }),
})

/** Why it has to cite. */
const notes = {
  sentence: 'A marker covers its own sentence, and all of its bullet where it closes it',
  claim: 'In a claim section whatever claims something names its evidence: paragraphs, quotes and rows as bullets do',
  heading: 'A heading that says something is a claim: name its evidence, or let it name a subject',
  other:
    'A brief names its evidence wherever it claims something; `sections` lists under `other` what is not under the contract',
} as const
