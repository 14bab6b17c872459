import type {Brief, Claim, Section} from '@citation-lint/brief'
import * as z from 'zod'
import type {Context} from '../context/context.ts'
import {isCited, needsCitation} from '../context/coverage.ts'
import {markerExample} from '../context/wording.ts'
import {defineRule} from '../rule.ts'
import {count, show} from '../show.ts'

const options = z.strictObject({
  /** Sections with fewer sentences than this are left alone. */
  min_claims: z.int().min(1).default(1),
})

/** A list of the headings claims nothing of its own. */
const contents = /^(?:table of )?contents$|^(?:目录|目錄|目次)$/i

/** A section of prose cites something, or says why it does not (source-attribution-footnotes, "Citation Contract"). */
export const uncitedSection = defineRule({
  code: 'UNCITED_SECTION',
  severity: 'warning',
  about: 'A section makes claims, cites nothing, and has no "Source Coverage" callout that says why.',
  options,
  *find(context, {min_claims}: z.output<typeof options>) {
    for (const {section, claims} of uncited(context))
      if (section.heading && claims >= min_claims) yield {place: section.heading, title: section.heading.title, claims}
  },
  say: ({title, claims}, context) => ({
    message: `Unexpected section ${show(title)} with ${count(claims, 'claim')} and no citation, expected a marker such as ${markerExample(context)} or a "Source Coverage" callout`,
    note: 'Where a section is original analysis, a callout that says so keeps the reader from looking for a source',
  }),
})

/** Main sections that cite nothing, deeper ones included; of sections inside each other only the outermost. */
function* uncited(context: Context): Generator<{readonly section: Section; readonly claims: number}> {
  const claims = claimsBySection(context)
  const explained = explainedSections(context.brief)
  const reported = new Set<Section | undefined>()
  for (const section of mainSections(context.brief)) {
    const {heading, parent, kind} = section
    if (kind !== 'other' || explained.has(section) || contents.test(heading?.title ?? '')) continue
    const {all = 0, cited = 0} = claims.get(section) ?? {}
    if (!reported.has(parent) && all > 0 && cited === 0) {
      reported.add(section)
      yield {section, claims: all}
    }
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

/** A sentence or a bullet that claims; headwords, table cells and lines without a full stop are none. */
function isProse({unit, prose}: Claim): boolean {
  return unit === 'bullet' || /[.!?。！？…][^\p{L}\p{N}]{0,8}$/u.test(prose.slice(-24))
}

/** Prose claims of each section, and of all sections in it, and its citations. Sections come in reading order, so the deepest come last. */
function claimsBySection(context: Context): ReadonlyMap<Section, {readonly all: number; readonly cited: number}> {
  const tally = new Map<Section, {all: number; cited: number}>()
  const add = (section: Section, all: number, cited: number) => {
    const earlier = tally.get(section) ?? {all: 0, cited: 0}
    tally.set(section, {all: earlier.all + all, cited: earlier.cited + cited})
  }
  for (const claim of context.brief.claims)
    if (needsCitation(claim)) add(claim.section, isProse(claim) ? 1 : 0, isCited(claim, context) ? 1 : 0)
  for (const section of context.brief.sections.toReversed()) {
    const own = tally.get(section)
    if (own && section.parent) add(section.parent, own.all, own.cited)
  }
  return tally
}
