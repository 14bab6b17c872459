import type {QuantityKind} from '../../brief.ts'
import {charactersOf} from '../../characters.ts'
import {CHINESE_NUMERALS} from '../languages/chinese.ts'
import {wordsFor} from '../languages/index.ts'
import {endsWithAny, isQuotedTerm} from '../neighbours.ts'
import type {Suffix} from '../units.ts'
import type {Entry, PlainEntry} from './entry.ts'

/** A run of Chinese numerals, and what is known of it before it is told what it says. */
export interface NumeralRun {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly run: string
  /** `undefined` where it is not one clear number. */
  readonly value: number | undefined
  /** A word of measure stands before: 仅, 超过, 约. */
  readonly led: boolean
  /** The unit behind it, where it makes an amount of it. */
  readonly measure: Suffix | undefined
}

/** An entry for a run of Chinese numerals. */
export interface NumeralEntry extends Entry {
  readonly kind: QuantityKind | 'unit'
  readonly holds: (seen: NumeralRun) => boolean
  /** The unit belongs to the quantity. */
  readonly measured?: true
  /** What it is worth, where that is no sum of its numerals. */
  readonly value?: number
}

const REIGNS = wordsFor('reigns')
const MORE = charactersOf(CHINESE_NUMERALS.more)
/** Longest such name, in characters. */
const LONGEST_REIGN = 3
const LONGEST_COUNTER = 6
/** From here on a number behind 超过 or 约 says something without a counter. */
const LARGE = 100
/** 百万, 千: a power of ten without a digit before it. */
export const BARE_SCALE = /^[百千万亿]/

/** What a number has to be followed by to assert something: people, organisations, places. */
const COUNTED =
  /^(?:余|多)?(?:名|位(?!数|一体)|人次|人|家|国(?!集团)|省份|省|市|县|部门|部委|城市|所|座|艘|架|辆|台|户|亿|万|倍|部|次)(?![么样种类个])/
/** 个 counts things worth counting only before such nouns; elsewhere it is an article or introduces a list. */
const COUNTED_THINGS =
  /^个(?:国家|城市|省|地区|县|州|品牌|样本|案例|百分点|基点|工作日|小时|月|季度|交易日|财年|部门|部委)/
/** Counters that count after all behind a word of measure: 仅三种. */
const COUNTERS = /^(?:[个名家人项种次]|位(?!数))/

const counts = ({text, end, value, led}: NumeralRun): boolean => {
  if (value === undefined) return false
  const rest = text.slice(end, end + LONGEST_COUNTER)
  if (value > 1 && (COUNTED.test(rest) || COUNTED_THINGS.test(rest))) return true
  return led && (value >= LARGE || COUNTERS.test(rest))
}

/** What 第 and the numerals behind it say; the sign belongs to the quantity. */
export const CHINESE_PLACES = {
  rank: {
    id: 'chinese-place-in-words',
    about: 'Numerals behind 第 beside words of a ranking are a place in it.',
    kind: 'rank',
    examples: ['公司位列全球‹第二›，连续‹第四›年。'],
  },
  ordinal: {
    id: 'chinese-ordinal-in-words',
    about: 'Numerals behind 第 say what comes where in a row.',
    kind: 'ordinal',
    examples: ['‹第二›个孩子'],
  },
} as const satisfies Record<string, PlainEntry>

/** What 分之 between two runs of numerals makes of them. */
export const CHINESE_PARTS = {
  percent: {
    id: 'chinese-percent',
    about: 'Numerals behind 百分之 are a percentage.',
    kind: 'percent',
    examples: ['‹百分之三十›的家庭'],
  },
  ratio: {
    id: 'chinese-part',
    about: 'Numerals before and behind 分之 are a part.',
    kind: 'ratio',
    examples: ['‹三分之二›的家庭'],
  },
} as const satisfies Record<string, PlainEntry>

/** Runs of Chinese numerals, in the order in which they are tried; a run that none knows is no quantity. */
export const CHINESE_RUNS: readonly NumeralEntry[] = [
  {
    id: 'chinese-half',
    about: '一半 behind a word of measure or before 以上, 左右 or 的 is a part.',
    kind: 'ratio',
    value: 0.5,
    holds: ({text, end, run, led}) => run === '一半' && (led || /^(?:以上|左右|的)/.test(text.slice(end, end + 2))),
    examples: ['超过‹一半›家庭', '‹一半›的家庭'],
  },
  {
    id: 'chinese-vague',
    about: 'Numerals with 几 or 数, or without a digit, tell no number that a source could bear out.',
    kind: 'vague',
    holds: ({run}) => run.length > 1 && (/[几数]/.test(run) || BARE_SCALE.test(run)),
    examples: ['‹数百›个和‹几十›个项目。', '‹百万›英镑'],
  },
  {
    id: 'reign-year',
    about: 'Years behind the name of a reign are a date.',
    kind: 'year',
    measured: true,
    holds: ({text, start, measure}) =>
      measure?.unit?.name === 'year' && endsWithAny(text.slice(Math.max(0, start - LONGEST_REIGN), start), REIGNS),
    examples: ['康熙‹三十年›。'],
  },
  {
    id: 'quoted-measure-in-words',
    about: 'Numerals with a unit in a short term between quotation marks are quoted, and not asserted.',
    kind: 'name',
    measured: true,
    holds: ({text, start, measure}) => measure !== undefined && isQuotedTerm(text, start, measure.end),
    examples: ['“过去‹五年›增长幅度”指标'],
  },
  {
    id: 'chinese-measure',
    about: 'Numerals with a unit.',
    kind: 'unit',
    measured: true,
    holds: ({measure}) => measure !== undefined,
    examples: [
      {text: '增长了‹三倍›', kind: 'multiple'},
      {text: '耗资‹五万元›', kind: 'currency'},
      {text: '‹七成›受访者', kind: 'percent'},
    ],
  },
  {
    id: 'quoted-count-in-words',
    about: 'Numerals in a short term between quotation marks are quoted, and not asserted.',
    kind: 'name',
    holds: (seen) => counts(seen) && isQuotedTerm(seen.text, seen.start, seen.end),
    examples: ['“‹五›部门联合”行动'],
  },
  {
    id: 'chinese-count',
    about: 'Numerals before people, organisations or places count them.',
    kind: 'count',
    holds: counts,
    examples: ['‹五›部门发文', '约‹一千›名工人', '仅‹三›种'],
  },
  {
    id: 'chinese-more-than',
    about: 'Numerals before 多 or 余 tell no number that a source could bear out.',
    kind: 'vague',
    holds: ({text, end, value = 0}) => value > 10 && MORE.has(text.charAt(end)),
    examples: ['‹三十›多种'],
  },
]
