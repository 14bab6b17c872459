import {addTo, daysOf, isSameDay, monthNamed, partitionPoint, rememberIn, wordsOf} from '../data/index.ts'
import type {RegistryEntry, Source} from './evidence.ts'

/** The records of one publisher, by the letters of their titles. */
interface Shelf {
  readonly sources: Source[]
  readonly titles: Map<string, Source[]>
  /** Stored titles that end in an ellipsis, without it. */
  readonly cut: Map<string, Source[]>
  /** Titles in order, for those that a citation cuts short. */
  sorted: readonly string[] | undefined
}

const newShelf = (): Shelf => ({sources: [], titles: new Map(), cut: new Map(), sorted: undefined})

/** Fewer letters of a title that was cut short name nothing. */
const fewestLetters = 8

/**
 * Stored citations and sources by the names that a bracket may hold: `[BEA]`, `[BEA, "GDP, fourth quarter", 2026]`, and
 * a title alone, `[Fed Statement]`. A name leads to a record only where publisher, title and date, as far as they are
 * given, are those of that one record.
 */
export class NameIndex {
  /** By the letters of the publisher, in stored order. */
  readonly #shelves = new Map<string, Shelf>()
  /** By the letters of the title, in stored order. */
  readonly #titles = new Map<string, Source[]>()

  constructor(sources: readonly Source[], registry: ReadonlyMap<string, RegistryEntry>) {
    for (const source of sources) {
      if (source.kind === 'source') this.#add(source, [source.publisher])
      if (source.kind !== 'citation') continue
      const {sourceId = ''} = source
      this.#add(source, [source.publisher, registry.get(sourceId)?.publisher, sourceId])
    }
  }

