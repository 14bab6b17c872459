import type {Span} from '../../data/index.ts'
import {type DisguiseEntry, NEEDS} from './entries/disguise-entry.ts'
import {disguises} from './entries/disguises.ts'
import {type FoundQuantity, quantityOf} from './quantity.ts'

/** How much before a number is looked at, in UTF-16 code units. */
const REACH = 24

/**
 * The numbers of a text with those among them that come in disguise, in reading order and disjoint: what an entry of
 * `disguises` reads takes the place of what the reader of numbers takes it for.
 *
 *     Acme robbed 3.0.0 widows.
 *                 ^^^^^ no version: 300
 */
export function withDisguised(text: string, plain: readonly FoundQuantity[]): readonly FoundQuantity[] {
  const disguised = disjoint(entriesFor(text).flatMap((entry) => found(entry, text)))
  if (disguised.length === 0) return plain
  let next = 0
  const others = plain.filter(({start, end}) => {
    while ((disguised[next]?.end ?? text.length) <= start && next < disguised.length) next += 1
    return end <= (disguised[next]?.start ?? text.length)
  })
  return [...disguised, ...others].sort((one, other) => one.start - other.start)
}

/** The first of those that overlap; where two start at the same place, the one of the entry that stands first. */
function disjoint(quantities: readonly FoundQuantity[]): readonly FoundQuantity[] {
  const kept: FoundQuantity[] = []
  for (const quantity of [...quantities].sort((one, other) => one.start - other.start))
    if (quantity.start >= (kept.at(-1)?.end ?? 0)) kept.push(quantity)
  return kept
}

/** Entries whose numbers the text may hold. */
function entriesFor(text: string): readonly DisguiseEntry[] {
  const held = new Set(Object.entries(NEEDS).flatMap(([need, sign]) => (sign.test(text) ? need : [])))
  return disguises().filter(({needs}) => needs === undefined || held.has(needs))
}

function found(entry: DisguiseEntry, text: string): readonly FoundQuantity[] {
  const {number} = entry
  const quantities: FoundQuantity[] = []
  number.lastIndex = 0
  for (let match = number.exec(text); match !== null; match = number.exec(text)) {
    const span = {start: match.index, end: number.lastIndex}
    const value = stands(entry, text, span) ? entry.reads(match) : undefined
    if (value !== undefined) quantities.push(quantityOf(span, entry, {value}))
  }
  return quantities
}

function stands({before, after}: DisguiseEntry, text: string, {start, end}: Span): boolean {
  if (before !== undefined && !before.test(text.slice(Math.max(0, start - REACH), start))) return false
  if (after === undefined) return true
  after.lastIndex = end
  return after.test(text)
}
