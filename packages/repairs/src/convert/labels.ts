import type {Brief, Citation} from '@citation-lint/brief'
import {canonicalUrl} from '@citation-lint/evidence'
import type {Bibliography} from '../works/cited-works.ts'
import type {Work} from '../works/work.ts'
import type {MarkerTarget} from './to-markers.ts'

/**
 * Numbers for works, given out once each. A number that the document uses already, even for nothing, is never given to
 * another work: a footnote that nothing defines must not suddenly lead somewhere.
 */
export class Labels {
  readonly #taken: ReadonlySet<string>
  readonly #known: Map<Work, string>
  readonly #issued: [string, Work][] = []
  #next = 1

  /**
   * @param taken - labels in use, in lower case
   * @param known - works that have their label
   */
  constructor(taken: ReadonlySet<string>, known: ReadonlyMap<Work, string>) {
    this.#taken = taken
    this.#known = new Map(known)
  }

  /** The label of a work; the next free number where it has none yet. */
  of(work: Work): string {
    const known = this.#known.get(work)
    if (known !== undefined) return known
    while (this.#taken.has(String(this.#next))) this.#next++
    const label = String(this.#next++)
    this.#known.set(work, label)
    this.#issued.push([label, work])
    return label
  }

  /** The labels given out, in order. */
  issued(): readonly (readonly [string, Work])[] {
    return this.#issued
  }
}

/** The footnotes a document has: their labels are taken, and works they define keep them. */
export function footnoteLabels(brief: Brief, {cited, workOf}: Bibliography): Labels {
  const notes = brief.references.filter(({kind}) => kind === 'footnote')
  const taken = [...notes.map(({id}) => id), ...idsIn(brief, (style) => style === 'footnote')]
  const byAddress = new Map<string, string>()
  for (const {url, id} of notes) {
    const address = canonicalUrl(url ?? '')
    if (address !== undefined && !byAddress.has(address)) byAddress.set(address, id)
  }
  const known = new Map<Work, string>()
  for (const work of cited.flatMap(({works}) => works)) {
    const label = work.quote === undefined ? byAddress.get(canonicalUrl(work.url ?? '') ?? '') : undefined
    if (label !== undefined) known.set(work, label)
  }
  for (const note of notes) {
    const work = workOf(note)
    if (work) known.set(work, note.id)
  }
  return new Labels(new Set(taken.map((id) => id.toLowerCase())), known)
}

/** The numbers of a document's own list; a work keeps its number unless another has it in the new style. */
export function listLabels(brief: Brief, {cited}: Bibliography, to: MarkerTarget): Labels {
  const entries = brief.references.flatMap(({style, id}) => (style === to ? [id] : []))
  const taken = new Set([...entries, ...idsIn(brief, (style) => style === to)].map((id) => id.replace(/^S/i, '')))
  const known = new Map<Work, string>()
  const claim = (work: Work, number: string) => {
    taken.add(number)
    known.set(work, number)
  }
  for (const {citation, works} of cited)
    if (citation.style === to)
      for (const [index, work] of works.entries()) claim(work, (citation.ids[index] ?? '').replace(/^S/i, ''))
  for (const work of cited.flatMap(({works}) => works)) {
    const number = String(work.number ?? '')
    if (number !== '' && !known.has(work) && !taken.has(number)) claim(work, number)
  }
  return new Labels(taken, known)
}

function idsIn(brief: Brief, wanted: (style: Citation['style']) => boolean): readonly string[] {
  return [...brief.citations, ...brief.citationsInReferences].flatMap(({style, ids}) => (wanted(style) ? ids : []))
}
