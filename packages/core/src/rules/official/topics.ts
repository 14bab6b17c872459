import type {Claim} from '../../brief/index.ts'
import {authorities} from './authorities.ts'
import {tellsDecision, tellsOutcome} from './events.ts'

/** Tags of the registry that name an authority's own field (specification/contract §4.3). */
export type OfficialTopic = 'policy_centralbank' | 'macro_data'

/** Every topic. */
export const officialTopics: readonly OfficialTopic[] = ['policy_centralbank', 'macro_data']

/** What only a central bank decides on, and banks that `authorities` does not list. */
const policy =
  /\b[Cc]entral [Bb]ank\b|\b(?:policy|key|deposit|benchmark) rate\b|\bfederal funds\b|\btarget range\b|\brate[- ]setters\b|\b[Mm]onetary policy\b|\breserve requirements?\b|央行|存款准备金/

/** True where a text names a central bank, who speaks for it, or what it decides on. */
function ofCentralBank(prose: string): boolean {
  return policy.test(prose) || authorities.some(({decides, names}) => decides && names.test(prose))
}

/** Official statistics by name; a share of the domestic product is a measure of something else. */
const statistic =
  /(?<!\b(?:of|to)[ -](?:(?:the|its|our|their|national|global|world|total)[ -]){0,2})(?<!占(?:其)?)\b(?:GDP(?! per capita)|CPI|PPI|PCE|PMI)(?!的?(?:比重|占比|份额|目标))\b|\b(?:gross domestic product|consumer price(?:s| index)|producer price(?:s| index)|(?:core |headline |annual )?inflation (?:rate|data|print|report|figures?)|non-?farm payrolls?|payrolls|jobless claims|jobs report|employment (?:report|situation)|unemployment rate|retail sales|industrial production|trade (?:deficit|surplus|balance)|housing starts)\b|国内生产总值(?!的)|居民消费价格|失业率/i

/** Who only holds a view on it: the claim is theirs, not the authority's. */
const opinion =
  /\b(?:economists?|analysts?|critics?|strategists?|columnists?|commentators?|traders?|investors?|markets?|contrarians?|observers?|desks?|voices?|sceptics?|skeptics?|pundits?|some|many|few)\b[^.;]{0,60}\b(?:argue|warn|think|believe|predict|expect|say|see|doubt|fear|bet|worry|question|debate|forecast|suggest|anticipate|price|call|claim|hope)(?:s|ed|ing)?\b/i

/**
 * What a claim reports of an authority: by its words, else by the tags of the sources it cites. `undefined` for a
 * view on it and for everything else; what is said before a view is added to it counts.
 */
export function topicOf(prose: string, tags: ReadonlySet<string> = new Set()): OfficialTopic | undefined {
  const view = opinion.exec(prose)
  if (view) return topicOfWords(prose.slice(0, startOfClause(prose, view.index)))
  return topicOfWords(prose) ?? officialTopics.find((topic) => tags.has(topic))
}

function topicOfWords(prose: string): OfficialTopic | undefined {
  if (ofCentralBank(prose) && tellsDecision(prose)) return 'policy_centralbank'
  return statistic.test(prose) && tellsOutcome(prose, statistic) ? 'macro_data' : undefined
}

/** Where a clause ends that another is added to: `The Fed cut rates, and analysts expect more`. */
const addition = /[,;]\s{1,3}(?:and|but|while|though|although|yet)\b/gi

function startOfClause(prose: string, offset: number): number {
  let start = 0
  for (const {index} of prose.slice(0, offset).matchAll(addition)) start = index
  return start
}

const scheduled =
  /\b(?:next|upcoming|due|scheduled?|will (?:be )?(?:publish|releas|meet|announc|report)\w*|release[sd]?|calendar|meets|comes? out|(?:is|are) published|publishes|takes place|on the docket)\b|公布|发布|發布|召开|召開/i

/**
 * A scheduled date of an official calendar and no other figure: `Next CPI release on March 12`. The one exemption of
 * specification/contract §4.2 from the numeric rule.
 */
export function isOfficialSchedule({quantities, prose}: Claim): boolean {
  const specific = quantities.filter(({claim, kind}) => claim || kind === 'clock-time')
  if (!specific.every(({kind}) => kind === 'date' || kind === 'clock-time')) return false
  return scheduled.test(prose) && (statistic.test(prose) || ofCentralBank(prose))
}
