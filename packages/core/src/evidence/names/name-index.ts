import {addTo, partitionPoint, rememberIn} from '../../data/index.ts'
import type {RegistryEntry, Source} from '../evidence.ts'
import {
  holdsDate,
  isDateOf,
  isPlaceOrDate,
  lettersOf,
  readSourceName,
  type SourceName,
  truncated,
} from './source-name.ts'

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
 * Stored citations and sources by the names that a bracket may hold: `[BEA]`, `[BEA, "GDP, fourth quarter", 2026]`. A
 * name leads to a record only where publisher, title and date, as far as they are given, are those of that one record.
 */
export class NameIndex {
  /** By the letters of the publisher, in stored order. */
  readonly #shelves = new Map<string, Shelf>()
  /** Letters of every stored title. */
  readonly #titles = new Set<string>()

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
    const shelf = this.#shelves.get(lettersOf(publisher))
    if (!shelf) return undefined
    if (title !== undefined) return withTitle(shelf, title).find(({publishedAt}) => isDateOf(rest, publishedAt))
    // A year in a title is none of the publication.
    const [named] = shelf.titles.get(lettersOf(rest)) ?? []
    return named ?? this.#unquoted(shelf, rest).find(({publishedAt}) => isDateOf(rest, publishedAt))
  }

  /** As it is read where the publisher is stored. */
  #read(words: string): SourceName {
    const readings = readSourceName(words)
    return readings.find(({publisher}) => this.#shelves.has(lettersOf(publisher))) ?? readings[0]
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
    if (title !== '') this.#titles.add(title)
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
