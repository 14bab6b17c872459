import type {Brief} from '../brief/index.ts'
import {linesOf, type Span} from '../data/index.ts'
import {type DocumentSession, type Finding, type Policy, placeOf, placesOf, type Subject} from '../rules/index.ts'
import {startsLine} from './lines.ts'
import type {SettledBrief} from './settle-brief.ts'
import {offsetBefore, type RemovedBlock, stripsWith} from './uncovered.ts'

/** A brief without what stands for nothing in it. */
interface TidyBrief {
  readonly settled: SettledBrief
  readonly removed: readonly RemovedBlock[]
}

/** How a brief was settled, so that it can be again. */
interface Resettling {
  /** As it was given. */
  readonly policy: Policy
  /** With other edits that are made whatever fails. */
  settle(strips: SettledBrief['strips']): SettledBrief
}

/** Rules that find what stands for nothing. */
const idleCodes = ['ORPHAN_SOURCE', 'EMPTY_SECTION'] as const

/**
 * Takes out what stands for nothing in what is left of a brief: entries of the lists of sources that nothing cites, for a
 * reader takes what is listed for what the text stands on, and headings within claim sections below which nothing is
 * left (specification/enforcement §2.9). They stay where the policy makes less than an error of them, and where the rest
 * would then read differently.
 *
 * @param session The brief as it was given, with the judges of the contract.
 */
export function withoutIdleParts(
  session: DocumentSession,
  bare: SettledBrief,
  {policy, settle}: Resettling,
): TidyBrief {
  const rules: Policy['rules'] = {...bare.session.policy.rules}
  for (const code of idleCodes) rules[code] = policy.rules[code] ?? 'error'
  const {findings, brief} = bare.session.judgedBy({policy: {...bare.session.policy, rules}})
  const idle = findings.flatMap((finding) => idlePlaces(finding, brief).map((place) => ({place, finding})))
  const lines = linesOf(session.source)
  const removed = idle.flatMap(({place, finding: {code, message: reason}}) => {
    const start = offsetBefore(bare.edits, place.start)
    const text = brief.source.slice(place.start, place.end)
    if (start === undefined || !session.source.startsWith(text, start)) return []
    return [{start, end: start + text.length, text, line: lines.pointAt(start).line, code, reason}]
  })
  if (removed.length === 0) return {settled: bare, removed: []}
  const settled = settle(stripsWith(session, removed, bare.strips))
  const isSame = outlineOf(settled.session.brief) === outlineOf(brief, new Set(idle.map(({place}) => place.start)))
  if (!isSame) return {settled: bare, removed: []}
  return {settled, removed: removed.map(({text, line, code, reason}) => ({text, line, code, reason}))}
}

/** Whole lines that can go, so that no item of a list gets another number. */
function idlePlaces({code, severity, subject}: Finding, {source, references}: Brief): readonly Span[] {
  if (severity !== 'error') return []
  if (code === 'EMPTY_SECTION') return deeperHeading(subject)
  if (code !== 'ORPHAN_SOURCE' || subject.kind !== 'reference') return []
  const starts = new Set((placesOf(subject) ?? [placeOf(subject)]).map((place) => place?.start))
  return references.filter(
    ({kind, label, start}) =>
      starts.has(start) &&
      kind === 'list-entry' &&
      label.start < label.end &&
      (source[start] === '|' || startsLine(source, start)),
  )
}

/** The section itself is the writer's to fill. */
function deeperHeading(subject: Subject): readonly Span[] {
  const {heading, named} = subject.kind === 'section' ? subject.section : {}
  return heading && !named ? [heading] : []
}

/** The headings and entries of a brief, in order. */
function outlineOf({sections, references}: Brief, without: ReadonlySet<number> = new Set()): string {
  const headings = sections.flatMap(({heading}) => (heading && !without.has(heading.start) ? heading.title : []))
  const entries = references.filter(({start}) => !without.has(start))
  return [...headings, ...entries.map(({style, id, text}) => `${style} ${id} ${text}`)].join('\n')
}
