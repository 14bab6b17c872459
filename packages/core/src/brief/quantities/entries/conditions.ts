import {OBJECT} from '../../../markers/index.ts'
import type {QuantityKind} from '../../brief.ts'
import {characterIn, codeIn, codesOf, endsText, isBlank} from '../../text/characters.ts'
import {wordsFor} from '../languages/index.ts'
import {
  endsWithAny,
  isAcronym,
  isCapitalised,
  isInstruction,
  isPlural,
  isQuotedTerm,
  lineBefore,
  opensClause,
} from '../words.ts'
import type {AmountOccurrence} from './amounts.ts'
import type {Occurrence} from './entry.ts'

/** A condition on a number in digits that words and patterns cannot say. */
type Condition = (seen: AmountOccurrence) => boolean

/** It stands in a column with such a header. */
export const inColumn =
  (header: RegExp): Condition =>
  ({context}) =>
    header.test(context.cell?.column ?? '')

/** The digits of its whole part are such. */
export const hasDigits =
  (digits: RegExp): Condition =>
  ({amount}) =>
    digits.test(amount.numeral.whole)

/** What stands before it on its line, no longer than a title, is such. */
export const onLine =
  (lead: RegExp): Condition =>
  ({text, start}) => {
    const line = lineBefore(text, start)
    return line !== undefined && lead.test(line)
  }

/** It stands in a row of a table. */
export const isInRow: Condition = ({context}) => context.block === 'row'
/** It stands in no row of a table. */
export const isRunning: Condition = (seen) => !isInRow(seen)
/** It stands in a paragraph. */
export const isInParagraph: Condition = ({context}) => context.block === 'paragraph'

/** Nothing but blanks stands behind it. */
export const isLast = ({text, end}: Occurrence): boolean => endsText(text, end)

/** No unit stands behind its last digit. */
export const endsInDigit: Condition = ({amount: {end, numeral, upper}}) => end === (upper ?? {numeral}).numeral.end
/** It is a percentage. */
export const isPercent: Condition = ({amount}) => amount.unit?.kind === 'percent'
/** A unit stands with it. */
export const hasUnit: Condition = ({amount}) => amount.unit !== undefined
/** `64-bit` */
export const countsBits: Condition = ({amount}) => amount.hyphenated && amount.unit?.name === 'bit'
/** What stands before it tells the reader to do something. */
export const isInstructed: Condition = ({text, start}) => isInstruction(text, start)
/** No sign of Chinese stands behind it. */
export const precedesNoIdeograph: Condition = ({after}) => after.han === ''
/** The word behind it is no plural. */
export const countsNoPlural: Condition = ({after}) => !isPlural(after)

/** The first cell of its row, and the next one holds words and no number. */
export const headsRow: Condition = ({context: {cell}}) =>
  cell?.first === true &&
  cell.next !== undefined &&
  !/\d/.test(cell.next) &&
  (cell.next.includes(OBJECT) || /\p{L}{2}/u.test(cell.next))

/** Nothing but blanks stands before it on its line. */
export const opensLine: Condition = ({text, start}) => {
  let place = start - 1
  while (characterIn(text, place) === ' ') place -= 1
  return place < 0 || characterIn(text, place) === '\n'
}

const OPENERS = codesOf('(（[［')
const CLOSERS = codesOf(')）')
/** As far back a bracket is looked for that the closing one behind a number belongs to. */
const LONGEST_BRACKET = 200

/** No bracket opens in the few characters before that the closing one behind the number could belong to. */
export const isUnmatched: Condition = ({text, start}) => {
  const floor = Math.max(0, start - LONGEST_BRACKET)
  for (let place = start - 1; place >= floor; place -= 1) {
    if (OPENERS.has(codeIn(text, place))) return false
    if (CLOSERS.has(codeIn(text, place))) break
  }
  return isBlank(codeIn(text, start - 1)) || start === 0
}

const LONGEST_HAN_LEAD = 14
const RANKED = /(?:排名|排行|位列|位居|位于|高居|稳居|名列|升至|跃居|排在|全球|全国|世界|亚洲|国内|行业)$/
/** 位居全球同类企业第三: a few words between the verb and the place. */
const PLACED = /(?:排名|位列|位居|高居|稳居|名列|跃居|排在)[^，。；：、]{1,10}$/

