/**
 * Tells whether a document has a shape of which Sätteri and micromark make different trees. micromark follows GitHub, so
 * remark-parse reads such a document. All of them are rare, and most are slips of a writer:
 *
 *     [^1]: [^2]: x      a note that opens in the line of another
 *
 *     [1]: Reuters       a definition, or the head of a table
 *     |---|
 *
 *     [^1]: x            a tag that ends a note, or a table, without a blank line
 *     <br>
 */
export function isDisputed(source: string): boolean {
  return source.includes(']:') || source.includes('|') ? hasDisputedLabel(source) || hasDisputedTag(source) : false
}

const label = /^[\s>*+\d.)-]{0,40}\[[^[\]\r\n]{1,400}\]:/
const noteInNote = /^[\s>*+\d.)-]{0,40}\[\^[^[\]\r\n]{1,400}\]:[ \t]*\[\^[^[\]\r\n]{1,400}\]:/
const delimiterRow = /^[\s>]{0,40}(?=[^|\r\n]{0,400}\|)(?=[^\r\n-]{0,400}-)[|:\- \t]+$/

/** Looks at each line with a label once. */
function hasDisputedLabel(source: string): boolean {
  for (let at = source.indexOf(']:'); at >= 0; ) {
    const start = source.lastIndexOf('\n', at) + 1
    const end = endOfLine(source, at)
    const line = source.slice(start, Math.min(end, start + longestHead))
    if (noteInNote.test(line)) return true
    if (label.test(line) && delimiterRow.test(source.slice(end + 1, endOfLine(source, end + 1)).trimEnd())) return true
    at = source.indexOf(']:', end)
  }
  return false
}

/** Behind two of the longest labels there is nothing to look for, in UTF-16 code units. */
const longestHead = 1000

const tagLine = /\n[ \t>]{0,40}<[/a-z]/gi

/** Looks for a tag at the start of a line that goes on with a note or a table. Each line is looked at once. */
function hasDisputedTag(source: string): boolean {
  let seen = 0
  for (const {index} of source.matchAll(tagLine)) {
    if (goesOn(source, seen, index)) return true
    seen = index + 1
  }
  return false
}

/** Whether a note or a table stands between two offsets, behind the last blank line there. */
function goesOn(source: string, from: number, to: number): boolean {
  for (let end = to; end > from; ) {
    const start = Math.max(from, source.lastIndexOf('\n', end - 1) + 1)
    const line = source.slice(start, Math.min(end, start + longestHead)).trimEnd()
    if (/^[\s>]*$/.test(line)) return false
    if (/^[\s>*+\d.)-]{0,40}\[\^/.test(line) || delimiterRow.test(line)) return true
    end = start - 1
  }
  return false
}

/** Offset of the line feed that ends the line at an offset, or of the end. */
function endOfLine(source: string, at: number): number {
  const feed = source.indexOf('\n', at)
  return feed < 0 ? source.length : feed
}
