import {dimensionsOf} from '../brief/index.ts'

/** The dimension of percents and shares. */
export const percent = '%'

/** Between two percents lie points. */
export const points = 'pp'

/** The dimension of things that are counted, and of numbers that say nothing of their unit. */
export const count = ''

/** The dimension of multiples: `2x`, 三倍. */
export const multiple = 'x'

/** The dimension of places in a row: `3rd`, 第三. */
export const rank = '#'

/** The dimension of proportions: `16:9`. */
export const proportion = ':'

/** The code of a currency, or a sign of several. */
const currency = /^(?:[A-Z]{3}|[$¥¢])$/

/** From here on a claim may leave a currency out: `a 12.6 million verdict`. */
const leastMoney = 1000

/**
 * Whether a number that stands in a source with one unit, or with none, may be what a claim says of another one: percents and
 * small sums of money are no count, and `$` may be that of any country.
 */
export function maySayOf(
  {unit, magnitude}: {readonly unit: string; readonly magnitude: number},
  stored: string,
): boolean {
  if (stored === '' || stored === unit || (stored === 'point' && unit === points)) return true
  if (currency.test(stored))
    return (unit === '' && magnitude >= leastMoney) || dimensionsOf(unit)[0]?.name === dimensionsOf(stored)[0]?.name
  return unit === '' && dimensionsOf(stored).every(({name}) => name !== percent)
}

/** Two units of money that are two currencies, and no sign that may be either. */
export function areOtherMoney(unit: string, other: string): boolean {
  const isDollar = (each: string) => each !== '$' && dimensionsOf(each)[0]?.name === '$'
  return unit !== other && isDollar(unit) && isDollar(other)
}
