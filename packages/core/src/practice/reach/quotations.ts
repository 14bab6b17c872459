import type {Brief} from '../../brief/index.ts'
import type {PointerForm} from '../pointer.ts'
import {type Covers, coverOf} from './cover.ts'
import type {Layout} from './layout.ts'
import {type ClaimRange, type Passage, pointersBetween} from './passages.ts'

/**
 * What stands behind a quotation of several sentences covers them all:
 *
 *     She said: “We sell eels. They weigh 300 grams.”[4] Others …
 *                ^ two sentences, one quotation         ^ none of it
 */
export function inQuotations({brief, cited}: Layout, covers: Covers): void {
  for (const passage of cited) {
    const {block, claims, pointers} = passage
    if (claims.end - claims.first < 2 || !/["“„«]/.test(brief.written.slice(block.start, block.end))) continue
    for (const sentences of quotationsOf(brief, passage)) {
      const last = brief.claims[sentences.end - 1]
      if (!last) continue
      const pointer = pointersBetween(pointers, {start: last.start, end: last.end + reach}).at(-1)
      if (!pointer || (pointer.start >= last.end && !trailing.has(pointer.form))) continue
      covers.addAll(sentences, coverOf(pointer, 'sentence'))
    }
  }
}

/** So far behind the last sentence its source begins, in UTF-16 code units. */
const reach = 4

/** Forms that open no sentence of their own. */
const trailing: ReadonlySet<PointerForm> = new Set<PointerForm>(['marker', 'link', 'address', 'identifier'])

/** Sentences that one pair of quotation marks holds. */
function* quotationsOf({claims, written: source}: Brief, {claims: {first, end}}: Passage): Generator<ClaimRange> {
  let opened: number | undefined
  for (let index = first; index < end; index += 1) {
    const {start = 0, end: stop = 0} = claims[index] ?? {}
    if (staysOpen(source.slice(start, stop), opened !== undefined)) {
      opened ??= index
    } else if (opened !== undefined) {
      yield {first: opened, end: index + 1}
      opened = undefined
    }
  }
}

/** Whether a quotation is open behind a text. */
function staysOpen(text: string, wasOpen: boolean): boolean {
  let isOpen = wasOpen
  for (const mark of text.match(/["“”„«»]/g) ?? []) isOpen = mark === '"' ? !isOpen : /[“„«]/.test(mark)
  return isOpen
}
