import {lookAlikeIn, type Section} from '../../brief/index.ts'
import {show} from '../../data/index.ts'
import {lostCitations, markerExample} from '../../ledger/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'

interface UncitedBullet extends Occurrence {
  /** Heading of its claim section. */
  readonly title: string
}

/** Every claim bullet of a claim section cites stored evidence or abstains (specification/contract §3.1). */
export const uncitedBullet = defineRule<UncitedBullet>({
  code: 'UNCITED_BULLET',
  severity: 'error',
  about: 'A bullet of a claim section has no citation and does not abstain.',
  needs: ['claim sections'],
  find: ({brief, coverage, resolver, support}) =>
    brief.claims
      .filter(({unit}, index) => unit === 'bullet' && coverage.isNeeded(index) && !coverage.isCited(index))
      // Outside the contract a marker that leads nowhere is said of itself.
      .filter(({citations}) => !(support() && citations.some((each) => lostCitations(resolver).has(each))))
      .map((claim) => ({subject: {kind: 'claim', claim}, title: titleOf(claim.section)})),
  say: ({title}, context) => ({
    message: `This claim has no citation; add a marker such as ${markerExample(context)}`,
    note:
      confusable(title) ??
      'In a claim section every bullet names its evidence, or abstains: `[Insufficient evidence to assess this claim]`',
  }),
})

/** The heading that makes a claim section of the one that a claim stands in. */
function titleOf(section: Section): string {
  for (let each: Section | undefined = section; each; each = each.parent)
    if (each.named) return each.heading?.title ?? ''
  return ''
}

/** Says why this is a claim section although its heading is spelt otherwise. */
function confusable(title: string): string | undefined {
  const found = lookAlikeIn(title)
  return (
    found &&
    `${show(found.written)} in the heading ${show(title)} is confusable with ${show(found.meant)}: a reader takes it for a claim section`
  )
}
