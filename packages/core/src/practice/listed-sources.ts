import type {Brief, Reference, Section} from '../brief/index.ts'
import {lazily, partitionPoint, rememberIn} from '../data/index.ts'

/** What the lists of a document name. */
export interface ListedSources {
  readonly isEmpty: boolean
  /** Some entry holds this name and this year, or opens with the name and says no year. */
  has(name: string, year: string): boolean
}

/** Collects what the lists of sources name, entry by entry, and line by line where a list has no marks of entries. */
export function listedSources({references, sections, written: source}: Brief): ListedSources {
  const lists = sections.filter(({kind, named, filled}) => kind === 'references' && named && filled)
  const known = lazily(() => new KnownEntries(entriesOf(references, lists, source)))
  return {
    isEmpty: references.length === 0 && lists.length === 0,
    has: (name, year) => known().has(name.trim().toLowerCase(), year),
  }
}

function entriesOf(references: readonly Reference[], lists: readonly Section[], source: string): readonly string[] {
  const lines = lists.flatMap(({start, end}) => source.slice(start, end).toLowerCase().split('\n'))
  return [...references.map(({text}) => text.toLowerCase()), ...lines]
}

/** Entries by the years they hold, so that a name is looked for in few of them. */
class KnownEntries {
  readonly #byYear = new Map<string, SearchedTexts>()
  /** Those without a year, from their first letter on, in the order of their letters. */
  readonly #undated: readonly string[]

  constructor(entries: readonly string[]) {
    const undated: string[] = []
    for (const entry of entries) {
      const numbers = entry.match(/\d{4,}/g)
      if (numbers) for (const digits of numbers) this.#add(digits, entry)
      else undated.push(entry.replace(/^[^\p{L}]{0,20}/u, ''))
    }
    this.#undated = undated.sort()
  }

  /** A year counts also inside of a longer number. */
  #add(digits: string, entry: string): void {
    for (let at = 0; at + 4 <= digits.length; at += 1)
      rememberIn(this.#byYear, digits.slice(at, at + 4), () => new SearchedTexts()).add(entry)
  }

  has(name: string, year: string): boolean {
    return this.#byYear.get(year)?.anyHolds(name) === true || this.#opensUndated(name)
  }

  /** `[1] **Grain Board**. Yearbook` begins with the name, as a whole word. */
  #opensUndated(name: string): boolean {
    let at = partitionPoint(this.#undated, (entry) => entry < name)
    for (let entry = this.#undated[at]; entry?.startsWith(name); entry = this.#undated[++at])
      if (!/^[\p{L}\d]/u.test(entry.slice(name.length))) return true
    return false
  }
}

/** Names are looked up by pieces of this length, in UTF-16 code units. */
const pieceLength = 4

/** Fewer texts are looked through sooner than cut into pieces. */
const many = 24

/** Texts in which names are looked for. Of very many, only those are looked through that hold the rarest piece of a name. */
class SearchedTexts {
  readonly #texts: string[] = []
  readonly #byPiece = lazily(() => {
    const byPiece = new Map<string, string[]>()
    for (const text of this.#texts)
      for (let at = 0; at + pieceLength <= text.length; at += 1) {
        const holding = rememberIn(byPiece, text.slice(at, at + pieceLength), (): string[] => [])
        if (holding.at(-1) !== text) holding.push(text)
      }
    return byPiece
  })

  add(text: string): void {
    if (this.#texts.at(-1) !== text) this.#texts.push(text)
  }

  anyHolds(name: string): boolean {
    const isShort = name.length < pieceLength || this.#texts.length < many
    return (isShort ? this.#texts : this.#withRarestPieceOf(name)).some((text) => text.includes(name))
  }

  #withRarestPieceOf(name: string): readonly string[] {
    let rarest: readonly string[] = this.#texts
    for (let at = 0; at + pieceLength <= name.length; at += 1) {
      const holding = this.#byPiece().get(name.slice(at, at + pieceLength)) ?? []
      if (holding.length < rarest.length) rarest = holding
    }
    return rarest
  }
}
