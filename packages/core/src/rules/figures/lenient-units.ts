import {dimensionsOf, percent} from './dimensions.ts'

/** A dollar sign says not whose dollars are meant, and pounds may be money or a weight. */
const sameName: readonly ReadonlySet<string>[] = [
  new Set(['USD', 'AUD', 'CAD', 'HKD', 'NZD', 'SGD', 'TWD']),
  new Set(['GBP', 'lb']),
]

const currency = /^[A-Z]{3}$/

/** A symbol that is as short as this may be the beginning of a name or a magnitude: `12 A`, `1.5m homes`. */
const shortSymbol = 2

/**
 * Whether a number that stands in a source with one unit, or with none, may be what a claim says of another one. The
 * unit of the source may be misread; two that measure the same thing, or two of money, are not.
 */
export function maySayOf(claimed: string, stored: string): boolean {
  if (stored === '' || stored === claimed) return true
  if (sameName.some((names) => names.has(stored) && names.has(claimed))) return true
  if (isFirm(stored)) return false
  const names = new Set(dimensionsOf(claimed).map(({name}) => name))
  if (dimensionsOf(stored).some(({name}) => names.has(name))) return false
  return claimed === '' || stored.length <= shortSymbol
}

/** Money and percents are hardly ever misread. */
function isFirm(unit: string): boolean {
  return isMoney(unit) || dimensionsOf(unit).some(({name}) => name === percent)
}

/** The code of a currency. */
export function isMoney(unit: string): boolean {
  return currency.test(unit)
}
