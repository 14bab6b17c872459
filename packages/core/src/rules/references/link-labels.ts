import {
  isNamedTitle,
  isPlaceOrDate,
  isSamePublisher,
  lettersOf,
  type Source,
  splitAtTitle,
  type TitledWords,
} from '../../evidence/index.ts'
import type {StoredText} from '../stored/stored-text.ts'

/** The words of a link: `[Fen Times, "Tides fell", 9 Feb 2026](https://…)`. */
const label = /^\[([^\n]{8,300}?)\]\(/

/** Behind whatever name, fewer words are no headline, and may be anything that is quoted. */
const fewestWords = 3
/** The same behind the publisher of the record. */
const fewestOfPublisher = 2

const ideograph = /\p{Script=Han}/u
const word = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu

/** What parts the name of a publisher from a title behind it, or from a date. */
const separators = /[,，:：;|()（）*—–]|\s-\s|\.(?:\s|$)/

/**
 * The title that a link, as written, gives the source that its address leads to, where its records have another one. A
 * part of the title, and one that is cut short, is no other; nor are words that the source says, or a translation.
 */
export function otherTitle(text: string, source: Source, stored: StoredText): string | undefined {
  if (stored.titles.length === 0) return undefined
  const words = splitAtTitle(label.exec(text)?.[1] ?? '')
  if (words === undefined || !isReference(words, source)) return undefined
  const {title} = words
  if (stored.titles.some((known) => isNamedTitle(title, known) || !areComparable(title, known))) return undefined
  return saysSo(title, stored) ? undefined : title.trim()
}

/** Whether a title in quotation marks is that of a work: beside a name in front of it, or beside who published the record. */
function isReference({before, title, behind}: TitledWords, source: Source): boolean {
  const length = title.match(word)?.length ?? 0
  if (length >= fewestWords && /[^\s,，:：–—-].?[,，:：–—-]\s?$/.test(before)) return true
  const names = [before, behind].flatMap((part) => part.split(separators)).filter((part) => !isPlaceOrDate(part))
  return length >= fewestOfPublisher && names.length > 0 && names.every((name) => isNameOf(name, source))
}

function isNameOf(name: string, {publisher, author, url}: Source): boolean {
  if (!/\p{L}/u.test(name)) return true
  const known = [publisher, author, url !== undefined && URL.canParse(url) ? new URL(url).hostname : undefined]
  return known.some((each) => each !== undefined && isSamePublisher(name.trim(), each))
}

/** A title in Latin letters tells nothing of one in ideographs. */
function areComparable(title: string, known: string): boolean {
  return ideograph.test(title) === ideograph.test(known)
}

/** Words that stand in the source are quoted from it. */
function saysSo(title: string, {bodies, quotes, snippets}: StoredText): boolean {
  const letters = lettersOf(title)
  return [...bodies, ...quotes, ...snippets].some((text) => lettersOf(text).includes(letters))
}
