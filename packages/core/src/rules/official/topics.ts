import type {Claim} from '../../brief/index.ts'
import {authorities} from './authorities.ts'

/** What a verb says, when it stands with its subject. */
interface Event {
  /** Who or what; global. */
  readonly subject: RegExp
  /** What happened, behind the subject in its clause. */
  readonly after?: RegExp
  /** The same before it: `said the Fed`, `according to the BLS`, `announced by the ECB`. */
  readonly before?: RegExp
}

/** UTF-16 units of a clause that are looked at on each side of a subject. */
const reach = 80

/** Where another clause begins. */
const boundary =
  /[;。；，：]|[.?!](?=\s|$)|\s(?:as|while|because|although|though|but|when|where|whether|if|since|unless|even)\s/

const boundaries = new RegExp(boundary.source, 'g')

/** What makes of an event a thought of one. */
const guarded =
  /\b(?:would|could|might|may|should|must|will|can|cannot|not|never|to|expect(?:ed|s|ing)?|project(?:ed|ing)?|forecast|likely|poised|set|due|targets?|targeted|hop(?:ed|es|ing)|talk)\b[^.;]{0,12}$|(?:可能|预计|预期|有望|或将|将会|若|如果|建议|应该?)[^，。；]{0,12}$/i

/** What of it stands behind the verb in Chinese. */
const doubted = /^[^，。；]{0,12}(?:可能|概率|预期|空间|预计|目标)/

/** What authorities are said to say. */
const says =
  /\b(?:said|says|stated|states|told|tells|testified|warn(?:ed|s)|announc(?:ed|es)|reaffirmed|reiterated|signal(?:l?ed|s)|explain(?:ed|s)|emphasi[sz](?:ed|es)|not(?:ed|es)|project(?:ed|s)|published|publishes|released?|releases|according to)\b/gi

/** What a central bank does; the words that follow its name without a verb are what it has made. */
const does =
  /\b(?:held|holds?|kept|keeps?|left|leaves?|rais(?:ed|es|ing)|hik(?:ed|es)|cuts?|lower(?:ed|s)|trimmed|paused|pauses|delivered|decid(?:ed|es)|voted|votes|target(?:ed|s)|inject(?:ed|s)|drain(?:ed|s)|eas(?:ed|es)|tighten(?:ed|s)|slash(?:ed|es)|sets?|fix(?:ed|es)|bought|buys|sold|sells|interven(?:ed|es)|reduc(?:ed|es)|increas(?:ed|es)|said|says|stated|states|told|testified|warn(?:ed|s)|announc(?:ed|es)|reaffirmed|reiterated|signal(?:l?ed|s)|explain(?:ed|s)|emphasi[sz](?:ed|es)|project(?:ed|s)|publish(?:ed|es)|releas(?:ed|es))\b|下调|上调|加息|降息|维持|維持|宣布|决定/gi

