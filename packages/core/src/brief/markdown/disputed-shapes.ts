import {codesOf} from '../text/characters.ts'
import {
  delimiterRow,
  endOfLine,
  goesOn,
  hasDisputedAddress,
  hasDisputedCode,
  headOfLine,
  someLine,
  startOfLine,
} from './disputed-code.ts'

/**
 * Tells whether a document has a shape of which Sätteri and micromark make different trees. micromark follows GitHub, so
 * remark-parse reads such a document. All of them are rare, and most are slips of a writer:
 *
 *     [^1]: [^2]: x      a note that opens in the line of another, or indented below one
 *
 *     Rye rose by 5%     a note, or more of the paragraph, since labels of notes have no blanks
 *     [^the board]: x
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
 *     > Rye | 5%         a table below one in a quote, or a paragraph
 *     > -|-
 *     Oats | 2%
 *     -|-
 *
 *     [^1]: x            a tag that ends a note, or a table, without a blank line
 *     <br>
 *
 *     <!--> <!--->       where a comment of no words ends
 *
 *     - Rye              one block of code, or one for each line, right below what is no paragraph
 *     # Oats
 *         barley
 *         wheat
 *
 *     |https://rye.example|5%|    an address that ends with its cell, or goes on in the next
 *
 *     Rye**_rose_** \**5**%     stars between a letter and an underscore, or behind an escaped one, that open nothing
 *
 *     Rye~~😀~~ **😀**rose       signs of two code units, which micromark takes for letters beside stars and tildes
 *
 * And half of a surrogate pair: Sätteri reads the replacement character in its place, which is a sign beside stars, and
 * micromark a letter.
 */
export function isDisputed(source: string): boolean {
  if (halves.test(source) && (!source.isWellFormed() || hasDisputedSign(source))) return true
  if (source.includes('<!-->') || source.includes('<!--->')) return true
  if (tasks.some((task) => source.includes(task)) && hasTaskHeading(source)) return true
  if (stars.some((star) => source.includes(star)) && disputedStars.test(source)) return true
  if (hasDisputedAddress(source) || hasDisputedCode(source) || hasDisputedTable(source)) return true
  return source.includes(']:') || source.includes('|') ? hasDisputedLabel(source) || hasDisputedTag(source) : false
}

const tasks = ['[ ]', '[x]', '[X]']

const stars = ['*_', '_*', '\\**']
/** Each begins with its sign, so that no other character is looked at twice. */
const disputedStars = /\*_(?=\S)(?<=[^\s\p{P}\p{S}]\*{1,40}_)|_(?<=\S_)\*{1,40}[^\s\p{P}\p{S}]|\\\*\*+[^\s\p{P}\p{S}]/u

/** Nearly no document holds one, and each character is only compared. */
const halves = /[\ud800-\udfff]/
const signBesideStar = /[*_~][\ud800-\udbff]|[\udc00-\udfff][*_~]/
const disputedSigns =
  /(?=[\u{10000}-\u{10ffff}])[\p{P}\p{S}](?:(?<=(?:[^\s\p{P}\p{S}]|[\u{10000}-\u{10ffff}])[*_~]{1,9}[\u{10000}-\u{10ffff}])|(?=[*_~]{1,9}(?:[^\s\p{P}\p{S}]|[\u{10000}-\u{10ffff}])))/u

function hasDisputedSign(source: string): boolean {
  return signBesideStar.test(source) && disputedSigns.test(source)
}

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

const underline = /\n[ \t>]{0,40}(?:-+|=+)[ \t]{0,40}(?=\n|$)/g

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

/** A list item that looks like a delimiter row. */
const dashedRow = /^[ \t>]{0,40}-[ \t]{1,40}[: \t-]{0,100}\|[|: \t-]{0,400}$/

/** A delimiter row, and what opens its line. */
const row = /^([ \t>]{0,40})[|:-][|:\- \t]{1,400}$/

/** What a delimiter row may end in. */
const endings = codesOf('|:- \t')

/** No line is longer that is such a row, in UTF-16 code units. */
const longestRow = 600

/**
 * Looks for a list item like a delimiter row, and for a table right below one in a list, quote or note, of which micromark
 * makes a paragraph:
 *
 *     > Rye | 5%
 *     > ----|---
 *     Oats | 2%
 *     -----|---
 *     ^ no blank line since the row above, and other signs before it
 */
function hasDisputedTable(source: string): boolean {
  if (!source.includes('|')) return false
  let above: {readonly opening: string; readonly end: number} | undefined
  return someLine(source, (_, start, end) => {
    if (!endings.has(source.charCodeAt(end - 1)) || end - start > longestRow) return false
    const line = source.slice(start, end)
    if (dashedRow.test(line)) return true
    const opening = line.includes('|') && line.includes('-') ? row.exec(line)?.[1] : undefined
    if (opening === undefined) return false
    const isDisputed =
      above !== undefined && above.opening !== opening && !blankLine.test(source.slice(above.end, start - 1))
    above = {opening, end}
    return isDisputed
  })
}

const blankLine = /\n[ \t>]*\n/

const label = /^[\s>*+\d.)-]{0,40}\[[^[\]\n]{1,400}\]:/
const noteInNote = /^[\s>*+\d.)-]{0,40}\[\^[^[\]\n]{1,400}\]:[ \t]*\[\^[^[\]\n]{1,400}\]:/
const indentedNote = /^[\s>*+\d.)-]{0,36}(?: {4}|\t)\[\^[^[\]\n]{1,400}\]:/
/** A note with a blank in its label, which is none, and does not end the paragraph that it stands in. */
const spacedNote = /^[\s>*+\d.)-]{0,40}\[\^[^[\]\s]{0,400}\s[^[\]\n]{0,400}\]:/

/** Looks for a note in a note, and for a definition with a shape around it. Looks at each line with a label once. */
function hasDisputedLabel(source: string): boolean {
  let mayBeFollowed = true
  for (let at = source.indexOf(']:'); at >= 0; ) {
    const start = startOfLine(source, at)
    const end = endOfLine(source, at)
    if (isDisputedLine(source, start, end)) return true
    if (mayBeFollowed && endsNoParagraph(source, start, end)) {
      if (interruptsNothing.test(source.slice(end))) return true
      mayBeFollowed = false
    }
    at = source.indexOf(']:', end)
  }
  return false
}

/** By its own line and those right around it. */
function isDisputedLine(source: string, start: number, end: number): boolean {
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