  get publishers(): readonly string[] {
    return [...new Set([...this.#shelves.values()].flatMap(({sources}) => sources[0]?.publisher ?? []))]
  }

  /** Of several records that a name fits, the first is meant. */
  find(words: string): Source | undefined {
    const {publisher, title, rest} = this.#read(words)
    if (title !== undefined && lettersOf(title) === '') return undefined
    const [whole] = this.#shelves.get(lettersOf(words))?.sources ?? []
    if (whole) return whole
    return this.#published({publisher, title, rest}) ?? this.#titled(words, {publisher, title, rest})
  }

  #published({publisher, title, rest}: SourceName): Source | undefined {
    const shelf = this.#shelves.get(lettersOf(publisher))
    if (!shelf) return undefined
    if (title !== undefined) return withTitle(shelf, title).find(({publishedAt}) => isDateOf(rest, publishedAt))
    // A year in a title is none of the publication.
    const [named] = shelf.titles.get(lettersOf(rest)) ?? []
    return named ?? this.#unquoted(shelf, rest).find(({publishedAt}) => isDateOf(rest, publishedAt))
  }

  /** A title needs no publisher before it; a date may stand behind it, as behind a publisher. */
  #titled(words: string, {publisher, title, rest}: SourceName): Source | undefined {
    const [named] = this.#titles.get(lettersOf(words)) ?? []
    if (named || title !== undefined || !holdsDate(rest) || !isPlaceOrDate(rest)) return named
    return this.#titles.get(lettersOf(publisher))?.find(({publishedAt}) => isDateOf(rest, publishedAt))
  }

  /** As it is read where the publisher is stored, or the title that stands in its place. */
  #read(words: string): SourceName {
    const readings = readSourceName(words)
    const startingWith = (names: ReadonlyMap<string, unknown>) =>
      readings.find(({publisher}) => names.has(lettersOf(publisher)))
    return startingWith(this.#shelves) ?? startingWith(this.#titles) ?? readings[0]
  }

  /** True for the name of a record, and for what has its form: a title or a date behind a publisher that is stored. */
  isName(words: string): boolean {
    if (this.find(words)) return true
    const {publisher, title, rest} = this.#read(words)
    if (title !== undefined && this.#titles.has(lettersOf(title))) return true
    return this.#shelves.has(lettersOf(publisher)) && (title !== undefined || holdsDate(rest))
  }

  /** Behind a publisher: a place in what it published, a title without quotation marks, or other publishers. */
  #unquoted(shelf: Shelf, rest: string): readonly Source[] {
    if (isPlaceOrDate(rest)) return shelf.sources
    const others = rest.split(/[,，]/)
    if (others.every((other) => this.#shelves.has(lettersOf(other)))) return shelf.sources
    return truncated(rest) === undefined ? beginning(shelf.titles, lettersOf(rest)) : withTitle(shelf, rest)
  }

  #add(source: Source, names: readonly (string | undefined)[]) {
    const title = lettersOf(source.title ?? '')
    if (title !== '') addTo(this.#titles, title, source)
    const start = truncated(source.title ?? '')
    for (const publisher of new Set(names.map((name) => lettersOf(name ?? '')))) {
      if (publisher === '') continue
      const shelf = rememberIn(this.#shelves, publisher, newShelf)
      shelf.sources.push(source)
      if (title !== '') addTo(shelf.titles, title, source)
      if (start !== undefined && start.length >= fewestLetters) addTo(shelf.cut, start, source)
    }
  }
}

/** Records with a title; one that is cut short must leave no doubt which title is meant. */
function withTitle(shelf: Shelf, title: string): readonly Source[] {
  const start = truncated(title)
  if (start === undefined) return shelf.titles.get(lettersOf(title)) ?? beginning(shelf.cut, lettersOf(title))
  if (start.length < fewestLetters) return []
  shelf.sorted ??= [...shelf.titles.keys()].sort()
  const first = partitionPoint(shelf.sorted, (each) => each < start)
  const [found = '', next = ''] = shelf.sorted.slice(first, first + 2)
  return found.startsWith(start) && !next.startsWith(start) ? (shelf.titles.get(found) ?? []) : []
}

/** Records under the longest key that the letters begin with. */
function beginning(byTitle: ReadonlyMap<string, Source[]>, letters: string): readonly Source[] {
  for (let length = letters.length; length > 0 && byTitle.size > 0; length--) {
    const found = byTitle.get(letters.slice(0, length))
    if (found) return found
  }
  return []
}

/** A citation by name, taken apart: `Financial Times, "Stocks tumble …", Feb 10, 2026` (specification/markers §1.3). */
interface SourceName {
  /** As written. */
  readonly publisher: string
  /** The words between the quotation marks; `undefined` where there are none. */
  readonly title: string | undefined
  /** What stands behind the title, or, without one, behind the publisher: a date, a page, a title without quotation marks. */
  readonly rest: string
}

/** `Reuters, "`: what opens a title, and what parts it from the publisher. A single quotation mark is no apostrophe there. */
const opening = /["“”„«»「『《]|(?<=^|[\s,，:：;(–—-])['‘]/
const separators = /[\s,，:：;–—-]{1,80}$/
const closing = /["“”»«」』》’']/g

/** Behind this many commas nobody's name ends. */
const mostCommas = 4

/**
 * The ways to take the words of a name marker apart: first by the quotation marks of its title, then at its commas, the
 * longest publisher first.
 *
 *     Gomez et al., 2022, "Gene transfer"     a title may be quoted, and a publisher may hold a comma
 *     Forum, What is a "dead end"?            or the title holds a quotation
 */
function readSourceName(words: string): readonly [SourceName, ...SourceName[]] {
  const commas = [...words.matchAll(/[,，]/g)].slice(0, mostCommas).reverse()
  const unquoted = commas.map(({index}) => ({
    publisher: words.slice(0, index),
    title: undefined,
    rest: words.slice(index + 1),
  }))
  const quoted = splitAtTitle(words)
  const publisher = quoted?.before.replace(separators, '') ?? ''
  if (!quoted || publisher === '') {
    const [longest, ...others] = unquoted
    return longest ? [longest, ...others] : [{publisher: words, title: undefined, rest: ''}]
  }
  return [{publisher, title: quoted.title, rest: quoted.behind}, ...unquoted]
}

/** Words with a title in quotation marks, and what stands on either side of it. */
export interface TitledWords {
  readonly before: string
  readonly title: string
  readonly behind: string
}

/** Takes words apart at the quotation marks of a title; `undefined` where there are none. */
export function splitAtTitle(words: string): TitledWords | undefined {
  const open = opening.exec(words)
  if (!open) return undefined
  const start = open.index + open[0].length
  // The last quotation mark closes: a title may quote something itself.
  const last = [...words.slice(start).matchAll(closing)].at(-1)
  const end = last ? start + last.index : words.length
  return {before: words.slice(0, open.index), title: words.slice(start, end), behind: words.slice(end + 1)}
}

/** The letters and digits of a name alone: case, blanks and punctuation make no difference, nor does a leading "the". */
export function lettersOf(words: string): string {
  return wordsOf(words).replace(/^the /, '').replaceAll(' ', '')
}

const ellipsis = /\[…\]|…|\.{3}/

/** The letters of a title up to the ellipsis that cuts it short; `undefined` for a whole one. */
function truncated(title: string): string | undefined {
  const cut = title.search(ellipsis)
  return cut < 0 ? undefined : lettersOf(title.slice(0, cut))
}

/** True where a title that is written is the stored one, or part of it: cut short, without its subtitle, or with more. */
export function isNamedTitle(written: string, stored: string): boolean {
  return holdsPieces(stored, written) || holdsPieces(written, stored)
}

/** Whether a title holds what an ellipsis has left of another one, piece by piece. */
function holdsPieces(title: string, cut: string): boolean {
  const letters = lettersOf(title)
  const pieces = cut.split(ellipsis).map(lettersOf).filter(Boolean)
  let from = 0
  return (
    pieces.length > 0 &&
    pieces.every((piece) => {
      const at = letters.indexOf(piece, from)
      from = at + piece.length
      return at >= 0
    })
  )
}

/** True where words hold a date, or a year. */
function holdsDate(words: string): boolean {
  return daysOf(dateIn(words)).length > 0 || year.test(words)
}

/**
 * True where the date that is written, if any, is that of the record: the day, or as much of it as is written. What
 * cannot be compared is no difference.
 *
 * @param published ISO 8601, or what stands in its place.
 */
function isDateOf(written: string, published: string | undefined): boolean {
  const [own] = published === undefined ? [] : daysOf(published.slice(0, 10))
  if (own === undefined) return isOfMonthOrYear(written, published)
  const days = daysOf(dateIn(written))
  if (days.length > 0) return days.some((day) => isSameDay(day, own))
  const [, years] = year.exec(written) ?? []
  if (years === undefined) return true
  const [month] = [...written.matchAll(/\p{L}{3,12}/gu)].flatMap(([word]) => monthNamed(word) ?? [])
  return Number(years) === own.year && (month === undefined || month === own.month)
}

/** The same where no more than the month or year of a record is known. */
function isOfMonthOrYear(written: string, published = ''): boolean {
  const [, known, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(published) ?? []
  const [, years] = year.exec(written) ?? []
  if (known === undefined || years === undefined) return true
  const [day] = daysOf(dateIn(written))
  return known === years && (month === undefined || day === undefined || day.month === Number(month))
}

const year = /(?<!\d)((?:19|20)\d\d)(?!\d)/

const datePart =
  /\d{4}\s?[-/.年]\s?\d{1,2}\s?[-/.月]\s?\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2}(?:st|nd|rd|th|\.)? (?:of )?\p{L}{3,12}\.?,? \d{4}|\p{L}{3,12}\.? \d{1,2}(?!\d)|\d{1,2}\.? \p{L}{3,12}/u

/** The part of the words that is a date, without ordinal endings; pages and volumes beside it are none. */
function dateIn(words: string): string {
  const found = datePart.exec(words)?.[0] ?? ''
  return found.replace(/(\d)(?:st|nd|rd|th)\b/, '$1')
}

const place =
  /^[\s,，]*(?:$|[\d§¶]|(?:pp?|pages?|sections?|sec|tables?|tbl|figures?|fig|charts?|chapters?|ch|appendix|annex|paragraphs?|paras?|notes?|items?|slides?|lines?|volume|vol|no|issue|part)\b)/i

/** True for what stands behind a publisher and names no title: nothing, a date, a page or another place in it. */
export function isPlaceOrDate(rest: string): boolean {
  return (
    place.test(rest) ||
    place.test(
      rest
        .replace(datePart, '')
        .replace(year, '')
        .replace(/\p{L}+\.?/u, withoutMonth),
    )
  )
}

function withoutMonth(word: string): string {
  return monthNamed(word.replace('.', '')) === undefined ? word : ''
}
