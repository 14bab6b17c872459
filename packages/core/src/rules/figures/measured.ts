import {shareTimes, type Times, timesIn} from '../stored/times.ts'
import {wordsIn} from '../stored/topic.ts'
import {namesBalance, withoutDirections} from './directions.ts'

/** What a text says of the thing that one of its numbers measures. */
export interface Measured {
  /** Beginnings of the words that name the thing. */
  readonly words: ReadonlySet<string>
  /** It is a deficit, a profit and the like, which needs no other name. */
  readonly isBalance: boolean
  /** It is named by a word that points elsewhere: `it`, `this`. */
  readonly isPointedTo: boolean
  /** It is what somebody expects, and not what happened. */
  readonly isExpected: boolean
  /** What it is compared with, where that is told: `over the year`. */
  readonly base: string | undefined
  readonly times: Times
}

/** So much of a text on either side of a number says what the number is of, in UTF-16 code units. */
const widest = 240

const sentenceEnd = /(?<!\b\p{Lu})[.!?](?=\s)|[。！？\n|]/gu
const clauseEnd =
  /[,:](?!\d)|[;，；：、()（）–—]|\s-\s|\b(?:while|whereas|but|although|though|after|before|despite|following|as|which|who|and|or|und|oder|aber|während|nach|et|ou|mais|alors|après|y|o|pero|mientras|tras)\b|[但而]/giu
/** Joins two nouns as well as two clauses: `exports of goods and services rose`. */
const joining = /^(?:and|or|und|oder|et|ou|y|o)$/i
/** What is said of a thing in passing names no other thing: `sales, excluding fuel, rose`. */
const inPassing =
  /^\s*(?:which|who|excluding|including|except|according|driven|led|due|ohne|laut|hors|selon|sin|según)\b/i
const aside = /\(([^()]{0,80})\)/g
/** What a number is compared with is another time than its own: `0.2 percent compared with May`. */
const compared =
  /\b(?:compared (?:with|to)|than|from|versus|vs\.?|against|gegenüber|als|par rapport|respecto)\s\S+(?:\s\S+){0,2}/gi
/** Another number, unless it tells a time. */
const otherNumber =
  /(?<![\p{L}\d.,-])(?!(?:19|20)\d\d(?![\d,.]))(?!\d{1,2}[- ](?:months?|quarters?|years?|Monate|mois|meses)\b)(?!\d{1,2}月)\d/giu

/**
 * Reads what a number is of: the words of its own clause, or of the nearest one before it that has any.
 *
 *     In May exports of rye rose, the ministry said, by 12 %, while imports fell 3 %.
 *            ^^^^^^^    ^^^      the 12 % is of            ^^^^^^^ the 3 % of
 */
export function measuredAt(text: string, start: number, end: number): Measured {
  const before = text.slice(Math.max(0, start - widest), start)
  const behind = text.slice(end, end + widest)
  const lead = before.slice(lastEnd(before, sentenceEnd)).replace(aside, ' $1 ')
  const tail = behind.slice(0, firstOf(behind, sentenceEnd))
  const [said = '', ...earlier] = clausesOf(lead)
  const own = `${said} ${tail.slice(0, Math.min(firstOf(tail, clauseEnd), firstOf(tail, otherNumber)))}`
  const isBalance = namesBalance(own)
  const naming = isBalance ? own : ([own, ...earlier].find((clause) => namesIn(clause).size > 0) ?? own)
  const timed = timesIn(own.replace(compared, ' '))
  return {
    words: namesIn(naming),
    isBalance,
    isPointedTo: pointing.test(naming),
    isExpected: expected.test(own),
    base: baseOf(own),
    times: timed.named.some((named) => named.length > 0) ? timed : timesIn(lead.replace(compared, ' ')),
  }
}

/** The clauses of a text, the last one first, and then those in which a thing may be named. */
function clausesOf(text: string): readonly string[] {
  const clauses: string[] = []
  let start = 0
  for (const {0: sign, index} of text.matchAll(clauseEnd)) {
    const clause = text.slice(start, index)
    if (joining.test(sign) && !/\d/.test(clause) && withoutDirections(clause) === clause) continue
    clauses.push(clause)
    start = /^\p{L}/u.test(sign) ? index : index + sign.length
  }
  return [text.slice(start), ...clauses.filter((clause) => !inPassing.test(clause)).reverse()]
}

function lastEnd(text: string, pattern: RegExp): number {
  let end = 0
  for (const {0: sign, index} of text.matchAll(pattern)) end = index + sign.length
  return end
}

function firstOf(text: string, pattern: RegExp): number {
  const [first] = text.matchAll(pattern)
  return first?.index ?? text.length
}

const pointing =
  /(?<!\p{L})(?:it|this|these|those|they|he|she|sie|es|er|diese[rs]?|il|elle|ils|elles|esto|este|esta|ella|ello)(?!\p{L})|[该其这此]/iu
const expected =
  /\b(?:expect|forecast|predict|projected|projections?\b|consensus|anticipat|hoped?|economists|analysts|target|would|could|might|will|erwarte|prognos|könnt|würd|prévoi|prévu|attend|prevé|previst|esper|podrí)|预计|預計|预期|預期|预测|預測|有望|将|目标/iu

