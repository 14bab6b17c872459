import {lazily, rememberOf} from '../../data/index.ts'
import type {FigurePlace} from './read-text.ts'

/** Which pair of opposites a word belongs to: a change, a balance, a limit before a number, a distance behind it. */
type Axis = 'change' | 'balance' | 'limit' | 'distance'

/** Words of one axis that say the opposite of each other, as sources of regular expressions. */
interface Opposites {
  readonly axis: Axis
  /** Where it stands to the number. */
  readonly side: 'before' | 'behind' | 'either'
  readonly up: string
  readonly down: string
}

/** The number comes right behind it: `added 12`, `added some 12`. */
const next = String.raw`(?=\s(?:(?!that\s)\p{L}+\s){0,2}$)`

const english: readonly Opposites[] = [
  {
    axis: 'change',
    side: 'either',
    up: `rose|ris(?:e|es|en|ing)|increas(?:e|es|ed|ing)|grew|grow(?:s|n|th|ing)?|climb(?:s|ed|ing)?|jump(?:s|ed|ing)?|soar(?:s|ed|ing)?|surg(?:e|es|ed|ing)|gain(?:s|ed|ing)?|rais(?:e|es|ed|ing)|hik(?:e|es|ed|ing)|lift(?:s|ed|ing)?|boost(?:s|ed|ing)?|expan(?:ds?|ded|ding|sion)|(?<=\\b(?:edged|ticked|went|moved|inched|crept|pushed|came)\\s)up|up(?! to\\b)|higher|rebound(?:s|ed|ing)?|accelerat(?:es|ed|ing)|widen(?:s|ed|ing)?|strengthen(?:s|ed|ing)?|appreciat(?:es|ed|ing)|advance[sd]${next}|add(?:s|ed|ing)${next}`,
    down: 'fell|fall(?:s|en|ing)?|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|drop(?:s|ped|ping)?|slid(?:e|es|ing)?|sank|sunk|sink(?:s|ing)?|shr[aiu]nk(?:s|ing)?|contract(?:ed|ing|ion)|plung(?:e|es|ed|ing)|tumbl(?:e|es|ed|ing)|slump(?:s|ed|ing)?|plummet(?:s|ed|ing)?|cut(?:s|ting)?|lower(?:s|ed|ing)?|reduc(?:e|es|ed|ing|tion)|slash(?:es|ed|ing)?|trim(?:s|med|ming)?|dip(?:s|ped|ping)?|eas(?:es|ed|ing)|down|los(?:e|es|t|ing|s|ses)|slip(?:s|ped|ping)?|retreat(?:s|ed|ing)?|slow(?:s|ed|ing)|narrow(?:s|ed|ing)?|weaken(?:s|ed|ing)?|depreciat(?:es|ed|ing)',
  },
  {axis: 'change', side: 'behind', up: 'more', down: 'less|fewer'},
  {axis: 'balance', side: 'either', up: 'surplus(?:es)?|profits?|gains?', down: 'deficits?|loss(?:es)?|shortfalls?'},
  {
    axis: 'limit',
    side: 'before',
    up: 'above|over|more than|greater than|higher than|exceed(?:s|ed|ing)|at least',
    down: 'below|under|less than|fewer than|lower than|at most',
  },
  {
    axis: 'distance',
    side: 'behind',
    up: String.raw`above|over(?!\s(?:the\s|an?\s)?(?:[\p{L}\d]+\s){0,2}(?:years?|quarters?|months?|weeks?|days?|decades?|period)\b)`,
    down: 'below|under',
  },
]

const german: readonly Opposites[] = [
  {
    axis: 'change',
    side: 'either',
    up: String.raw`stieg(?:en)?|steig(?:t|en)|gestiegen|Anstieg|Zuwachs|Zunahme|zugenommen|zugelegt|legten?(?=\s(?:\S+\s){0,3}um\s$)|erhöht(?:e|en)?|wuchs(?:en)?|wächst|gewachsen|Wachstum|klettert(?:e|en)?|geklettert|verteuert(?:e|en)?|gewann(?:en)?|Plus von|höher`,
    down: 'sank(?:en)?|sink(?:t|en)|gesunken|fiel(?:en)?|fällt|gefallen|Rückgang|zurückgegangen|Abnahme|abgenommen|nachgegeben|gesenkt|senkt(?:e|en)?|schrumpft(?:e|en)?|geschrumpft|verringert(?:e|en)?|reduziert(?:e|en)?|verbilligt(?:e|en)?|verlor(?:en)?|Minus von|niedriger',
  },
  {axis: 'change', side: 'behind', up: 'mehr|zu(?=[.,;]|$)', down: 'weniger|ab(?=[.,;]|$)'},
  {
    axis: 'balance',
    side: 'either',
    up: 'Überschuss(?:es)?|Gewinn(?:e|en|s|es)?',
    down: 'Defizit(?:e|en|s)?|Verlust(?:e|en|es)?|Fehlbetrag',
  },
  {axis: 'limit', side: 'before', up: 'über|mehr als', down: 'unter|weniger als'},
]

