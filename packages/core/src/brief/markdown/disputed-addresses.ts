/** Addresses with what may be around them: they end at a bracket, a quotation of code or the end of a cell. */
const addresses = /https?:\/\/[^\s|<>\]`]*/gi

/**
 * Looks for an address in a cell without a blank behind it. Sätteri takes the rest of the row for a part of it:
 *
 *     |https://rye.example|5%|     |[1](https://rye.example)|5%|
 *      ^ such a one                     ^ parsed as a link before addresses are looked for
 *
 * And for an address without a host, which it links all the same: `https://…`, `https://../rye`.
 */
export function hasDisputedAddress(source: string): boolean {
  for (const {0: address, index} of source.matchAll(addresses)) {
    const isTarget = source.startsWith('](', index - 2) && address.includes(')')
    if (!isTarget && (source[index + address.length] === '|' || hostless.test(address))) return true
  }
  return false
}

/** What Sätteri takes for the beginning of a host; other punctuation of ASCII is none for it either. */
const hostless = /:\/\/(?:-|\.(?!\.)|\.{2,}[^.)*]|(?=[\u0080-\uffff])[\p{P}\p{S}])/u
