import {partitionPoint, type Span} from '../../data/index.ts'
import {CharacterClass, classOf, isBlank, isDigit, isLowerCase, JOINT_CODE, OBJECT_CODE} from '../text/characters.ts'
import {codeAt, type ProseView} from '../text/prose-buffer.ts'

/** Prose in which a sentence ends, with what may belong to it. */
export interface Ending {
  readonly prose: ProseView
  /** Where the prose ends. */
  readonly limit: number
  /** Citation markers, sorted and disjoint. */
  readonly markers: readonly Span[]
}

/** Longest query id reference that is looked for after a full stop. */
const LONGEST_REFERENCE = 200

/** Index after the quotes, brackets and emphasis marks that close at `index`. */
export const skipClosers = (prose: ProseView, index: number): number => {
  let place = index
  while ((classOf(codeAt(prose, place)) & CharacterClass.closer) !== 0) place += 1
  return place
}

/**
 * Index after flattened footnote digits, `index` where there are none: exports of documents lose the superscript.
 *
 *     … all clades.25 Next …   … ab initio.3,14
 *                  ^                       ^
 */
export const skipFlattenedDigits = (prose: ProseView, index: number): number => {
  let place = index
  for (;;) {
    const start = place
    while (isDigit(codeAt(prose, place))) place += 1
    if (place === start || place - start > 3) return index
    const code = codeAt(prose, place)
    if (code === 0x2c && isDigit(codeAt(prose, place + 1))) place += 1
    else return isBlank(code) || code === JOINT_CODE ? place : index
  }
}

/** Index after `(QID: x)` or `(query_id = x)` at `index`, else `index`. */
const skipQueryReference = ({prose, limit}: Ending, index: number): number => {
  const code = codeAt(prose, index)
  if (code !== 0x28 && code !== 0xff08) return index
  const window = prose.text.slice(index, Math.min(limit, index + LONGEST_REFERENCE))
  const match = /^[(（](?:QID|query_id)\b[^()（）]{0,180}[)）]/i.exec(window)
  return match === null ? index : index + match[0].length
}

/** End of the marker that starts at or holds `index`, else `index`. `markers` are sorted and disjoint. */
const skipMarker = (markers: readonly Span[], index: number): number => {
  const marker = markers[partitionPoint(markers, ({end}) => end <= index)]
  return marker !== undefined && marker.start <= index ? marker.end : index
}

/** Index after one thing at `index` that refers: a marker, a query reference, an object such as an autolink. */
const skipReference = (ending: Ending, index: number): number => {
  const {prose, markers} = ending
  const afterMarker = skipMarker(markers, index)
  if (afterMarker > index) return afterMarker
  if (codeAt(prose, index) !== OBJECT_CODE)
    return Math.max(skipQueryReference(ending, index), skipParenthesised(ending, index))
  let place = index
  while (codeAt(prose, place) === OBJECT_CODE) place += 1
  return place
}

/** Where a reference may start, from `index` on: past blanks, and past emphasis marks that are no marker themselves. */
const referenceStart = ({prose, limit, markers}: Ending, index: number): number => {
  let place = index
  while (place < limit) {
    const code = codeAt(prose, place)
    if (!isBlank(code) && (code !== JOINT_CODE || skipMarker(markers, place) > place)) break
    place += 1
  }
  return place
}

const isOpening = (code: number): boolean => code === 0x28 || code === 0xff08
const isClosing = (code: number): boolean => code === 0x29 || code === 0xff09
/** Commas and semicolons, in either width. */
const isSeparator = (code: number): boolean => code === 0x2c || code === 0x3b || code === 0xff0c || code === 0xff1b

/** Index after parentheses at `index` that hold markers and nothing else, `([Board](url); [Herald](url))`, else `index`. */
const skipParenthesised = (ending: Ending, index: number): number => {
  const {prose, markers} = ending
  if (!isOpening(codeAt(prose, index))) return index
  let place = index
  do {
    const marker = referenceStart(ending, place + 1)
    const end = skipMarker(markers, marker)
    if (end === marker) return index
    place = referenceStart(ending, end)
  } while (isSeparator(codeAt(prose, place)))
  return isClosing(codeAt(prose, place)) ? place + 1 : index
}

/**
 * End of what belongs to the sentence that ends at `index`: markers, query references and objects, glued to its full
 * stop or set off by blanks. An object set off by a blank stays with the next sentence where there is one, and so does
 * a marker that opens it (`[1] shows that …`).
 *
 *     … rates. [1][2] Next …     … 58.3%. (QID: lmis_turn_0017) Next …     … 4%. ([Board](url)) Next …
 *             ^                         ^                                       ^
 */
export const skipTrailing = (ending: Ending, index: number): number => {
  const {prose, limit} = ending
  let end = index
  for (;;) {
    const place = referenceStart(ending, end)
    const next = skipReference(ending, place)
    if (next === place) return end
    if (place > end) {
      const rest = referenceStart(ending, next)
      const opensNext = rest < limit && skipReference(ending, rest) === rest
      if (opensNext && codeAt(prose, place) === OBJECT_CODE) return end
      if (isLowerCase(codeAt(prose, rest))) return end
    }
    end = skipClosers(prose, next)
  }
}
