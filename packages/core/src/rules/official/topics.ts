import type {Claim} from '../../brief/index.ts'
import {authorities} from './authorities.ts'

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

/** What a central bank does or says. */
const policyAct =
  /\b(?:held|holds|hold|kept|keeps|left|leaves|rais(?:ed|es)|hik(?:ed|es)|cuts?|lower(?:ed|s)|trimmed|paused|pauses|announc(?:ed|es)|decid(?:ed|es)|voted|signal(?:l?ed|s)|reaffirmed|reiterated|said|says|stated|publish(?:ed|es)|project(?:ed|s)|target(?:ed|s)?|rates?|policy|statement|minutes|meeting|balance sheet|guidance|inject(?:ed|s)|drain(?:ed|s)|eas(?:ed|es)|tighten(?:ed|s)|slash(?:ed|es)|set|sets|fix(?:ed|es)|bought|buys|sold|sells|interven(?:ed|es)|reduc(?:ed|es)|increas(?:ed|es)|told|testified|warn(?:ed|s))\b|下调|上调|加息|降息|利率|维持|維持|宣布|政策|会议|會議/i

/** Official statistics by name. */
const statistic =
  /\b(?:GDP|CPI|PPI|PCE|PMI)\b|\b(?:gross domestic product|consumer prices?|producer prices?|(?:core |headline |annual )?inflation (?:rate|data|print|report|figures?)|non-?farm payrolls?|payrolls|jobless claims|jobs report|employment (?:report|situation)|unemployment rate|retail sales|industrial production|trade (?:deficit|surplus|balance)|housing starts)\b|国内生产总值|居民消费价格|失业率/i

/** How a release reads. */
const outcome =
  /\b(?:gr[eo]w|grown|ros[et]|risen|rises|fell|falls|fallen|declin(?:ed|es)|increas(?:ed|es)|decreas(?:ed|es)|climb(?:ed|s)|slow(?:ed|s)|accelerat(?:ed|es)|came in|comes in|print(?:ed|s)|reach(?:ed|es)|stood|was|were|added|expand(?:ed|s)|contract(?:ed|s)|shr[aiu]nk|dropp?(?:ed|s)|up|down|unchanged|releas(?:ed|es)|report(?:ed|s)?|beat(?:s|en)?|miss(?:ed|es)|topp(?:ed|s)|exceed(?:ed|s)|surprised|undershot|overshot|match(?:ed|es)|surged?|jump(?:ed|s)|plung(?:ed|es)|eas(?:ed|es)|cool(?:ed|s)|edged)\b|增长|下降|上升|同比|环比/i

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
  if (ofCentralBank(prose) && policyAct.test(prose)) return 'policy_centralbank'
  return statistic.test(prose) && outcome.test(prose) ? 'macro_data' : undefined
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
