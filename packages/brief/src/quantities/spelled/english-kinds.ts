import type {QuantityKind} from '../../brief.ts'
import {charactersOf} from '../../characters.ts'
import {
  AFTER_PRONOUNS,
  ANAPHORIC,
  COMPARING,
  GENERIC,
  MEASURING,
  MEASURING_ONE,
  NO_FRACTION,
  RELATING,
  STRUCTURES,
  STRUCTURING,
} from '../languages/english-counting.ts'
import type {Unit} from '../languages/index.ts'
import {isCapitalised, neighbourAfter, opensClause} from '../neighbours.ts'
import type {Wording} from './english-wording.ts'

/** How far behind a count a colon is looked for that lists what was counted. */
const LONGEST_INTRODUCTION = 90
/** Units of which one is seldom an amount: `one day`, `one point`. */
const IDIOMATIC_UNITS = new Set('day night point second quarter ft bit lb °'.split(' '))
const FEW = 10
const CLAUSE_ENDS = charactersOf('.;!?。')
const HYPHENS = charactersOf('-‑')
const JOINED = charactersOf('-/')

/** `half of the stock`, `two-thirds`: not `the second half`, `half a day`. */
const fractionKind = ({before, after, word}: Wording): QuantityKind | undefined => {
  if ((before.glued && before.character === '-') || NO_FRACTION.has(before.lower)) return undefined
  if (after.lower === 'of' || after.lower === 'the') return 'ratio'
  return after.word === '' || word === 'half' ? undefined : 'ratio'
}

/** A unit that the words really measure: `two weeks`, but not `one day` in a tale or `three points` of a list. */
const isMeasured = ({words, before}: Wording, unit: Unit): boolean =>
  words.value !== 1 || !IDIOMATIC_UNITS.has(unit.name) || MEASURING_ONE.has(before.lower)

/** A colon follows in the same clause: what was counted is listed now. */
const introducesList = (text: string, index: number): boolean => {
  const limit = Math.min(text.length, index + LONGEST_INTRODUCTION)
  for (let place = index; place < limit; place += 1) {
    const character = text.charAt(place)
    if (character === ':' || character === '：') return true
    if (CLAUSE_ENDS.has(character)) return false
  }
  return false
}

/** The count names the parts of something, or stands in a definition: `four phases`, `if two nodes`. */
const isStructural = ({text, words, before, after}: Wording): boolean => {
  if (MEASURING.has(before.lower)) return false
  const second = neighbourAfter(text, after.edge).lower
  if (STRUCTURES.has(after.lower) || STRUCTURING.has(after.lower) || STRUCTURES.has(second)) return true
  return (words.value ?? 0) < 4 && (GENERIC.has(after.lower) || GENERIC.has(second) || RELATING.has(before.lower))
}

/** Bare number words: a count of something, or an article, a pronoun, a list to come. */
const countKind = (wording: Wording): QuantityKind | undefined => {
  const {text, words, before, after} = wording
  const {end, value} = words
  if (value === undefined) return 'vague'
  if (after.word === '' && value > 1 && COMPARING.has(before.lower)) return 'count'
  if (after.lower === 'in' && value > 1 && isCapitalised(neighbourAfter(text, after.edge).word)) return 'count'
  if (after.word === '' || AFTER_PRONOUNS.has(after.lower)) return value >= 20 ? 'count' : 'enumerator'
  if (value === 1) return undefined
  if (ANAPHORIC.has(before.lower) || /['’]s$/.test(before.lower)) return 'enumerator'
  if (HYPHENS.has(text.charAt(end))) return 'name'
  if (isStructural(wording)) return 'enumerator'
  return value < 100 && introducesList(text, after.edge) ? 'enumerator' : 'count'
}

/** What the words say without their unit; `undefined` where they are no number at all. */
export const bareKind = (wording: Wording): QuantityKind | undefined => {
  const {text, start, word, words, before} = wording
  const {end, value, scale, fraction} = words
  if (scale && before.lower === 'per') return undefined
  if (value === undefined || (scale && before.lower !== 'a' && before.lower !== 'one')) return 'vague'
  if (fraction) return fractionKind(wording)
  if (before.glued && JOINED.has(before.character)) return undefined
  if (word === 'zero') return HYPHENS.has(text.charAt(end)) ? undefined : 'absence'
  if (isCapitalised(text.slice(start, end)) && !opensClause(text, start)) return 'name'
  return countKind(wording)
}

/** What a unit behind the words makes of them; `undefined` where it makes nothing. */
export const measuredKind = (wording: Wording): QuantityKind | undefined => {
  const {suffix, words, word, before} = wording
  const {value, fraction} = words
  const unit = suffix.unit
  if (unit === undefined || value === undefined || fraction || (before.glued && before.character === '-'))
    return undefined
  if (word === 'zero') return unit.kind === 'percent' ? 'percent' : undefined
  if (unit.name === 'generation' || ((unit.name === 'point' || unit.name === '°') && value < FEW)) return undefined
  return isMeasured(wording, unit) ? unit.kind : undefined
}
