import type {Span} from '../../../data/index.ts'
import type {Unit} from '../languages/index.ts'
import {isQuotedTerm} from '../neighbours.ts'
import type {Suffix} from '../units.ts'
import type {Entry} from './entry.ts'

/** A unit and where it ends, and what the numerals are multiplied with. */
export type Measure = Pick<Suffix, 'end' | 'factor'> & {readonly unit: Unit}

/** A run of Chinese numerals, and what is known of it before it is told what it says. */
export interface NumeralRun extends Span {
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
export interface NumeralEntry extends Entry {
  readonly holds: (seen: NumeralRun) => boolean
  /** What it is worth, where that is no sum of its numerals. */
  readonly value?: number
}

const LONGEST_COUNTER = 6
/** From here on a number behind 超过 or 约 says something without a counter. */
const LARGE = 100
/** 百万, 千: a power of ten without a digit before it; Japanese writes 千二百 for 1200, and means no other. */
export const BARE_SCALE = /^[百千万亿](?![一二三四五六七八九][十百千万亿])/

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
