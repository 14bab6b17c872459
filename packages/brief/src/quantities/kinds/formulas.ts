import type {QuantityKind} from '../../brief.ts'
import {isBare, isBareDecimal, type Sighting} from '../sighting.ts'

const FACTOR_BEHIND = /^\s?[*∗]\s?[A-Za-z_(]/
const FACTOR_BEFORE = /[A-Za-z_)]\s?[*∗]\s?$/
/** The two values of a bit, a switch or a probability: `either 0 or 1`. */
const BINARY = /^(?:0\s?(?:or|and|\/|与|和|或)\s?1|1\s?(?:or|and|\/|与|和|或)\s?0)(?!\d|\.\d)/

/** The ends of the interval of a variable other than a p-value: `0 < S < 1`. */
const LOWER_END = /^\s?[<≤]\s?(?![pP]\s?[<≤])[A-Za-z\u0370-\u03ff]\s?[<≤]\s?[-−]?\d/
const BETWEEN_ENDS = /^\s?[<≤]\s?[A-Za-z\u0370-\u03ff]\s?$/
const LONGEST_LEAD = 12

const isInterval = ({text, amount, previous, after}: Sighting): boolean => {
  const compared = after.character === '<' || after.character === '≤'
  if (compared && LOWER_END.test(text.slice(amount.end, amount.end + LONGEST_LEAD))) return true
  if (previous?.kind !== 'formula' || amount.start - previous.end > LONGEST_LEAD) return false
  return BETWEEN_ENDS.test(text.slice(previous.end, amount.start))
}

/** `x_{1}`, `\frac{1}{2}`. */
const opensArgument = ({text, amount: {numeral}}: Sighting): boolean =>
  text.charAt(numeral.start - 1) === '{' &&
  /(?:[_^]|\\[dt]?frac|\})\{$/.test(text.slice(Math.max(0, numeral.start - LONGEST_LEAD), numeral.start))

/** `powers of 2`, `modulo 7`. */
const isBase = ({text, amount, before}: Sighting): boolean =>
  before.lower === 'modulo' ||
  (before.lower === 'of' &&
    /\bpowers?\sof\s$/i.test(text.slice(Math.max(0, amount.start - LONGEST_LEAD), amount.start)))

/** A factor of a formula or a value of a definition: `0.5 * x_new`, `either 0 or 1`, the zeros of `US$000`. */
export const formulaKind = (sighting: Sighting): QuantityKind | undefined => {
  const {text, amount, previous} = sighting
  const {numeral} = amount
  if (/^0{2,}$/.test(numeral.whole) && !numeral.decimal) return 'identifier'
  if (isInterval(sighting)) return 'formula'
  if (!isBareDecimal(amount)) return undefined
  if (opensArgument(sighting) || isBase(sighting)) return 'formula'
  if (FACTOR_BEHIND.test(text.slice(numeral.end, numeral.end + 4))) return 'formula'
  if (FACTOR_BEFORE.test(text.slice(Math.max(0, numeral.start - 4), numeral.start))) return 'formula'
  if (!isBare(amount) || numeral.value > 1) return undefined
  if (BINARY.test(text.slice(numeral.start, numeral.start + 10))) return 'formula'
  const paired = previous?.kind === 'formula' && numeral.start - previous.end < 6
  return paired && BINARY.test(text.slice(previous.start, numeral.end)) ? 'formula' : undefined
}
