import type {Brief, ListItem, Section} from '../brief/index.ts'
import {groupBy} from '../data/index.ts'
import type {Span} from '../markers/index.ts'
import {
  closingPointer,
  type IndexedClaim,
  introduces,
  type Passage,
  passagesOf,
  pointerOfLead,
  pointersBetween,
  saysNothing,
} from './passages.ts'
import type {Pointer, PointerForm} from './pointer.ts'
import {sectionLists} from './section-lists.ts'
import {sourceCells} from './source-columns.ts'

/** What covers a claim: a pointer in some place, or a list or line that stands for all beside it. */
export type CoverForm = PointerForm | 'section-list' | 'source-line' | 'source-column'

/** What covers a claim, and why. */
export interface Cover {
  readonly form: CoverForm
  /** Where the source stands. */
  readonly place: Span
  /**
   * Where that is, seen from the claim: in the same `sentence` or `row`, at the end of the same `block`, in the `lead-in`
   * or in the last `item` of the same list, `beside` the list or table, or in the list that closes the `section`.
   */
  readonly reach: 'sentence' | 'row' | 'block' | 'lead-in' | 'item' | 'beside' | 'section'
}

const sourceLabel =
  /^[\s>*_(（[\-•–—]{0,12}(?:(?:data|image|table|figure|primary|key)\s)?(?:sources?|references?|citations?|compiled from|adapted from|based on|quellen?|fuentes?|fontes?|fonti|bronnen?|来源|來源|资料来源|資料來源|数据来源|數據來源|出典|出处)\s?[*_]{0,3}\s?[:：]/iu

/** A lead-in that speaks of one document: by its kind, its date, or a title in quotation marks. */
const announcement =
  /\b(?:report|study|survey|paper|briefing|data|census|statistics|estimate|according|published|announced|release|filing|analysis|review|research)|(?:19|20)\d{2}|报告|研究|数据|口径|统计|公布|发布|新闻|调查|年鉴|披露|显示|《|文件|公告|指出/i

/**
 * What covers each claim for a careful reader (docs/explanation/coverage.md), by the index of the claim. The nearest source wins:
 *
 *     … fell 4% (see [Board](url)). Oats rose. https://b.example    the sentence before each
 *     Rye rose. Oats fell. ([Board](url))                            closes the block: all of it
 *     The board counts: – 41 ships – 12 crews [7]                    lead-in, or last item: the whole list
 *     | Rye | 4% | [1] |                                              the row
 *     *Source: Board, 2024*                                           what stands above it
 *     ### Sources                                                     the section that it closes
 */
export function coverByReader(brief: Brief, pointers: readonly Pointer[]): ReadonlyMap<number, Cover> {
  return new Reach(brief, pointers).find()
}

class Reach {
  readonly #brief: Brief
  readonly #source: string
  readonly #passages: readonly Passage[]
  readonly #pointers: readonly Pointer[]
  readonly #covers = new Map<number, Cover>()
  readonly #byItem: ReadonlyMap<ListItem, readonly Passage[]>
  readonly #byTable: ReadonlyMap<Span, readonly Passage[]>

  constructor(brief: Brief, pointers: readonly Pointer[]) {
    this.#brief = brief
    this.#source = brief.written
    this.#pointers = pointers
    this.#passages = passagesOf(brief, pointers)
    this.#byItem = groupBy(this.#passages, ({block}) => block.item)
    this.#byTable = groupBy(this.#passages, ({block}) => block.table)
  }

  find(): ReadonlyMap<number, Cover> {
    for (const {claim, index} of this.#cited())
      this.#cover(index, {form: 'marker', place: claim.citations[0] ?? claim, reach: 'sentence'})
    for (const passage of this.#passages) {
      this.#readPassage(passage)
      this.#readSourceSentence(passage)
    }
    for (const siblings of this.#lists()) this.#readList(siblings)
    this.#readTables()
    this.#readSourceLines()
    this.#readSectionLists()
    return this.#covers
  }

  *#cited(): Generator<IndexedClaim> {
    for (const [index, claim] of this.#brief.claims.entries()) if (claim.citations.length > 0) yield {claim, index}
  }

  #cover(index: number, cover: Cover): void {
    // A bullet of a claim section has a source of its own (specification/contract §3).
    const isOwn = cover.reach === 'sentence' && cover.form !== 'leaked-handle'
    const isClaimBullet = this.#brief.claims[index]?.unit === 'bullet'
    if ((isOwn || !isClaimBullet) && !this.#covers.has(index)) this.#covers.set(index, cover)
  }

  #coverAll(claims: readonly IndexedClaim[], cover: Cover): void {
    for (const {index} of claims) this.#cover(index, cover)
  }

  /** A pointer covers its sentence; one that stands behind the full stop, the sentence before; the last, the block. */
  #readPassage(passage: Passage): void {
    const {block, claims, pointers} = passage
    if (pointers.length === 0) return
    let at = 0
    for (const pointer of pointers) {
      // Which sentence a marker covers, the reader of the document has decided.
      if (pointer.form === 'marker') continue
      while (at + 1 < claims.length && pointer.start >= (claims[at]?.claim.end ?? 0)) at += 1
      const owner = claims[at]
      if (!owner) continue
      const opens = at > 0 && this.#trails(pointer, owner.claim)
      const {index} = (opens ? claims[at - 1] : undefined) ?? owner
      this.#cover(index, {form: pointer.form, place: pointer, reach: block.kind === 'row' ? 'row' : 'sentence'})
    }
    const last = closingPointer(this.#source, passage)
    if (last) this.#coverAll(claims, {form: last.form, place: last, reach: block.kind === 'row' ? 'row' : 'block'})
    if (last && passage.previous && introduces(this.#source, passage.previous)) this.#coverLead(passage.previous, last)
  }

  /** It opens its sentence and belongs to the one before: an address, a link, or a name that parentheses hold. */
  #trails({form, start}: Pointer, claim: Span): boolean {
    if (!saysNothing(this.#source, {start: claim.start, end: start})) return false
    return (form !== 'author-year' && form !== 'named-document') || /[(（[]/.test(this.#source.charAt(start))
  }

  #coverLead({claims}: Passage, {form, start, end}: Pointer): void {
    this.#coverAll(claims, {form, place: {start, end}, reach: 'beside'})
  }

  *#lists(): Generator<readonly ListItem[]> {
    const seen = new Set<readonly ListItem[]>()
    for (const {siblings} of this.#byItem.keys()) {
      if (seen.has(siblings)) continue
      seen.add(siblings)
      yield siblings
    }
  }

  /** The lead-in of a list, or its last item alone, names the source of all items. */
  #readList(siblings: readonly ListItem[]): void {
    const lead = this.#leadOf(siblings)
    if (!lead) return
    const fromLead = pointerOfLead(this.#source, lead)
    const ofItems = siblings.map((item) => pointersBetween(this.#pointers, item))
    const last = ofItems.at(-1)?.at(-1)
    const onlyLast = last && ofItems.slice(0, -1).every((pointers) => pointers.length === 0)
    const source = fromLead ?? (onlyLast && this.#announces(lead) ? last : undefined)
    if (source) {
      const reach = source === fromLead ? 'lead-in' : 'item'
      const {form, start, end} = source
      for (const item of siblings) this.#coverAll(this.#claimsIn(item), {form, place: {start, end}, reach})
    }
    const first = ofItems.flat()[0]
    if (first && introduces(this.#source, lead)) this.#coverLead(lead, first)
  }

  /** The lead-in says whose words follow: `The ministry's briefing of 3 May gives:`. */
  #announces(lead: Passage): boolean {
    const {start, end} = lead.block
    return introduces(this.#source, lead) && announcement.test(this.#source.slice(start, end))
  }

  /** What stands right above a list: the item that holds it, or the paragraph before it. */
  #leadOf([first]: readonly ListItem[]): Passage | undefined {
    const passage = first && this.#byItem.get(first)?.[0]
    const lead = passage?.previous
    const leads = lead && lead.block.section === passage.block.section && !sourceLabel.test(this.#textOf(lead))
    return leads ? lead : undefined
  }

  #textOf({block: {start, end}}: Passage): string {
    return this.#source.slice(start, end)
  }

  #claimsIn(item: ListItem): readonly IndexedClaim[] {
    return (this.#byItem.get(item) ?? []).flatMap(({claims}) => claims)
  }

  /** A cell of a source column names the source of its row, or says that it has none. */
  #readTables(): void {
    const cellOf = sourceCells(this.#brief)
    for (const [table, rows] of this.#byTable) {
      const cells = rows.map(({block}) => cellOf(block))
      for (const [index, {claims}] of rows.entries()) {
        const cell = cells[index]
        if (cell && cell !== 'names nothing') this.#coverAll(claims, {form: 'source-column', place: cell, reach: 'row'})
      }
      if (cells.every((cell) => cell === undefined)) this.#readLeadOfTable(table, rows)
    }
  }

  /** The paragraph that introduces a table names the source of all rows. */
  #readLeadOfTable(table: Span, rows: readonly Passage[]): void {
    const lead = rows[0]?.previous
    if (!lead || lead.block.section !== rows[0]?.block.section || lead.block.table) return
    const source = pointerOfLead(this.#source, lead)
    const between = this.#source.slice(lead.block.end, table.start)
    if (!source || /\S/.test(between.replace(/[*_]/g, ''))) return
    const {form, start, end} = source
    for (const {claims} of rows) this.#coverAll(claims, {form, place: {start, end}, reach: 'beside'})
  }

  /** The last line of a paragraph names the source of the lines above it. */
  #readSourceSentence({claims, block}: Passage): void {
    const last = claims.at(-1)
    if (block.kind === 'row' || !last || claims.length < 2 || !this.#namesSource(last.claim)) return
    this.#coverAll(claims, {form: 'source-line', place: last.claim, reach: 'block'})
  }

  /** `Source: Board, 2024`: a label, and a name behind it. */
  #namesSource({start, end}: Span): boolean {
    const text = this.#source.slice(start, Math.min(end, start + 200))
    return sourceLabel.test(text) && /\p{L}{3}|\p{Script=Han}{2}/u.test(text.replace(sourceLabel, ''))
  }

  /** `Source: Board, 2024` covers the block above it, or the whole list or table. */
  #readSourceLines(): void {
    for (const {block, previous} of this.#passages) {
      if (!previous || block.kind === 'row' || previous.block.section !== block.section) continue
      if (!this.#namesSource(block)) continue
      const cover: Cover = {form: 'source-line', place: block, reach: 'beside'}
      for (const {claims} of this.#around(previous)) this.#coverAll(claims, cover)
    }
  }

  /** The rows of its table, the items of its list, or the passage alone. */
  #around(passage: Passage): readonly Passage[] {
    const {table, item} = passage.block
    if (table) return this.#byTable.get(table) ?? []
    return item ? item.siblings.flatMap((sibling) => this.#byItem.get(sibling) ?? []) : [passage]
  }

  /** A list of sources that closes its own section covers all of it. */
  #readSectionLists(): void {
    const lists = sectionLists(this.#brief)
    if (lists.size === 0) return
    for (const [index, claim] of this.#brief.claims.entries()) {
      let section: Section | undefined = claim.section
      while (section && !lists.has(section)) section = section.parent
      const list = section && lists.get(section)
      if (list) this.#cover(index, {form: 'section-list', place: list, reach: 'section'})
    }
  }
}
