import type {Brief, Citation, Reference} from '../../brief/index.ts'
import {lazily, remember} from '../../data/index.ts'
import {type Evidence, evidenceFromReferences, type Source} from '../../evidence/index.ts'
import {type MarkerStyle, styles} from '../../markers/index.ts'
import {chapterLists} from './chapter-lists.ts'

/** One id of one citation, and what it leads to. `[[S:1,9]]` is two uses. */
export interface Use {
  readonly citation: Citation
  readonly id: string
  /** The stored source, or the entry of the document's own list. */
  readonly source: Source | undefined
  /** The footnote definition it leads to. */
  readonly definition: Reference | undefined
  /** False: neither the evidence nor, where none was given, the document defines it. */
  readonly resolved: boolean
  /** Stands in a reference entry or a footnote definition: a use, but of no claim. */
  readonly inReference: boolean
}

/** Looks citations up, each when it is first asked for, and once. */
export interface Resolver {
  /**
   * Evidence for markers was handed over, so that the document's own reference list proves nothing (decisions/0007).
   */
  readonly stored: boolean
  /** Each id of each citation, in reading order; those in reference entries come last. */
  readonly uses: readonly Use[]
  /** The ids of one citation. */
  usesOf(citation: Citation): readonly Use[]
  /** Ids that a marker of this style could name, in stored order. */
  idsOf(style: MarkerStyle): readonly string[]
}

/** Lists of a bundle that markers lead to; a registry, packs and query results alone define no marker. */
const markerLists = ['citations', 'sources', 'claims'] as const

/**
 * Resolves the citations of a brief (decisions/0007: the document defines its markers only without evidence).
 *
 * @param settings `storedOnly`: the document defines none of its markers, whether evidence was handed over or not.
 */
export function createResolver(brief: Brief, given: Evidence, {storedOnly = false} = {}): Resolver {
  return new DocumentResolver(brief, given, storedOnly)
}

class DocumentResolver implements Resolver {
  readonly stored: boolean
  readonly #brief: Brief
  readonly #footnotes: () => ReadonlyMap<string, Reference>
  readonly #evidence: () => Evidence
  readonly #ofChapter: OfChapter
  #uses: readonly Use[] | undefined
  #byCitation: ReadonlyMap<Citation, readonly Use[]> | undefined

  constructor(brief: Brief, given: Evidence, storedOnly: boolean) {
    this.stored = storedOnly || markerLists.some((list) => given.given.has(list))
    this.#brief = brief
    this.#footnotes = lazily(() => footnotesOf(brief.references))
    this.#evidence = lazily(() => (this.stored ? given : evidenceFromReferences(brief.references)))
    this.#ofChapter = this.stored ? () => undefined : chapterSources(brief, this.#evidence)
  }

