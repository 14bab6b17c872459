import {type MarkerStyle, type Span, scan, scannerFor} from '@citation-lint/markers'
import type {Nodes} from 'mdast'
import {type Openings, openingsOf} from '../attributions.ts'
import type {
  Block,
  Brief,
  Citation,
  Claim,
  Heading,
  ListItem,
  Quantity,
  Reference,
  Section,
  SectionKind,
} from '../brief.ts'
import type {ReadOptions} from '../read-options.ts'
import {isClaimKind, kindOfHeading, type SectionNames, sectionNames} from '../section-kinds.ts'
import {DocumentSyntaxError} from '../syntax-error.ts'
import type {Dialect, Prose} from './prose.ts'
import {settle} from './settle.ts'

/** How many block quotes and lists may stand inside each other. */
const deepest = 256

/** A type while it is being filled. */
type Open<T> = {-readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Item[] : T[Key]}

export type OpenQuantity = Open<Quantity>
export type OpenItem = Omit<Open<ListItem>, 'claims' | 'parent'> & {claims: OpenClaim[]; parent: OpenItem | undefined}
export type OpenSection = Omit<Open<Section>, 'parent'> & {parent: OpenSection | undefined}
export type OpenClaim = Omit<Open<Claim>, 'quantities'> & {quantities: OpenQuantity[]}
type OpenBrief = Omit<Open<Brief>, 'claims' | 'sections' | 'blocks' | 'frontMatter'>

/** The state of one reading of one document: what has been found so far, and the section it stands in. */
export class Reading {
  readonly sections: OpenSection[] = []
  readonly blocks: Block[] = []
  readonly claims: OpenClaim[] = []
  readonly found: Omit<OpenBrief, 'format' | 'source'> = {
    citations: [],
    citationsInReferences: [],
    attributions: [],
    references: [],
    nearMisses: [],
    leaks: [],
    codeCitations: [],
    directives: [],
    sidecarProblems: [],
  }
  section: OpenSection
  /** What attributions may begin with. */
  readonly openings: Openings
  private readonly names: SectionNames
  /** Finds the markers of a piece of this document's prose. */
  readonly scan: typeof scan
  private depth = 0
  /** How many claims nothing will be added to any more. */
  private settled = 0
  /** Ids of markers that name one source: a document names few, and each of them often. */
  private readonly single = new Map<string, readonly string[]>()
  /** The section around what is read: headings inside it close no further ones. */
  private floor: OpenSection | undefined

  constructor(
    readonly source: string,
    readonly options: ReadOptions,
    readonly dialect: Dialect,
  ) {
    options.memory?.turn()
    this.section = this.newSection(undefined, undefined, 'other')
    this.openings = openingsOf(options.prefixes)
    this.names = sectionNames(options.sections)
    // An escape may spell what the source does not hold.
    this.scan = /\\u|&#/.test(source) ? scan : scannerFor(source)
  }

  /** Opens the section of a heading, after closing those of the same or a lower rank. */
  openSection(heading: Heading): void {
    this.closeSections(heading.depth, heading.start)
    const parent = this.section
    const own = kindOfHeading(heading.title, this.names)
    this.section = this.newSection(parent, heading, own === 'other' ? inheritedKind(parent) : own)
    this.section.named = own !== 'other'
  }

  /**
   * Reads what stands inside a container. Nobody nests hundreds of quotes or lists, and a document that does would
   * exhaust the call stack of every program that walks over its tree.
   *
   * @throws DocumentSyntaxError beyond the deepest level
   */
  descend(start: number, read: () => void): void {
    if (this.depth === deepest) {
      const message = `Unexpected block inside ${deepest} others, expected fewer levels`
      throw new DocumentSyntaxError(
        {offset: start, message, remedy: 'Take some of the quotes or lists apart'},
        this.source,
      )
    }
    this.depth += 1
    read()
    this.depth -= 1
  }

  /** Reads something whose headings are its own: the sections that open in it end with it. */
  enclose(end: number, read: () => void): void {
    const {section, floor} = this
    this.floor = section
    read()
    this.closeSections(0, end)
    this.floor = floor
  }

