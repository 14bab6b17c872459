import type {Brief, Citation, Reference} from '../../brief/index.ts'
import {firstBy, lazily, rememberOf} from '../../data/index.ts'
import {canonicalUrl} from '../../evidence/index.ts'
import {type MarkerStyle, styles} from '../../markers/index.ts'
import {type ChapterLists, chapterLists} from './chapter-lists.ts'
import {entryKey} from './entry-key.ts'

/** What the ids of a document mean in its own lists. Whoever asks that asks here, so that all get one answer. */
export interface OwnEntries {
  /** The footnote definition of a label: Markdown shows the first one, wherever it stands. */
  definitionOf(style: MarkerStyle, id: string): Reference | undefined
  /**
   * The entry that an id means: the footnote definition of its label, else that of its chapter, else the first one under
   * the id, else the first one with the address. A link definition that leads elsewhere goes before the last three: it is
   * where a reader gets to.
   */
  entryOf(citation: Citation, id: string): Reference | undefined
  /** Two texts stand under the id, and neither an address beside it nor its chapter tells them apart. */
  isAmbiguous(citation: Citation, id: string): boolean
  /** Ids that markers of this style can name, in the order of the entries. */
  idsOf(style: MarkerStyle): readonly string[]
}

/** Looks the entries of a document up, see `OwnEntries`. */
export const ownEntries = rememberOf((brief: Brief): OwnEntries => new ListedEntries(brief))

class ListedEntries implements OwnEntries {
  readonly #chapters: () => ChapterLists
  readonly #byKey: () => ReadonlyMap<string, Reference>
  readonly #footnotes: () => ReadonlyMap<string, Reference>
  readonly #links: () => ReadonlyMap<string, Reference>
  readonly #byAddress: () => ReadonlyMap<string, Reference>
  readonly #twice: () => ReadonlySet<string>

  constructor(brief: Brief) {
    const {references} = brief
    const firstOf = (kind: Reference['kind']) => () =>
      firstBy(references, (entry) => (entry.kind === kind ? keyOf(entry) : undefined))
    this.#chapters = lazily(() => chapterLists(brief))
    this.#byKey = lazily(() => firstBy(references, keyOf))
    this.#footnotes = lazily(firstOf('footnote'))
    this.#links = lazily(firstOf('definition'))
    this.#byAddress = lazily(() => firstBy(references, addressOf))
    this.#twice = lazily(() => keysOfTwo(references, this.#byKey()))
  }

  definitionOf(style: MarkerStyle, id: string): Reference | undefined {
    return found(this.#footnotes(), style, id)
  }

  entryOf(citation: Citation, id: string): Reference | undefined {
    const definition = this.definitionOf(citation.style, id)
    if (definition) return definition
    const listed = this.#listed(citation, id)
    const link = found(this.#links(), citation.style, id)
    return link && listed && leadElsewhere(link, listed) ? link : listed
  }

  isAmbiguous(citation: Citation, id: string): boolean {
    if (citation.url !== undefined || !this.#twice().has(entryKey(citation.style, id))) return false
    const entry = this.entryOf(citation, id)
    return !entry || !this.#chapters().isOfChapter(entry)
  }

  idsOf(style: MarkerStyle): readonly string[] {
    const {ids} = styles[style]
    return Array.from(this.#byKey().values()).flatMap((entry) => (styles[entry.style].ids === ids ? entry.id : []))
  }

  #listed(citation: Citation, id: string): Reference | undefined {
    const entry = this.#chapters().entryOf(citation, id)
    if (entry || this.#chapters().isElsewhere(citation, id)) return entry
    const first = found(this.#byKey(), citation.style, id)
    if (first) return first
    const address = canonicalUrl(citation.url ?? id)
    return address === undefined ? undefined : this.#byAddress().get(address)
  }
}

/** The entry under an id; of most kinds a document has none. */
function found(entries: ReadonlyMap<string, Reference>, style: MarkerStyle, id: string): Reference | undefined {
  return entries.size === 0 ? undefined : entries.get(entryKey(style, id))
}

/** What leads to an entry; `undefined` where it has no id. */
function keyOf({style, id}: Reference): string | undefined {
  return id === '' ? undefined : entryKey(style, id)
}

const addressOf = rememberOf(({url}: Reference) => (url === undefined ? undefined : canonicalUrl(url)))

/** Two entries whose addresses are of different pages. */
export function leadElsewhere(one: Reference, other: Reference): boolean {
  const [first, second] = [addressOf(one), addressOf(other)]
  return first !== undefined && second !== undefined && first !== second
}

/** Keys under which another text stands than that of the first entry. */
function keysOfTwo(references: readonly Reference[], first: ReadonlyMap<string, Reference>): ReadonlySet<string> {
  const keys = references.flatMap((entry) => {
    const key = keyOf(entry)
    return key !== undefined && first.get(key)?.text !== entry.text ? key : []
  })
  return new Set(keys)
}
