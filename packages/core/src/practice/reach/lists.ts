import type {ListItem} from '../../brief/index.ts'
import type {Pointer, PointerForm} from '../pointer.ts'
import {type Cover, type Covers, coverOf} from './cover.ts'
import type {Layout, List} from './layout.ts'
import {introduces, type Passage, pointerOfLead, saysNothing} from './passages.ts'
import {datedDocument, opensSourceLine} from './source-labels.ts'

/** A lead-in that speaks of one document: by its kind, its date, or a title in quotation marks. */
const announcement =
  /\b(?:report|study|survey|paper|briefing|data|census|statistics|estimate|according|published|announced|release|filing|analysis|review|research|trial|RCT|cohort|meta-analys[ei]s)|(?:19|20)\d{2}|报告|研究|数据|口径|统计|公布|发布|新闻|调查|年鉴|披露|显示|《|文件|公告|指出|试验|队列|荟萃/i

/** The lead-in of a list, or its last item alone, names the source of all items, and of the lists inside them. */
export function inLists(layout: Layout, covers: Covers): void {
  const ofItems = new Map<ListItem, Cover>()
  for (const list of layout.lists) inList({layout, covers, ofItems}, list)
}

/** Where the lists of a document are read. */
interface Reading {
  readonly layout: Layout
  readonly covers: Covers
  /** What covers the items so far: a list comes behind the one that it stands in. */
  readonly ofItems: Map<ListItem, Cover>
}

function inList({layout, covers, ofItems}: Reading, {siblings, pointers}: List): void {
  const lead = leadOf(layout, siblings)
  const outer = siblings[0]?.parent
  const {written: source} = layout.brief
  const ofRecord = sourceOfRecord(source, siblings, pointers)
  const cover =
    (lead && coverOfList(layout, {lead, siblings, pointers})) ??
    (ofRecord && coverOf(ofRecord, 'item')) ??
    (lead && outer && ofItems.get(outer))
  if (cover)
    for (const item of siblings) {
      ofItems.set(item, cover)
      for (const {claims} of layout.byItem.get(item) ?? []) covers.addAll(claims, cover)
    }
  const [first] = pointers.find(({length}) => length > 0) ?? []
  if (
    lead &&
    first &&
    (introduces(source, lead) || isHead(source, lead, outer) || areWorks(source, siblings, pointers))
  )
    covers.addAll(lead.claims, coverOf(first, 'beside'))
}

/** A list, and what introduces it. */
interface ListWithLead extends List {
  readonly lead: Passage
}

/** What an item calls the work whose address follows: `Grain Board, yearly report:`, 港务局，《年鉴》：. */
const work =
  /^[\s>]{0,8}[-*+•]?\s{0,4}[^\n]{0,60}?(?:《[^》\n]{2,60}》|报告|報告|研究|统计|統計|年鉴|公报|白皮书|调查|分析|\b(?:report|survey|study|paper|census|yearbook|outlook|review|analysis)\b)[^.。\n]{0,40}[:：—–-][\s*_]{0,6}$/i

/**
 * Items that each name a work and its address, and say nothing else: the sources of the paragraph above them.
 *
 *     Rye rose 4% in the valley.
 *     - Grain Board, yearly report: https://…
 */
function areWorks(source: string, siblings: readonly ListItem[], ofItems: readonly (readonly Pointer[])[]): boolean {
  return siblings.every((item, at) => {
    const [first] = (ofItems[at] ?? []).filter(({form}) => addressed.has(form))
    const last = ofItems[at]?.at(-1)
    if (!first || !last || first.start - item.start > longestWork) return false
    return work.test(source.slice(item.start, first.start)) && saysNothing(source, {start: last.end, end: item.end})
  })
}

/** In UTF-16 code units. */
const longestWork = 160

