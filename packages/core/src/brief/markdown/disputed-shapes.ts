import {hasDisputedAddress} from './disputed-addresses.ts'
import {hasDisputedCode} from './disputed-code.ts'
import {hasDisputedLabel} from './disputed-labels.ts'
import {hasDisputedTable} from './disputed-tables.ts'
import {delimiterRow, goesOn} from './lines-above.ts'

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