const french: readonly Opposites[] = [
  {
    axis: 'change',
    side: 'either',
    up: 'hausse|augment(?:e|ent|é|ée|és|ées|ation)|progress(?:e|ent|é|ion)|accru(?:e|es|s)?|croissance|grimp(?:e|ent|é)|bondi|gagn(?:e|ent|é)|relev(?:é|ée)',
    down: 'baiss(?:e|ent|é|ée)|recul(?:e|ent|é|er)?|diminu(?:e|ent|é|ée|tion)|chut(?:e|ent|é)|repli|rédui(?:t|te|sent)|réduction|perdu|abaiss(?:é|ée)|contract(?:é|ée|ion)',
  },
  {axis: 'change', side: 'behind', up: 'de plus(?! de)', down: 'de moins(?! de)'},
  {axis: 'balance', side: 'either', up: 'excédents?|bénéfices?', down: 'déficits?|pertes?'},
  {
    axis: 'limit',
    side: 'before',
    up: 'plus de|supérieure?s? à|au-dessus de|dépass(?:e|ent|é)',
    down: 'moins de|inférieure?s? à|au-dessous de|en dessous de',
  },
]

const spanish: readonly Opposites[] = [
  {
    axis: 'change',
    side: 'either',
    up: 'subi(?:ó|eron|do|da)|suben?|alza|aument(?:ó|aron|an?|o|ado)|crec(?:ió|ieron|en?|ido|imiento)|increment(?:ó|aron|o|ado)|repunt(?:ó|aron|e)|avanz(?:ó|aron)|gan(?:ó|aron)',
    down: 'baj(?:ó|aron|an?|ada|ado)|ca(?:yó|yeron|en?|ído)|caída|descend(?:ió|ieron|ido)|descenso|disminu(?:yó|yeron|yen?|ción|ido)|redu(?:jo|jeron|cción|cido)|retroce(?:dió|dieron|so)|perd(?:ió|ieron)|contra(?:jo|cción)|recort(?:ó|aron|e)',
  },
  {axis: 'change', side: 'behind', up: 'más(?! de)', down: 'menos(?! de)'},
  {axis: 'balance', side: 'either', up: 'superávit|beneficios?|ganancias?', down: 'déficits?|pérdidas?'},
  {
    axis: 'limit',
    side: 'before',
    up: 'más de|superior(?:es)? a|por encima de|super(?:a|an|ó)',
    down: 'menos de|inferior(?:es)? a|por debajo de',
  },
]

/** Behind 比 and what is compared, right before a number: 比常年高1.4℃, 较上月少了3家. */
const compared = (words: string) => `(?<=(?:比(?![例重率赛分])|较)[^，。；]{1,24})[${words}](?=[出了]?$)`
/** One character right before a number: 同比增12%, 降至3%. */
const single = (words: string) => `[${words}](?=[至到了约近逾超]?$)`

const chinese: readonly Opposites[] = [
  {
    axis: 'change',
    side: 'either',
    up: `上升|升高|偏高|走高|增长|增長|增加|增产|提高|上涨|上漲|上调|上調|攀升|回升|扩大|擴大|加息|${single('增涨漲升')}|${compared('高多长大')}`,
    down: `下降|偏低|走低|缩小|收窄|减少|減少|减产|降低|下跌|下调|下調|下滑|回落|缩减|縮減|收缩|收縮|萎缩|降息|${single('减減跌降')}|${compared('低少短小')}`,
  },
  {axis: 'balance', side: 'either', up: '顺差|順差|盈余|盈利', down: '逆差|赤字|亏损|虧損'},
  {axis: 'limit', side: 'before', up: '高于|高於|超过|超過|多于', down: '低于|低於|不到|不足|少于'},
]

/** The opposites of a language, and what stands before a number that a change leads to: `to`, as in `fell to 5`. */
interface LanguageOfChange {
  readonly code: string
  readonly opposites: readonly Opposites[]
  readonly towards: RegExp
}