/** Items that commas and semicolons join are one sentence, whose source stands at its end: `– ten ships; – a crane [7].` */
function isOneSentence(source: string, siblings: readonly ListItem[]): boolean {
  return (
    siblings.length > 1 &&
    siblings
      .slice(0, -1)
      .every(({start, end}) => /[;；,，、](?:\s?(?:and|or|und|y|et|e|以及|和))?[\s*_]*$/.test(source.slice(start, end)))
  )
}

/** The words of an item that stop at no full stop are the head of the list inside it: `RCT of 40 ships, steam and sail`. */
function isHead(source: string, {block}: Passage, outer: ListItem | undefined): boolean {
  return (
    outer !== undefined &&
    block.item === outer &&
    !/[.!?。！？;；][\s*_)）"”]*$/.test(source.slice(block.start, block.end))
  )
}

/** What the lead-in of a list, or its last item, says of all items; each item with its pointers. */
function coverOfList(
  {brief: {written: source}}: Layout,
  {lead, siblings, pointers: ofItems}: ListWithLead,
): Cover | undefined {
  const fromLead = pointerOfLead(source, lead)
  if (fromLead) return coverOf(fromLead, 'lead-in')
  const last = ofItems.at(-1)?.at(-1)
  const isOnly = ofItems.slice(0, -1).every((pointers) => pointers.length === 0)
  if (last && isOnly && (announces(source, lead) || isOneSentence(source, siblings))) return coverOf(last, 'item')
  const {start, end} = lead.block
  return namesDocument(source, lead) ? coverOf({form: 'named-document', start, end}, 'lead-in') : undefined
}

/** Fields of one thing, each with its label in bold: `- **Licence:** MIT`. */
const field = /^\s{0,8}(?:[-*+•]|\d{1,3}[.)])\s{1,4}\*\*[^*\n]{1,40}(?:[:：]\*\*|\*\*\s?[:：])\s?[*_`]{0,2}/

/** What a field of a source holds, and no name that a label happens to be: `**Board estimate**: …`. */
const addressed: ReadonlySet<PointerForm> = new Set<PointerForm>(['link', 'address', 'identifier'])

/** Fewer fields make no record. */
const fewestFields = 3

/**
 * A record names its source in fields of their own, wherever they stand:
 *
 *     - **Paper**: arXiv:2501.01234
 *     - **Result**: 41 ships
 *     - **Crew**: 12
 */
function sourceOfRecord(
  source: string,
  siblings: readonly ListItem[],
  ofItems: readonly (readonly Pointer[])[],
): Pointer | undefined {
  if (siblings.length < fewestFields) return undefined
  const linked = ofItems.filter(({length}) => length > 0)
  if (linked.length === 0 || linked.length === siblings.length) return undefined
  const areFields = siblings.every((item, at) => {
    const label = field.exec(source.slice(item.start, Math.min(item.end, item.start + 80)))
    const [pointer] = ofItems[at] ?? []
    return label && (!pointer || (addressed.has(pointer.form) && pointer.start <= item.start + label[0].length))
  })
  return areFields ? linked[0]?.[0] : undefined
}

function namesDocument(source: string, lead: Passage): boolean {
  if (!introduces(source, lead)) return false
  const text = source.slice(lead.block.start, lead.block.end)
  return /(?:19|20)\d{2}/.test(text) && datedDocument.test(text)
}

/** The lead-in says whose words follow: `The ministry's briefing of 3 May gives:`. */
function announces(source: string, lead: Passage): boolean {
  return introduces(source, lead) && announcement.test(source.slice(lead.block.start, lead.block.end))
}

/** What stands right above a list: the item that holds it, or the paragraph before it. */
function leadOf({brief: {written: source}, byItem}: Layout, [first]: readonly ListItem[]): Passage | undefined {
  const passage = first && byItem.get(first)?.[0]
  const lead = passage?.previous
  if (!lead || lead.block.section !== passage.block.section) return undefined
  return opensSourceLine(source, lead) ? undefined : lead
}
