import {rememberOf} from '../../data/index.ts'
import {namesBalance, withoutDirections} from './directions.ts'
import {type FigurePlace, textBefore, textBehind} from './place.ts'
import {type Times, timesIn, wordsIn} from './topic.ts'

/** Words that point to a thing which another sentence names. */
const pointing =
  /(?<!\p{L})(?:it|this|these|those|they|he|she|sie|es|er|diese[rs]?|il|elle|ils|elles|esto|este|esta|ella|ello)(?!\p{L})|[该其这此]/iu
/** Words for what somebody expects, and not for what happened. */
const expected =
  /\b(?:expect|forecast|predict|projected|projections?\b|consensus|anticipat|hoped?|economists|analysts|target|would|(?:is|are|been) estimated|could|might|will|erwarte|prognos|könnt|würd|prévoi|prévu|attend|prevé|previst|esper|podrí)|预计|預計|预期|預期|预测|預測|有望|将|目标/iu

/** Words that say when, how much and who says so, and not of what. */
const silentWords: ReadonlySet<string> = new Set(
  [
    'number numbers numbered amount amounts together said say says report reports reported reporting according show shows showed shown showing announced told figure figures data official officials officially',
    'result results resulted resulting cause causes caused causing bolsters bolstered bolstering led leading yielding accounting totaling when where unit units forecast forecasts follow follows followed following reflect reflects reflected reflecting drive driven seen saw estimate estimates estimated reveal reveals revealed revealing mark marks marked marking respectively occur occurs occured occurred occuring occurring attributed notable notably real seasonally adjusted further downward upward',
    'consensus corresponding basis combined three six nine twelve final next while whereas but although though after before despite which who whom whose and aber während nach mais alors après pero mientras tras',
    'slight slightly sharp sharply modest modestly steep steeply significant significantly nearly almost about around some just only another record recorded edged ticked inched moved came went stood are been being had have having will would could not also still again well than then there their they into over under during since between per percent percentage percentages point points made make makes compared versus against overall total first second third fourth',
    'dlr dlrs pct mln bln trln fiscal calendar ending ended year years yearly annual annually month months monthly quarter quarters quarterly week weeks weekly day days daily earlier ago last previous prior past same period periods monday tuesday wednesday thursday friday saturday sunday',
    'jan january feb february march april may june july aug august sep sept september oct october nov november dec december',
    'nahm nahmen nimmt legt legte legten als wie der die das den vor war waren wird werden mehr weniger insgesamt dem des ein eine einer einen einem eines und von vom auf für mit bei beim aus ist sind hat haben wurde wurden worden sich noch nur rund etwa gegenüber damit dabei laut teilte mitte jahr jahrs jahre jahres jährlich monat monats monate monates monaten vormonat zum zur punkt punkte januar februar märz mai juni juli oktober dezember',
    'les une sur dans par pour aux est sont été ont avec selon soit cette ses leur ans année mois trimestre rapport pourcentage janvier février mars avril juin juillet août septembre octobre novembre décembre',
    'los las del una por con para han que fue según este esta respecto año anual interanual mes meses mensual enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ciento punto puntos porcentual porcentuales',
  ].flatMap((words) => words.split(' ')),
)
/** The same with endings of all kinds: `continuing`, `Vorjahresmonat`. */
const silentForm = /^(?:continu\p{L}{1,4}|(?:vorjahr|quartal|prozent)\p{L}*)$/u
/** The same where no blank parts words. */
const silentCharacters =
  /同比|环比|今年|去年|上年|同期|全年|上半年|下半年|季度|月份|百分点|其中|达到|达|约|为|比|较|的|了|至|到|在|从/gu

/** What one of a unit costs or weighs names no thing: `16 dollars a barrel`. */
const perUnit =
  /(?<!\p{L})(?:an?|per|each)\s(?:barrel|bushel|tonne|ton|ounce|gallon|lit(?:er|re)|hour|head|person|capita)(?!\p{L})/giu

