/** Addresses with what may be around them: they end at a bracket, a quotation of code or the end of a cell. */
const addresses = /https?:\/\/[^\s|<>\]`]*/gi

/**
 * Looks for an address in a cell without a blank behind it. Sätteri takes the rest of the row for a part of it:
 *
 *     |https://rye.example|5%|     |[1](https://rye.example)|5%|
 *      ^ such a one                     ^ parsed as a link before addresses are looked for
 *
 * And for an address without a host, which it links all the same: `https://…`, `https://../rye`; but not within code.
 */
export function hasDisputedAddress(source: string): boolean {
  for (const {0: address, index} of source.matchAll(addresses)) {
    const isTarget = source.startsWith('](', index - 2) && address.includes(')')
    const behind = source[index + address.length]
    if (isTarget || (behind !== '|' && !hostless.test(address))) continue
    if (behind !== '`' || !isCode(source, index)) return true
  }
  return false
}

/** What Sätteri takes for the beginning of a host; other punctuation of ASCII is none for it either. */
const hostless = /:\/\/(?:-|\.(?!\.)|\.{2,}[^.)*]|(?=[\u0080-\uffff])[\p{P}\p{S}])/u

/**
 * Whether the address at an offset opens a stretch of code, told by its paragraph so far: signs of code stand there alone
 * and in pairs.
 *
 *     `npm` reads `https://…`
 *     ^   ^       ^ the third
 */
function isCode(source: string, address: number): boolean {
  const before = source.slice(Math.max(0, address - longestParagraph), address)
  const start = before.lastIndexOf('\n\n') + 1
  if (start === 0 && address > longestParagraph) return false
  const paragraph = before.slice(start)
  return paragraph.endsWith('`') && !/``|\\`/.test(paragraph) && paragraph.split('`').length % 2 === 0
}

/** No further back is looked for the beginning of a paragraph, in UTF-16 code units. */
const longestParagraph = 2000
