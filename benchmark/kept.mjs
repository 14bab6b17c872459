// Which sources each sentence of a converted document names, whatever the style: footnotes, numbers, links of any form.

/** What a reader compares: no white space, no escapes, no stop at the end. */
const bare = (text) => text.replace(/[\s\\]/g, '').replace(/[.。]$/, '')

const address = /https?:\/\/[^\s<>)\]]*[^\s<>)\].,;]/
/** An entry of a list, the definition of a footnote, or that of a link. */
const definition = /^ {0,3}(?:\[\^?([^\]\n]+)\]:?|(\d+)[.)]) +(?=\S)([^\n]*(?:\n[ \t]+\S[^\n]*)*)$/gm
/** A footnote or number, a link with its address, or one with a label. */
const citation =
  /\[\^([^\]\n]+)\]|\[(\d+(?:[,;] ?\d+)*)\]|\[[^\]\n]*\]\(<?(https?:[^)>\s]+)>?[^)\n]*\)|\[([^\]\n]*)\](?:\[([^\]\n]*)\])?/g

/**
 * Finds the sentences in a document, and the addresses that stand between the begin of each and that of the next.
 *
 * @param {string} document Markdown that a tool wrote.
 * @param {readonly string[]} sentences In their order, without citations.
 * @returns {(readonly string[] | undefined)[]} Addresses, sorted; `undefined` for a sentence that is no longer there.
 */
export function sourcesOf(document, sentences) {
  const entries = new Map()
  const body = document.replace(definition, (whole, label, number, text) => {
    const found = address.exec(text)?.[0]
    if (found === undefined) return whole
    entries.set((label ?? number).toLowerCase(), found)
    return ''
  })
  const cited = []
  const marked = body.replace(citation, (whole, note, numbers, url, text, label) => {
    const keys = note === undefined ? (numbers?.split(/[,;] ?/) ?? [label || text]) : [note]
    const urls = url === undefined ? keys.flatMap((key) => entries.get(key?.toLowerCase()) ?? []) : [url]
    if (urls.length === 0) return whole
    cited.push(urls)
    return String.fromCodePoint(0xf0000 + cited.length - 1)
  })
  const line = marked.replace(/[\s\\]/g, '')
  const words = [...line].filter((sign) => sign < '\u{f0000}' || !isMark(sign))
  const plain = words.join('')
  let from = 0
  const starts = sentences.map((sentence) => {
    const at = plain.indexOf(bare(sentence), from)
    if (at >= 0) from = at + 1
    return at
  })
  return starts.map((start, at) => {
    if (start < 0) return undefined
    const end = starts.slice(at + 1).find((next) => next >= 0) ?? plain.length
    return [...new Set(marksBetween(line, start, end).flatMap((mark) => cited[mark]))].sort()
  })
}

const isMark = (sign) => (sign.codePointAt(0) ?? 0) >= 0xf0000

/** Numbers of the marks that stand behind the first sign of a sentence and before that of the next. */
function marksBetween(line, start, end) {
  const found = []
  let at = 0
  for (const sign of line) {
    if (!isMark(sign)) at += sign.length
    else if (at > start && at <= end) found.push(sign.codePointAt(0) - 0xf0000)
  }
  return found
}