/** 全球第二大, 位列第6, 连续第四年: 第 at `sign`, and `end` behind its number, give a place in a ranking. */
export const isHanRank = (text: string, sign: number, end: number): boolean => {
  const lead = text.slice(Math.max(0, sign - LONGEST_HAN_LEAD), sign).trimEnd()
  const rest = text.slice(end, end + 4)
  if (lead.endsWith('连续')) return true
  if (/^\s?梯队/.test(rest)) return false
  if (/^\s?大(?!类|部分|步|阶段)/.test(rest) || /^\s?(?:高|多|长|低)的?/.test(rest)) return true
  if (PLACED.test(lead) && /^\s?(?:[位名，。；、,;）)]|$)/.test(rest)) return true
  return RANKED.test(lead) && !/^\s?(?:[个次届章节条款页期代批类种]|季度|阶段)/.test(rest)
}

/** 第3 and the like. */
export const isRanked: Condition = ({text, before, amount}) =>
  isHanRank(text, before.edge - 1, (amount.upper ?? amount).numeral.end)

/** Not 每周3次, 一周3次: what looks like a label is what something is counted by. */
const COUNTED_BY = /(?:每.{1,2}|[一两半本上下]周)$/
/** 5个维度28个条目: a counter behind it counts, whatever stands before; 个人, 项目 and their like are no counters. */
const COUNTER = /^(?:个(?![人体案别])|名(?![称单义])|家(?![庭具])|项(?!目)|种(?![类植子]))/

/** The ideographs before it end in such a word, and count nothing. */
export const followsHan =
  (words: ReadonlySet<string>): Condition =>
  ({before: {han}, after}) =>
    endsWithAny(han, words) && !COUNTED_BY.test(han) && !COUNTER.test(after.han)

const LONGEST_GLUE = 8
const LIST_GLUE = /^\s?(?:,|;|and|or|&|\/|、|，|to|through|versus|vs\.?|[-–—]|,\s(?:and|or))\s?$/

/** It goes on with a list whose last member is of such a kind. */
export const isListed =
  (kind: QuantityKind): Condition =>
  ({text, start, previous}) =>
    previous?.kind === kind && start - previous.end <= LONGEST_GLUE && LIST_GLUE.test(text.slice(previous.end, start))

/** A number above this one seldom is a year. */
const LAST_YEAR = 2060
const YEAR_LEADS = wordsFor('yearLeads')
const COUNTED_NOUNS = wordsFor('countedNouns')

/** Four digits that look like a year may count something all the same: `2024 people`, `arrays of up to 2088 sites`. */
export const isYear: Condition = ({amount, before, after}) => {
  const led = YEAR_LEADS.has(before.lower)
  if (amount.numeral.value > LAST_YEAR) return led && after.word === ''
  return !COUNTED_NOUNS.has(after.lower) || after.glued || led
}

/** Its last part may be a year, of two digits or four. */
export const endsInYear: Condition = ({amount}) => /^(?:19|20)?\d\d$/.test(amount.upper?.numeral.whole ?? '')
/** 90年代 */
export const isHanDecade: Condition = ({text, amount, end}) =>
  amount.unit?.name === 'year' && text.startsWith('年代', end - 1)

/** Seconds, as long as nothing else is told of the `s` behind tens: `the 60s`, `in her 80s`. */
export const endsInPlural: Condition = ({text, amount, end}) =>
  amount.unit?.name === 'second' && end === amount.numeral.end + 1 && text[end - 1] === 's'

const NO_NAMES = wordsFor('noNames')
/** A word that can only be a name, even where a sentence starts: `iPhone`, `V-JEPA`. */
const COMPOUND_NAME = /[a-z][A-Z]|^[A-Z]{1,8}[-‐‑]/

