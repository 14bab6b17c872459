import type {QuantityKind} from '../../brief.ts'
import {charactersOf, endsText, isBlank, opensText} from '../../characters.ts'
import type {Amount} from '../amounts.ts'
import {RANKED} from '../languages/english-neighbours.ts'
import {isBare, type Sighting} from '../sighting.ts'

const OPENING = charactersOf('(（[［')
const CLOSING = charactersOf(')）')
const ORDINAL_MARKS = charactersOf('.)、．）:：')
const SUPERLATIVE =
  /^\s?(?:-|‑)?(?:largest|biggest|highest|lowest|most|best|worst|smallest|fastest|richest|busiest|longest|leading|top|place\b|in\s|globally\b|worldwide\b|nationally\b|overall\b)/i
const HAN_RANKED = /(?:排名|排行|位列|位居|位于|高居|稳居|名列|升至|跃居|排在|全球|全国|世界|亚洲|国内|行业)$/
/** 位居全球同类企业第三: a few words between the verb and the place. */
const HAN_PLACED = /(?:排名|位列|位居|高居|稳居|名列|跃居|排在)[^，。；：、]{1,10}$/
const LONGEST_HAN_LEAD = 14

/** `10th`, 第3章, `#5`: what comes where in a row. A place in a ranking is a claim. */
export const ordinalKind = ({text, amount, before}: Sighting): QuantityKind | undefined => {
  const end = (amount.upper ?? amount).numeral.end
  if (/^(?:st|nd|rd|th)\b/.test(text.slice(end, end + 3))) {
    const rank = SUPERLATIVE.test(text.slice(end + 2, end + 15)) || RANKED.has(before.lower)
    return rank ? 'rank' : 'ordinal'
  }
  if (/^\s?世纪/.test(text.slice(end, end + 3))) return 'ordinal'
  if (!before.han.endsWith('第')) return undefined
  const sign = text.lastIndexOf('第', amount.start)
  return isHanRank(text, sign, end) ? 'rank' : 'ordinal'
}

/** 全球第二大, 位列第6, 连续第四年: 第 at `sign`, and `end` behind its number, give a place in a ranking. */
export const isHanRank = (text: string, sign: number, end: number): boolean => {
  const lead = text.slice(Math.max(0, sign - LONGEST_HAN_LEAD), sign).trimEnd()
  const rest = text.slice(end, end + 4)
  if (/连续$/.test(lead)) return true
  if (/^\s?梯队/.test(rest)) return false
  if (/^\s?大(?!类|部分|步|阶段)/.test(rest) || /^\s?(?:高|多|长|低)的?/.test(rest)) return true
  if (HAN_PLACED.test(lead) && /^\s?(?:[位名，。；、,;）)]|$)/.test(rest)) return true
  return HAN_RANKED.test(lead) && !/^\s?(?:[个次届章节条款页期代批类种]|季度|阶段)/.test(rest)
}

/** The number of a title in a list of contents, `5.3 Feedback loops`, on a line of its own inside a paragraph. */
const isTitleNumber = (text: string, {numeral, unit, factor}: Amount): boolean =>
  numeral.decimal &&
  numeral.whole.length < 3 &&
  numeral.end - numeral.start <= numeral.whole.length + 3 &&
  unit === undefined &&
  factor === 1 &&
  text.lastIndexOf('\n', numeral.start) !== -1 &&
  /^\s\p{Lu}\p{Ll}/u.test(text.slice(numeral.end, numeral.end + 5))

/** Nothing but blanks between the start of the line and `index`. */
const opensLine = (text: string, index: number): boolean => {
  let place = index - 1
  while (text.charAt(place) === ' ') place -= 1
  return place < 0 || text.charAt(place) === '\n'
}

/**
 * The number that a list item, a heading or an enumeration in running text starts with.
 *
 *     1 Standard benchmarks     2) Scope     (3) Method     … (1) fast, (2) cheap     1、背景
 *     ^                         ^             ^                ^         ^           ^
 */
export const listOrdinalKind = ({text, amount, context}: Sighting): QuantityKind | undefined => {
  const {numeral} = amount
  if (
    amount.upper !== undefined ||
    numeral.grouped ||
    numeral.scientific ||
    amount.qualified ||
    numeral.whole.length > 2
  )
    return undefined
  const {start} = numeral
  const next = text.charAt(numeral.end)
  const bracket = OPENING.has(text.charAt(start - 1))
  if (bracket && isBare(amount) && CLOSING.has(next)) return 'list-ordinal'
  if (opensLine(text, start) && isTitleNumber(text, amount)) return 'section-reference'
  if (opensLine(text, start) && ORDINAL_MARKS.has(next) && isBare(amount)) return 'list-ordinal'
  const first = opensText(text, start)
  if (first && context.block === 'paragraph' && isBare(amount) && endsText(text, numeral.end)) return 'list-ordinal'
  if (first && context.block === 'heading') return 'section-reference'
  const headed = /^(?:\.\d{1,2}){0,3}\.?\s+[*“"'A-Z\u4e00-\u9fff]/.test(text.slice(numeral.end, numeral.end + 14))
  if (first && headed && numeral.value <= 30 && amount.unit === undefined && amount.factor === 1) return 'list-ordinal'
  return !bracket && CLOSING.has(next) && isBare(amount) && isUnmatched(text, start) ? 'list-ordinal' : undefined
}

/** No bracket opens in the few characters before `index` that the closing one behind the number could belong to. */
const isUnmatched = (text: string, index: number): boolean => {
  const floor = Math.max(0, index - 200)
  for (let place = index - 1; place >= floor; place -= 1) {
    const character = text.charAt(place)
    if (OPENING.has(character)) return false
    if (CLOSING.has(character)) break
  }
  return isBlank(text.charCodeAt(index - 1)) || index === 0
}
