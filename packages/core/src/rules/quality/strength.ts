import type {RegistryEntry, Source} from '../../evidence/index.ts'
import {day, latestDayOf} from '../../ledger/index.ts'

/**
 * Words by which a writer says that evidence is weak (specification/contract §6.2): `According to
 * limited available reports`, `official confirmation is pending`, `Early indications from`, `not been widely reported`.
 */
const phrase =
  /\baccording to (?:the )?limited (?:available )?(?:reports?|sources|evidence|information|data)\b|\b(?:some|several|a few|limited) (?:sources|reports) (?:suggest|indicate|say|hint)\b|\bofficial confirmation (?:is|remains|was) (?:still )?(?:pending|outstanding|lacking)\b|\bearly (?:indications?|signs|reports)\b[^.;]{0,80}\b(?:shows?|suggests?|indicates?|points?)\b|\b(?:has|have) not (?:yet )?been (?:widely reported|officially confirmed|independently verified)\b/i

/** The uncertainty phrase of a claim, as written. */
export function uncertaintyIn(prose: string): {readonly index: number; readonly text: string} | undefined {
  const match = phrase.exec(prose)
  return match ? {index: match.index, text: match[0]} : undefined
}

/** How well evidence bears a claim, in the words of specification/contract §6.3. */
export type Strength = 'high' | 'medium' | 'low'

/** Evidence older than this is never better than medium, in days (specification/contract §6.3). */
const outdated = 30

/**
 * Grades the evidence of a claim by the number of its sources, their tiers and their age (specification/contract §6.3):
 *
 * - `high` two sources or more, one of them official (Tier 1), one of them not older than 30 days
 * - `medium` one Tier 1 or 2 source, or two sources of different publishers
 * - `low` anything less
 *
 * `undefined` where the tier of a source is not known.
 */
export function strengthOf(
  sources: readonly Source[],
  entryOf: (source: Source) => RegistryEntry | undefined,
  written: number | undefined,
): Strength | undefined {
  const tiers = sources.flatMap((source) => entryOf(source)?.tier ?? [])
  if (sources.length === 0 || tiers.length < sources.length) return undefined
  const credible = tiers.some((tier) => tier <= 2)
  const official = tiers.includes(1)
  if (official && sources.length > 1 && sources.some((source) => !isOutdated(source, written))) return 'high'
  return credible || areIndependent(sources) ? 'medium' : 'low'
}

/**
 * Sources that do not copy from each other: of another `source_id`, or, where one has none, of another publisher
 * (specification/contract §4.1). One `source_id` is one source, whatever publishers its records name.
 */
export function areIndependent([first, ...others]: readonly Source[]): boolean {
  return others.some(({sourceId, publisher}) => {
    if (sourceId === undefined || first?.sourceId === undefined) return publisher !== first?.publisher
    return sourceId !== first.sourceId
  })
}

function isOutdated({publishedAt}: Source, written: number | undefined): boolean {
  const published = latestDayOf(publishedAt)
  return published !== undefined && written !== undefined && written - published > outdated * day
}
