import type {Span} from '../../../data/index.ts'
import {CharacterClass, characterIn, classOf, codeIn, codesOf} from '../../text/characters.ts'
import {scaled} from '../amounts.ts'
import {MEASURED} from '../entries/claims.ts'
import {isHanRank} from '../entries/conditions.ts'
import type {Entry} from '../entries/entry.ts'
import {CHINESE_NUMERALS, type Unit, valuesBySpelling, wordsFor} from '../languages/index.ts'
import {type FoundQuantity, quantityOf} from '../quantity.ts'
import {readSuffix, type Suffix} from '../units.ts'
import {endsWithAny, isQuotedTerm} from '../words.ts'
import type {WordsRead} from './english.ts'

/** A unit and where it ends, and what the numerals are multiplied with. */
type Measure = Pick<Suffix, 'end' | 'factor'> & {readonly unit: Unit}

/** A run of Chinese numerals, and what is known of it before it is told what it says. */
interface NumeralRun extends Span {
  readonly text: string
  readonly run: string
  /** `undefined` where it is not one clear number. */
  readonly value: number | undefined
  /** A word of measure stands before: 仅, 超过, 约. */
  readonly led: boolean
  /** The unit behind it, where it makes an amount of it. */
  readonly measure: Measure | undefined
}

/** An entry for a run of Chinese numerals. */
interface NumeralEntry extends Entry {
  readonly holds: (seen: NumeralRun) => boolean
  /** What it is worth, where that is no sum of its numerals. */
  readonly value?: number
}

const LONGEST_COUNTER = 6
/** From here on a number behind 超过 or 约 says something without a counter. */
const LARGE = 100
/** 百万, 千: a power of ten without a digit before it; Japanese writes 千二百 for 1200, and means no other. */
const BARE_SCALE = /^[百千万亿](?![一二三四五六七八九][十百千万亿])/

/** What a number has to be followed by to assert something: people, organisations, places. */
const COUNTED =
  /^(?:余|多)?(?:名|位(?!数|一体)|人次|人|家|国(?!集团)|省份|省|市|县|部门|部委|城市|所|座|艘|架|辆|台|户|亿|万|倍|部|次)(?![么样种类个])/
/** 个 counts things worth counting only before such nouns; elsewhere it is an article or introduces a list. */
const COUNTED_THINGS =
  /^个(?:国家|城市|省|地区|县|州|品牌|样本|案例|百分点|基点|工作日|小时|月|季度|交易日|财年|部门|部委)/
/** Counters that count after all behind a word of measure: 仅三种. */
const COUNTERS = /^(?:[个名家人项种次]|位(?!数))/

const counts = ({text, end, value, led, measure}: NumeralRun): boolean => {
  if (value === undefined || measure !== undefined) return false
  const rest = text.slice(end, end + LONGEST_COUNTER)
  if (value > 1 && (COUNTED.test(rest) || COUNTED_THINGS.test(rest))) return true
  return led && (value >= LARGE || COUNTERS.test(rest))
}

/** What 第 and the numerals behind it say; the sign belongs to the quantity. */
// biome-ignore format: one entry is one row of a table.
export const CHINESE_PLACES = {
  rank: {id: 'chinese-place-in-words', kind: 'rank',
   about: 'Numerals behind 第 beside words of a ranking are a place in it.', examples: ['公司位列全球‹第二›，连续‹第四›年。']},
  ordinal: {id: 'chinese-ordinal-in-words', kind: 'ordinal',
   about: 'Numerals behind 第 say what comes where in a row.', examples: ['‹第二›个孩子']},
} as const satisfies Record<string, Entry>

/** What 分之 between two runs of numerals makes of them. */
// biome-ignore format: one entry is one row of a table.
export const CHINESE_PARTS = {
  percent: {id: 'chinese-percent', kind: 'percent',
   about: 'Numerals behind 百分之 are a percentage.', examples: ['‹百分之三十›的家庭']},
  ratio: {id: 'chinese-part', kind: 'ratio',
   about: 'Numerals before and behind 分之 or 分の are a part.', examples: ['‹三分之二›的家庭', '貯金の‹三分の一›']},
} as const satisfies Record<string, Entry>

