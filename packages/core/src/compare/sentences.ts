import {findSentences} from '../brief/index.ts'
import type {Span} from '../data/index.ts'

/** Longer sentences are cut between words, in UTF-16 code units: a table or a list of names has no full stop. */
const longest = 500

/** Tags and comments of HTML; bounded, so that a lone `<` costs no more than this. */
export const tags = /<!--[\s\S]{0,2000}?-->|<\/?[a-z][^<>]{0,500}>/gi

/** The text with blanks where tags stand: each other character keeps its place. */
export function withoutTags(text: string): string {
  return text.includes('<') ? text.replace(tags, (tag) => ' '.repeat(tag.length)) : text
}

/**
 * The sentences of a stored text, at their places in it. A line ends one, too, unless it was only wrapped there: pages
 * that were fetched have headings and menus without full stops.
 *
 * @param text Without tags.
 */
export function* sentencesOf(text: string): Generator<Span> {
  for (const block of blocksOf(text))
    for (const {start, end} of findSentences(text.slice(block.start, block.end)))
      yield* cut(text, {start: block.start + start, end: block.start + end})
}

/** Runs of lines that belong to one another. */
function* blocksOf(text: string): Generator<Span> {
  let start = 0
  for (let at = 0; at <= text.length; ) {
    const newline = text.indexOf('\n', at)
    const end = newline === -1 ? text.length : newline
    if (!goesOn(text.slice(at, end), text, end + 1)) {
      yield {start, end}
      start = end + 1
    }
    at = end + 1
  }
}

/** Lines that were wrapped are about as long as that. */
const wrapped = {least: 50, most: 120}

/** Whether the text of a line goes on in the next one, which begins at an offset. */
function goesOn(line: string, text: string, next: number): boolean {
  const opening = text.slice(next, next + 12).trimStart()
  if (line.trim() === '' || opening === '' || /^(?:[#|>*+•<-]|\d{1,3}[.)]\s)/.test(opening)) return false
  return /^\p{Ll}/u.test(opening) || (line.length >= wrapped.least && line.length <= wrapped.most)
}

function* cut(text: string, {start, end}: Span): Generator<Span> {
  let from = start
  while (end - from > longest) {
    const blank = text.slice(from, from + longest).lastIndexOf(' ')
    const to = blank > 0 ? from + blank : endOfSign(text, from + longest)
    yield {start: from, end: to}
    from = text[to] === ' ' ? to + 1 : to
  }
  if (from < end) yield {start: from, end}
}

/** Never inside a pair of surrogates. */
function endOfSign(text: string, offset: number): number {
  return /^[\udc00-\udfff]/.test(text.slice(offset, offset + 1)) ? offset + 1 : offset
}