/** A text with blanks for the words that say when, how much and who says so: what is left says of what. */
export function withoutSilentWords(text: string): string {
  return text
    .replace(perUnit, ' ')
    .replace(/\p{L}+/gu, (word) => {
      const written = word.toLowerCase()
      return silentWords.has(written) || silentForm.test(written) ? ' ' : word
    })
    .replace(silentCharacters, ' ')
}

/** What a change is compared with. */
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

/** What a text says of the thing that one of its numbers measures. */
export interface Measured {
  /** Beginnings of the words that name the thing. */
  readonly words: ReadonlySet<string>
  /** It is a deficit, a profit and the like, which needs no other name. */
  readonly isBalance: boolean
  /** Its own clause names none, but one before it. */
  readonly isBorrowed: boolean
  /** It is named by a word that points elsewhere: `it`, `this`. */
  readonly isPointedTo: boolean
  /** It is what somebody expects, and not what happened. */
  readonly isExpected: boolean
  /** The sentence has spoken of what somebody expects before: `receipts will be $430 million and expenses $458 million`. */
  readonly mayBeExpected: boolean
  /** It is of many months together. */
  readonly isSpan: boolean
  /** Something is left out of it, or counted in: `excluding fuel`. */
  readonly isQualified: boolean
  /** What it is compared with, where that is told: `over the year`. */
  readonly base: string | undefined
  readonly times: Times
  /** Those that are surely its own: what it is compared with is left out. */
  readonly when: Times
}

/** So much of a text on either side of a number says what the number is of, in UTF-16 code units. */
const widest = 400

const sentenceEnd = /(?<!\b\p{Lu})[.!?](?=\s)|[。！？\n|]/gu
const clauseEnd =
  /[,:](?!\d)|[;，；：、()（）–—]|\s-\s|\b(?:while|whereas|but|although|though|after|before|despite|following|as|that|which|who|and|or|dass|und|oder|aber|während|nach|et|ou|mais|alors|après|y|o|pero|mientras|tras)\b|[但而]/giu
/** Joins two nouns as well as two clauses: `exports of goods and services rose`. */
const joining = /^(?:and|or|und|oder|et|ou|y|o)$/i
/** What is said of a thing in passing names no other thing: `sales, excluding fuel, rose`. */
const inPassing =
  /^\s*(?:which|who|excluding|including|except|according|driven|led|due|ohne|laut|hors|selon|sin|según)\b/i
const qualifying = /\b(?:excluding|including|except|without|ohne|einschließlich|hors|sin|incluid[oa]s?)\b/i
/** What goes with the clause before it is said of its thing: `food shops were hit, with sales falling`. */
const attached = /^\s*(?:with|mit|avec|con)\b/i
const aside = /\(([^()]{0,80})\)/g
/** A time in brackets is that of the number before it: `5,694 sq km (2003)`. */
const asideBehind = /^[^()\d;]{0,40}\(([^()]{0,40})\)/
/** A number behind a label is of what the whole label says: `Oats - yield: 12%`. */
const label = /^([^:;,()]{1,80}):\s*$/
/** What a number is compared with is another time than its own: `0.2 percent compared with May`. */
const compared =
  /\b(?:compared (?:with|to)|than|versus|vs\.?|against|gegenüber|als|par rapport|respecto|from (?=(?:the |an? |its )?(?:previous|prior|last|years?|months?|quarters?|weeks?|same|revised|initial|jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|\d)))\s?\S+(?:\s\S+){0,2}/gi
/** A number of many months together: `in the first eight months`, `so far this year`. */
const spanning =
  /\b(?:period|to[- ]date|so far|cumulativ\p{L}*|first (?:two|three|four|five|six|seven|eight|nine|ten|eleven) months|january[-–](?!january))|累计|\d[-至—]\d{1,2}月/iu
/** Another number, unless it tells a time. */
const otherNumber =
  /(?<![\p{L}\d.,-])(?!(?:19|20)\d\d(?!\d|[.,]\d))(?!\d{1,2}[- ](?:months?|quarters?|years?|Monate|mois|meses)\b)(?!\d{1,2}月)\d/giu