/** Numerals, in the order in which they are tried; a run that none knows is what its unit measures, or no quantity. */
// biome-ignore format: one entry is one row of a table.
export const CHINESE_RUNS: readonly NumeralEntry[] = [
  {id: 'quoted-in-words', kind: 'name',
   holds: (seen) =>
     (seen.measure !== undefined || counts(seen)) && isQuotedTerm(seen.text, seen.start, seen.measure?.end ?? seen.end),
   about: 'Numerals in a short term between quotation marks are quoted, and not asserted.',
   examples: ['“过去‹五年›增长幅度”指标', '“‹五›部门联合”行动']},
  {id: 'chinese-half', kind: 'ratio', value: 0.5,
   holds: ({text, end, run, led}) => run === '一半' && (led || /^(?:以上|左右|的)/.test(text.slice(end, end + 2))),
   about: '一半 behind a word of measure or before 以上, 左右 or 的 is a part.', examples: ['超过‹一半›家庭', '‹一半›的家庭']},
  {id: 'chinese-vague', kind: 'vague', holds: ({run}) => run.length > 1 && (/[几数]/.test(run) || BARE_SCALE.test(run)),
   about: 'Numerals with 几 or 数, or without a digit, tell no number that a source could bear out.',
   examples: ['‹数百›个和‹几十›个项目。', '‹百万›英镑']},
  {id: 'chinese-count', kind: 'count', holds: counts,
   about: 'Numerals before people, organisations or places count them.', examples: ['‹五›部门发文', '约‹一千›名工人', '仅‹三›种', '‹千二百›人が働く']},
]

const DIGITS: ReadonlyMap<string, number> = valuesBySpelling([CHINESE_NUMERALS.digits], Number)
const SCALES: ReadonlyMap<string, number> = valuesBySpelling([CHINESE_NUMERALS.scales], Number)
const JOINED = codesOf(CHINESE_NUMERALS.joined)
const MEASURING = wordsFor('measuring')
/** Longest word of measure before a number, in characters. */
const LONGEST_MEASURE = 3

const POINT = '点'
/** What stands between the whole and its part, in Chinese and in Japanese. */
const PART: ReadonlySet<string> = new Set(['分之', '分の'])
const DECIMALS = /^([〇零一二三四五六七八九]{1,8})([十百千万亿]{0,2})$/
/** 二万元以上五万元以下: what ends one number begins no word with the next. */
const BOUND = /以[上下内前后]$/
/** Behind minutes; 三点五分 is a time. */
const CLOCK = codesOf('分刻钟许整')

/** Words that begin like a unit: 三成为主, 三元锂, 一分为二. */
const NO_UNIT =
  /^(?:年代|年级|年制|年[规计]划|元[正锂电材化论素结体次]|块|成[为功本员果立熟长都分绩交]|位|度|分|方|点|里[面的程边外头应]|米诺|克拉|安|伏|桶|斤斤|角|步)/
/** Durations of which one is an amount: 一个月内, 一年后. */
const ONE_DURATION = /^(?:个月|周|年内|年后|年间|小时)/

/** Starts or goes on with a spelled-out number in Chinese. */
export const isChineseNumeral = (code: number): boolean => (classOf(code) & CharacterClass.chineseNumeral) !== 0

/** Index after the numerals from `index` on. */
const skipNumerals = (text: string, index: number): number => {
  let end = index
  while (isChineseNumeral(codeIn(text, end))) end += 1
  return end
}

/** Value of a run of numerals: 三百二十五, 十二, 一亿; `undefined` where it is vague. */
const numericValue = (run: string): number | undefined => {
  let total = 0
  let section = 0
  let digit: number | undefined
  for (const character of run) {
    const scale = SCALES.get(character) ?? 0
    if (scale >= 1e4) {
      total = (total + section + (digit ?? 0) || (digit ?? 1)) * scale
      section = 0
    } else section += (digit ?? 1) * scale
    digit = DIGITS.get(character)
    if (scale === 0 && digit === undefined) return undefined
  }
  return total + section + (digit ?? 0)
}

/** Value of numerals with 点 between them: 三点五, 一点二五亿, and of those without. */
const decimalValue = (run: string): number | undefined => {
  const point = run.indexOf(POINT)
  const whole = numericValue(point < 0 ? run : run.slice(0, point))
  if (point < 0 || whole === undefined) return whole
  const [fraction = '', scale = ''] = DECIMALS.exec(run.slice(point + 1))?.slice(1) ?? []
  if (fraction === '') return undefined
  const digits = Array.from(fraction, (digit) => DIGITS.get(digit)).join('')
  return scaled(
    Number(`${whole}.${digits}`),
    Array.from(scale).reduce((all, each) => all * (SCALES.get(each) ?? 1), 1),
  )
}

