/** What a reader compares: no white space, no escapes. */
const bare = (text) => text.replace(/[\s\\]/g, '')

const address = /https?:\/\/[^\s<>)\]]*[^\s<>)\].,;]/
/** An entry of a list, or the definition of a footnote or link, with its lines. */
const definition = /^ {0,3}(?:\[\^?([^\]\n]+)\]:?|(\d+)[.)]) +(?=\S)([^\n]*(?:\n {3,}\S[^\n]*)*)$/gm
/** A footnote, numbers, a link with its address, and one with a label. */
const citation =
  /\[\^([^\]\n]+)\]|\[(\d+(?:[,;] ?\d+)*)\]|\[[^\]\n]*\]\(<?(https?:[^)>\s]+)>?[^)\n]*\)|\[([^\]\n]*)\](?:\[([^\]\n]*)\])?/g

/**
 * Which sources each sentence of a document names, whatever the style: those that stand behind its first sign and before the
 * next sentence.
 *
 * @param {string} document Markdown that a tool wrote.
 * @param {readonly string[]} sentences In their order, without citations.
 * @returns {(readonly string[] | undefined)[]} Addresses, sorted; `undefined` for a sentence that is no longer there.
 */
export function sourcesOf(document, sentences) {
  const entries = new Map()
  const body = document.replace(definition, (whole, label, number, text) => {
    const [found] = address.exec(text) ?? []
    if (found !== undefined) entries.set((label ?? number).toLowerCase(), found)
    return found === undefined ? whole : ''
  })
  const marks = []
  let plain = ''
  let from = 0
  for (const {0: whole, 1: note, 2: numbers, 3: url, 4: text, 5: label, index} of body.matchAll(citation)) {
    const keys = numbers?.split(/[,;] ?/) ?? [note || label || text]
    const urls = url ? [url] : keys.flatMap((key) => entries.get(key?.toLowerCase()) ?? [])
    if (urls.length === 0) continue
    plain += bare(body.slice(from, index))
    marks.push({at: plain.length, urls})
    from = index + whole.length
  }
  plain += bare(body.slice(from))
  let last = 0
  const starts = sentences.map((sentence) => {
    const at = plain.indexOf(bare(sentence).replace(/[.。]$/, ''), last)
    last = at < 0 ? last : at + 1
    return at
  })
  return starts.map((start, nth) => {
    const end = starts.slice(nth + 1).find((next) => next >= 0) ?? plain.length
    const urls = marks.filter(({at}) => at > start && at <= end).flatMap((mark) => mark.urls)
    return start < 0 ? undefined : [...new Set(urls)].sort()
  })
}
