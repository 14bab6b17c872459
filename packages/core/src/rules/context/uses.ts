import type {Brief, Citation, Reference} from '../../brief/index.ts'
import {type Evidence, evidenceFromReferences, type Source} from '../../evidence/index.ts'
import {type MarkerStyle, styles} from '../../markers/index.ts'
import {lazily, remember} from './remember.ts'

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
  #uses: readonly Use[] | undefined
  #byCitation: ReadonlyMap<Citation, readonly Use[]> | undefined

  constructor(brief: Brief, given: Evidence, storedOnly: boolean) {
    this.stored = storedOnly || markerLists.some((list) => given.given.has(list))
    this.#brief = brief
    this.#footnotes = lazily(() => footnotesOf(brief.references))
    this.#evidence = lazily(() => (this.stored ? given : evidenceFromReferences(brief.references)))
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
      uses.push(new CitedId({citation, id, definition, inReference}, this.stored, this.#evidence))
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

class CitedId implements Use {
  readonly citation: Citation
  readonly id: string
  readonly definition: Reference | undefined
  readonly inReference: boolean
  readonly #stored: boolean
  readonly #evidence: () => Evidence
  #source: Source | undefined
  #isLookedUp = false

  constructor(
    {citation, id, definition, inReference}: Omit<Use, 'source' | 'resolved'>,
    stored: boolean,
    evidence: () => Evidence,
  ) {
    this.citation = citation
    this.id = id
    this.definition = definition
    this.inReference = inReference
    this.#stored = stored
    this.#evidence = evidence
  }

  get source(): Source | undefined {
    if (this.#isLookedUp) return this.#source
    this.#isLookedUp = true
    const {citation, id, definition} = this
    const url = this.#url
    const found = this.#evidence().resolve({style: citation.style, id: definition?.id ?? id, url})
    const isOther = definition && this.#stored && url === undefined && !names(definition, found)
    this.#source = isOther ? undefined : found
    return this.#source
  }

  get resolved(): boolean {
    return this.#definesItself || this.source !== undefined
  }

  get #url(): string | undefined {
    return this.citation.url ?? this.definition?.url
  }

  /** A link, a note or a footnote says itself what it cites; where evidence is given, its URL must be stored. */
  get #definesItself(): boolean {
    const url = this.#url
    if (url !== undefined) return !this.#stored
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