/** The languages in which numbers are read; Latin words stand alone, Chinese ones anywhere. */
const languagesOfChange: readonly LanguageOfChange[] = [
  {code: 'en', opposites: english, towards: /\b(?:to|at)\s(?:\p{L}{4,8}\s)?[$€£¥]?$/iu},
  {code: 'de', opposites: german, towards: /\b(?:auf|bei)\s(?:\p{L}{4,8}\s)?[$€£¥]?$/iu},
  {code: 'fr', opposites: french, towards: /(?<!\p{L})à\s(?:\p{L}{4,8}\s)?[$€£¥]?$/iu},
  {code: 'es', opposites: spanish, towards: /\b(?:al?|hasta|en)\s(?:\p{L}{4,8}\s)?[$€£¥]?$/iu},
  {code: 'zh', opposites: chinese, towards: /[至到为為][约近]?$/},
]

/** A word beside a number that says where it goes. */
export interface Direction {
  readonly axis: Axis
  readonly sign: 1 | -1
  /** As written. */
  readonly word: string
  /** The number is what it leads to: the 5 of `fell to 5`, not of `fell by 5`. */
  readonly isLevel: boolean
  /** Those in which it is such a word. */
  readonly languages: readonly string[]
}

/** Words beside a number stand no further away than this, in UTF-16 code units. */
const widestBefore = 48
const widestBehind = 40

/** Where what is said of the number begins: another clause, line or number; what is revised goes where the revision goes. */
const clauseStart =
  /[.;:!?](?=\s)|[。；！？，\n|]|,\s|\b(?:while|whereas|but|after|despite|against|compared|revis(?:ed|es|ing)|(?<!\b(?:more|less|fewer|greater|higher|lower)\s)than|and|und|et|y)\b|\d/gi
