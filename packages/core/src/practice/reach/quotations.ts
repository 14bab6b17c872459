import type {PointerForm} from '../pointer.ts'
import {type Covers, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import {type IndexedClaim, type Passage, pointersBetween} from './passages.ts'

/**
 * What stands behind a quotation of several sentences covers them all:
 *
 *     She said: “We sell eels. They weigh 300 grams.”[4] Others …
 *                ^ two sentences, one quotation         ^ none of it
 */
export function inQuotations({brief: {written: source}, passages}: Layout, covers: Covers): void {
  for (const passage of passages) {
    if (passage.claims.length < 2 || passage.pointers.length === 0) continue
    for (const sentences of quotationsOf(source, passage)) {
      const last = sentences.at(-1)?.claim
      if (!last) continue
      const pointer = pointersBetween(passage.pointers, {start: last.start, end: last.end + reach}).at(-1)
      if (!pointer || (pointer.start >= last.end && !trailing.has(pointer.form))) continue
      for (const {index} of sentences) covers.add(index, coverOf(pointer, 'sentence'))
    }
  }
}

/** So far behind the last sentence its source begins, in UTF-16 code units. */
const reach = 4

/** Forms that open no sentence of their own. */
const trailing: ReadonlySet<PointerForm> = new Set<PointerForm>(['marker', 'link', 'address', 'identifier'])

/** Sentences that one pair of quotation marks holds. */
function* quotationsOf(source: string, {claims}: Passage): Generator<readonly IndexedClaim[]> {
  let open: IndexedClaim[] = []
  for (const each of claims) {
    const isOpen = staysOpen(source.slice(each.claim.start, each.claim.end), open.length > 0)
    if (isOpen) {
      open.push(each)
    } else if (open.length > 0) {
      yield [...open, each]
      open = []
    }
  }
}

/** Whether a quotation is open behind a text. */
function staysOpen(text: string, wasOpen: boolean): boolean {
  let isOpen = wasOpen
  for (const [mark] of text.matchAll(/["“”„«»]/g)) isOpen = mark === '"' ? !isOpen : /[“„«]/.test(mark)
  return isOpen
}
