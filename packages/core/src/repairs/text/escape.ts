/**
 * Writes plain text as Markdown that shows exactly this text, in one line: no title of a record can make a link,
 * emphasis, HTML, a line break or a table cell, or bring an address that is taken for the record's own.
 */
export function escapeText(text: string): string {
  return text
    .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>~|]|&(?=#?\w{1,31};)|(?<=https?):(?=\/\/)/gi, '\\$&')
}

/**
 * Keeps the beginning of a line from being read as a block: a heading, a list item, a quotation, a rule.
 *
 *     1. Grain report   →  1\. Grain report
 *      ^
 */
export function escapeStart(markdown: string): string {
  const digits = /^\d{1,9}(?=[.)](?:\s|$))/.exec(markdown)?.[0]
  if (digits !== undefined) return `${digits}\\${markdown.slice(digits.length)}`
  return /^(?:#{1,6}(?:\s|$)|[-+](?:\s|$)|>|-{3}|:{3}|\+{3})/.test(markdown) ? `\\${markdown}` : markdown
}

/**
 * A web address as it may stand in running text and is read back whole: in angle brackets where its end would be taken
 * for the punctuation of the sentence, or its asterisks for emphasis.
 */
export function writeAddress(url: string): string {
  const address = encodeAddress(url)
  const opened = address.split('(').length - address.split(')').length
  return opened < 0 || /\*[^*]*\*|[.,;:!?*_~]$/.test(address) ? `<${address}>` : address
}

/** A web address as it may stand in angle brackets. */
export function encodeAddress(url: string): string {
  return url.replace(/[\s<>"'“”‘’`\\|{}[\]，。；、（）《》]/g, (character) =>
    character === "'" ? '%27' : encodeURIComponent(character),
  )
}

/** A web address as the destination of a link; in a table cell too. */
export function writeDestination(url: string): string {
  const plain = url.replace(/\s/g, '%20').replace(/[<>]/g, encodeURIComponent)
  const escaped = plain.replace(/[\\|]|&(?=#?\w{1,31};)/g, '\\$&')
  return /[()]/.test(plain) ? `<${escaped}>` : escaped
}
