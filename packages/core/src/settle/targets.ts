import type {Brief, Citation} from '../brief/index.ts'
import {addFirst} from '../data/index.ts'
import {citableIds, type Evidence} from '../evidence/index.ts'
import {format, type ListedStyle, type MarkerStyle, styles} from '../markers/index.ts'
import type {Bibliography, Work} from './bibliography.ts'
import {escapeText, writeDestination} from './describe.ts'

/** What a document can be converted to: footnotes, links, and every style of bare ids. */
export type TargetStyle = 'footnotes' | ListedStyle | 'links'

/** One target style: which id a work has in it, and how a citation of works is written. */
export interface Target {
  readonly to: TargetStyle
  /** The style of the citations that it writes; those that are of it already stay untouched. */
  readonly style: MarkerStyle
  /** Why a citation cannot be written in this style, as a clause for a message; `undefined` where it can. */
  objection(citation: Citation, works: readonly Work[]): string | undefined
  /** The id of a work in canonical spelling (`Marker.ids`). Ids are given out in the order they are asked for. */
  idOf(work: Work): string
  /** The citation as it shall stand. */
  write(citation: Citation, works: readonly Work[]): string
}

/** `[S3]` → `[^1]`, numbered by first appearance; several ids become `[^2][^1]` in the order written. */
export function footnoteTarget(labels: Labels): Target {
  return {...markerTarget('footnotes', 'footnote', (work) => labels.of(work)), objection: () => undefined}
}

/**
 * `[S1]` → `[Title](url)`, several joined by a blank. Without evidence a link counts as a citation only in
 * parentheses, so it is written there.
 */
export function linkTarget(stored: boolean): Target {
  return {
    to: 'links',
    style: 'link',
    objection: (_citation, works) =>
      works.some(({url}) => url === undefined) ? 'its source has no web address' : undefined,
    idOf: ({url}) => url ?? '',
    write(_citation, works) {
      const links = works.map(linkTo)
      return stored ? links.join(' ') : `(${links.join(', ')})`
    },
  }
}

function linkTo({title, publisher, url = '', quote}: Work): string {
  const words = escapeText(title ?? publisher ?? url)
  const tooltip = quote === undefined ? '' : ` "${escapeText(quote).replaceAll('"', '\\"')}"`
  return `[${words}](${writeDestination(url)}${tooltip})`
}

/** `[S1]` → `[1]` or `[[S:1]]`, each source under the id that the evidence gives it in that style. */
export function storedTarget(to: ListedStyle, evidence: Evidence): Target {
  const ids = citableIds(evidence, to)
  const idOf = ({source}: Work) => (source && ids.get(source)) ?? ''
  return {
    ...markerTarget(to, to, idOf),
    objection(_citation, works) {
      const missing = works.find((work) => idOf(work) === '')
      return missing ? `the evidence has no ${styles[to].listed.called} for ${describe(missing)}` : lossOf(works)
    },
  }
}

/** As `storedTarget`, under the numbers of the document's own list. */
export function ownTarget(to: ListedStyle, labels: Labels): Target {
  const idOf = (work: Work) => styles[to].listed.prefix + labels.of(work)
  return {...markerTarget(to, to, idOf), objection: (_citation, works) => lossOf(works)}
}

function markerTarget(to: TargetStyle, style: MarkerStyle, idOf: (work: Work) => string): Omit<Target, 'objection'> {
  return {to, style, idOf, write: (_citation, works) => format(works.map(idOf), style) ?? ''}
}

/** What a bare id cannot say. */
function lossOf(works: readonly Work[]): string | undefined {
  return works.some(({quote}) => quote !== undefined) ? 'its quote would be lost' : undefined
}

function describe({source, title, url}: Work): string {
  return JSON.stringify(source?.id ?? title ?? url ?? '')
}

/**
 * Labels for works, given out once each. A label that the document uses already, even for nothing, is never given to
 * another work: a footnote that nothing defines must not suddenly lead somewhere.
 */
export class Labels {
  readonly #taken: Set<string>
  readonly #known: Map<Work, string>
  readonly #named: (work: Work, number: string) => string
  readonly #issued: [string, Work][] = []
  #next = 1

