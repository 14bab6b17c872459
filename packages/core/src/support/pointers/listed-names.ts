import type {Brief, Section} from '../../brief/index.ts'
import {beginningIn, isRecord, lazily, rememberIn, rememberOf, wordsOf} from '../../data/index.ts'

/** What the lists of a document name, asked for names as the text writes them. */
export interface ListedNames {
  readonly isEmpty: boolean
  /** All words of the name stand in entries of this year, or open one that says no year. */
  has(name: string, year: string): boolean
  /** All words of the name stand in entries. */
  names(name: string): boolean
}

/** Collects what the lists of sources name, entry by entry, and line by line where a list has no marks of entries. */
export const listedNames = rememberOf((brief: Brief): ListedNames => {
  const index = lazily(() => new Index(listedLines(brief)))
  const every = (name: string, isListed: (word: string) => boolean) => {
    const words = wordsIn(name)
    return words.length > 0 && words.every(isListed)
  }
  return {
    isEmpty: brief.references.length === 0 && listsOf(brief).length === 0,
    has: (name, year) => every(name, (word) => index().hasOf(word, year)),
    names: (name) => /\p{L}{3}|\p{Script=Han}{2}/u.test(name) && every(name, (word) => index().has(word)),
  }
})

/** The text of each entry, of each line of a list that has no marks of entries, and of each source that the front matter tells. */
export const listedLines = rememberOf((brief: Brief): readonly string[] => [
  ...brief.references.map(({text}) => text),
  ...unmarkedLines(brief),
  ...sourcesTold(brief),
])

/** What the front matter tells of the sources, each in words: `Yields: https://…`, `{title: Yields, url: https://…}`. */
export const sourcesTold = ({frontMatter}: Brief): readonly string[] =>
  [frontMatter.get('sources')]
    .flat()
    .map((each) => [isRecord(each) ? Object.values(each) : each].flat().filter(isText).join(': '))

const isText = (value: unknown): value is string => typeof value === 'string'

/** The text of each section that is a list of sources. */
export const listsOf = (brief: Brief): readonly string[] =>
  listSections(brief).map(({start, end}) => brief.written.slice(start, end))

const listSections = ({sections}: Brief): readonly Section[] =>
  sections.filter(({kind, named, filled}) => kind === 'references' && named && filled)

/** The lines of the lists that stand in no entry. */
function unmarkedLines(brief: Brief): readonly string[] {
  const {references, written: source} = brief
  return listSections(brief).flatMap(({start, end}) => {
    const inside = beginningIn(references, {start, end})
    const ends = [start, ...inside.map((each) => each.end)]
    return ends.flatMap((from, index) => source.slice(from, inside[index]?.start ?? end).split('\n'))
  })
}

/** Words that open an entry and may be its author's name. */
const longestOpening = 6

/** In which entries each word stands. */
class Index {
  readonly #years: (readonly string[])[] = []
  /** Entries by their number; one that says no year, and that the word opens, by minus its number. */
  readonly #entries = new Map<string, number[]>()
  /** Names are asked over and over, and common words stand in every entry. */
  readonly #known = new Map<string, boolean>()

  constructor(entries: readonly string[]) {
    for (const entry of new Set(entries)) this.#add(entry)
  }

  has(word: string): boolean {
    return this.#entries.has(word)
  }

  /** It stands in an entry of this year, or opens one that says no year. */
  hasOf(word: string, year: string): boolean {
    const entries = this.#entries.get(word)
    if (entries === undefined) return false
    return rememberIn(this.#known, word + year, () =>
      entries.some((number) => number < 0 || this.#years[number]?.includes(year)),
    )
  }

  #add(entry: string): void {
    const years = entry.match(/(?:1[89]|20)\d{2}/g) ?? []
    const number = this.#years.push(years) - 1
    for (const [at, word] of wordsIn(entry).entries()) {
      const known = this.#entries.get(word)
      const each = years.length === 0 && at < longestOpening ? -1 - number : number
      if (!known) this.#entries.set(word, [each])
      else if (known.at(-1) !== each) known.push(each)
    }
  }
}

/** Words in small letters; of writing that sets no blanks, each two signs. */
function wordsIn(text: string): readonly string[] {
  const folded = wordsOf(text)
  if (folded === '') return []
  const words = folded.split(' ')
  return firstOfHan.test(folded) ? words.flatMap((word) => (firstOfHan.test(word) ? pairsIn(word) : word)) : words
}

const firstOfHan = /[\u2e80-\u9fff\uf900-\ufaff]/

/** `grain港务局`: `grain`, `港务`, `务局`, `局`. */
function pairsIn(word: string): readonly string[] {
  const runs = word.match(/[\u2e80-\u9fff\uf900-\ufaff]+|[^\u2e80-\u9fff\uf900-\ufaff]+/g) ?? []
  return runs.flatMap((run) => (firstOfHan.test(run) ? Array.from(run, (_, at) => run.slice(at, at + 2)) : run))
}