  get uses(): readonly Use[] {
    if (this.#uses) return this.#uses
    const uses: Use[] = []
    for (const citation of this.#brief.citations) this.#read(citation, false, uses)
    for (const citation of citedInReferences(this.#brief)) this.#read(citation, true, uses)
    this.#uses = uses
    return uses
  }

  usesOf(citation: Citation): readonly Use[] {
    this.#byCitation ??= byCitation(this.uses)
    return this.#byCitation.get(citation) ?? []
  }

  readonly idsOf = remember((style: MarkerStyle) => this.#evidence().idsOf(style))

  #read(citation: Citation, inReference: boolean, uses: Use[]): void {
    for (const id of citation.ids) {
      const definition = styles[citation.style].ids === 'label' ? this.#footnotes().get(footnoteKey(id)) : undefined
      const known = {stored: this.stored, evidence: this.#evidence, ofChapter: this.#ofChapter}
      uses.push(new CitedId({citation, id, definition, inReference}, known))
    }
  }
}

/** The first definition of each footnote. */
function footnotesOf(references: readonly Reference[]): ReadonlyMap<string, Reference> {
  const footnotes = new Map<string, Reference>()
  for (const reference of references)
    if (reference.kind === 'footnote' && !footnotes.has(footnoteKey(reference.id)))
      footnotes.set(footnoteKey(reference.id), reference)
  return footnotes
}

function byCitation(uses: readonly Use[]): ReadonlyMap<Citation, readonly Use[]> {
  const found = new Map<Citation, Use[]>()
  for (const use of uses) {
    const known = found.get(use.citation)
    if (known) known.push(use)
    else found.set(use.citation, [use])
  }
  return found
}

/** What the list of its chapter says of an id, where lists count anew in each; `source` is undefined where it lacks it. */
type OfChapter = (citation: Citation, id: string) => {readonly source: Source | undefined} | undefined

function chapterSources(brief: Brief, evidence: () => Evidence): OfChapter {
  const sources = lazily(() => new Map(brief.references.map((entry, index) => [entry, evidence().sources[index]])))
  return (citation, id) => {
    const chapters = chapterLists(brief)
    const entry = chapters.entryOf(citation, id)
    if (entry) return {source: sources().get(entry)}
    return chapters.isElsewhere(citation, id) ? {source: undefined} : undefined
  }
}

/** What ids are looked up in. */
interface LookUps {
  readonly stored: boolean
  evidence(): Evidence
  readonly ofChapter: OfChapter
}

class CitedId implements Use {
  readonly citation: Citation
  readonly id: string
  readonly definition: Reference | undefined
  readonly inReference: boolean
  readonly #known: LookUps
  #source: Source | undefined
  #isLookedUp = false

  constructor({citation, id, definition, inReference}: Omit<Use, 'source' | 'resolved'>, known: LookUps) {
    this.citation = citation
    this.id = id
    this.definition = definition
    this.inReference = inReference
    this.#known = known
  }

  get source(): Source | undefined {
    if (this.#isLookedUp) return this.#source
    this.#isLookedUp = true
    this.#source = this.#find()
    return this.#source
  }

  get resolved(): boolean {
    return this.#definesItself || this.source !== undefined
  }

  #find(): Source | undefined {
    const {citation, id, definition} = this
    const {stored, evidence, ofChapter} = this.#known
    const own = definition ? undefined : ofChapter(citation, id)
    if (own) return own.source
    const url = this.#url
    const found = evidence().resolve({style: citation.style, id: definition?.id ?? id, url})
    return definition && stored && url === undefined && !names(definition, found) ? undefined : found
  }

  get #url(): string | undefined {
    return this.citation.url ?? this.definition?.url
  }

  /** A link, a note or a footnote says itself what it cites; where evidence is given, its URL must be stored. */
  get #definesItself(): boolean {
    const url = this.#url
    if (url !== undefined) return !this.#known.stored
    return this.definition !== undefined || styles[this.citation.style].ids === 'words'
  }
}

/**
 * A definition without an address leads to the record that has its label for an id, unless its words are those of
 * another one: footnotes are numbered by first appearance, records are not.
 */
function names({text}: Reference, source: Source | undefined): boolean {
  const fold = (words: string) =>
    words
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\\]+/g, ' ')
      .trim()
  return source?.title === undefined || fold(text).includes(fold(source.title))
}

/** What reference entries cite beyond themselves: the address of an entry is no use of its source. */
function citedInReferences({citationsInReferences, references}: Brief): readonly Citation[] {
  if (citationsInReferences.length === 0) return citationsInReferences
  const addresses = new Set(references.flatMap(({urlPlace}) => (urlPlace ? [urlPlace.start] : [])))
  return citationsInReferences.filter(({style, start, end}) => {
    if (styles[style].ids !== 'address') return true
    for (let at = start; at < end; at++) if (addresses.has(at)) return false
    return true
  })
}

/** Labels of footnotes are compared without letter case, as Markdown does. */
export function footnoteKey(label: string): string {
  return label.toLowerCase()
}
