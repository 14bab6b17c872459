import type {Brief, Citation, Reference} from '../brief/index.ts'
import {addressOf} from '../compare/index.ts'
import {addFirst, firstBy, lazily, rememberOf} from '../data/index.ts'
import {canonicalUrl} from '../evidence/index.ts'
import {type MarkerStyle, styles} from '../markers/index.ts'
import {type ChapterLists, chapterLists, entryKey} from './chapter-lists.ts'

/** Looks the entries of a document up, see `OwnEntries`. */
export const ownEntries = rememberOf((brief: Brief) => new OwnEntries(brief))

/** What the ids of a document mean in its own lists. Whoever asks that asks here, so that all get one answer. */
export class OwnEntries {
  readonly #repeated: Reference[] = []
  readonly #byKey = new Map<string, Reference>()
  readonly #footnotes = new Map<string, Reference>()
  readonly #links = new Map<string, Reference>()
  readonly #chapters: () => ChapterLists
  readonly #byAddress: () => ReadonlyMap<string, Reference>
  readonly #twice: () => ReadonlySet<string>

  constructor(brief: Brief) {
    const {references} = brief
    for (const entry of references) this.#add(entry)
    this.#chapters = lazily(() => chapterLists(brief, this.#repeated))
    this.#byAddress = lazily(() => firstBy(references, pageOf))
    this.#twice = lazily(() => keysOfTwo(this.#repeated, this.#byKey))
  }

  /** Entries under an id that an earlier one has: of most documents none. */
  get repeated(): readonly Reference[] {
    return this.#repeated
  }

  /** The footnote definition of a label: Markdown shows the first one, wherever it stands. */
  definitionOf(style: MarkerStyle, id: string): Reference | undefined {
    return found(this.#footnotes, style, id)
  }

  /**
   * The entry that an id means: the footnote definition of its label, else that of its chapter, else the first one under
   * the id, else the first one with the address. A link definition that leads elsewhere goes before the last three: it is
   * where a reader gets to.
   */
  entryOf(citation: Citation, id: string): Reference | undefined {
    const definition = this.definitionOf(citation.style, id)
    if (definition) return definition
    const listed = this.#listed(citation, id)
    const link = found(this.#links, citation.style, id)
    return link && listed && leadElsewhere(link, listed) ? link : listed
  }

  /** Two texts stand under the id, of one list or of several. */
  isTwice(style: MarkerStyle, id: string): boolean {
    return this.#twice().has(entryKey(style, id))
  }

  /** Two texts stand under the id, and neither an address beside it nor its chapter tells them apart. */
  isAmbiguous(citation: Citation, id: string): boolean {
    if (citation.url !== undefined || !this.isTwice(citation.style, id)) return false
    const entry = this.entryOf(citation, id)
    return !entry || !this.isOfChapter(entry)
  }

  /** Another chapter has an entry under the same id, and each citation of it means one of them. */
  isOfChapter(entry: Reference): boolean {
    return this.#chapters().isOfChapter(entry)
  }

  /** Ids that markers of this style can name, in the order of the entries. */
  idsOf(style: MarkerStyle): readonly string[] {
    const {ids} = styles[style]
    return Array.from(this.#byKey.values()).flatMap((entry) => (styles[entry.style].ids === ids ? entry.id : []))
  }

  #add(entry: Reference): void {
    if (entry.id === '') return
    const key = entryKey(entry.style, entry.id)
    if (this.#byKey.has(key)) this.#repeated.push(entry)
    else this.#byKey.set(key, entry)
    if (entry.kind === 'footnote') addFirst(this.#footnotes, key, entry)
    if (entry.kind === 'definition') addFirst(this.#links, key, entry)
  }

  #listed(citation: Citation, id: string): Reference | undefined {
    const entry = this.#chapters().entryOf(citation, id)
    if (entry || this.#chapters().isElsewhere(citation, id)) return entry
    const first = found(this.#byKey, citation.style, id)
    if (first) return first
    const address = canonicalUrl(citation.url ?? id)
    return address === undefined ? undefined : this.#byAddress().get(address)
  }
}

/** The entry under an id; of most kinds a document has none. */
function found(entries: ReadonlyMap<string, Reference>, style: MarkerStyle, id: string): Reference | undefined {
  return entries.size === 0 ? undefined : entries.get(entryKey(style, id))
}

const pageOf = rememberOf((entry: Reference) => addressOf(entry))

/** Two entries whose addresses are of different pages. */
export function leadElsewhere(one: Reference, other: Reference): boolean {
  const [first, second] = [pageOf(one), pageOf(other)]
  return first !== undefined && second !== undefined && first !== second
}

/** Keys under which another text stands than that of the first entry. */
function keysOfTwo(repeated: readonly Reference[], first: ReadonlyMap<string, Reference>): ReadonlySet<string> {
  const keys = repeated.flatMap(({style, id, text}) => {
    const key = entryKey(style, id)
    return first.get(key)?.text !== text ? key : []
  })
  return new Set(keys)
}
