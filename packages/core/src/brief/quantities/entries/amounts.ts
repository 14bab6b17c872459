import {OBJECT} from '../../../markers/index.ts'
import {characterIn, codeIn, opensText} from '../../text/characters.ts'
import type {Amount} from '../amounts.ts'
import type {FoundQuantity, TextContext} from '../quantity.ts'
import type {Neighbour} from '../words.ts'
import type {Conditional, Occurrence} from './entry.ts'

/** How a number in digits can look and where it can stand, one bit each. */
export const AMOUNT_FORMS = {
  /** Digits and nothing else: no sign, unit, magnitude, decimals, group separators. */
  bare: 1 << 0,
  /** Bare, or a decimal: what a chapter or version number can look like. */
  plain: 1 << 1,
  /** Bare, or with one capital behind: `12B`. */
  lettered: 1 << 2,
  /** Plain, or with letters behind that are no unit: what may stand behind a label. */
  label: 1 << 3,
  single: 1 << 4,
  range: 1 << 5,
  unitless: 1 << 6,
  /** Without a magnitude: not `5 million`. */
  unscaled: 1 << 7,
  duration: 1 << 8,
  /** Letters that belong to no unit touch it from the right: `7c`. */
  foreign: 1 << 9,
  /** It ends in `st`, `nd`, `rd` or `th`. */
  suffixed: 1 << 10,
  /** Nothing but a marker touches it from the left. */
  apart: 1 << 11,
  /** What an item can be numbered with: short, no range, at most with decimals and a unit. */
  listing: 1 << 12,
  /** What a note can be numbered with. */
  note: 1 << 13,
  /** 19 or 20 and two more digits. */
  yearlike: 1 << 14,
  /** Four digits alone, before 年, or open to the right where they are yearlike. */
  year: 1 << 15,
  /** Nothing but blanks stands before it. */
  first: 1 << 16,
} as const

/** One of the forms of a number in digits. */
export type AmountForm = keyof typeof AMOUNT_FORMS

/** A text that is being read, and how far. */
export interface AmountScan {
  readonly text: string
  readonly context: TextContext
  /** The quantity read last: nothing before its end is looked at as part of the next one. */
  previous: FoundQuantity | undefined
}

/** A number in digits with what stands around it. */
export interface AmountOccurrence extends Occurrence {
  readonly amount: Amount
  readonly context: TextContext
  /** The quantity found before this one. */
  readonly previous: FoundQuantity | undefined
}

/** An entry for a number in digits that is no shape of its own. */
export type AmountEntry = Conditional<AmountForm, AmountOccurrence>

const IS = AMOUNT_FORMS

/** One note, or a few in a row: `12–15`, but neither `50–200` nor `585–590`, as few texts have that many notes. */
const canBeNote = ({numeral: {whole, value}, upper}: Amount): boolean => {
  if (whole.length > 3 || whole.startsWith('0')) return false
  return upper === undefined || (!upper.numeral.decimal && whole.length < 3 && upper.numeral.value - value < 10)
}

/** A single capital touches the digits, so that they are no amount behind a label: `Figure 2A`, `Room 12B`. */
const hasLetter = (text: string, {start, end, numeral, upper}: Amount): boolean => {
  if (upper !== undefined || numeral.decimal || start !== numeral.start || end !== numeral.end + 1) return false
  const letter = codeIn(text, numeral.end)
  return letter >= 0x41 && letter <= 0x48
}

/** Forms of four digits. */
const yearForms = (text: string, {numeral, upper, unit, factor, qualified}: Amount): number => {
  const {whole, decimal, grouped, scientific} = numeral
  if (whole.length !== 4) return 0
  const yearlike = whole.startsWith('19') || whole.startsWith('20')
  const forms = yearlike ? IS.yearlike : 0
  if (factor !== 1 || decimal || grouped || scientific) return forms
  const {end} = (upper ?? {numeral}).numeral
  const alone = unit === undefined && !qualified
  const open = yearlike && characterIn(text, end) === '+'
  return alone || open || (unit?.name === 'year' && /^\s?年/.test(text.slice(end, end + 2))) ? forms | IS.year : forms
}

/** What digits and nothing else are, with or without decimals. */
const plainForms = (amount: Amount): number => {
  if (amount.numeral.decimal) return IS.plain | IS.label
  const forms = IS.bare | IS.lettered | IS.plain | IS.label
  return canBeNote(amount) ? forms | IS.note : forms
}

/** What its unit and the letters say that touch its digits. */
const tailForms = (text: string, {end, unit, foreign}: Amount): number => {
  let forms = unit === undefined ? IS.unitless : 0
  if (unit?.kind === 'duration') forms = IS.duration
  if (!foreign) return forms
  return forms | IS.foreign | IS.label | (/^(?:st|nd|rd|th)\b/.test(text.slice(end, end + 3)) ? IS.suffixed : 0)
}

/** What the digits and signs themselves say. */
const numeralForms = ({numeral: {grouped, scientific, whole}, upper, factor, qualified}: Amount): number => {
  let forms = upper === undefined ? IS.single : IS.range
  if (upper === undefined && !grouped && !scientific && !qualified && whole.length < 3) forms |= IS.listing
  if (factor === 1) forms |= IS.unscaled
  return forms
}

/** Forms that an amount in digits has wherever it stands. */
const amountForms = (text: string, amount: Amount): number => {
  const {numeral, unit, factor, qualified} = amount
  const isClear = unit === undefined && factor === 1 && !qualified && !numeral.grouped
  const forms = numeralForms(amount) | tailForms(text, amount) | yearForms(text, amount)
  if (isClear && (numeral.decimal || !numeral.scientific)) return forms | plainForms(amount)
  return hasLetter(text, amount) ? forms | IS.lettered | IS.label : forms
}

/** Forms that it has because of its place. */
const placeForms = (text: string, {start}: Amount, {glued, character}: Neighbour): number =>
  (opensText(text, start) ? IS.first : 0) | (!glued || character === OBJECT ? IS.apart : 0)

/** An amount in digits with what stands around it. */
export const occurrenceOf = (
  scan: AmountScan,
  amount: Amount,
  before: Neighbour,
  after: Neighbour,
): AmountOccurrence => ({
  text: scan.text,
  start: amount.start,
  end: amount.end,
  value: amount.numeral.value,
  forms: amountForms(scan.text, amount) | placeForms(scan.text, amount, before),
  before,
  after,
  amount,
  context: scan.context,
  previous: scan.previous,
})
