import type {Brief, Claim, Section} from '../../brief/index.ts'
import {schema} from '../../data/index.ts'
import type {Context} from '../context/context.ts'
import {markerExample} from '../context/wording.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {count, show} from '../show.ts'

interface UncitedSection extends Occurrence {
  readonly title: string
  /** How many it makes. */
  readonly claims: number
}

const defaults = {
  /** Sections with fewer sentences than this are left alone. */
  min_claims: 1,
}

/** A list of the headings claims nothing of its own. */
const contents = /^(?:table of )?contents$|^(?:目录|目錄|目次)$/i

/** A section of prose cites something, or says why it does not (specification/footnotes §4). */
export const uncitedSection = defineRule({
  code: 'UNCITED_SECTION',
  severity: 'warning',
  about: 'A section makes claims, cites nothing, and has no "Source Coverage" callout that says why.',
  options: {
    defaults,
    schema: schema((z) => z.strictObject({min_claims: z.int().min(1).default(defaults.min_claims)})),
  },
  *find(context, {min_claims}): Generator<UncitedSection> {
    for (const {section, claims} of uncited(context))
      if (section.heading && claims >= min_claims)
        yield {subject: {kind: 'section', section}, title: section.heading.title, claims}
  },
  say: ({title, claims}, context) => ({
    message: `Unexpected section ${show(title)} with ${count(claims, 'claim')} and no citation, expected a marker such as ${markerExample(context)} or a "Source Coverage" callout`,
    note: 'Where a section is original analysis, a callout that says so keeps the reader from looking for a source',
  }),
})

/** Main sections that cite nothing, deeper ones included; of sections inside each other only the outermost. */
function* uncited(context: Context): Generator<{readonly section: Section; readonly claims: number}> {
  const {citedSections} = context.coverage
  const explained = explainedSections(context.brief)
  const candidates = mainSections(context.brief).filter(
    (section) =>
      section.kind === 'other' &&
      !citedSections.has(section) &&
      !explained.has(section) &&
      !contents.test(section.heading?.title ?? ''),
  )
  if (candidates.length === 0) return
  const tally = claimsBySection(context)
  const reported = new Set<Section | undefined>()
  for (const section of candidates) {
    const claims = tally.get(section) ?? 0
    if (claims === 0 || reported.has(section.parent)) continue
    reported.add(section)
    yield {section, claims}
  }
}

/** Sections with a callout of their own, or with a part under the heading "Source Coverage". */
function explainedSections({sections}: Brief): ReadonlySet<Section | undefined> {
  const found = new Set<Section | undefined>()
  for (const section of sections) {
    if (section.explained) found.add(section)
    if (/^source coverage\b/i.test(section.heading?.title ?? '')) found.add(section).add(section.parent)
  }
  return found
}

/**
 * The title and the sections right below it; without a single title, the outermost ones. A heading further down
 * divides its section, and what the section cites is cited for it too.
 */
function mainSections({sections}: Brief): readonly Section[] {
  const outermost = sections.filter(({heading, parent}) => heading && !parent?.heading)
  const [title] = outermost
  return outermost.length === 1
    ? sections.filter((section) => section === title || section.parent === title)
    : outermost
}

const stops = '.!?。！？…'
const stopAtEnd = new RegExp(`[${stops}][^\\p{L}\\p{N}]{0,8}$`, 'u')

/** A sentence or a bullet that claims; headwords, table cells and lines without a full stop are none. */
function isProse({unit, prose}: Claim): boolean {
  return unit === 'bullet' || stops.includes(prose.at(-1) ?? ' ') || stopAtEnd.test(prose.slice(-24))
}

/** How many prose claims each section makes that cites nothing, with all sections in it. Deeper sections come later. */
function claimsBySection({brief, coverage}: Context): ReadonlyMap<Section, number> {
  const {citedSections} = coverage
  const tally = new Map<Section, number>()
  const add = (section: Section, claims: number) => tally.set(section, (tally.get(section) ?? 0) + claims)
  for (const [index, claim] of brief.claims.entries())
    if (coverage.isNeeded(index) && !citedSections.has(claim.section) && isProse(claim)) add(claim.section, 1)
  for (const section of brief.sections.toReversed()) {
    const claims = tally.get(section)
    if (claims !== undefined && section.parent) add(section.parent, claims)
  }
  return tally
}
