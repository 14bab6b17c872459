import type {Brief, Reference} from '../brief/index.ts'
import {lazily, wordsOf} from '../data/index.ts'
import type {Pointer} from './pointer.ts'

/** A title between signs that set it off: bold or italics, or quotation marks. Every part is bounded. */
const setOff =
  /\*\*([^*\n]{12,200})\*\*|(?<![*\w])\*([^*\n]{12,200})\*(?![*\w])|(?<![_\w])_([^_\n]{12,200})_(?![_\w])|["“„«]([^"“”„«»\n]{12,200})["”«»]|[「『《]([^「」『』《》\n]{8,200})[」』》]/gu

/** Fewer words are no title that only one work has. */
const fewestWords = 4

/** Chinese and Japanese put no blanks between words. */
const hanTitle = /^[^\n]{0,40}\p{Script=Han}[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{5}/u

/** Where the parts of an entry end, of which one is its title. */
const betweenParts = /https?:\/\/\S*|[—–|."“”„«»「」『』《》()（）[\]*_\n]|\s-\s/

/**
 * Titles of works of the document's list that the text names in full, in a document without markers: there they are how a
 * sentence points to its entry.
 *
 *     **Clean harbours: a survey of forty towns** counts …    - Ames (2019). Clean harbours: a survey of forty towns.
 *     ^ points to the entry
 */
export function* namedTitles({references, citations, written: source}: Brief): Generator<Pointer> {
  const entries = references.filter(({kind}) => kind === 'list-entry')
  if (entries.length === 0 || citations.length > 0) return
  const listed = lazily(() => titlesIn(entries))
  const text = source.slice(0, entries[0]?.start ?? source.length)
  for (const {0: written, 1: bold, 2: italic, 3: underlined, 4: quoted, 5: bracketed, index} of text.matchAll(setOff)) {
    const title = wordsOf(bold ?? italic ?? underlined ?? quoted ?? bracketed ?? '')
    const isLong = title.split(' ').length >= fewestWords || hanTitle.test(title)
    if (isLong && listed().has(title)) yield {form: 'named-document', start: index, end: index + written.length}
  }
}

/** A shorter part of an entry is no title, in UTF-16 code units. */
const shortest = 6

/** The parts of entries that may be titles, in words alone. */
function titlesIn(entries: readonly Reference[]): ReadonlySet<string> {
  // A line of many numbers is an entry under each of them.
  const parts = [...new Set(entries.map(({text}) => text))].flatMap((text) => text.split(betweenParts))
  return new Set(parts.flatMap((part) => (part.length < shortest ? [] : wordsOf(part))))
}
