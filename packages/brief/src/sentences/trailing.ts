import type {Span} from '@citation-lint/markers'
import {OBJECT} from '@citation-lint/markers'
import {isBlank, isDigit, isLowerCase, JOINT_CODE} from '../characters.ts'

const OBJECT_CODE = OBJECT.charCodeAt(0)
const CLOSERS = new Set('"\'”’)]}»」』）】》〉］'.split('').map((closer) => closer.charCodeAt(0)))
/** Longest query id reference that is looked for after a full stop. */
const LONGEST_REFERENCE = 200

/** Index after the quotes, brackets and emphasis marks that close at `index`. */
export const skipClosers = (prose: string, index: number): number => {
  let place = index
  for (;;) {
    const code = prose.charCodeAt(place)
    if (code !== JOINT_CODE && !CLOSERS.has(code)) return place
    place += 1
  }
}

/**
 * Index after flattened footnote digits, `index` where there are none: exports of documents lose the superscript.
 *
 *     … all clades.25 Next …   … ab initio.3,14
 *                  ^                       ^
 */
export const skipFlattenedDigits = (prose: string, index: number): number => {
  let place = index
  for (;;) {
    const start = place
    while (isDigit(prose.charCodeAt(place))) place += 1
    if (place === start || place - start > 3) return index
    const code = prose.charCodeAt(place)
    if (code === 0x2c && isDigit(prose.charCodeAt(place + 1))) place += 1
    else return place === prose.length || isBlank(code) || code === JOINT_CODE ? place : index
  }
}

/** Index after `(QID: x)` or `(query_id = x)` at `index`, else `index`. */
const skipQueryReference = (prose: string, index: number): number => {
  const code = prose.charCodeAt(index)
  if (code !== 0x28 && code !== 0xff08) return index
  const window = prose.slice(index, index + LONGEST_REFERENCE)
  const match = /^[(（](?:QID|query_id)\b[^()（）]{0,180}[)）]/i.exec(window)
  return match === null ? index : index + match[0].length
}

/** End of the marker that starts at or holds `index`, else `index`. `markers` are sorted and disjoint. */
const skipMarker = (markers: readonly Span[], index: number): number => {
  let low = 0
  let high = markers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((markers[middle]?.end ?? 0) <= index) low = middle + 1
    else high = middle
  }
  const marker = markers[low]
  return marker !== undefined && marker.start <= index ? marker.end : index
}

/** Index after one thing at `index` that refers: a marker, a query reference, an object such as an autolink. */
const skipReference = (prose: string, index: number, markers: readonly Span[]): number => {
  const afterMarker = skipMarker(markers, index)
  if (afterMarker > index) return afterMarker
  if (prose.charCodeAt(index) === OBJECT_CODE) {
    let place = index
    while (prose.charCodeAt(place) === OBJECT_CODE) place += 1
    return place
  }
  return skipQueryReference(prose, index)
}

/** Where a reference may start, from `index` on: past blanks, and past emphasis marks that are no marker themselves. */
const referenceStart = (prose: string, index: number, markers: readonly Span[]): number => {
  let place = index
  for (;;) {
    const code = prose.charCodeAt(place)
    if (!isBlank(code) && (code !== JOINT_CODE || skipMarker(markers, place) > place)) return place
    place += 1
  }
}

/**
 * End of what belongs to the sentence that ends at `index`: markers, query references and objects, glued to its full
 * stop or set off by blanks. An object set off by a blank stays with the next sentence where there is one, and so does
 * a marker that opens it (`[1] shows that …`).
 *
 *     … rates. [1][2] Next …     … 58.3%. (QID: lmis_turn_0017) Next …
 *             ^                         ^
 */
export const skipTrailing = (prose: string, index: number, markers: readonly Span[]): number => {
  let end = index
  for (;;) {
    const place = referenceStart(prose, end, markers)
    const next = skipReference(prose, place, markers)
    if (next === place) return end
    if (place > end) {
      const rest = referenceStart(prose, next, markers)
      const opensNext = rest < prose.length && skipReference(prose, rest, markers) === rest
      if (opensNext && prose.charCodeAt(place) === OBJECT_CODE) return end
      if (isLowerCase(prose.charCodeAt(rest))) return end
    }
    end = skipClosers(prose, next)
  }
}
