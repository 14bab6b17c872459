import type {ListItem} from '../../brief/index.ts'
import {type Covering, coverAll, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import {introduces, type Passage, pointerOfLead, pointersBetween} from './passages.ts'
import {opensSourceLine} from './source-lines.ts'

/** A lead-in that speaks of one document: by its kind, its date, or a title in quotation marks. */
const announcement =
  /\b(?:report|study|survey|paper|briefing|data|census|statistics|estimate|according|published|announced|release|filing|analysis|review|research)|(?:19|20)\d{2}|报告|研究|数据|口径|统计|公布|发布|新闻|调查|年鉴|披露|显示|《|文件|公告|指出/i

/** The lead-in of a list, or its last item alone, names the source of all items. */
export function* inLists(layout: Layout): Generator<Covering> {
  const lists = new Set(Array.from(layout.byItem.keys(), ({siblings}) => siblings))
  for (const siblings of lists) yield* inList(layout, siblings)
}

function* inList(layout: Layout, siblings: readonly ListItem[]): Generator<Covering> {
  const {written: source} = layout.brief
  const lead = leadOf(layout, siblings)
  if (!lead) return
  const fromLead = pointerOfLead(source, lead)
  const ofItems = siblings.map((item) => pointersBetween(layout.pointers, item))
  const last = ofItems.at(-1)?.at(-1)
  const onlyLast = last && ofItems.slice(0, -1).every((pointers) => pointers.length === 0)
  const pointer = fromLead ?? (onlyLast && announces(source, lead) ? last : undefined)
  if (pointer) {
    const cover = coverOf(pointer, pointer === fromLead ? 'lead-in' : 'item')
    for (const item of siblings) for (const {claims} of layout.byItem.get(item) ?? []) yield* coverAll(claims, cover)
  }
  const first = ofItems.flat()[0]
  if (first && introduces(source, lead)) yield* coverAll(lead.claims, coverOf(first, 'beside'))
}

/** The lead-in says whose words follow: `The ministry's briefing of 3 May gives:`. */
function announces(source: string, lead: Passage): boolean {
  return introduces(source, lead) && announcement.test(source.slice(lead.block.start, lead.block.end))
}

/** What stands right above a list: the item that holds it, or the paragraph before it. */
function leadOf({brief: {source}, byItem}: Layout, [first]: readonly ListItem[]): Passage | undefined {
  const passage = first && byItem.get(first)?.[0]
  const lead = passage?.previous
  if (!lead || lead.block.section !== passage.block.section) return undefined
  return opensSourceLine(source.slice(lead.block.start, lead.block.end)) ? undefined : lead
}
