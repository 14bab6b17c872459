import type {AmountEntry, AmountOccurrence} from './amounts.ts'
import {endsInDigit} from './conditions.ts'

const LEVEL =
  /\s?(?:confidence|CI\b|credible|credibility|prediction interval|significance|percentile|quantile|置信|保值率|分位)/iy
/** Behind `st`, `nd` or their like. */
const SUPERLATIVE =
  /..\s?(?:-|‑)?(?:largest|biggest|highest|lowest|most|best|worst|smallest|fastest|richest|busiest|longest|leading|top|place\b|in\s|globally\b|worldwide\b|nationally\b|overall\b)/iy
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

const isRanked = ({text, before, amount}: AmountOccurrence): boolean =>
  isHanRank(text, before.edge - 1, (amount.upper ?? amount).numeral.end)

/** Numbers in the names of metrics, and what comes where in a row. */
// biome-ignore format: one entry is one row of a table.
export const ORDINALS: readonly AmountEntry[] = [
  {id: 'level', kind: 'threshold', number: ['percent'],
   after: {signs: 'cpsqCPSQ置保分', pattern: LEVEL},
   about: 'A percentage that belongs to the name of a statistical method is no result.',
   examples: ['It lies in the ‹95%› confidence interval.', '其‹80%›置信区间很宽。']},
  {id: 'operating-point', kind: 'threshold', number: ['percent'], before: {words: 'at'},
   after: {signs: 'tfTF', pattern: /\s?(?:true|false)[- ](?:positive|negative|acceptance|rejection)/iy},
   about: 'The rate at which another rate is read off is no result.',
   examples: ['The filter is read off at ‹95%› true positive rate.']},
  {id: 'percentile', kind: 'threshold', number: ['suffixed'], after: {pattern: /..\s(?:percentile|quantile|decile)/y},
   about: 'A percentile is the name of a metric.', examples: ['Delays were long at the ‹99th› percentile.']},
  {id: 'superlative-rank', kind: 'rank', number: ['suffixed'],
   after: {pattern: SUPERLATIVE},
   about: 'An ordinal number before a superlative is a place in a ranking.',
   examples: ['It is the ‹3rd› largest port.', 'It is ‹8th› globally.']},
  {id: 'placed-rank', kind: 'rank', number: ['suffixed'], before: {lists: ['ranked']},
   about: 'An ordinal number behind `ranked`, `placed` and their like is a place in a ranking.',
   examples: ['It is ranked ‹5th› there.']},
  {id: 'ordinal', kind: 'ordinal', number: ['suffixed'],
   about: 'An ordinal number says what comes where in a row.', examples: ['The ‹10th› and ‹21st› ships.']},
  {id: 'century', kind: 'ordinal', number: [], after: {signs: '世', pattern: /\s?世纪/y}, where: [endsInDigit],
   about: 'The number of a century.', examples: ['它建于‹21›世纪。']},
  {id: 'chinese-place', kind: 'rank', number: [], before: {signs: '第'}, where: [isRanked],
   about: 'A number behind 第 beside words of a ranking is a place in it.', examples: ['公司位列第‹6›。', '全球第‹2›大港口。']},
  {id: 'chinese-ordinal', kind: 'ordinal', number: [], before: {signs: '第'},
   about: 'A number behind 第 says what comes where in a row.', examples: ['第‹3›章和第‹29›号。']},
]
