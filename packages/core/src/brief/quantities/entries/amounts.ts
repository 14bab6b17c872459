import {OBJECT} from '../../../markers/index.ts'
import type {BlockKind, QuantityKind} from '../../brief.ts'
import {characterIn, codeIn, isUpperCase, opensText} from '../../characters.ts'
import type {Amount} from '../amounts.ts'
import type {Clauses} from '../clauses.ts'
import type {Neighbour} from '../neighbours.ts'
import type {FoundQuantity, TextContext} from '../quantity.ts'
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
  decimal: 1 << 6,
  unitless: 1 << 7,
  /** Without a magnitude: not `5 million`. */
  unscaled: 1 << 8,
  /** Without `~`, `≥`, `+` and sign. */
  unqualified: 1 << 9,
  percent: 1 << 10,
  duration: 1 << 11,
  /** A hyphen joins it with its unit: `8-bit`. */
  hyphenated: 1 << 12,
  /** Letters that belong to no unit touch it from the right: `7c`. */
  foreign: 1 << 13,
  /** It ends in `st`, `nd`, `rd` or `th`. */
  suffixed: 1 << 14,
  /** A capital touches its digits from the right. */
  capitalBehind: 1 << 15,
  /** Nothing but a marker touches it from the left. */
  apart: 1 << 16,
  /** More than eight digits. */
  long: 1 << 17,
  /** It begins with a zero before another digit. */
  zeroLed: 1 << 18,
  /** What an item can be numbered with: short, no range, at most with decimals and a unit. */
  listing: 1 << 19,
  /** What a note can be numbered with. */
  note: 1 << 20,
  /** 19 or 20 and two more digits. */
  yearlike: 1 << 21,
  /** Four digits alone, before 年, or open to the right where they are yearlike. */
  year: 1 << 22,
  /** Nothing but blanks stands before it. */
  first: 1 << 23,
  behindIdeograph: 1 << 24,
  /** The quantity before it is part of a formula. */
  behindFormula: 1 << 25,
  /** The quantity before it is part of a name or names a part of a document. */
  behindName: 1 << 26,
  inCell: 1 << 27,
  inRow: 1 << 28,
  inParagraph: 1 << 29,
  inHeading: 1 << 30,
  /** In no row of a table. */
  running: 1 << 31,
} as const

/** One of the forms of a number in digits. */
export type AmountForm = keyof typeof AMOUNT_FORMS

/** A text that is being read, and how far. */
export interface Scan {
  readonly text: string
  readonly context: TextContext
  readonly clauses: Clauses
  /** The quantity read last: nothing before its end is looked at as part of the next one. */
  previous: FoundQuantity | undefined
}

/** A number in digits with what stands around it. */
export interface AmountOccurrence extends Occurrence {
  readonly amount: Amount
  readonly context: TextContext
  /** The quantity found before this one. */
  readonly previous: FoundQuantity | undefined
  readonly clauses: Clauses
}

/** An entry for a number in digits that is no shape of its own. */
export type AmountEntry = Conditional<AmountForm, AmountOccurrence>

const IS = AMOUNT_FORMS
/** Kinds that a list hands on to its members: what the first one is, the others are. */
const NAMING: ReadonlySet<QuantityKind> = new Set<QuantityKind>([
  'section-reference',
  'identifier',
  'name',
  'version',
  'ordinal',
])
const IN_BLOCK: Readonly<Record<BlockKind, number>> = {
  paragraph: IS.inParagraph | IS.running,
  heading: IS.inHeading | IS.running,
  row: IS.inRow,
  bullet: IS.running,
  field: IS.running,
}

const when = (holds: boolean, bits: number): number => (holds ? bits : 0)

/** One note, or a few in a row: `12–15`, but neither `50–200` nor `585–590`, as few texts have that many notes. */
const canBeNote = ({numeral: {whole, value}, upper}: Amount): boolean => {
  if (whole.length > 3 || whole.startsWith('0')) return false
  return upper === undefined || (!upper.numeral.decimal && whole.length < 3 && upper.numeral.value - value < 10)
}

