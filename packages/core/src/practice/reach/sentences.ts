import type {Brief} from '../../brief/index.ts'
import type {Span} from '../../data/index.ts'
import type {Pointer} from '../pointer.ts'
import {type Covers, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import {closingPointer, introduces, type Passage, saysNothing} from './passages.ts'

/** A pointer covers its sentence; one that stands behind the full stop, the sentence before; the last, the block. */
export function inPassages({brief, passages}: Layout, covers: Covers): void {
  const {written: source} = brief
  for (const passage of passages) {
    const {block, claims, pointers, previous} = passage
    if (pointers.length === 0) continue
    inSentences(brief, passage, covers)
    const last = closingPointer(source, passage)
    if (last) covers.addAll(claims, coverOf(last, block.kind === 'row' ? 'row' : 'block'))
    if (last && previous && introduces(source, previous)) covers.addAll(previous.claims, coverOf(last, 'beside'))
  }
}

function inSentences(
  {claims, written: source}: Brief,
  {block, claims: {first, end}, pointers}: Passage,
  covers: Covers,
): void {
  let at = first
  for (const pointer of pointers) {
    // Which sentence a marker covers, the reader of the document has decided.
    if (pointer.form === 'marker') continue
    while (at + 1 < end && pointer.start >= (claims[at]?.end ?? 0)) at += 1
    const owner = at < end ? claims[at] : undefined
    if (!owner) continue
    const opens = at > first && trails(source, pointer, owner)
    const cover = coverOf(pointer, block.kind === 'row' ? 'row' : 'sentence')
    covers.add(opens ? at - 1 : at, cover)
    // A title with a point in it was taken for two sentences: `[Rye (L. secale) of the south](…)`.
    for (let next = at + 1; next < end && (claims[next]?.start ?? pointer.end) < pointer.end; next += 1)
      covers.add(next, cover)
  }
}

/** It opens its sentence and belongs to the one before: an address, a link, or a name that parentheses hold. */
function trails(source: string, {form, start, end}: Pointer, claim: Span): boolean {
  if (!saysNothing(source, {start: claim.start, end: start}) || goesOn.test(source.slice(end, end + 4))) return false
  return (form !== 'author-year' && form !== 'named-document') || /[(（[]/.test(source.charAt(start))
}

/** `[According to the Board](…), ships wait 30 % less`: its sentence goes on in small letters, and is its own. */
const goesOn = /^(?:,\s|\s)\p{Ll}/u
