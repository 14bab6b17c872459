import type {AmountEntry, AmountOccurrence} from './amounts.ts'
import {follows, hasDigits} from './conditions.ts'

/** The two values of a bit, a switch or a probability. */
const BINARY = /^(?:0\s?(?:or|and|\/|与|和|或)\s?1|1\s?(?:or|and|\/|与|和|或)\s?0)(?!\d|\.\d)/
const LONGEST_BINARY = 10

const opensBinary = ({text, start}: AmountOccurrence): boolean => BINARY.test(text.slice(start, start + LONGEST_BINARY))

const closesBinary = ({text, end, previous}: AmountOccurrence): boolean =>
  previous !== undefined && BINARY.test(text.slice(previous.start, end))

const isWhole = ({amount}: AmountOccurrence): boolean => !amount.numeral.decimal

/** Factors of a formula and values of a definition. */
// biome-ignore format: one entry is one row of a table.
export const FORMULAS: readonly AmountEntry[] = [
  {id: 'zeros', kind: 'identifier', number: ['zeroLed'], where: [hasDigits(/^0+$/), isWhole],
   about: 'Zeros alone are how a table writes its unit, and no number.', examples: ['All sums are in ‹US$000›.']},
  {id: 'interval-start', kind: 'formula', number: [],
   after: {signs: '<≤', pattern: /\s?[<≤]\s?(?![pP]\s?[<≤])[A-Za-z\u0370-\u03ff]\s?[<≤]\s?[-−]?\d/y},
   about: 'The lower end of the interval of a variable is part of a formula.', examples: ['Here ‹0› < q < 1 holds.']},
  {id: 'interval-end', kind: 'formula', number: ['behindFormula'],
   where: [follows(/^\s?[<≤]\s?[A-Za-z\u0370-\u03ff]\s?$/, 12)],
   about: 'The upper end of the interval of a variable is part of a formula.', examples: ['Here 0 < q ‹< 1› holds.']},
  {id: 'argument', kind: 'formula', number: ['plain'],
   before: {signs: '{', glued: true, pattern: /(?:[_^]|\\[dt]?frac|\})\{$/, reach: 12},
   about: 'A number in the braces of an index, an exponent or a fraction is part of a formula.',
   examples: ['Here q is \\frac{‹1›}{‹3›}.']},
  {id: 'base', kind: 'formula', number: ['plain'], before: {words: 'of', pattern: /\bpowers?\sof\s$/i, reach: 12},
   about: 'The number of whose powers a text speaks is part of a formula.', examples: ['Sizes are powers of ‹2›.']},
  {id: 'factor-before', kind: 'formula', number: ['plain', 'single'],
   after: {signs: '*∗', pattern: /\s?[*∗]\s?[A-Za-z_(]/y},
   about: 'A number with an asterisk and a name behind it is a factor of a formula.',
   examples: ['energy = ‹0.5› * load_new']},
  {id: 'factor-behind', kind: 'formula', number: ['plain'],
   before: {signs: '*∗', pattern: /[A-Za-z_)]\s?[*∗]\s?$/, reach: 4},
   about: 'A number with a name and an asterisk before it is a factor of a formula.',
   examples: ['energy = load_new * ‹3›']},
  {id: 'binary-first', kind: 'formula', number: ['bare'], most: 1, after: {signs: 'oa/与和或'}, where: [opensBinary],
   about: 'The first of `0 or 1` is one of the two values of a bit, a switch or a probability.',
   examples: ['A bit is either ‹0› or 1.']},
  {id: 'binary-second', kind: 'formula', number: ['bare', 'behindFormula'], most: 1, where: [closesBinary],
   about: 'The second of `0 or 1` is one of the two values of a bit, a switch or a probability.',
   examples: ['A bit is either 0 or ‹1›.']},
]