/** `from 3.1 to` between the word and the number that it ends with. */
const fromTo = /\b(?:from|von|de)\s\S{1,12}(?:\s\S{1,12})?\s(?:to|auf|à|a)\s$|从\S{1,12}(?:至|到)$/i
const aside = /\([^()]{0,60}\)\s?/g
/** What a change begins with goes nowhere: the 2 of `up from 2% to 3%`. */
const base = /\b(?:from|von|de)\s$|从$/i
const onward = /^\s?(?:to|auf|à|a)\s|^[至到]/i
const negation = /\b(?:not|never|no|without|nor|neither|nicht|kein|ne|pas|sin|no)\b|n['’]t\b|[未没沒不]/i

interface Pattern {
  readonly language: LanguageOfChange
  readonly axis: Axis
  readonly sign: 1 | -1
  readonly anywhere: RegExp
  readonly before: RegExp | undefined
  readonly behind: RegExp | undefined
}

const lead = String.raw`\s?-?(?:(?:percentage|basis)[- ])?(?:points?|pp|bps)?\s?(?:annual\s|year-on-year\s|quarterly\s|net\s|的|个百分点的?)?`

/** The patterns of a language, and what tells that one of its words is there: most texts hold words of one language. */
interface PatternsOfLanguage {
  readonly hint: RegExp
  readonly patterns: () => readonly Pattern[]
}

const byLanguage = lazily((): readonly PatternsOfLanguage[] =>
  languagesOfChange.map((language) => ({
    hint: hintOf(language),
    patterns: lazily(() =>
      language.opposites.flatMap((entry) => [patternOf(entry, language, 1), patternOf(entry, language, -1)]),
    ),
  })),
)

const patternsOfAll = lazily((): readonly Pattern[] => byLanguage().flatMap(({patterns}) => patterns()))

function hintOf({code, opposites}: LanguageOfChange): RegExp {
  if (code === 'zh') return /\p{Script=Han}/u
  return new RegExp(`(?<![\\p{L}-])(?:${opposites.flatMap(({up, down}) => [up, down]).join('|')})(?![\\p{L}])`, 'iu')
}

function patternOf({axis, side, up, down}: Opposites, language: LanguageOfChange, sign: 1 | -1): Pattern {
  const words = sign === 1 ? up : down
  const alone = language.code === 'zh' ? `(?:${words})` : `(?<![\\p{L}-])(?:${words})(?![\\p{L}])`
  const anywhere = new RegExp(alone, 'giu')
  return {
    language,
    axis,
    sign,
    anywhere,
    before: side === 'behind' ? undefined : anywhere,
    behind: side === 'before' ? undefined : new RegExp(`^${lead}(${alone})`, 'iu'),
  }
}

/**
 * The words that say where a number goes, at most one of each axis: the nearest before it in its clause, or the one
 * right behind it. None behind a negation.
 *
 *     exports fell by 12 % in May     a 12 % drop     a deficit of $3 billion     12 % below the average
 *             ^^^^    ^               ^      ^^^^     ^^^^^^^      ^              ^      ^^^^^
 */
export function directionsAt(text: string, start: number, end: number): readonly Direction[] {
  const lead = text.slice(Math.max(0, start - widestBefore), start)
  const before = clauseBefore(lead)
  if (negation.test(before)) return []
  const behind = text.slice(end, end + widestBehind)
  if (base.test(before) && onward.test(behind)) return []
  const nearest = new Map<Axis, Direction & {readonly distance: number}>()
  const likely = byLanguage().filter(({hint}) => hint.test(before) || hint.test(behind))
  for (const pattern of likely.flatMap(({patterns}) => patterns())) {
    const found = wordBehind(pattern, behind) ?? wordBefore(pattern, before)
    if (found === undefined) continue
    const {axis, sign, language} = pattern
    const known = nearest.get(axis)
    if (known !== undefined && known.distance < found.distance) continue
    const languages = [...(known?.distance === found.distance ? known.languages : []), language.code]
    nearest.set(axis, {axis, sign, isLevel: found.distance > 0 && language.towards.test(lead), languages, ...found})
  }
  const signed = nearest.has('change') ? undefined : directionOfSign(text.slice(start, end))
  return signed === undefined ? [...nearest.values()] : [...nearest.values(), signed]
}

/** What a number says of itself: `+3%`, `-3%`. */
function directionOfSign(number: string): Direction | undefined {
  const [sign] = /^[+＋−-](?=\s?[$€£¥]?\d)/.exec(number) ?? []
  if (sign === undefined) return undefined
  const languages = languagesOfChange.map(({code}) => code)
  return {axis: 'change', sign: /[+＋]/.test(sign) ? 1 : -1, word: sign, isLevel: false, languages}
}

/** Those of a stored number, which many claims may be compared with. */
export const directionsOf = rememberOf(({block, start, end}: FigurePlace) => directionsAt(block, start, end))

function clauseBefore(text: string): string {
  const lead = text.replace(fromTo, '').replace(aside, '')
  let start = 0
  for (const {0: sign, index} of lead.matchAll(clauseStart)) start = index + sign.length
  return lead.slice(start)
}

interface DirectionWord {
  readonly word: string
  readonly distance: number
}

function wordBehind({behind}: Pattern, text: string): DirectionWord | undefined {
  const word = behind?.exec(text)?.[1]
  return word === undefined ? undefined : {word, distance: 0}
}

function wordBefore({before}: Pattern, text: string): DirectionWord | undefined {
  const last = before === undefined ? undefined : [...text.matchAll(before)].at(-1)
  return last === undefined ? undefined : {word: last[0], distance: 1 + text.length - last.index - last[0].length}
}

/** A text without the words that say where numbers go. */
export function withoutDirections(text: string): string {
  return patternsOfAll().reduce((left, {anywhere}) => left.replace(anywhere, ' '), text)
}

/** Whether a text says deficit, profit and the like, each of which is a thing of its own. */
export function namesBalance(text: string): boolean {
  return patternsOfAll().some(({axis, anywhere}) => axis === 'balance' && text.search(anywhere) !== -1)
}

/** Two words that say the opposite of each other, as a claim and its source write them. */
export interface Contrast {
  readonly claimed: string
  readonly stored: string
  /** A claim in German about a page in English: what both are about cannot be compared. */
  readonly isTranslated: boolean
}

/**
 * What a source's words say of those of a claim: the same, the opposite, or neither. A rising deficit is the opposite of a
 * rising surplus, and of a falling deficit.
 */
export function compareDirections(
  claimed: readonly Direction[],
  stored: readonly Direction[],
): 'same' | Contrast | undefined {
  const pairs = claimed.flatMap((one) => stored.flatMap((other) => (one.axis === other.axis ? [{one, other}] : [])))
  const opposite = pairs.find(({one, other}) => one.sign !== other.sign)
  if (opposite === undefined) return pairs.length === 0 ? undefined : 'same'
  const {one, other} = opposite
  if (one.isLevel !== other.isLevel) return undefined
  const isTranslated = !one.languages.some((language) => other.languages.includes(language))
  return {claimed: one.word, stored: other.word, isTranslated}
}
