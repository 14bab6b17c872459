import type {Brief, Reference} from '../brief/index.ts'
import {lazily, rememberOf, wordsOf} from '../data/index.ts'

const year = /(?<![\p{L}\d])(?:1[5-9]|20)\d\d(?![\d-])/u

/** What stands before the year or the title of a work … */
const head = /^[*_[]{0,3}(.*?)(?:(?<![\p{L}\d])(?:1[5-9]|20)\d\d(?!\d)|["“«《*_]|(?<=\p{L}{3})\.\s|$)/u
/** … says who wrote it where a sign joins names or follows an initial, or no word is one of a sentence. */
const joined = /\p{Lu}\.|\bet al\b|&|\band\b/u
const ofSentence = /(?<!\p{L})\p{Ll}/u

/** What stands between two authors. Whoever points to a work names the first. */
const between = /[,;&]| and | et al/

/** Words with a capital letter, and those of writing that has none. */
const names = /\p{N}{0,4}\p{Lu}[\p{L}\p{M}\p{N}]+|\p{Lo}{2,20}/gu

/** The names of who wrote a work first, with the initials of three or more; none where its entry says nobody, or no year. */
const authorOf = rememberOf(({text, words}: Reference): readonly string[] => {
  const authors = year.test(words) ? (head.exec(text)?.[1] ?? '') : ''
  if (!joined.test(authors) && ofSentence.test(authors)) return []
  const found = authors.split(between, 1)[0]?.match(names) ?? []
  const initials = found.map(([first = '']) => first).join('')
  return (found.length > 2 ? [...found, initials] : found).map(plain)
})

/** An entry that says who wrote its work, and when. */
export const saysWho = (entry: Reference): boolean => authorOf(entry).length > 0

/** Names that begin alike are one: an adjective, other accents at its end, the key of a bibliography, `ames2020rye`. */
const opening = /^\d*\D{0,6}/

/**
 * Tells whether the text beside the lists has a name of whoever wrote a work first, however loosely: no reader would take
 * less for a pointer to it.
 *
 *     Lussana, C., & Ford, O. (2016). Temperature of Norway.
 *     ^
 */
export function namedIn(brief: Brief): (entry: Reference) => boolean {
  const text = lazily(() => plain(textBeside(brief)))
  const words = lazily(() => new Set(text().split(' ').map(openingOf)))
  const isSaid = (name: string) => (/^\p{Lo}/u.test(name) ? text().includes(name) : words().has(openingOf(name)))
  return (entry) => authorOf(entry).some(isSaid)
}

/** Words without accents. */
const plain = (text: string): string => wordsOf(text).normalize('NFD').replace(/\p{M}/gu, '')

const openingOf = (word: string): string => opening.exec(word)?.[0] ?? ''

/** What stands in no entry of a list. */
function textBeside({references, written}: Brief): string {
  const entries = references.filter(({kind}) => kind === 'list-entry')
  return [0, ...entries.map(({end}) => end)].map((end, at) => written.slice(end, entries[at]?.start)).join('\n')
}
