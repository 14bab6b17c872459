import type {Brief} from '../brief/index.ts'
import type {Evidence, Source} from '../evidence/index.ts'
import {type DocumentSession, locate, placeOf} from '../rules/index.ts'
import {workOfSource} from './bibliography.ts'
import {markersOf, soundMarkers} from './contract.ts'
import {accessNotes, escapeText, referenceLine} from './describe.ts'
import {mostRemoved, sourceCodes} from './judge.ts'
import {spaced} from './lines.ts'
import type {DraftReport} from './report.ts'
import {limits, settle} from './settle.ts'

/** What an abstaining report is written from. */
interface AbstainingMaterials {
  readonly evidence: Evidence
  readonly report: DraftReport
  /** Opens a text that may be answered, to be checked under the policy of the brief. */
  checked(source: string): DocumentSession
}

/** Sources that the summary names. */
const mostSummarised = 3

/** The parts of the report that a check may find fault with. */
interface ReportParts {
  readonly day: string | undefined
  readonly coverage: string
  readonly summary: readonly string[]
  readonly reasons: readonly string[]
}

/**
 * The report that takes the place of a brief that cannot be saved (specification/enforcement §7): what evidence there
 * was, why it did not suffice, and all of it. It claims nothing that is not in a record, and passes the check of the
 * brief's own policy: what that would not let stand is left out.
 */
export function abstainingReport(brief: Brief, materials: AbstainingMaterials): string {
  const {evidence, report, checked} = materials
  const sound = soundMarkers(evidence)
  let told: ReportParts = {
    day: dayOf(brief, evidence),
    coverage: coverageOf(sound.map(([, marker]) => marker)),
    summary: summary(sound, evidence),
    reasons: reasons(report, evidence),
  }
  const settled = settle(limits.report, {
    plan: () => written(brief, told, materials),
    compare: (text) => faultyLines(text, checked(text)),
    learn(lines) {
      told = without(told, lines)
      return true
    },
  })
  return settled ?? written(brief, {day: undefined, coverage: uncovered, summary: [], reasons: []}, materials)
}

function written({sections}: Brief, told: ReportParts, {evidence}: AbstainingMaterials): string {
  const {day, coverage, summary, reasons} = told
  const title = titleOf(sections) ?? ['Daily Brief', day].filter((part) => part !== undefined).join(' - ')
  const lines = [
    `# ${title}`,
    '',
    '## Synthesis Status: Insufficient Evidence',
    '',
    `${opening}${day === undefined ? '' : ` for ${day}`} due to insufficient citeable evidence in available sources.`,
    '',
    coverage,
    '',
    '## Available Evidence Summary',
    '',
    ...(summary.length > 0 ? summary : ['- No evidence that could be cited was retrieved.']),
    '',
    '## Why Insufficient',
    '',
    ...(reasons.length > 0 ? reasons : ['- The claims of the brief could not be backed']),
    '',
    '## References',
    '',
    ...references(markersOf(evidence), evidence),
  ]
  return `${lines.join('\n')}\n`
}

const opening = 'We were unable to generate a complete daily brief'

/** Lines with an error. */
function faultyLines(text: string, {findings, document}: DocumentSession): readonly string[] {
  const errors = findings.filter(({severity, subject}) => severity === 'error' && placeOf(subject) !== undefined)
  const lines = text.split('\n')
  return locate(errors, document, '').map(({line}) => lines[line - 1] ?? '')
}

function without({day, coverage, summary, reasons}: ReportParts, lines: readonly string[]): ReportParts {
  const stays = (line: string) => !lines.includes(line)
  return {
    day: lines.some((line) => line.startsWith(opening)) ? undefined : day,
    coverage: stays(coverage) ? coverage : uncovered,
    summary: summary.filter(stays),
    reasons: reasons.filter(stays),
  }
}

/** Says of the section on the status what it goes by. */
function coverageOf(markers: readonly string[]): string {
  return markers.length === 0 ? uncovered : `> **Source Coverage:** All that was retrieved ${markers.join('')}`
}

