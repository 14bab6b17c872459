import type {Citation, Reference} from '../../brief/index.ts'
import {canonicalUrl, type Evidence, type Source} from '../../evidence/index.ts'
import {isIdText, styles} from '../../markers/index.ts'
import type {DocumentSession, Use} from '../../rules/index.ts'
import {entryKey} from './keys.ts'
import {type Work, workOfSource, workOfWords} from './work.ts'

/** A citation of the text and what each of its ids leads to, in the order written. */
export interface CitedWorks {
  readonly citation: Citation
  readonly works: readonly Work[]
}

/** What a document cites. */
export interface Bibliography {
  /** Citations that lead somewhere, in reading order. */
  readonly cited: readonly CitedWorks[]
  /** Citations of which at least one id leads nowhere; they stay as they are. */
  readonly unresolved: readonly Citation[]
  /** Evidence was given, so ids are those of its records; else those of the document's own list. */
  readonly stored: boolean
  /** What an entry of the document's own list is the entry of, where anything cites it. */
  workOf(reference: Reference): Work | undefined
}

/** Works out what each citation of a document leads to, by the same resolution as the rules. */
export function readBibliography({brief, evidence, resolver}: DocumentSession): Bibliography {
  const works = new WorkTable(evidence)
  const entries = new Map<string, Work>()
  const listedAt = listedByAddress(brief.references)
  const cited: CitedWorks[] = []
  const unresolved: Citation[] = []
  for (const citation of brief.citations) {
    const uses = resolver.usesOf(citation)
    if (uses.some((use) => !use.resolved)) {
      unresolved.push(citation)
      continue
    }
    const found = uses.flatMap((use) => {
      const work = works.of(use)
      const entry = entryOf(use, listedAt)
      if (work && entry !== undefined) entries.set(entry, work)
      return work ? [works.quoted(work, citation.quote)] : []
    })
    if (found.length === uses.length && found.length > 0) cited.push({citation, works: found})
  }
  const {stored} = resolver
  return {cited, unresolved, stored, workOf: ({style, id}) => entries.get(entryKey(style, id))}
}

/** The first entry of each address. */
function listedByAddress(references: readonly Reference[]): ReadonlyMap<string, Reference> {
  const first = new Map<string, Reference>()
  for (const reference of references) {
    const address = canonicalUrl(reference.url ?? '')
    if (address !== undefined && !first.has(address)) first.set(address, reference)
  }
  return first
}

/** Key of the entry a use leads to: that of its address for a link, else the one with its id. */
function entryOf(use: Use, listedAt: ReadonlyMap<string, Reference>): string | undefined {
  const {citation, source, id} = use
  if (strays(use)) return undefined
  const linked = styles[citation.style].ids === 'address' && source?.kind === 'reference'
  const listed = linked ? listedAt.get(canonicalUrl(citation.url ?? '') ?? '') : undefined
  return listed ? entryKey(listed.style, listed.id) : entryKey(citation.style, id)
}

/** One work for each record, entry or address, however often it is cited. */
class WorkTable {
  readonly #evidence: Evidence
  readonly #bySource = new Map<Source, Work>()
  readonly #byAddress = new Map<string, Work>()
  readonly #byDefinition = new Map<Reference, Work>()
  readonly #byQuote = new Map<Work, Map<string, Work>>()

  constructor(evidence: Evidence) {
    this.#evidence = evidence
  }

  /** The work as a citation quotes it: each quotation is a work of its own. */
  quoted(work: Work, quote: string | undefined): Work {
    if (quote === undefined || work.words?.includes(quote)) return work
    const quotations = this.#byQuote.get(work) ?? new Map<string, Work>()
    this.#byQuote.set(work, quotations)
    return remember(quotations, quote, () => ({...work, quote}))
  }

  /** `undefined` for what leads to no work: inline notes carry their own words. */
  of(use: Use): Work | undefined {
    const {citation, source, definition, id} = use
    if (source && !strays(use)) return remember(this.#bySource, source, () => this.#ofSource(source, id))
    const url = citation.url ?? definition?.url
    if (url !== undefined) {
      const words = definition?.text ?? wordsOfLink(citation, url)
      return remember(this.#byAddress, canonicalUrl(url) ?? url, () => workOfWords(words, url, numberOf(id)))
    }
    return (
      definition &&
      remember(this.#byDefinition, definition, () => workOfWords(definition.text, undefined, numberOf(id)))
    )
  }

  #ofSource(source: Source, id: string): Work {
    if (source.kind === 'reference')
      return workOfWords(source.title ?? '', source.url, numberOf(source.id) ?? numberOf(id))
    return workOfSource(source, this.#evidence.entryOf(source)?.publisher)
  }
}

/** `[[2]](https://…)` whose address is not that of entry 2: the link says what is cited, not the number. */
function strays({citation, source}: Use): boolean {
  if (citation.url === undefined || source?.kind !== 'reference') return false
  return canonicalUrl(citation.url) !== canonicalUrl(source.url ?? '')
}

function remember<Key>(known: Map<Key, Work>, key: Key, make: () => Work): Work {
  const work = known.get(key) ?? make()
  known.set(key, work)
  return work
}

/** The words of a link and its address; a marker or the address itself is no title. */
function wordsOfLink({style, text}: Citation, url: string): string {
  const words = styles[style].ids === 'address' ? (/^\[([\s\S]{1,2000})\]\(/.exec(text)?.[1] ?? '') : ''
  return words === '' || words === url || isIdText(words) ? url : `${words}. ${url}`
}

function numberOf(id: string): number | undefined {
  const digits = /^S?(\d{1,5})$/.exec(id)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
