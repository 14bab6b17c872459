import type {Brief, Claim, ListItem} from '../../brief/index.ts'
import type {Span} from '../../data/index.ts'
import type {Pointer} from '../pointers/pointer.ts'
import {type Cover, type Covers, coverOf} from './cover.ts'
import {
  closingPointer,
  introduces,
  type Layout,
  type List,
  opensSourceLine,
  type Passage,
  pointerOfLead,
  saysLittle,
} from './layout.ts'

/** A pointer covers its sentence; one that stands behind the full stop, the sentence before; the last, the block. */
export function inPassages({brief, cited}: Layout, covers: Covers): void {
  const {written: source} = brief
  for (const passage of cited) {
    const {block, claims, previous} = passage
    inSentences(brief, passage, covers)
    const last = closingPointer(source, passage)
    if (last === undefined) continue
    covers.addAll(claims, coverOf(last, block.kind === 'row' ? 'row' : 'block'))
    if (previous && introduces(source, previous)) covers.addAll(previous.claims, coverOf(last, 'beside'))
  }
}

function inSentences(
  {claims, written: source}: Brief,
  {block, claims: {first, end}, pointers}: Passage,
  covers: Covers,
): void {
  const scope = block.kind === 'row' ? 'row' : 'sentence'
  let at = first
  // Which sentence a marker covers, the reader of the document has decided.
  for (const pointer of pointers.filter(({form}) => form !== 'marker')) {
    while (at + 1 < end && pointer.start >= (claims[at]?.end ?? 0)) at += 1
    const owner = claims[at]
    if (!owner || at >= end) continue
    const cover = coverOf(pointer, scope)
    covers.add(at > first && trails(source, pointer, owner) ? at - 1 : at, cover)
    // A title with a point in it was taken for two sentences: `[Rye (L. secale) of the south](…)`.
    for (let next = at + 1; next < end && opensBefore(pointer.end, claims[next]); next += 1) covers.add(next, cover)
  }
}

function opensBefore(offset: number, claim: Claim | undefined): boolean {
  return claim !== undefined && claim.start < offset
}

/** It opens its sentence and belongs to the one before: an address, a link, or a name that parentheses hold. */
function trails(source: string, {form, start, end}: Pointer, claim: Span): boolean {
  if (!saysLittle(source, {start: claim.start, end: start}) || goesOn.test(source.slice(end, end + 4))) return false
  return form !== 'author-year' || /[(（[]/.test(source.charAt(start))
}

/** `[According to the Board](…), ships wait 30 % less`: its sentence goes on in small letters, and is its own. */
const goesOn = /^(?:,\s|\s)\p{Ll}/u

/**
 * The lead-in of a list names the source of all items, and of the lists inside them; so does the last item alone, where a
 * colon opens the list, or commas and semicolons make one sentence of it:
 *
 *     The board counts [7]:     The board counts:     The yard has
 *     - 41 ships                - 41 ships            - ten ships;
 *     - 12 crews                - 12 crews [7]        - a crane [7].
 */
export function inLists(layout: Layout, covers: Covers): void {
  const ofItems = new Map<ListItem, Cover>()
  for (const list of layout.lists) {
    const {siblings} = list
    const lead = leadOf(layout, siblings)
    const outer = siblings[0]?.parent
    const cover = ofList(layout, list, lead) ?? (lead && outer && ofItems.get(outer))
    if (lead) coverLead(layout, list, lead, covers)
    if (!cover) continue
    for (const item of siblings) {
      ofItems.set(item, cover)
      for (const {claims} of layout.byItem.get(item) ?? []) covers.addAll(claims, cover)
    }
  }
}

/** What introduces a list, or the words of the item that holds it, stands on the first source of the list. */
function coverLead(layout: Layout, {siblings, pointers}: List, lead: Passage, covers: Covers): void {
  const [first] = pointers.find(({length}) => length > 0) ?? []
  if (first && (introduces(layout.brief.written, lead) || isHead(layout, lead, siblings[0]?.parent)))
    covers.addAll(lead.claims, coverOf(first, 'beside'))
}

/** What the lead-in of a list, or its last item, says of all items. */
function ofList(
  {brief: {written: source}}: Layout,
  {siblings, pointers}: List,
  lead: Passage | undefined,
): Cover | undefined {
  const fromLead = lead && pointerOfLead(source, lead)
  if (fromLead) return coverOf(fromLead, 'lead-in')
  const last = pointers.at(-1)?.at(-1)
  const isOnly = pointers.slice(0, -1).every(({length}) => length === 0)
  if (!last || !isOnly) return undefined
  return (lead && introduces(source, lead)) || isOneSentence(source, siblings) ? coverOf(last, 'item') : undefined
}

/** Items that commas and semicolons join are one sentence, whose source stands at its end. */
function isOneSentence(source: string, siblings: readonly ListItem[]): boolean {
  const others = siblings.slice(0, -1)
  return (
    others.length > 0 &&
    others.every(({start, end}) =>
      /[;；,，、](?:\s?\p{L}{1,3})?[\s*_]{0,4}$/u.test(source.slice(Math.max(start, end - 12), end)),
    )
  )
}

/** The words of an item that stop at no full stop are the head of the list inside it: `RCT of 40 ships, steam and sail`. */
function isHead({brief: {written: source}}: Layout, {block}: Passage, outer: ListItem | undefined): boolean {
  const {start, end, item} = block
  return (
    outer !== undefined &&
    item === outer &&
    !/[.!?。！？;；][\s*_)）"”]{0,6}$/.test(source.slice(Math.max(start, end - 8), end))
  )
}

/** What stands right above a list: the item that holds it, or the paragraph before it. */
function leadOf({brief: {written: source}, byItem}: Layout, [first]: readonly ListItem[]): Passage | undefined {
  const passage = first && byItem.get(first)?.[0]
  const lead = passage?.previous
  if (!lead || lead.block.section !== passage.block.section) return undefined
  return opensSourceLine(source, lead) ? undefined : lead
}