/**
 * Reads what a number is of: the words of its own clause, or of the nearest one before it that has any.
 *
 *     In May exports of rye rose, the ministry said, by 12 %, while imports fell 3 %.
 *            ^^^^^^^    ^^^      the 12 % is of            ^^^^^^^ the 3 % of
 */
export const measuredAt = rememberOf((place: FigurePlace): Measured => {
  const before = textBefore(place, widest)
  const behind = textBehind(place, widest)
  const lead = before.slice(lastEnd(before, sentenceEnd)).replace(aside, ' $1 ')
  const tail = behind.slice(0, firstOf(behind, sentenceEnd))
  const [, labelled] = label.exec(lead) ?? []
  const [said = '', ...earlier] = labelled === undefined ? clausesOf(lead) : [labelled]
  const rest = tail.slice(0, firstOf(tail, clauseEnd))
  const own = `${said} ${rest.slice(0, firstOf(rest, otherNumber))}`
  const isBalance = namesBalance(own)
  const naming = isBalance ? own : ([own, ...earlier].find((clause) => namesIn(clause).size > 0) ?? own)
  const whole = attached.test(naming) ? `${naming} ${earlier[0] ?? ''}` : naming
  const [, behindIt = ''] = asideBehind.exec(tail) ?? []
  return {
    words: namesIn(whole),
    isBalance,
    isBorrowed: naming !== own,
    isPointedTo: pointing.test(naming),
    isExpected: expected.test(own),
    mayBeExpected: expected.test(lead),
    isSpan: spanning.test(`${lead} ${tail}`),
    isQualified: qualifying.test(`${lead} ${tail}`),
    base: baseOf(own),
    when: surelyOf(
      `${withoutBase(said)} ${rest.slice(0, firstOf(rest, otherNumber)).replace(comparedBehind, '')} ${behindIt}`,
      lead,
    ),
    times: timesOf(withoutBase(`${own} ${behindIt}`), withoutBase(lead), withoutBase(rest)),
  }
})

/** All that stands behind such a word is of another number or time. */
const comparedBehind =
  /\b(?:from|compared|than|versus|vs|against|after|since|until|before|gegenüber|als|contre|frente)\b[\s\S]*$|[比较从][\s\S]*$/iu

/** The times of its clause, or those that its sentence has named once before it. */
function surelyOf(own: string, lead: string): Times {
  const timed = timesIn(own)
  if (timed.named.some(({length}) => length > 0)) return timed
  const before = timesIn(lead.replace(comparedBehind, ''))
  return {...before, named: before.named.map((names) => (names.length === 1 ? names : []))}
}

/** The times that the clause of a number names, else those of its sentence; of several years the nearest before it. */
function timesOf(own: string, lead: string, rest: string): Times {
  const timed = timesIn(own)
  const [years = [], ...parts] = timed.named
  if (years.length > 0) return timed
  const whole = timesIn(`${lead} ${rest}`)
  const [, ...partsOfWhole] = whole.named
  const [before = []] = timesIn(lead).named
  const [behind = []] = timesIn(rest).named
  const year = before.at(-1) ?? behind[0]
  const namesParts = parts.some(({length}) => length > 0)
  return {
    isOther: namesParts ? timed.isOther : whole.isOther,
    named: [year === undefined ? [] : [year], ...(namesParts ? parts : partsOfWhole)],
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

function withoutBase(text: string): string {
  return text.replace(compared, ' ')
}

/** `e-commerce` is one word, however it is written. */
function namesIn(clause: string): ReadonlySet<string> {
  return wordsIn(withoutSilentWords(withoutBase(withoutDirections(clause)).replace(/(?<=\b\p{L})-(?=\p{L})/gu, '')))
}

/** Whether a word, or its beginning, may name a thing: it says neither when nor how much nor where a number goes. */
export function namesThing(word: string): boolean {
  return namesIn(word).size > 0
}

function baseOf(clause: string): string | undefined {
  return bases.find(([, pattern]) => pattern.test(clause))?.[0]
}
