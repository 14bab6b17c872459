import type {Brief} from '../brief/index.ts'
import type {Evidence, Source} from '../evidence/index.ts'
import {escapeText, lineEndingOf, referenceLine, workOfSource} from '../repairs/index.ts'
import {count} from '../rules/index.ts'
import {mostRemoved} from './decide.ts'
import {markersOf} from './markers-of.ts'
import type {EnforcementReport} from './report.ts'
import {isSound} from './soundness.ts'

/** What an abstaining report is written from. */
export interface AbstainingMaterials {
  readonly evidence: Evidence
  readonly report: EnforcementReport
}

/** Sources that the summary names. */
const mostSummarised = 3

/**
 * The report that takes the place of a brief that cannot be saved (specification/enforcement §7):
 * what evidence there was, why it did not suffice, and all of it. It claims nothing that is not in a record.
 */
export function abstainingReport(brief: Brief, {evidence, report}: AbstainingMaterials): string {
  const day = dayOf(brief, evidence)
  const markers = markersOf(evidence)
  const lines = [
    `# ${titleOf(brief) ?? ['Daily Brief', day].filter((part) => part !== undefined).join(' - ')}`,
    '',
    '## Synthesis Status: Insufficient Evidence',
    '',
    `We were unable to generate a complete daily brief${day === undefined ? '' : ` for ${day}`} due to insufficient citeable evidence in available sources.`,
    '',
    '## Available Evidence Summary',
    '',
    ...summary(markers, evidence),
    '',
    '## Why Insufficient',
    '',
    ...reasons(report, evidence).map((reason) => `- ${reason}`),
    '',
    '## References',
    '',
    ...references(markers, evidence),
  ]
  return `${lines.join(lineEndingOf(brief.source))}${lineEndingOf(brief.source)}`
}

/** The most credible sources first, each told by its publisher and headline. */
function summary(markers: ReadonlyMap<Source, string>, evidence: Evidence): readonly string[] {
  const tierOf = (source: Source) => evidence.entryOf(source)?.tier ?? 5
  const sound = [...markers.keys()].filter((source) => isSound(source, evidence))
  const best = sound.sort((left, right) => tierOf(left) - tierOf(right)).slice(0, mostSummarised)
  if (best.length === 0) return ['- No evidence that could be cited was retrieved.']
  return best.map((source) => {
    const {title, publisher} = workOfSource(source, evidence.entryOf(source)?.publisher)
    const words = [publisher, title && `"${title}"`].filter((part) => part !== undefined).join(': ')
    return `- ${escapeText(words === '' ? 'Untitled source' : words)} ${markers.get(source)}`
  })
}

function reasons(
  {removed, removed_bullets: failed, empty_sections: empty, uncovered}: EnforcementReport,
  evidence: Evidence,
) {
  const uncited = removed.filter(({code}) => code === 'UNCITED_BULLET').length
  const weak = removed.filter(({code}) => code === 'WEAK_NUMERIC_SOURCE').length
  const unofficial = removed.filter(({code}) => code === 'MISSING_OFFICIAL_SOURCE').length
  const unsound = failed - uncited - weak - unofficial
  return [
    failed > mostRemoved && `${count(failed, 'claim')} could not be backed, more than a brief may lose`,
    uncited > 0 && `${count(uncited, 'claim')} cited no source`,
    unsound > 0 && `${count(unsound, 'claim')} cited only sources that are not stored, incomplete or not registered`,
    weak > 0 && `${count(weak, 'claim')} with numbers or dates had neither a credible nor a second independent source`,
    unofficial > 0 && `${count(unofficial, 'claim')} on official matters did not cite the official source`,
    uncovered.length > 0 && 'Claims outside the claim sections named no stored evidence',
    empty.length > 0 && `No claim is left in: ${empty.map(escapeText).join(', ')}`,
    ...shortcomings(evidence),
  ].filter((reason) => reason !== false)
}

/** What the evidence as a whole lacks. */
function shortcomings(evidence: Evidence): readonly (string | false)[] {
  if (!evidence.given.has('source_registry') || evidence.sources.length === 0) return []
  const entries = evidence.sources.map((source) => evidence.entryOf(source))
  const paywalled = entries.filter((entry) => entry?.paywallPolicy === 'metadata_only').length
  return [
    !entries.some((entry) => entry?.tier === 1) && 'No Tier 1 source was retrieved',
    entries.every((entry) => entry?.tier === 4) && 'Only Tier 4 sources were retrieved',
    paywalled * 2 > entries.length && 'Paywalled sources dominate; insufficient full-text access',
  ]
}

function references(markers: ReadonlyMap<Source, string>, evidence: Evidence): readonly string[] {
  if (markers.size === 0) return ['None.']
  return [...markers].flatMap(([source, marker], index) => {
    const entry = evidence.entryOf(source)
    const line = `${marker} ${referenceLine(workOfSource(source, entry?.publisher), entry)}`
    return index === 0 ? [line] : ['', line]
  })
}

/** The first title of the brief, its markers aside. */
function titleOf({sections}: Brief): string | undefined {
  const title = sections.find(({heading}) => heading?.depth === 1)?.heading?.title
  return title === undefined || title === '' ? undefined : escapeText(title)
}

const written = /\d{4}-\d{2}-\d{2}|(?:\d{1,2} )?\p{Lu}\p{L}{2,9}\.? (?:\d{1,2}, )?\d{4}/u

/** The day of the brief: as its front matter or its title says, else that of the newest record. */
function dayOf({frontMatter, sections}: Brief, evidence: Evidence): string | undefined {
  const own = frontMatter.get('date')
  const title = sections.find(({heading}) => heading?.depth === 1)?.heading?.title ?? ''
  const told = written.exec(typeof own === 'string' ? own : title)?.[0]
  if (told !== undefined) return told
  const days = evidence.sources.flatMap(({fetchedAt, publishedAt}) => [fetchedAt, publishedAt])
  return days
    .flatMap((date) => /^\d{4}-\d{2}-\d{2}/.exec(date ?? '') ?? [])
    .sort()
    .at(-1)
}
