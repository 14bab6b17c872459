import type {Brief, Citation, Reference} from '@citation-lint/brief'
import {type Evidence, evidenceFromReferences, type Source} from '@citation-lint/evidence'
import {remember} from './remember.ts'

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

/** Looks citations up. */
export interface Resolver {
  readonly stored: boolean
  readonly uses: readonly Use[]
  usesOf(citation: Citation): readonly Use[]
  idsOf(style: string): readonly string[]
}

/** Lists of a bundle that markers lead to; a registry, packs and query results alone define no marker. */
const markerLists = ['citations', 'sources', 'claims'] as const

/** Resolves every citation of a brief once (decision 7: the document defines its markers only without evidence). */
export function createResolver(brief: Brief, given: Evidence): Resolver {
  const stored = markerLists.some((list) => given.given.has(list))
  const evidence = stored ? given : evidenceFromReferences(brief.references)
  const footnotes = new Map<string, Reference>()
  for (const reference of brief.references)
    if (reference.kind === 'footnote' && !footnotes.has(footnoteKey(reference.id)))
      footnotes.set(footnoteKey(reference.id), reference)
  const byCitation = new Map<Citation, readonly Use[]>()
  const read = (citation: Citation, inReference: boolean) => {
    const uses = citation.ids.map((id): Use => {
      const definition = citation.style === 'footnote' ? footnotes.get(footnoteKey(id)) : undefined
      const url = citation.url ?? definition?.url
      const found = evidence.resolve({style: citation.style, id: definition?.id ?? id, url})
      const source = definition && stored && url === undefined && !names(definition, found) ? undefined : found
      const resolved = source !== undefined || definesItself({citation, definition, url, stored})
      return {citation, id, source, definition, resolved, inReference}
    })
    byCitation.set(citation, uses)
    return uses
  }
  const uses = [
    ...brief.citations.flatMap((citation) => read(citation, false)),
    ...citedInReferences(brief).flatMap((citation) => read(citation, true)),
  ]
  return {
    stored,
    uses,
    usesOf: (citation) => byCitation.get(citation) ?? [],
    idsOf: remember((style) => evidence.idsOf(style)),
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
  const addresses = new Set(references.flatMap(({urlPlace}) => (urlPlace ? [urlPlace.start] : [])))
  return citationsInReferences.filter(({style, start, end}) => {
    if (style !== 'link') return true
    for (let at = start; at < end; at++) if (addresses.has(at)) return false
    return true
  })
}

/** Labels of footnotes are compared without letter case, as Markdown does. */
export function footnoteKey(label: string): string {
  return label.toLowerCase()
}

/** A link, a note or a footnote says itself what it cites; where evidence is given, its URL must be stored. */
function definesItself({
  citation,
  definition,
  url,
  stored,
}: {
  readonly citation: Citation
  readonly definition: Reference | undefined
  readonly url: string | undefined
  readonly stored: boolean
}): boolean {
  if (citation.style === 'usage') return true
  if (stored && url !== undefined) return false
  return url !== undefined || definition !== undefined || citation.style === 'inline-note'
}
