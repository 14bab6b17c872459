import type {Claim} from '@citation-lint/brief'
import type {Evidence} from '@citation-lint/evidence'
import type {Context} from '../context/context.ts'
import {needsCitation} from '../context/coverage.ts'
import {type OfficialTopic, topicOf} from '../context/topics.ts'
import {defineRule} from '../rule.ts'
import {show, showAll} from '../show.ts'

interface Unofficial {
  readonly place: Claim
  readonly topic: OfficialTopic
  /** `source_id`s of the official sources that the pack holds. */
  readonly available: readonly string[]
}

const subjects: Readonly<Record<OfficialTopic, string>> = {
  policy_centralbank: 'central bank policy',
  macro_data: 'an official release',
}

/** What an authority did or published is cited from the authority where the pack holds it (citation-contract §3.1). */
export const missingOfficialSource = defineRule<Unofficial>({
  code: 'MISSING_OFFICIAL_SOURCE',
  severity: 'error',
  about:
    'A claim on central bank policy or an official release cites no Tier 1 source, though the evidence pack holds one.',
  *find(context) {
    const official = officialSources(context.evidence)
    if (official.size === 0) return
    for (const claim of context.brief.claims) {
      const topic = needsCitation(claim) ? topicOf(claim.prose) : undefined
      const available = topic && official.get(topic)
      if (topic && available && isUnofficial(claim, context)) yield {place: claim, topic, available}
    }
  },
  say: ({topic, available}) => ({
    message: `Unexpected claim about ${subjects[topic]} without an official source, expected a citation of ${showAll(available, 3)}`,
    note: `The evidence pack holds a Tier 1 source tagged ${show(topic)}; cite it directly`,
  }),
})

/** An uncited claim is reported as such. */
function isUnofficial(claim: Claim, {backing, evidence}: Context): boolean {
  const sources = backing(claim)
  return sources.length > 0 && sources.every((source) => evidence.entryOf(source)?.tier !== 1)
}

function officialSources({packs, registry}: Evidence): ReadonlyMap<string, readonly string[]> {
  const byTopic = new Map<string, string[]>()
  for (const sourceId of new Set(
    packs.flatMap(({chunks}) =>
      chunks.filter(({tier}) => tier === undefined || tier === 1).map((chunk) => chunk.sourceId),
    ),
  )) {
    const entry = registry.get(sourceId)
    if (entry?.tier !== 1) continue
    for (const tag of entry.tags) byTopic.set(tag, [...(byTopic.get(tag) ?? []), sourceId])
  }
  return byTopic
}
