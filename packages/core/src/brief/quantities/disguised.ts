import type {DisguiseEntry} from './entries/disguise-entry.ts'
import {DISGUISES} from './entries/disguises.ts'
import {type FoundQuantity, quantityOf} from './quantity.ts'

/** How much before a number is looked at, in UTF-16 code units. */
const REACH = 24

/**
 * The numbers of a text with those among them that come in disguise, in reading order and disjoint: what an entry of
 * `DISGUISES` reads takes the place of what the reader of numbers takes it for.
 *
 *     Acme robbed 3.0.0 widows.
 *                 ^^^^^ no version: 300
 */
export function withDisguised(text: string, plain: readonly FoundQuantity[]): readonly FoundQuantity[] {
  const disguised = disjoint(DISGUISES.flatMap((entry) => found(entry, text)))
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

function found(entry: DisguiseEntry, text: string): readonly FoundQuantity[] {
  return Array.from(text.matchAll(entry.number), (match) => {
    const start = match.index
    const end = start + match[0].length
    const value = stands(entry, text, start, end) ? entry.reads(match) : undefined
    return value === undefined ? [] : [quantityOf({start, end}, entry, {value})]
  }).flat()
}

function stands({before, after}: DisguiseEntry, text: string, start: number, end: number): boolean {
  if (before !== undefined && !before.test(text.slice(Math.max(0, start - REACH), start))) return false
  if (after === undefined) return true
  after.lastIndex = end
  return after.test(text)
}
