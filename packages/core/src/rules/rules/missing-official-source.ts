import type {Evidence, Source} from '../../evidence/index.ts'
import {needsCitation} from '../context/coverage.ts'
import {type OfficialTopic, topicOf} from '../context/topics.ts'
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
 * What an authority did or published is cited from the authority where the pack holds it (specification/contract §4.3).
 */
export const missingOfficialSource = defineRule<Unofficial>({
  code: 'MISSING_OFFICIAL_SOURCE',
  severity: 'error',
  about:
    'A claim on central bank policy or an official release cites no Tier 1 source, though the evidence pack holds one.',
  needs: ['citations', 'registry'],
  *find(context) {
    const official = officialSources(context.evidence)
    if (official.size === 0) return
    for (const claim of context.brief.claims) {
      const sources = needsCitation(claim) ? context.backing(claim) : []
      if (sources.length === 0 || sources.some((source) => context.evidence.entryOf(source)?.tier === 1)) continue
      const topic = topicOf(claim.prose, tagsOf(sources, context.evidence))
      const available = topic && official.get(topic)
      if (topic && available) yield {subject: {kind: 'claim', claim}, topic, available}
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

/** `source_id`s of the Tier 1 sources that were retrieved, by their tags. */
function officialSources({packs, registry}: Evidence): ReadonlyMap<string, readonly string[]> {
  const byTag = new Map<string, string[]>()
  const retrieved = new Set(packs.flatMap(({chunks}) => chunks.map(({sourceId}) => sourceId)))
  for (const sourceId of retrieved) {
    const entry = registry.get(sourceId)
    for (const tag of entry?.tier === 1 ? entry.tags : []) {
      const tagged = byTag.get(tag)
      if (tagged) tagged.push(sourceId)
      else byTag.set(tag, [sourceId])
    }
  }
  return byTag
}
