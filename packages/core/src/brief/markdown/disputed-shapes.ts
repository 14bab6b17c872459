/**
 * Tells whether a document has a shape of which Sätteri and micromark make different trees. micromark follows GitHub, so
 * remark-parse reads such a document. All of them are rare, and most are slips of a writer:
 *
 *     [^1]: [^2]: x      a note that opens in the line of another, or indented below one
 *
 *     [1]: Reuters       a definition, or the head of a table
 *     |---|
 *
 *     [1]: /rye          a list, or the text of a paragraph: Sätteri takes what stands right behind a definition for the
 *     # Oats             beginning of a paragraph, which goes on until a list or quote that may interrupt one
 *     Barley
 *
 *     2. Wheat
 *
 *     - [ ] Rye          a task, or a heading in a list
 *       ---
 *
 *     Rye | Oats         a list, and whether the line before it is a paragraph of its own
 *     - | -
 *
 *     [^1]: x            a tag that ends a note, or a table, without a blank line
 *     <br>
 *
 *     <!--> <!--->       where a comment of no words ends
 */
export function isDisputed(source: string): boolean {
  if (source.includes('<!-->') || source.includes('<!--->')) return true
  if (source.includes('|') && dashedRow.test(source)) return true
  if (tasks.some((task) => source.includes(task)) && hasTaskHeading(source)) return true
  return source.includes(']:') || source.includes('|') ? hasDisputedLabel(source) || hasDisputedTag(source) : false
}

const tasks = ['[ ]', '[x]', '[X]']

const label = /^[\s>*+\d.)-]{0,40}\[[^[\]\r\n]{1,400}\]:/
const noteInNote = /^[\s>*+\d.)-]{0,40}\[\^[^[\]\r\n]{1,400}\]:[ \t]*\[\^[^[\]\r\n]{1,400}\]:/
/** A list item that looks like a delimiter row. */
const dashedRow = /\n[ \t>]{0,40}-[ \t]{1,40}[: \t-]{0,100}\|[|: \t-]{0,400}(?:\r?\n|$)/
const indentedNote = /^[\s>*+\d.)-]{0,36}(?: {4}|\t)\[\^[^[\]\r\n]{1,400}\]:/
const delimiterRow = /^[\s>]{0,40}(?=[^|\r\n]{0,400}\|)(?=[^\r\n-]{0,400}-)[|:\- \t]+$/

/** Looks at each line with a label once. */
function hasDisputedLabel(source: string): boolean {
  let mayBeFollowed = true
  for (let at = source.indexOf(']:'); at >= 0; ) {
    const start = source.lastIndexOf('\n', at) + 1
    const end = endOfLine(source, at)
    const line = source.slice(start, Math.min(end, start + longestHead))
    if (noteInNote.test(line) || indentedNote.test(line)) return true
    if (label.test(line)) {
      const next = source.slice(end + 1, Math.min(endOfLine(source, end + 1), end + 1 + longestHead)).trimEnd()
      if (delimiterRow.test(next)) return true
      if (mayBeFollowed && noParagraph.test(next)) {
        if (interruptsNothing.test(source.slice(end))) return true
        mayBeFollowed = false
      }
    }
    at = source.indexOf(']:', end)
  }
  return false
}

/** Headings, rules and fences. */
const noParagraph = /^[\s>]{0,40}(?:#{1,6}(?:\s|$)|[-*_](?:[ \t]*[-*_]){2,}$|`{3}|~{3})/
/** A list item that does not interrupt a paragraph: an empty one, or one with another number than 1. */
const interruptsNothing = /\n[\s>]{0,40}(?:(?!1[.)])\d{1,9}[.)](?:\s|$)|(?:[-+*]|\d{1,9}[.)])[ \t]{0,40}(?:[\r\n]|$))/

/** Behind two of the longest labels there is nothing to look for, in UTF-16 code units. */
const longestHead = 1000

/** What may stand before a tag that opens a line, and how long it is at most, in UTF-16 code units. */
const lead = /\n[ \t>]{0,40}$/
const longestLead = 41

/** Looks for a tag at the start of a line that goes on with a note or a table. Each line is looked at once. */
function hasDisputedTag(source: string): boolean {
  let seen = 0
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at + 1)) {
    const before = lead.exec(source.slice(Math.max(0, at - longestLead), at))?.[0].length
    if (before === undefined || !/[/a-z]/i.test(source.charAt(at + 1))) continue
    if (goesOn(source, {from: seen, to: at - before}, isNoteOrTable)) return true
    seen = at - before + 1
  }
  return false
}

const isNoteOrTable = (line: string): boolean => /^[\s>*+\d.)-]{0,40}\[\^/.test(line) || delimiterRow.test(line)

const underline = /\n[ \t>]{0,40}(?:-+|=+)[ \t]{0,40}(?=[\r\n]|$)/g

/** Looks for a task that is underlined like a heading. Each line is looked at once. */
function hasTaskHeading(source: string): boolean {
  let seen = 0
  for (const {index} of source.matchAll(underline)) {
    if (goesOn(source, {from: seen, to: index}, isTask)) return true
    seen = index + 1
  }
  return false
}

const isTask = (line: string): boolean => /^[\s>*+\d.)-]{0,40}\[[ xX]\]\s/.test(line)

/** Whether such a line stands between two offsets, behind the last blank line there. */
function goesOn(
  source: string,
  {from, to}: {readonly from: number; readonly to: number},
  isSuch: (line: string) => boolean,
): boolean {
  for (let end = to; end > from; ) {
    const start = Math.max(from, source.lastIndexOf('\n', end - 1) + 1)
    const line = source.slice(start, Math.min(end, start + longestHead)).trimEnd()
    if (/^[\s>]*$/.test(line)) return false
    if (isSuch(line)) return true
    end = start - 1
  }
  return false
}

/** Offset of the line feed that ends the line at an offset, or of the end. */
function endOfLine(source: string, at: number): number {
  const feed = source.indexOf('\n', at)
  return feed < 0 ? source.length : feed
}