/** What it has made: the statement of the Fed, its rates. */
const makes =
  /^(?:['’]s?)?(?: (?!(?:would|could|might|may|should|must|will|can|to|with|in|of|that|and|or|for|by|on|at|has|have|is|was|raise|cut|hike|lower)\b)[\w-]+){0,3} (?:statement|minutes|rates?|policy|balance sheet|guidance|decision|target|projections|meeting)\b|^的?(?:政策|会议|利率)/

/** What can be said of a rate that a central bank sets. */
const moves =
  /\b(?:rais(?:ed|es)|hik(?:ed|es)|cuts?|lower(?:ed|s)|held|holds|kept|keeps|left|leaves|is|was|were|are|stands?|stood|rose|fell|remain(?:ed|s)|unchanged|steady|reach(?:ed|es)|to (?:a range of )?\d|at (?:a range of )?\d)\b|下调|上调/gi

/** The same before the rate. */
const moved =
  /\b(?:rais(?:ed|es|ing)|hik(?:ed|es)|cuts?|lower(?:ed|s|ing)|held|holds|kept|keeps|left|leaves?|lift(?:ed|s|ing)|puts?|br(?:ings?|ought)|trimmed|slash(?:ed|es)|set|sets)\b|下调|上调/gi

/** How a release reads. */
const outcome =
  /\b(?:gr[eo]w|grown|ros[et]|risen|rises|fell|falls|fallen|declin(?:ed|es)|increas(?:ed|es)|decreas(?:ed|es)|climb(?:ed|s)|slow(?:ed|s)|accelerat(?:ed|es)|came in|comes in|print(?:ed|s)|reach(?:ed|es)|stood|was|were|added(?= (?:[a-z]+ ){0,2}[\d,])|expand(?:ed|s)|contract(?:ed|s)|shr[aiu]nk|dropp?(?:ed|s)|up|down|unchanged|releas(?:ed|es)|report(?:ed|s)|beat(?:s|en)?|miss(?:ed|es)|topp(?:ed|s)|exceed(?:ed|s)|surprised|undershot|overshot|match(?:ed|es)|surged?|jump(?:ed|s)|plung(?:ed|es)|eas(?:ed|es)|cool(?:ed|s)|edged|ticked)\b|增长|下降|上升|同比|环比/gi

/** Who tells a release. */
const reports =
  /\b(?:report(?:ed|s)|post(?:ed|s)|record(?:ed|s)|releas(?:ed|es)|show(?:ed|s)|publish(?:ed|es)|according to)\b/gi

/** Those who speak for an authority; of what else they do, only what is about money is its business. */
const person = /(?:Powell|Lagarde|Bailey|Ueda|Gongsheng|Macklem|鲍威尔)$/u

const money = /\b(?:rates?|inflation|polic(?:y|ies)|prices|tightening|easing)\b|利率|通胀|政策/i

const byName: readonly Event[] = authorities
  .filter(({decides}) => decides)
  .map(({names}) => ({subject: new RegExp(`(?:${names.source})(?!/)`, 'gu'), after: does, before: says}))

const byOffice: readonly Event[] = [
  {
    subject:
      /(?<!\ban? (?:\w+ )?)\b[Cc]entral [Bb]ank\b(?! (?:money|digital|reserves|independence|deposits))|\brate[- ]setters\b|(?<!(?:全球|各国|多国|主要))央行/g,
    after: does,
    before: says,
  },
  {
    subject:
      /\b(?:policy|key|deposit(?: facility)?|benchmark|discount)(?: interest)? rate\b|\bfederal funds(?: target)?(?: rate)?\b|\btarget range\b|\breserve requirements?\b|存款准备金/g,
    after: moves,
    before: moved,
  },
]

/**
 * True where a text says what a central bank did or said, or where its rates are. A verb counts in the clause of its
 * subject: whoever abandons something while the Fed looks on is not the Fed, and what it may do it has not done.
 */
function tellsDecision(prose: string): boolean {
  return [...byName, ...byOffice].some((event) => tells(prose, event))
}

/** True where a text says how a statistic came out, or that it did. */
function tellsOutcome(prose: string, statistic: RegExp): boolean {
  const subject = new RegExp(statistic.source, `g${statistic.flags}`)
  return tells(prose, {subject, after: outcome, before: reports})
}

function tells(prose: string, event: Event): boolean {
  for (const {0: name, index} of prose.matchAll(event.subject)) {
    const end = index + name.length
    const behind = upToBoundary(prose.slice(end, end + reach))
    const ahead = fromBoundary(prose.slice(Math.max(0, index - reach), index))
    const speaks = person.test(name) && !money.test(behind)
    if (speaks ? happens(says, behind) || happens(says, ahead) : isDone(event, ahead, behind)) return true
  }
  return false
}

/** What is said in the clause before a subject, or in the one behind it, is of its event. */
function isDone({after, before}: Event, ahead: string, behind: string): boolean {
  if (after === does && makes.test(behind)) return true
  if ((after && happens(after, behind)) || (before && happens(before, ahead))) return true
  return /\bby (?:the )?$/i.test(ahead) && happens(does, ahead)
}

/** One of these verbs stands in a clause, and nothing there makes a guess of it. */
function happens(verbs: RegExp, clause: string): boolean {
  for (const {0: verb, index} of clause.matchAll(verbs))
    if (!guarded.test(clause.slice(0, index)) && !doubted.test(clause.slice(index + verb.length))) return true
  return false
}

function upToBoundary(text: string): string {
  return text.slice(0, boundary.exec(text)?.index)
}

function fromBoundary(text: string): string {
  let start = text.lastIndexOf(',') + 1
  for (const {0: sign, index} of text.matchAll(boundaries)) start = Math.max(start, index + sign.length)
  return text.slice(start)
}

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
