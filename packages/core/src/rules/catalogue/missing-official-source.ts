import type {Evidence, RegistryEntry, Source} from '../../evidence/index.ts'
import {needsCitation} from '../context/coverage.ts'
import {type Speakers, speakersFor} from '../official/subject-of-claim.ts'
import {type OfficialTopic, officialTopics, topicOf} from '../official/topics.ts'
import {defineRule, type Occurrence} from '../rule.ts'
import {show, showAll} from '../show.ts'

interface Unofficial extends Occurrence {
  readonly topic: OfficialTopic
  /** `source_id`s of the official sources that the pack holds. */
  readonly available: readonly string[]
}

const subjects: Readonly<Record<OfficialTopic, string>> = {
  policy_centralbank: 'central bank policy',
  macro_data: 'an official release',
}

/**
 * What an authority did or published is cited from that authority where the pack holds it (specification/contract §4.3):
 * the central bank for its decision, the statistics office for its release (decisions/0036).
 */
export const missingOfficialSource = defineRule<Unofficial>({
  code: 'MISSING_OFFICIAL_SOURCE',
  severity: 'error',
  about:
    'A claim on central bank policy or an official release does not cite the authority, though the evidence pack holds it.',
  needs: ['citations', 'registry'],
  *find(context) {
    const official = officialSources(context.evidence)
    if (official.size === 0) return
    for (const claim of context.brief.claims) {
      const sources = needsCitation(claim) ? context.backing(claim) : []
      const topic = sources.length === 0 ? undefined : topicOf(claim.prose, tagsOf(sources, context.evidence))
      const stored = topic && official.get(topic)
      if (!topic || !stored) continue
      const speakers = speakersFor(claim.prose, topic)
      if (sources.some((source) => isOfficial(context.evidence.entryOf(source), topic, speakers))) continue
      const available = stored.filter((entry) => speakers.include(entry) ?? !speakers.named)
      if (available.length > 0) yield {subject: {kind: 'claim', claim}, topic, available: available.map(idOf)}
    }
  },
  say: ({topic, available}) => ({
    message: `Unexpected claim about ${subjects[topic]} without an official source, expected a citation of ${showAll(available, 3)}`,
    note: `The evidence pack holds a Tier 1 source tagged ${show(topic)}; cite it directly`,
  }),
})

function tagsOf(sources: readonly Source[], {entryOf}: Evidence): ReadonlySet<string> {
  return new Set(sources.flatMap((source) => entryOf(source)?.tags ?? []))
}

/** A Tier 1 source that speaks for the claim; where nobody knows, one that is not tagged for other matters only. */
function isOfficial(entry: RegistryEntry | undefined, topic: OfficialTopic, speakers: Speakers): boolean {
  if (entry?.tier !== 1) return false
  const {tags} = entry
  return speakers.include(entry) ?? (tags.includes(topic) || !officialTopics.some((other) => tags.includes(other)))
}

/** The Tier 1 sources that were retrieved, by their tags. */
function officialSources({packs, registry}: Evidence): ReadonlyMap<string, readonly RegistryEntry[]> {
  const retrieved = new Set(packs.flatMap(({chunks}) => chunks.map(({sourceId}) => sourceId)))
  const entries = [...retrieved].flatMap((sourceId) => registry.get(sourceId) ?? []).filter(({tier}) => tier === 1)
  return new Map(
    officialTopics
      .map((topic) => [topic, entries.filter(({tags}) => tags.includes(topic))] as const)
      .filter(([, tagged]) => tagged.length > 0),
  )
}

function idOf({sourceId}: RegistryEntry): string {
  return sourceId
}
