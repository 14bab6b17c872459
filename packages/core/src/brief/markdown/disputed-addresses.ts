/** Addresses with what may be around them: they end at a bracket, a quotation of code or the end of a cell. */
const addresses = /https?:\/\/[^\s|<>\]`]*/gi

/**
 * Looks for an address in a cell without a blank behind it. Sätteri takes the rest of the row for a part of it:
 *
 *     |https://rye.example|5%|     |[1](https://rye.example)|5%|
 *      ^ such a one                     ^ parsed as a link before addresses are looked for
 */
export function hasDisputedAddress(source: string): boolean {
  if (!source.includes('|')) return false
  for (const {0: address, index} of source.matchAll(addresses))
    if (source[index + address.length] === '|' && !source.startsWith('](', index - 2)) return true
  return false
}
