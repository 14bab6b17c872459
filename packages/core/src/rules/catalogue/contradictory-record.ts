import {daysNamedBy, instantOf, isIsoDate, isIsoDay, type Source} from '../../evidence/index.ts'
import type {Context} from '../context/context.ts'
import {briefDate, day} from '../quality/brief-date.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {show} from '../show.ts'
import {type ReportedRecordFault, recordFaults} from './record-rules.ts'

type Contradiction = ReportedRecordFault | LateSource

/** A source that was published after the brief that cites it. */
interface LateSource extends Occurrence {
  readonly kind: 'late'
  readonly source: Source
  /** ISO 8601 day. */
  readonly written: string
}

/** Records that cannot all be true, among themselves or with the brief (decisions/0037). */
export const contradictoryRecord = defineRule<Contradiction>({
  code: 'CONTRADICTORY_RECORD',
  severity: 'warning',
  about:
    'A record contradicts another one, the registry, itself or the date of the brief: publisher, tier, dates or score.',
  find: (context) => [...lateSources(context), ...recordFaults(context.evidence, 'CONTRADICTORY_RECORD')],
  say(found) {
    if (found.kind === 'record') return found.statement
    const {source, written} = found
    return {
      message: `Unexpected source published at ${show(source.publishedAt)}, expected a time before the brief of ${show(written)}`,
      note: 'Nobody can have read what was published later: one of the two dates is wrong',
    }
  },
})

/** Each source once, where it is first cited. */
function* lateSources({brief, stored, uses}: Context): Generator<LateSource> {
  const written = stored ? briefDate(brief, []) : undefined
  if (written === undefined) return
  const seen = new Set<Source>()
  for (const {citation, source} of uses) {
    if (!source || seen.has(source) || !isAfter(source.publishedAt, written)) continue
    seen.add(source)
    const subject = {kind: 'citation', citation} as const
    yield {subject, kind: 'late', source, written: new Date(written).toISOString().slice(0, 10)}
  }
}

/**
 * A day ends last in the zone UTC-12, half a day after it ended in UTC; a date without a time is a day anywhere, and a month
 * or a year is later where all its days are.
 */
function isAfter(published: string | undefined, written: number): boolean {
  if (published === undefined) return false
  if (isIsoDate(published) && !isIsoDay(published)) return instantOf(published) >= written + 1.5 * day
  const named = daysNamedBy(published)
  return named !== undefined && instantOf(named.first) > written
}