  /**
   * @param taken - labels in use, in lower case
   * @param known - labels of works that have one
   * @param named - the label of a work that would get this number; the number itself by default
   */
  constructor(
    taken: ReadonlySet<string>,
    known: ReadonlyMap<Work, string>,
    named: (work: Work, number: string) => string = (_work, number) => number,
  ) {
    this.#taken = new Set(taken)
    this.#known = new Map(known)
    this.#named = named
  }

  /** The label of a work; the next free number where it has none yet. */
  of(work: Work): string {
    const known = this.#known.get(work)
    if (known !== undefined) return known
    while (this.#taken.has(String(this.#next))) this.#next++
    const named = this.#named(work, String(this.#next))
    const label = this.#taken.has(named.toLowerCase()) ? String(this.#next) : named
    this.#taken.add(label.toLowerCase())
    this.#known.set(work, label)
    this.#issued.push([label, work])
    return label
  }

  /** The labels given out, in order. */
  issued(): readonly (readonly [string, Work])[] {
    return this.#issued
  }
}

/**
 * The footnotes a document has: their labels are taken, and works they define keep them. Every work has a footnote of
 * its own, even where two records or entries have one address, for their words differ; so has each quotation of it and
 * each place in it. Where neither the address of a record nor the number leads back to it, its id is the label.
 */
export function footnoteLabels(brief: Brief, {workOf}: Bibliography, evidence: Evidence): Labels {
  const notes = brief.references.filter(({kind}) => kind === 'footnote')
  const taken = [...notes.map(({id}) => id), ...idsIn(brief, (style) => styles[style].ids === 'label')]
  const known = new Map<Work, string>()
  for (const note of notes) addFirst(known, workOf(note), note.id)
  const named = (work: Work, number: string) => labelOf(work, number, evidence)
  return new Labels(new Set(taken.map((id) => id.toLowerCase())), known, named)
}

/** A label under which the definition of a record leads back to it; the number where one does. */
function labelOf({source, url}: Work, number: string, evidence: Evidence): string {
  if (!source || source.kind === 'reference') return number
  const leadsBack = (id: string) => evidence.resolve({style: 'footnote', id, url}) === source
  const names = [number, source.id, source.sourceId ?? ''].filter((id) => /^[\w.:-]{1,60}$/.test(id))
  return names.find(leadsBack) ?? number
}

/**
 * The numbers of a document's own list; a work keeps its number unless another has it in the new style. No other work
 * gets the number of an entry, whatever its style.
 */
export function listLabels(brief: Brief, {cited, workOf, unusedNotes}: Bibliography, to: ListedStyle): Labels {
  const {prefix} = styles[to].listed
  /** `S01` is number `01`. */
  const numberOf = (id: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : id)
  const isOwn = (style: MarkerStyle) => styles[style].ids === styles[to].ids
  const entries = brief.references.filter(({style}) => isOwn(style))
  const taken = new Set([...entries.map(({id}) => id), ...idsIn(brief, isOwn)].map(numberOf))
  const inStyle = cited.filter(({citation}) => citation.style === to)
  const known = new Map(
    inStyle.flatMap(({citation, works}) =>
      works.map((work, index): [Work, string] => [work, numberOf(citation.ids[index] ?? '')]),
    ),
  )
  const claim = (work: Work | undefined, number: string) => {
    if (work === undefined || known.has(work)) return
    taken.add(number)
    known.set(work, number)
  }
  for (const entry of entries) claim(workOf(entry), numberOf(entry.id))
  for (const work of [...cited.flatMap(({works}) => works), ...unusedNotes.values()]) {
    const number = String(work.number ?? '')
    if (number !== '' && !taken.has(number)) claim(work, number)
  }
  // To readers, `[^1]` and `[1]` are one number.
  for (const {style, id} of brief.references) if (!isOwn(style)) taken.add(id)
  return new Labels(taken, known)
}

function idsIn(brief: Brief, wanted: (style: MarkerStyle) => boolean): readonly string[] {
  return [...brief.citations, ...brief.citationsInReferences].flatMap(({style, ids}) => (wanted(style) ? ids : []))
}
