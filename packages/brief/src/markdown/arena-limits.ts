/** So many bytes of decoded text Sätteri may make of one document before another parser takes over. */
const mostBytes = 64e6

/**
 * Tells whether Sätteri can parse a document in memory that is in proportion to it. It joins the pieces of a text by
 * writing all of them anew for each character reference, so a paragraph of many needs their number times its length.
 */
export function fitsArena(source: string): boolean {
  let bytes = 0
  let at = source.indexOf('&')
  while (at >= 0) {
    const end = endOfParagraph(source, at)
    let references = 0
    const start = at
    for (; at >= 0 && at < end; at = source.indexOf('&', at + 1)) references += 1
    bytes += (references * (end - start)) / 2
    if (bytes > mostBytes) return false
  }
  return true
}

/** Offset of the next blank line. */
function endOfParagraph(source: string, from: number): number {
  const blank = /\n[ \t]*\r?\n/g
  blank.lastIndex = from
  return blank.exec(source)?.index ?? source.length
}
