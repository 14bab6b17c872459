import {delimiterRow, endOfLine, headOfLine, startOfLine} from './lines-above.ts'

const label = /^[\s>*+\d.)-]{0,40}\[[^[\]\n]{1,400}\]:/
const noteInNote = /^[\s>*+\d.)-]{0,40}\[\^[^[\]\n]{1,400}\]:[ \t]*\[\^[^[\]\n]{1,400}\]:/
const indentedNote = /^[\s>*+\d.)-]{0,36}(?: {4}|\t)\[\^[^[\]\n]{1,400}\]:/
/** A note with a blank in its label, which is none, and does not end the paragraph that it stands in. */
const spacedNote = /^[\s>*+\d.)-]{0,40}\[\^[^[\]\s]{0,400}\s[^[\]\n]{0,400}\]:/

/** Looks for a note in a note, and for a definition with a shape around it. Looks at each line with a label once. */
export function hasDisputedLabel(source: string): boolean {
  let mayBeFollowed = true
  for (let at = source.indexOf(']:'); at >= 0; ) {
    const start = startOfLine(source, at)
    const end = endOfLine(source, at)
    if (isDisputed(source, start, end)) return true
    if (mayBeFollowed && endsNoParagraph(source, start, end)) {
      if (interruptsNothing.test(source.slice(end))) return true
      mayBeFollowed = false
    }
    at = source.indexOf(']:', end)
  }
  return false
}

/** By its own line and those right around it. */
function isDisputed(source: string, start: number, end: number): boolean {
  const line = headOfLine(source, start)
  if (noteInNote.test(line) || indentedNote.test(line)) return true
  if (spacedNote.test(line) && start > 0 && headOfLine(source, startOfLine(source, start - 1)) !== '') return true
  if (!label.test(line)) return false
  const behind = linesBehind(source, end)
  return delimiterRow.test(behind[0] ?? '') || (isInside.test(line) && behind.some((next) => tag.test(next)))
}

/** A definition beside which something else than a paragraph stands, or code before it. */
function endsNoParagraph(source: string, start: number, end: number): boolean {
  if (!label.test(headOfLine(source, start))) return false
  return linesBehind(source, end).some(isNoParagraph) || isBehindCode(source, start)
}

/** A label in a list, quote or note, and a tag that does not stand in it. */
const isInside = /^(?:[\s>*+\d.)-]|\[\^[^[\]\n]{1,400}\]:){1,40}\[/
const tag = /^[ \t]{0,3}<[a-z/]/i

/** Headings, items, notes, rules, fences and tags. */
const noParagraph =
  /^[\s>]{0,40}(?:#{1,6}(?:\s|$)|(?:[-+*]|\d{1,9}[.)])\s|\[\^|[-*_](?:[ \t]*[-*_]){2,}$|`{3}|~{3}|<[a-z/!?])/i
/** Rows of tables, too. */
const isNoParagraph = (line: string): boolean => line.includes('|') || noParagraph.test(line)

/** A list item that does not interrupt a paragraph: an empty one, or one with another number than 1. */
const interruptsNothing = /\n[\s>]{0,40}(?:(?!1[.)])\d{1,9}[.)](?:\s|$)|(?:[-+*]|\d{1,9}[.)])[ \t]{0,40}(?:\n|$))/

/** The next lines before a blank one, of which two may hold the address and the title of the definition. */
function linesBehind(source: string, end: number): readonly string[] {
  const lines: string[] = []
  for (let at = end; at < source.length && lines.length < 3; at = endOfLine(source, at + 1)) {
    const line = headOfLine(source, at + 1)
    if (line === '') break
    lines.push(line)
  }
  return lines
}

/** Whether the last line with words before an offset is as far in as code. */
function isBehindCode(source: string, start: number): boolean {
  const before = source.slice(Math.max(0, start - longestLine), start).trimEnd()
  return /^[ \t>]{0,40}(?: {4}|\t)/.test(before.slice(startOfLine(before, before.length)))
}

/** No further back is looked for the line before, in UTF-16 code units. */
const longestLine = 1000