/** Words that say when, how much and who says so, and not of what; as `wordsIn` shortens them. */
const silent = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    'said|says?|report(?:s|ed|ing)?|according|show(?:s|ed|n|ing)?|announced|told|figures?|data|official(?:s|ly)?',
    'result(?:s|ed|ing)?|caus(?:e|es|ed|ing)|bolster(?:s|ed|ing)|led|leading|yielding|accounting|totaling|when|where|units?|follow(?:s|ed|ing)?|reflect(?:s|ed|ing)?|driven?|seen|saw|estimate[sd]?|reveal(?:s|ed|ing)?|mark(?:s|ed|ing)?|continu\\p{L}{1,4}|respectively|occurr?(?:ed|ing|s)?|attributed|notabl[ey]|real|seasonally|adjusted|further|downward|upward',
    'consensus|corresponding|basis|combined|three|six|nine|twelve|final|next|while|whereas|but|although|though|after|before|despite|which|who|and|aber|während|nach|mais|alors|après|pero|mientras|tras',
    'slight(?:ly)?|sharp(?:ly)?|modest(?:ly)?|steep(?:ly)?|significant(?:ly)?|nearly|almost|about|around|some|just|only|another|record(?:ed)?|edged|ticked|inched|moved|came|went|stood|been|being|had|have|having|will|would|could|not|also|still|again|well|than|then|there|their|they|into|over|under|during|since|between|per|percent|percentages?|points?|basis|made|makes?|compared|versus|against|overall|total|first|second|third|fourth',
    'years?|yearly|annual(?:ly)?|months?|monthly|quarters?|quarterly|weeks?|weekly|days?|daily|earlier|ago|last|previous|prior|past|same|periods?|monday|tuesday|wednesday|thursday|friday|saturday|sunday',
    'jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?',
    'nahm(?:en)?|nimmt|legt(?:e|en)?|der|die|das|den|vor|war(?:en)?|wird|werden|mehr|weniger|insgesamt|dem|des|ein|eine[rnms]?|und|von|vom|auf|für|mit|bei|beim|aus|ist|sind|hat|haben|wurden?|worden|sich|noch|nur|rund|etwa|gegenüber|damit|dabei|laut|teilte|mitte?|jahre?s?|jährlich|monate?n?s?|vormonat|vorjahr\\p{L}*|quartal\\p{L}*|zum|zur|prozent\\p{L}*|punkte?|januar|februar|märz|mai|juni|juli|oktober|dezember',
    'les|une?|sur|dans|par|pour|aux|est|sont|été|ont|avec|selon|soit|cette?|ses|leur|ans?|année|mois|trimestre|rapport|pourcentage|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre',
    'los|las|del|una?|por|con|para|han|que|fue|según|este|esta|respecto|año|anual|interanual|mes(?:es)?|mensual|trimestre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|ciento|punto[s]?|porcentual(?:es)?',
  ].join(
    '|',
  )})(?!\p{L})|同比|环比|今年|去年|上年|同期|全年|上半年|下半年|季度|月份|百分点|其中|达到|达|约|为|比|较|的|了|至|到|在|从`,
  'giu',
)

/** `e-commerce` is one word, however it is written. */
function namesIn(clause: string): ReadonlySet<string> {
  return wordsIn(withoutDirections(clause.replace(/(?<=\b\p{L})-(?=\p{L})/gu, '')).replace(silent, ' '))
}

const bases: readonly (readonly [string, RegExp])[] = [
  [
    'year',
    /\b(?:yearly|annual|year[- ](?:on|over)[- ]year|(?:over|from|than) (?:a|the|one) year|years? (?:earlier|ago|before)|(?:last|past|previous|prior) year|(?:12|twelve)[- ]months?|vorjahr|jährlich|sur un an|interanual|año anterior)|同比|上年|去年/iu,
  ],
  [
    'quarter',
    /\b(?:quarterly|quarter[- ](?:on|over)[- ]quarter|(?:last|previous|prior) quarter|vorquartal|sur un trimestre|trimestral)/iu,
  ],
  [
    'month',
    /\b(?:monthly|month[- ](?:on|over)[- ]month|(?:over|from|than) (?:a|the|one) month|(?:last|previous|prior) month|vormonat|sur un mois|mensual)|环比|上月/iu,
  ],
]

function baseOf(clause: string): string | undefined {
  return bases.find(([, pattern]) => pattern.test(clause))?.[0]
}

/**
 * What two numbers are of: the `same`, where most words that name either thing name the other; a `part`, where the source
 * says more, or the claim; `alike`, where some word is shared; `unknown`, where one of them does not name it; `strange`,
 * where no word is shared; `other` at another time, on another base, or where one of them is only expected.
 */
export type Likeness = 'same' | 'part' | 'alike' | 'unknown' | 'strange' | 'other'

/** Compares what two numbers are of. */
export function compareMeasured(claimed: Measured, stored: Measured): Likeness {
  if (claimed.isExpected !== stored.isExpected || !shareTimes(claimed.times, stored.times)) return 'other'
  if (claimed.base !== undefined && stored.base !== undefined && claimed.base !== stored.base) return 'other'
  const [own, others] = [claimed.words, stored.words]
  if (own.size === 0 || others.size === 0) {
    if (claimed.isPointedTo || stored.isPointedTo) return 'other'
    return claimed.isBalance && stored.isBalance ? 'same' : 'unknown'
  }
  const shared = [...own].filter((word) => others.has(word)).length
  if (shared === 0) return claimed.isBalance && stored.isBalance ? 'alike' : 'strange'
  if (shared * 2 > own.size) return shared * 2 > others.size ? 'same' : 'part'
  return shared === others.size ? 'part' : 'alike'
}
