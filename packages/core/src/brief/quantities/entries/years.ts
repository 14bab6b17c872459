import {wordsFor} from '../languages/index.ts'
import type {AmountEntry, AmountOccurrence} from './amounts.ts'
import {hasDigits} from './conditions.ts'

/** A number above this one seldom is a year. */
const LAST_YEAR = 2060
const LEADS = wordsFor('yearLeads')
const COUNTED = wordsFor('countedNouns')

/** Four digits that look like a year and count something all the same: `2024 people`, `arrays of up to 2088 sites`. */
const countsNothing = ({amount, before, after}: AmountOccurrence): boolean => {
  const led = LEADS.has(before.lower)
  if (amount.numeral.value > LAST_YEAR) return led && after.word === ''
  return !COUNTED.has(after.lower) || after.glued || led
}

const endsInYear = ({amount}: AmountOccurrence): boolean => /^(?:19|20)?\d\d$/.test(amount.upper?.numeral.whole ?? '')

const isDecade = ({text, amount, end}: AmountOccurrence): boolean =>
  amount.unit?.name === 'year' && text.startsWith('年代', end - 1)

/** Seconds, as long as nothing else is told of the `s` behind tens: `the 60s`, `in her 80s`. */
const endsInPlural = ({text, amount, end}: AmountOccurrence): boolean =>
  amount.unit?.name === 'second' && end === amount.numeral.end + 1 && text[end - 1] === 's'

const hasUnit = ({amount}: AmountOccurrence): boolean => amount.unit !== undefined

const precedesNoIdeograph = ({after}: AmountOccurrence): boolean => after.han === ''

/** Years, alone or as a range of two. */
// biome-ignore format: one entry is one row of a table.
export const YEARS: readonly AmountEntry[] = [
  {id: 'era', kind: 'year', number: ['unscaled'], after: {lists: ['eras']},
   about: 'A number before an era is a year.', examples: ['It stood in ‹127› BCE and around ‹180,000› BP.']},
  {id: 'chinese-decade', kind: 'year', number: ['duration'], after: {signs: '代'}, where: [hasDigits(/^\d0$/), isDecade],
   about: 'Two digits before 年代 are a decade.', examples: ['上世纪‹70年›代兴起。']},
  {id: 'tens-of-years', kind: 'vague', number: ['duration', 'single'], least: 20, most: 99,
   before: {words: 'his her their my our your early early- mid mid- late late- low lower high upper'},
   where: [hasDigits(/^[2-9]0$/), endsInPlural],
   about: 'Tens in the plural behind a possessor, or `early`, `late` and their like, are an age or a decade.',
   examples: ['A woman in her ‹80s› sat there.', 'It was in the late ‹60s›.']},
  {id: 'short-decade', kind: 'year', number: ['duration', 'single'], least: 20, most: 99, before: {words: 'the'},
   where: [hasDigits(/^[2-9]0$/), endsInPlural],
   about: 'Tens in the plural behind `the` are a decade.', examples: ['He bought it in the ‹60s›.']},
  {id: 'year-with-note', kind: 'year', number: ['plain', 'single', 'decimal', 'yearlike'],
   before: {lists: ['yearLeads']}, after: {pattern: /\s\p{Lu}/uy},
   about: 'A year at the end of its sentence, and a note number that lost its superscript.',
   examples: ['The port shall be full by ‹2031.25› Ferries are next.']},
  {id: 'years', kind: 'year', number: ['year', 'yearlike', 'range'], where: [endsInYear],
   about: 'A range of two years.', examples: ['The years ‹2009 to 2015› were dry.']},
  {id: 'year', kind: 'year', number: ['year', 'yearlike', 'single'], where: [countsNothing],
   about: 'Four digits that begin with 19 or 20 are a year, unless they count what follows.',
   examples: ['It was rebuilt in ‹2023›.', '截至‹2024年›底增长。', 'Sales of ‹2025+› count.']},
  {id: 'old-chinese-year', kind: 'year', number: ['year', 'single'], least: 1000, most: 1899, where: [hasUnit],
   about: 'Four digits before 年 are a year.', examples: ['它建于‹1850年›。']},
  {id: 'old-year-aside', kind: 'year', number: ['year', 'single'], least: 1000, most: 1899, before: {signs: '(,'},
   after: {signs: ')–-,'},
   about: 'Four digits alone in brackets or between commas are a year.',
   examples: ['Mackerel (Houttuyn, ‹1782›) is a fish.']},
  {id: 'old-year', kind: 'year', number: ['year', 'single'], least: 1000, most: 1899, before: {lists: ['yearLeads']},
   after: {lists: ['functionWords'], wordless: true}, where: [precedesNoIdeograph],
   about: 'Four digits behind a word such as `in` or `since`, with no noun behind them, are a year.',
   examples: ['It was founded in ‹1850›.']},
]