  /** Place in the source of a stretch of prose; where the prose has no place, an empty one at the nearest. */
  placeOf({start, end}: Span, prose: Prose): Span {
    if (!prose.placed) return {start: prose.start, end: prose.start}
    return {start: start + prose.start, end: this.dialect.endOf(end + prose.start)}
  }

  /** Something other than a comment stands in this section, and so in all around it. */
  fillSection(): void {
    for (let section: OpenSection | undefined = this.section; section && !section.filled; section = section.parent)
      section.filled = true
  }

  /** The ids of a marker, one object for all markers of one source. */
  idsOf(ids: readonly string[]): readonly string[] {
    const [id] = ids
    if (id === undefined || ids.length > 1) return ids
    const known = this.single.get(id)
    if (known !== undefined) return known
    this.single.set(id, ids)
    return ids
  }

  /** Nothing is added to the claims read so far any more. */
  settle(): void {
    for (let claim = this.claims[this.settled]; claim !== undefined; claim = this.claims[this.settled]) {
      settle(claim)
      this.settled += 1
    }
  }

  /** What has been found, in reading order. */
  finish(): Omit<Brief, 'format' | 'frontMatter'> {
    this.closeSections(0, this.source.length)
    this.settle()
    const {source, sections, blocks, claims, found} = this
    for (const list of [found.citations, found.leaks, found.nearMisses, found.references])
      list.sort((left, right) => left.start - right.start)
    return {source, sections, blocks, claims, ...found, references: settleOrdinals(found)}
  }

  private closeSections(depth: number, end: number): void {
    let section: OpenSection | undefined = this.section
    while (section !== this.floor && section?.heading !== undefined && section.heading.depth >= depth) {
      section.end = end
      section = section.parent
    }
    if (section !== undefined) this.section = section
  }

  private newSection(parent: OpenSection | undefined, heading: Heading | undefined, kind: SectionKind): OpenSection {
    const end = this.source.length
    const start = heading?.start ?? 0
    const section = {kind, named: false, parent, heading, start, end, filled: false, explained: false}
    this.sections.push(section)
    return section
  }
}

/** Markers that name a source by what it is called in the evidence, and not by its place in a list. */
const naming: ReadonlySet<MarkerStyle> = new Set<MarkerStyle>(['source', 'sid', 'sup', 'sidecar'])

/**
 * The number of an ordered item is an id only where no entry of the document has a marker of its own, and where its
 * markers are numbers too: in `1. Bank report [1]` under "References" and `[1] https://…` under "Citations", the second
 * list is what `[1]` means; beside `[[S:3]]` alone, `1. Paper 3` is the first line and not source 1.
 */
function settleOrdinals({references, citations}: Pick<OpenBrief, 'references' | 'citations'>): Reference[] {
  const isOrdinal = ({label, id}: Reference) => label.start === label.end && id !== ''
  const isMarked = (reference: Reference) =>
    reference.style === 'numeric' && reference.id !== '' && !isOrdinal(reference)
  const isNumber = ({style}: Citation) => style === 'numeric' || style === 'number-link'
  const named = citations.some(({style}) => naming.has(style)) && !citations.some(isNumber)
  if (!named && !references.some(isMarked)) return references
  return references.map((reference) => (isOrdinal(reference) ? {...reference, id: ''} : reference))
}

/** Sub-headings stay in the claim section, or the reference list, around them. */
function inheritedKind(parent: OpenSection): SectionKind {
  return isClaimKind(parent.kind) || parent.kind === 'references' ? parent.kind : 'other'
}

/** The numbers of a row or a field may be covered by less than the whole claim; others share its citations. */
export function holdsOwnCitations({unit}: OpenClaim): boolean {
  return unit === 'row' || unit === 'field'
}

/** Adds items to a list, however many: arguments of a call, which `push` would spread them to, are limited. */
export function append<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item)
}

/** Lets a citation cover a claim and all its numbers. */
export function cover(claim: OpenClaim, citation: Citation): void {
  claim.citations.push(citation)
  if (holdsOwnCitations(claim)) for (const quantity of claim.quantities) quantity.citations.push(citation)
}

/** Place of a node, or an empty one at the anchor. */
export function spanOf(node: {position?: Nodes['position']}, anchor: number): Span {
  return {start: node.position?.start.offset ?? anchor, end: node.position?.end.offset ?? anchor}
}
