import type {QuantityKind} from '../../brief.ts'
import {charactersOf} from '../../characters.ts'
import {isHanRank} from '../kinds/ordinals.ts'
import type {FoundQuantity} from '../quantity.ts'
import {quantityOf} from '../quantity.ts'
import {isQuotedTerm} from '../quoted.ts'
import {readSuffix} from '../units.ts'

const DIGITS: ReadonlyMap<string, number> = new Map([...'〇一二三四五六七八九'].map((digit, value) => [digit, value]))
const OTHER_DIGITS: ReadonlyMap<string, number> = new Map([
  ['零', 0],
  ['两', 2],
  ['壹', 1],
  ['贰', 2],
  ['叁', 3],
])
const SCALES: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
  ['万', 1e4],
  ['亿', 1e8],
])
const VAGUE = charactersOf('几数多余')
/** By character code, so that a page of Chinese is passed over without a look-up by hash. */
const NUMERALS = new Uint8Array(0x10000)
for (const numeral of '〇零一二两三四五六七八九十百千万亿几数半壹贰叁') NUMERALS[numeral.charCodeAt(0)] = 1

/** Characters before a numeral that make it an ordinal, a pronoun or part of a word. */
const NO_NUMBER_BEFORE = new Set([
  ...'第其之唯统同单专逐某任进划合归另这那该各上此前后首再周期初小大老星万百千不每说读参技函变系指次奇偶少多人倍级分个全为并作唯有无对整',
])
/** What a small count has to be followed by to assert something: people, organisations, places. */
const COUNTED =
  /^(?:余|多)?(?:名|位|人次|人|家|国|省份|省|市|县|部门|部委|城市|所|座|艘|架|辆|台|户|亿|万|倍|部|次)(?!一体|集团|[么样种类个])/
/** 个 counts things worth counting only before such nouns; elsewhere it is an article or introduces a list. */
const COUNTED_THINGS =
  /^个(?:国家|城市|省|地区|县|州|品牌|样本|案例|百分点|基点|工作日|小时|月|季度|交易日|财年|部门|部委)/
const MEASURING = /(?:仅|只有|仅有|超过|至少|不足|不到|约|近|达|达到|共|共有|总计|合计|逾|超)$/

/** Value of a run of numerals: 三百二十五, 十二, 一亿; `undefined` where it is vague. */
const numericValue = (run: string): number | undefined => {
  let total = 0
  let section = 0
  let digit: number | undefined
  for (const character of run) {
    const scale = SCALES.get(character)
    if (scale === undefined) {
      digit = DIGITS.get(character) ?? OTHER_DIGITS.get(character)
      if (digit === undefined) return undefined
    } else if (scale >= 1e4) {
      total = (total + section + (digit ?? 0)) * scale
      section = 0
      digit = undefined
    } else {
      section += (digit ?? 1) * scale
      digit = undefined
    }
  }
  return total + section + (digit ?? 0)
}

/** Starts or goes on with a spelled-out number in Chinese. */
export const isChineseNumeral = (code: number): boolean => NUMERALS[code] === 1

/** `百分之三十`, `三分之二`: what stands before 分之 and behind it. */
const readFraction = (
  text: string,
  start: number,
  end: number,
): {value: number; end: number; kind: QuantityKind} | undefined => {
  if (!text.startsWith('分之', end)) return undefined
  let last = end + 2
  while (isChineseNumeral(text.charCodeAt(last)) || text.charAt(last) === '点') last += 1
  const whole = numericValue(text.slice(start, end))
  const part = numericValue(text.slice(end + 2, last).split('点')[0] ?? '')
  if (whole === undefined || part === undefined || last === end + 2) return undefined
  const percent = whole === 100
  return {value: percent ? part : part / whole, end: last, kind: percent ? 'percent' : 'ratio'}
}

const found = (
  span: {start: number; end: number},
  kind: QuantityKind,
  value: number | undefined,
  unit: string,
): FoundQuantity => quantityOf(span, kind, {value, unit, spelledOut: true})

/** What a run of numerals from `start` to `end` says. */
const quantityAt = (text: string, start: number, end: number): FoundQuantity | undefined => {
  const fraction = readFraction(text, start, end)
  if (fraction !== undefined)
    return found({start, end: fraction.end}, fraction.kind, fraction.value, fraction.kind === 'percent' ? '%' : '')
  const before = text.charAt(start - 1)
  const run = text.slice(start, end)
  if (before === '第')
    return found({start: start - 1, end}, isHanRank(text, start - 1, end) ? 'rank' : 'ordinal', undefined, '')
  if (NO_NUMBER_BEFORE.has(before) && start > 0) return undefined
  if (/[几数]/.test(run)) return run.length > 1 ? found({start, end}, 'vague', undefined, '') : undefined
  const value = numericValue(run)
  if (/^[万亿]|^[百千]$|^二$/.test(run)) return undefined
  if (value === undefined || run.startsWith('半')) return undefined
  const suffix = readSuffix(text, end, false)
  const rest = text.slice(end, end + 6)
  const measured = MEASURING.test(text.slice(Math.max(0, start - 3), start))
  if (suffix.unit !== undefined && isMeasured(suffix.unit.kind, rest, value, measured)) {
    const quoted = isQuotedTerm(text, start, suffix.end)
    return found({start, end: suffix.end}, quoted ? 'name' : suffix.unit.kind, value * suffix.factor, suffix.unit.name)
  }
  const counted =
    (value > 1 && COUNTED.test(rest)) || COUNTED_THINGS.test(rest) || (measured && /^[个名位家人项种次]/.test(rest))
  if (counted) return found({start, end}, isQuotedTerm(text, start, end) ? 'name' : 'count', value, '')
  if (value >= 1000 || (/[十百千]/.test(run) && value > 10 && run.length > 1))
    return VAGUE.has(text.charAt(end)) ? found({start, end}, 'vague', undefined, '') : undefined
  return undefined
}

/** A unit that a spelled-out number really measures: 三年 and 两倍 do, 一分 and 三成为 do not. */
const isMeasured = (kind: string, rest: string, value: number, measured: boolean): boolean => {
  if (
    /^(?:年代|元[正锂锂电材化论]|块|成为|成功|成本|成员|成果|成立|成熟|成长|成都|成分|成绩|成交|位|度|分|方|年级|年制|点|元化|元论|元素|元结构|元体系|元次方|米诺|克拉|安|伏|桶|斤斤|角|步)/.test(
      rest,
    )
  )
    return false
  if (value === 1) return measured || (kind === 'duration' && /^(?:个月|周|年内|年后|年间|小时)/.test(rest))
  return true
}

/** Reads the numerals that start at `start`; `end` is where to go on in any case. */
export function readChinese(text: string, start: number): {quantity: FoundQuantity | undefined; end: number} {
  let end = start + 1
  while (isChineseNumeral(text.charCodeAt(end))) end += 1
  const quantity = quantityAt(text, start, end)
  return {quantity, end: Math.max(end, quantity?.end ?? end)}
}