/** A single capital touches the digits, so that they are no amount behind a label: `Figure 2A`, `Room 12B`. */
const hasLetter = (text: string, {start, end, numeral, upper}: Amount): boolean =>
  upper === undefined &&
  !numeral.decimal &&
  start === numeral.start &&
  end === numeral.end + 1 &&
  /[A-H]/.test(characterIn(text, numeral.end))

/** Forms of four digits. */
const yearForms = (text: string, {numeral, upper, unit, factor, qualified}: Amount): number => {
  const {whole, decimal, grouped, scientific} = numeral
  if (whole.length !== 4) return 0
  const yearlike = whole.startsWith('19') || whole.startsWith('20')
  const {end} = (upper ?? {numeral}).numeral
  const open = yearlike && characterIn(text, end) === '+'
  const named = unit?.name === 'year' && /^\s?年/.test(text.slice(end, end + 2))
  const alone = unit === undefined && !qualified
  const year = (alone || open || named) && factor === 1 && !decimal && !grouped && !scientific
  return when(yearlike, IS.yearlike) | when(year, IS.year)
}

/** What the digits before the point say. */
const digitForms = (whole: string): number =>
  when(whole.length > 8, IS.long) | when(whole.length > 1 && whole.startsWith('0'), IS.zeroLed)

/** What the letters say that touch its digits. */
const tailForms = (text: string, {end, numeral, foreign, hyphenated}: Amount): number =>
  when(hyphenated, IS.hyphenated) |
  when(isUpperCase(codeIn(text, numeral.end)), IS.capitalBehind) |
  when(foreign, IS.foreign) |
  when(foreign && /^(?:st|nd|rd|th)\b/.test(text.slice(end, end + 3)), IS.suffixed)

/** Forms that an amount in digits has wherever it stands. */
const amountForms = (text: string, amount: Amount): number => {
  const {numeral, upper, unit, factor, qualified, foreign} = amount
  const {decimal, grouped, scientific, whole} = numeral
  const unitless = unit === undefined
  const clear = unitless && factor === 1 && !qualified && !grouped
  const bare = clear && !decimal && !scientific
  const plain = bare || (clear && decimal)
  const lettered = !bare && hasLetter(text, amount)
  const listing = upper === undefined && !grouped && !scientific && !qualified && whole.length < 3
  return (
    when(bare, IS.bare | IS.lettered) |
    when(plain, IS.plain) |
    when(lettered, IS.lettered) |
    when(plain || foreign || lettered, IS.label) |
    (upper === undefined ? IS.single : IS.range) |
    when(decimal, IS.decimal) |
    when(unitless, IS.unitless) |
    when(factor === 1, IS.unscaled) |
    when(!qualified, IS.unqualified) |
    when(unit?.kind === 'percent', IS.percent) |
    when(unit?.kind === 'duration', IS.duration) |
    when(listing, IS.listing) |
    when(bare && canBeNote(amount), IS.note) |
    digitForms(whole) |
    tailForms(text, amount) |
    yearForms(text, amount)
  )
}

/** Forms that it has because of its place. */
const placeForms = ({text, context: {block, cell}, previous}: Scan, start: number, before: Neighbour): number =>
  IN_BLOCK[block] |
  when(cell !== undefined, IS.inCell) |
  when(opensText(text, start), IS.first) |
  when(before.han !== '', IS.behindIdeograph) |
  when(!before.glued || before.character === OBJECT, IS.apart) |
  when(previous?.kind === 'formula', IS.behindFormula) |
  when(previous !== undefined && NAMING.has(previous.kind), IS.behindName)

/** An amount in digits with what stands around it. */
export const occurrenceOf = (scan: Scan, amount: Amount, before: Neighbour, after: Neighbour): AmountOccurrence => ({
  text: scan.text,
  start: amount.start,
  end: amount.end,
  value: amount.numeral.value,
  forms: amountForms(scan.text, amount) | placeForms(scan, amount.start, before),
  before,
  after,
  amount,
  context: scan.context,
  previous: scan.previous,
  clauses: scan.clauses,
})
