import {addFirst, foldText} from '../data/index.ts'
import type {RegistryEntry, Source} from './evidence.ts'

/** A citation by name, e.g. `Financial Times, "Stocks tumble", Feb 10, 2026` (specification/markers §1.3). */
interface SourceName {
  /** Folded: see `foldText`. */
  readonly publisher: string
  /** Folded; `undefined` for a bare publisher such as `BEA`. */
  readonly title: string | undefined
}

const withTitle = /^([^"“”]{1,200}),\s{0,9}["“]([^"“”]{1,500})["”]/

/** Takes the words of a name marker apart; the date behind the title is not compared. */
const parseName = (words: string): SourceName => {
  const [, publisher, title] = withTitle.exec(words) ?? []
  return publisher === undefined || title === undefined
    ? {publisher: foldText(words), title: undefined}
    : {publisher: foldText(publisher), title: foldText(title)}
}

/** Stored citations and sources by the names that a bracket may hold: `[BEA]`, `[BEA, "GDP, fourth quarter", 2026]`. */
export class NameIndex {
  /** By folded publisher; of several sources of one publisher the first is meant. */
  readonly #publishers = new Map<string, Source>()
  /** By folded publisher, line break, folded title. */
  readonly #titles = new Map<string, Source>()

  constructor(sources: readonly Source[], registry: ReadonlyMap<string, RegistryEntry>) {
    for (const source of sources) {
      if (source.kind === 'source') this.#add(source, [source.publisher])
      if (source.kind !== 'citation') continue
      const {sourceId = ''} = source
      this.#add(source, [source.publisher, registry.get(sourceId)?.publisher, sourceId])
    }
  }

  get publishers(): readonly string[] {
    return [...new Set([...this.#publishers.values()].flatMap(({publisher}) => publisher ?? []))]
  }

  find(words: string): Source | undefined {
    const {publisher, title} = parseName(words)
    return title === undefined ? this.#publishers.get(publisher) : this.#titles.get(`${publisher}\n${title}`)
  }

  /** A title in quotation marks behind a publisher that is stored, whether the title is or not. */
  isTitleOfKnownPublisher(words: string): boolean {
    const {publisher, title} = parseName(words)
    return title !== undefined && this.#publishers.has(publisher)
  }

  #add(source: Source, names: readonly (string | undefined)[]) {
    const title = foldText(source.title ?? '')
    for (const name of names) {
      const publisher = foldText(name ?? '')
      if (publisher === '') continue
      addFirst(this.#publishers, publisher, source)
      if (title !== '') addFirst(this.#titles, `${publisher}\n${title}`, source)
    }
  }
}