/** The capital of the word before says that it is a name: not at the start of a clause, not a word of every day. */
const followsName: Condition = ({text, before, amount}) => {
  const {word} = before
  if (before.dotted || word === before.lower || (!isCapitalised(word) && !/[A-Z]/.test(word))) return false
  if (NO_NAMES.has(before.lower)) return false
  if (isAcronym(word) || /^[^a-z]*[a-z].*[A-Z]|\d/.test(word) || /[-‐‑]/.test(word)) return true
  return !opensClause(text, before.edge) || amount.numeral.whole.length < 4
}

/** Not `Orders 25 patients placed`, nor a capitalised word before a count in a table. */
export const isNamed: Condition = (seen) => {
  if (!followsName(seen)) return false
  const {text, before, after, amount} = seen
  if (!opensClause(text, before.edge)) return true
  if (isPlural(after) && !COMPOUND_NAME.test(before.word)) return false
  return isRunning(seen) || amount.numeral.whole.length < 3 || isAcronym(before.word)
}

/** One digit behind the point, and no label before: not `AUC 0.92` or `MASI: 8.6`. */
export const isRelease: Condition = (seen) => {
  const {start, end, whole, value} = seen.amount.numeral
  if (value < 1 || whole.length > 2 || end - start !== whole.length + 2) return false
  return seen.before.character !== ':' && followsName(seen)
}

/** It stands in a term in quotation marks. */
export const isTerm: Condition = ({text, start, end, amount: {unit}}) =>
  (unit === undefined || unit.kind === 'duration') && isQuotedTerm(text, start, end)

/** 2.5版, 2型, 4级: what makes a number the name of a variant or of a level. */
const VARIANT = /^(?:版|型|级|号(?!召|称)|强(?![度化烈大劲制调])|指数)/

/** What stands behind it makes it the name of a variant or a level. */
export const isVariant: Condition = ({after}) => VARIANT.test(after.han)

const PICTURES = /^(?:videos|monitors|tvs|displays|screens|streams)$/
const RESOLUTIONS = new Set([2, 4, 5, 8])

/** `4K` and `8K` are pictures; `4K tokens` are counted. */
export const isResolution: Condition = ({text, amount, after}) =>
  RESOLUTIONS.has(amount.numeral.value) &&
  amount.end === amount.numeral.end + 1 &&
  text.startsWith('K', amount.numeral.end) &&
  (!isPlural(after) || PICTURES.test(after.lower))

/** `1080p` */
export const countsLines: Condition = ({text, amount: {numeral, end}}) =>
  numeral.value >= 100 && text.slice(numeral.end, end) === 'p'

const TITLE_ENDS = codesOf(' \t\n)）:：')
const LONGEST_ASIDE = 4

/** The line ends behind it, a colon follows, or a bracket closes that holds nothing else. */
export const endsTitle: Condition = ({text, start, end}) => {
  if (end < text.length && !TITLE_ENDS.has(codeIn(text, end))) return false
  const rest = text.slice(end, end + 6)
  if (/^[ \t]*(?:[)）][ \t]*)?(?:[:：\n]|$)/.test(rest) || /^[)）]\s*[:：–—-]/.test(rest)) return true
  const aside = OPENERS.has(codeIn(text, start - 1)) && /^[)）]/.test(rest)
  return aside && (lineBefore(text, start)?.length ?? LONGEST_ASIDE) < LONGEST_ASIDE
}

const LONGEST_NOTES = 120
/** A list of small numbers and nothing else. */
const NOTE_LIST = /^\s*\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){1,30}\s*$/

/** It stands in a list of numbers of notes. */
export const isInNoteList: Condition = ({text, amount: {numeral, upper}}) =>
  text.length < LONGEST_NOTES &&
  text.includes(',') &&
  !numeral.grouped &&
  upper?.numeral.grouped !== true &&
  NOTE_LIST.test(text)

/** One blank stands between it and the quantity before, or the end of a line: what ends one before `\n` reads as a blank. */
export const followsClosely: Condition = ({text, start, previous}) =>
  start - (text.startsWith(' \n', start - 2) ? 2 : 1) === previous?.end

/** An ordinary word: no name, and nothing that ends in a digit. */
export const followsPlainWord: Condition = ({before: {word, dotted}}) =>
  word !== '' && !dotted && !isCapitalised(word) && !/\d$/.test(word)