/**
 * Index behind the decimals of the number that ends at `index`; `index` where none follow, or a clock time.
 *
 *     三点五亿元     三点五十分
 *      ^   ^          ^
 */
const skipDecimals = (text: string, index: number): number => {
  if (characterIn(text, index) !== POINT) return index
  const end = skipNumerals(text, index + 1)
  return end > index + 1 && DECIMALS.test(text.slice(index + 1, end)) && !CLOCK.has(codeIn(text, end)) ? end : index
}

/** `百分之三十`, `三分之二`, `三分の二`: what stands before 分之 and behind it. */
const readPart = (text: string, start: number, end: number): FoundQuantity | undefined => {
  if (!PART.has(text.slice(end, end + 2))) return undefined
  let last = end + 2
  while (isChineseNumeral(codeIn(text, last)) || characterIn(text, last) === POINT) last += 1
  const whole = numericValue(text.slice(start, end))
  const part = decimalValue(text.slice(end + 2, last))
  if (whole === undefined || whole === 0 || part === undefined || last === end + 2) return undefined
  return whole === 100
    ? quantityOf({start, end: last}, CHINESE_PARTS.percent, {value: part, unit: '%', spelledOut: true})
    : quantityOf({start, end: last}, CHINESE_PARTS.ratio, {value: part / whole, spelledOut: true})
}

/** The value of a run that is one clear number. */
const clearValue = (run: string): number | undefined =>
  /[几数]/.test(run) || BARE_SCALE.test(run) || run === '二' || run.startsWith('半') ? undefined : decimalValue(run)

/** A unit behind a number: 三年, 两倍, 五万元. */
const measureOf = (text: string, index: number, value: number, led: boolean): Measure | undefined => {
  const {unit, end, factor} = readSuffix(text, index, false)
  const rest = text.slice(index, index + LONGEST_COUNTER)
  if (unit === undefined || NO_UNIT.test(rest)) return undefined
  const one = led || (unit.kind === 'duration' && ONE_DURATION.test(rest))
  return value === 1 && !one ? undefined : {unit, end, factor}
}

/** What an entry makes of a run of numerals. */
const quantityAs = (entry: Entry, {start, end, measure}: NumeralRun, value: number | undefined): FoundQuantity => {
  const span = {start, end: measure?.end ?? end}
  if (entry.kind === 'vague') return quantityOf(span, entry, {spelledOut: true})
  const amount = value === undefined ? undefined : value * (measure?.factor ?? 1)
  return quantityOf(span, entry, {value: amount, unit: measure?.unit.name ?? '', spelledOut: true})
}

/** Behind 有 or what ends another number, a run is one although it is written next to it. */
const standsApart = (text: string, start: number, run: string): boolean =>
  (characterIn(text, start - 1) === '有' && run.length > 1 && !BARE_SCALE.test(run)) ||
  BOUND.test(text.slice(Math.max(0, start - 2), start))

/** What the numerals from `start` to `end` say. */
const readRun = (text: string, start: number, end: number): FoundQuantity | undefined => {
  const part = readPart(text, start, end)
  if (part !== undefined) return part
  const before = characterIn(text, start - 1)
  if (before === '第') {
    const entry = isHanRank(text, start - 1, end) ? CHINESE_PLACES.rank : CHINESE_PLACES.ordinal
    return quantityOf({start: start - 1, end}, entry, {spelledOut: true})
  }
  const run = text.slice(start, end)
  const value = clearValue(run)
  if (value === undefined && run.length === 1) return undefined
  const led = endsWithAny(text.slice(Math.max(0, start - LONGEST_MEASURE), start), MEASURING)
  if (JOINED.has(codeIn(text, start - 1)) && !led && !standsApart(text, start, run)) return undefined
  const measure = value === undefined ? undefined : measureOf(text, end, value, led)
  const seen = {text, start, end, run, value, led, measure}
  const entry = CHINESE_RUNS.find(({holds}) => holds(seen))
  if (entry !== undefined) return quantityAs(entry, seen, entry.value ?? value)
  return measure === undefined ? undefined : quantityAs(MEASURED[measure.unit.kind], seen, value)
}

/** Reads the numerals that start at `start`. */
export function readChinese(text: string, start: number): WordsRead {
  const end = skipDecimals(text, skipNumerals(text, start))
  const quantity = readRun(text, start, end)
  return {quantity, end: Math.max(end, quantity?.end ?? end)}
}
