import type {Span} from '../../data/index.ts'
import type {Pointer} from '../pointer.ts'
import {type Covers, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import {closingPointer, introduces, type Passage, saysNothing} from './passages.ts'

/** Claims that a marker cites, as the reader of the document has decided. */
export function citedClaims({brief}: Layout, covers: Covers): void {
  for (const [index, claim] of brief.claims.entries()) {
    const [citation] = claim.citations
    if (citation) covers.add(index, coverOf({form: 'marker', start: citation.start, end: citation.end}, 'sentence'))
  }
}

/** A pointer covers its sentence; one that stands behind the full stop, the sentence before; the last, the block. */
export function inPassages({brief: {written: source}, passages}: Layout, covers: Covers): void {
  for (const passage of passages) {
    const {block, claims, pointers, previous} = passage
    if (pointers.length === 0) continue
    inSentences(source, passage, covers)
    const last = closingPointer(source, passage)
    if (last) covers.addAll(claims, coverOf(last, block.kind === 'row' ? 'row' : 'block'))
    if (last && previous && introduces(source, previous)) covers.addAll(previous.claims, coverOf(last, 'beside'))
  }
}

function inSentences(source: string, {block, claims, pointers}: Passage, covers: Covers): void {
  let at = 0
  for (const pointer of pointers) {
    // Which sentence a marker covers, the reader of the document has decided.
    if (pointer.form === 'marker') continue
    while (at + 1 < claims.length && pointer.start >= (claims[at]?.claim.end ?? 0)) at += 1
    const owner = claims[at]
    if (!owner) continue
    const opens = at > 0 && trails(source, pointer, owner.claim)
    const {index} = (opens ? claims[at - 1] : undefined) ?? owner
    covers.add(index, coverOf(pointer, block.kind === 'row' ? 'row' : 'sentence'))
  }
}

/** It opens its sentence and belongs to the one before: an address, a link, or a name that parentheses hold. */
function trails(source: string, {form, start}: Pointer, claim: Span): boolean {
  if (!saysNothing(source, {start: claim.start, end: start})) return false
  return (form !== 'author-year' && form !== 'named-document') || /[(（[]/.test(source.charAt(start))
}
