import {type Brief, kindOfHeading, sectionNames} from '../../brief/index.ts'
import {show} from '../../data/index.ts'
import {type EmptySection, isClaimSection} from '../../ledger/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'

/** A claim section has a bullet, and a required section is there and has content (specification/contract §3.2). */
export const emptySection = defineRule<EmptySection & Occurrence>({
  code: 'EMPTY_SECTION',
  severity: 'error',
  about: 'A claim section has no bullet, or a required section is empty or missing.',
  find: ({emptySections, brief}) =>
    emptySections.flatMap((each) => {
      if (each.problem === 'missing' && isAbstaining(brief)) return []
      const {section} = each
      return [{...each, subject: section ? {kind: 'section', section} : {kind: 'document'}}]
    }),
  say({title, problem}, {policy}) {
    if (problem === 'missing') {
      const isClaiming = isClaimSection({kind: kindOfHeading(title, sectionNames(policy.sections))})
      const what = isClaiming ? 'at least one bullet' : 'content under its heading'
      return {message: `Section ${show(title)} is missing; add it, with ${what}`}
    }
    const [actual, expected] =
      problem === 'empty'
        ? ['empty section', 'content under its heading']
        : ['claim section', 'at least one bullet in it']
    return {
      message: `Unexpected ${actual} ${show(title)}, expected ${expected}`,
      note:
        problem === 'empty'
          ? 'A comment is no content; where nothing can be said, say so: `[Insufficient evidence to assess this claim]`'
          : 'The claims of this section are its bullets; one that abstains is enough',
    }
  },
})

/**
 * The report that stands in place of a brief for which there was not enough evidence has none of its sections
 * (specification/enforcement §7).
 */
function isAbstaining({sections}: Brief): boolean {
  const title = 'Synthesis Status: Insufficient Evidence'
  return sections.some(({heading}) => heading?.title === title) && !sections.some(isClaimSection)
}
