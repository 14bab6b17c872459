import type {Brief} from '../../brief/index.ts'
import {canonicalUrl} from '../../evidence/index.ts'
import {type ListedStyle, type MarkerStyle, styles} from '../../markers/index.ts'
import type {Bibliography} from '../works/cited-works.ts'
import type {Work} from '../works/work.ts'

/**
 * Numbers for works, given out once each. A number that the document uses already, even for nothing, is never given to
 * another work: a footnote that nothing defines must not suddenly lead somewhere.
 */
export class Labels {
  readonly #taken: ReadonlySet<string>
  readonly #known: Map<unknown, string>
  readonly #keyOf: (work: Work) => unknown
  readonly #issued: [string, Work][] = []
  #next = 1

  /**
   * @param taken - labels in use, in lower case
   * @param known - labels of works that have one, by key
   * @param keyOf - what works have in common that share a label
   */
  constructor(taken: ReadonlySet<string>, known: ReadonlyMap<unknown, string>, keyOf: (work: Work) => unknown) {
    this.#taken = taken
    this.#known = new Map(known)
    this.#keyOf = keyOf
  }

  /** The label of a work; the next free number where it has none yet. */
  of(work: Work): string {
    const key = this.#keyOf(work)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    while (this.#taken.has(String(this.#next))) this.#next++
    const label = String(this.#next++)
    this.#known.set(key, label)
    this.#issued.push([label, work])
    return label
  }

  /** The labels given out, in order. */
  issued(): readonly (readonly [string, Work])[] {
    return this.#issued
  }
}

/**
 * The footnotes a document has: their labels are taken, and works they define keep them. Works of one address share a
 * footnote, as records of one address are one source; a quotation has a footnote of its own.
 */
export function footnoteLabels(brief: Brief, {workOf}: Bibliography): Labels {
  const notes = brief.references.filter(({kind}) => kind === 'footnote')
  const taken = [...notes.map(({id}) => id), ...idsIn(brief, (style) => styles[style].ids === 'label')]
  const known = new Map<unknown, string>()
  const add = (key: unknown, label: string) => {
    if (key !== undefined && !known.has(key)) known.set(key, label)
  }
  for (const note of notes) {
    const work = workOf(note)
    add(canonicalUrl(note.url ?? '') ?? (work && footnoteKey(work)), note.id)
  }
  return new Labels(new Set(taken.map((id) => id.toLowerCase())), known, footnoteKey)
}

function footnoteKey(work: Work): unknown {
  return work.quote === undefined ? (canonicalUrl(work.url ?? '') ?? work) : work
}

/** The numbers of a document's own list; a work keeps its number unless another has it in the new style. */
export function listLabels(brief: Brief, {cited, workOf}: Bibliography, to: ListedStyle): Labels {
  const {prefix} = styles[to].listed
  /** `S01` is number `01`. */
  const numberOf = (id: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : id)
  const isOwn = (style: MarkerStyle) => styles[style].ids === styles[to].ids
  const entries = brief.references.filter(({style}) => isOwn(style))
  const taken = new Set([...entries.map(({id}) => id), ...idsIn(brief, isOwn)].map(numberOf))
  const known = new Map<unknown, string>()
  const claim = (work: Work, number: string) => {
    taken.add(number)
    known.set(work, number)
  }
  for (const {citation, works} of cited)
    if (citation.style === to)
      for (const [index, work] of works.entries()) claim(work, numberOf(citation.ids[index] ?? ''))
  for (const entry of entries) {
    const work = workOf(entry)
    if (work !== undefined && !known.has(work)) claim(work, numberOf(entry.id))
  }
  for (const work of cited.flatMap(({works}) => works)) {
    const number = String(work.number ?? '')
    if (number !== '' && !known.has(work) && !taken.has(number)) claim(work, number)
  }
  return new Labels(taken, known, (work) => work)
}

function idsIn(brief: Brief, wanted: (style: MarkerStyle) => boolean): readonly string[] {
  return [...brief.citations, ...brief.citationsInReferences].flatMap(({style, ids}) => (wanted(style) ? ids : []))
}
