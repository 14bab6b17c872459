import type {Brief, Citation, Reference} from '../../brief/index.ts'
import {canonicalUrl} from '../../evidence/index.ts'
import {entryKey} from '../../rules/index.ts'
import type {Bibliography} from '../bibliography/bibliography.ts'
import {fragmentOf, type Work} from '../bibliography/work.ts'

/** Which entries of a document's own lists are done with once citations have been rewritten. */
export class EntryUsage {
  readonly #bibliography: Bibliography
  readonly #stillCited: ReadonlySet<string>
  readonly #linked: ReadonlySet<string>
  readonly #converted: ReadonlySet<Work>

  /**
   * @param converted - citations that are rewritten
   * @param kept - citations that stay
   */
  constructor(brief: Brief, bibliography: Bibliography, {converted, kept}: Rewriting) {
    this.#bibliography = bibliography
    this.#stillCited = new Set(
      [...kept, ...brief.citationsInReferences].flatMap(({style, ids}) => ids.map((id) => entryKey(style, id))),
    )
    const starts = new Set(converted.map(({start}) => start))
    this.#linked = linkedLabels(brief.source, starts)
    const rewritten = new Set(converted)
    this.#converted = new Set(bibliography.cited.flatMap(({citation, works}) => (rewritten.has(citation) ? works : [])))
  }

  /** The work of an entry that nothing leads to any more; `undefined` while something does, or never did. */
  freed(entry: Reference): Work | undefined {
    const work = this.#bibliography.workOf(entry)
    if (work === undefined || !this.#converted.has(work) || this.#stillCited.has(entryKey(entry.style, entry.id)))
      return undefined
    if (entry.kind === 'definition' && this.#linked.has(entry.id.toLowerCase())) return undefined
    return this.#bibliography.stored && contradicts(entry, work) ? undefined : work
  }

  /** The work of a footnote that nothing leads to, and never did. */
  unused(note: Reference): Work | undefined {
    return this.#bibliography.unusedNotes.get(note)
  }
}

/** How citations are dealt with. */
export interface Rewriting {
  readonly converted: readonly Citation[]
  readonly kept: readonly Citation[]
}

/** An entry that shows another address than the record, or another place there, is not to be wiped out. */
function contradicts({url}: Reference, work: Work): boolean {
  if (url === undefined || work.url === undefined) return false
  return canonicalUrl(url) !== canonicalUrl(work.url) || fragmentOf(url) !== fragmentOf(work.url)
}

/** Labels that reference links such as `[the board][1]` need; a marker behind a marker is none. */
function linkedLabels(source: string, markers: ReadonlySet<number>): ReadonlySet<string> {
  const labels = new Set<string>()
  for (const {1: label = '', index} of source.matchAll(/\]\[([^[\]\n]{1,60})\]/g))
    if (!markers.has(index + 1)) labels.add(label.toLowerCase())
  return labels
}
