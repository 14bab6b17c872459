import {type Claim, lookAlikeIn, type Section} from '../../brief/index.ts'
import type {Context} from '../context/context.ts'
import {sectionsNamed} from '../context/empty-sections.ts'
import {markerExample} from '../context/wording.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {show} from '../show.ts'
import {explainedSections, isProse, uncitedSections} from './uncited-section.ts'

interface UncitedBullet extends Occurrence {
  /** Heading of its claim section. */
  readonly title: string
  readonly unit: Claim['unit']
}

/**
 * Every claim bullet of a claim section cites stored evidence or abstains (specification/contract §3.1); where a policy
 * asks for it, so does every sentence (specification/footnotes §4).
 */
export const uncitedBullet = defineRule<UncitedBullet>({
  code: 'UNCITED_BULLET',
  severity: 'error',
  about:
    'A bullet of a claim section, or under `require_citations: every-claim` any sentence, has no citation and does not abstain.',
  find(context) {
    const {brief, coverage, policy} = context
    const isAsked = policy.require_citations === 'every-claim' ? isSentence(context) : undefined
    if (!isAsked && !context.has('claim sections')) return []
    return brief.claims
      .filter((claim, index) => {
        const isConcerned = claim.unit === 'bullet' || isAsked?.(claim)
        return isConcerned && coverage.isNeeded(index) && !coverage.isCited(index)
      })
      .map((claim) => ({subject: {kind: 'claim', claim}, title: titleOf(claim.section), unit: claim.unit}))
  },
  say: ({title, unit}, context) => ({
    message: `Unexpected claim without a citation, expected a marker such as ${markerExample(context)}`,
    note:
      unit === 'bullet'
        ? (confusable(title) ??
          'In a claim section every bullet names its evidence, or abstains: `[Insufficient evidence to assess this claim]`')
        : '`require_citations: every-claim` asks every declarative sentence for its source; where a section is original analysis, a "Source Coverage" callout says so',
  }),
})

/** Tells a declarative sentence of a section that is named and says nothing of why it cites nothing. */
function isSentence(context: Context): (claim: Claim) => boolean {
  const {brief, policy} = context
  const named = sectionsNamed(brief, policy)
  // What is said of a section as a whole is not said of each sentence.
  const settled = new Set([...explainedSections(brief), ...uncitedSections(context)])
  const isSettled = (section: Section | undefined): boolean =>
    section !== undefined && (settled.has(section) || isSettled(section.parent))
  return (claim) => {
    const {section, unit, prose} = claim
    if (unit === 'bullet' || unit === 'row' || section.kind === 'references' || !named.has(section)) return false
    return isProse(claim) && !/[?？]\s*$/.test(prose.slice(-24)) && !isSettled(section)
  }
}

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
