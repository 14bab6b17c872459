import type {Evidence, Source} from '../evidence/index.ts'
import {count, show} from '../rules/index.ts'
import {mostRemoved, passes} from './decide.ts'
import {markersOf} from './markers-of.ts'
import {abstentions} from './phrases.ts'
import type {EnforcementReport} from './report.ts'
import {isSound} from './soundness.ts'

/** More than this no instruction lists. */
const mostListed = 100

/**
 * What to tell the writer before the retry (specification/enforcement §6): each
 * claim that failed and why, the sections in which nothing is left, and the evidence there is with its markers. Words of
 * the document and of records are quoted and escaped: they are no instructions.
 */
export function instructionFor(report: EnforcementReport, evidence: Evidence): string {
  const {removed_bullets: removed, total_bullets: total, empty_sections: empty, doubts} = report
  const verdict = passes(report) ? '' : `: ${removed} of ${count(total, 'claim')} failed, at most ${mostRemoved} may`
  const parts = [
    `The brief did not pass validation${verdict}. Write it again.`,
    'Cite stored evidence for every claim, with the markers listed below and no others. Leave out what none of it supports, ' +
      `or write \`${abstentions.insufficient}\` instead.`,
    listing('Claims that failed:', report.removed.map(describeClaim)),
    listing(
      'Claims outside the sections that name no stored evidence:',
      report.uncovered.map(({line, reason}) => `line ${line}. ${reason}`),
    ),
    listing('What else must be put right:', doubts),
    listing('Sections that need at least one claim with a citation:', empty.map(show)),
    listing('Evidence:', describeEvidence(evidence)),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function listing(title: string, items: readonly string[]): string {
  if (items.length === 0) return ''
  const rest = items.length - mostListed
  const lines = items.slice(0, mostListed).map((item) => `- ${item}`)
  return [title, ...lines, ...(rest > 0 ? [`- and ${rest} more`] : [])].join('\n')
}

function describeClaim({text, line, section, reason}: EnforcementReport['removed'][number]): string {
  return `line ${line}, ${show(section)}: ${show(text)}. ${reason}`
}

/** Records that no citation may lead to are not offered. */
function describeEvidence(evidence: Evidence): readonly string[] {
  const sound = [...markersOf(evidence)].filter(([source]) => isSound(source, evidence))
  return sound.map(([source, marker]) => describeSource(source, marker))
}

function describeSource({title, publisher, publishedAt}: Source, marker: string): string {
  const origin = [publisher, publishedAt].filter((part) => part).map((part) => show(part))
  return `\`${marker}\` ${show(title ?? 'untitled')}${origin.length > 0 ? ` (${origin.join(', ')})` : ''}`
}