const uncovered = '> **Source Coverage:** Nothing that was retrieved is cited here.'

/** The most credible sources first, each told by its publisher and headline. */
function summary(sound: readonly (readonly [Source, string])[], evidence: Evidence): readonly string[] {
  const tierOf = (source: Source) => evidence.entryOf(source)?.tier ?? 5
  const best = sound.toSorted(([left], [right]) => tierOf(left) - tierOf(right)).slice(0, mostSummarised)
  return best.map(([source, marker]) => {
    const {title, publisher} = workOfSource(source, evidence.entryOf(source)?.publisher)
    const words = [publisher, title && `"${title}"`].filter((part) => part !== undefined).join(': ')
    return `- ${escapeText(words === '' ? 'Untitled source' : words)} ${marker}`
  })
}

/** Without figures: those are in the report of the enforcement, and nothing that could be cited says them. */
function reasons(
  {removed, removed_bullets: failed, empty_sections: empty, uncovered}: DraftReport,
  evidence: Evidence,
) {
  const codes = new Set(removed.map(({code}) => code))
  const unsound = removed.some(({code}) => !explained.has(code))
  return [
    failed > mostRemoved && 'More claims could not be backed than a brief may lose',
    codes.has('UNCITED_BULLET') && 'Claims cited no source',
    unsound && 'Claims cited only sources that are not stored, incomplete or not registered',
    codes.has('WEAK_NUMERIC_SOURCE') &&
      'Claims with numbers or dates had neither a credible nor a second independent source',
    codes.has('MISSING_OFFICIAL_SOURCE') && 'Claims on official matters did not cite the official source',
    codes.has('CONFLICTING_SOURCES') && 'Sources of a claim contradicted each other',
    sourceCodes.some((code) => code !== 'CONFLICTING_SOURCES' && codes.has(code)) &&
      'Claims said what their sources do not say',
    uncovered.length > 0 && 'Claims outside the claim sections named no stored evidence',
    empty.length > 0 && `No claim is left in: ${empty.map(escapeText).join(', ')}`,
    ...shortcomings(evidence),
  ].flatMap((reason) => (reason === false ? [] : [`- ${reason}`]))
}

/** Codes with a reason of their own. */
const explained: ReadonlySet<string> = new Set([
  'UNCITED_BULLET',
  'WEAK_NUMERIC_SOURCE',
  'MISSING_OFFICIAL_SOURCE',
  ...sourceCodes,
])

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
  if (markers.size === 0) return ['No source was retrieved.']
  const lines = [...markers].map(([source, marker]) => {
    const entry = evidence.entryOf(source)
    return `${marker} ${referenceLine(workOfSource(source, entry?.publisher), accessNotes(entry))}`
  })
  return spaced(lines)
}

/** The first title of the brief, its markers aside. */
function titleOf(sections: Brief['sections']): string | undefined {
  const title = sections.find(({heading}) => heading?.depth === 1)?.heading?.title
  return title === undefined || title === '' ? undefined : escapeText(title)
}

const writtenDate = /\d{4}-\d{2}-\d{2}|(?:\d{1,2} )?\p{Lu}\p{L}{2,9}\.? (?:\d{1,2}, )?\d{4}/u

/** The day of the brief: as its front matter or its title says, else that of the newest record. */
function dayOf({frontMatter, sections}: Brief, evidence: Evidence): string | undefined {
  const own = frontMatter.get('date')
  const title = sections.find(({heading}) => heading?.depth === 1)?.heading?.title ?? ''
  const told = writtenDate.exec(typeof own === 'string' ? own : title)?.[0]
  if (told !== undefined) return told
  const days = evidence.sources.flatMap(({fetchedAt, publishedAt}) => [fetchedAt, publishedAt])
  return days
    .flatMap((date) => /^\d{4}-\d{2}-\d{2}/.exec(date ?? '') ?? [])
    .sort()
    .at(-1)
}
