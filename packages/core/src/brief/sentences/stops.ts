import {partitionPoint, type Span} from '../../data/index.ts'
import {JOINT} from '../../markers/index.ts'
import {
  CharacterClass,
  classOf,
  codeIn,
  codesOf,
  isAsciiLetter,
  isBlank,
  isDigit,
  isLetter,
  isLowerCase,
  isUpperCase,
  JOINT_CODE,
  OBJECT_CODE,
} from '../text/characters.ts'
import {codeAt, lastBefore, type ProseView} from '../text/prose-buffer.ts'

/** Words that stand before a full stop without ending a sentence, in lower case, without their last full stop. */

/** A sentence never ends here: a name or an example has to follow. */
const NEVER_LAST: ReadonlySet<string> = new Set(
  (
    'mr mrs ms mx dr prof gen col lt sgt capt cmdr adm sen rep reps sens gov pres hon rev fr supt messrs ' +
    'e.g i.e eg viz cf vs v.s approx ca esp incl resp aka a.k.a z.b d.h u.a bzw ggf vgl p.ej st'
  ).split(' '),
)

/** No end when a number follows: `Fig. 3`, `No. 12`, `pp. 4`, `Sept. 5`. Elsewhere an ordinary word. */
export const BEFORE_NUMBER: ReadonlySet<string> = new Set(
  (
    'no nos nr fig figs eq eqs sec secs sect ch chap vol vols p pp pt art arts par para app tab tbl ref refs ed eds ver ' +
    'rev est c col bd abb jan feb mar apr jun jul aug sep sept oct nov dec'
  ).split(' '),
)

/** May be the last word of a sentence, or not: only a word that opens sentences decides. */
const MAYBE_LAST: ReadonlySet<string> = new Set(
  (
    'inc ltd corp co llc plc bros jr sr al op cit dept univ assn intl natl ave blvd rd mt ft gmbh pty pte bhd ' +
    'phys chem soc sci eng med biol nat angew res proc conf rev lett acad natl min max avg est ed eds fig figs ibid loc trans repr suppl ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun'
  ).split(' '),
)

/** Capitalised words that seldom follow an abbreviation in mid-sentence, and often open a sentence. */
const OPENERS: ReadonlySet<string> = new Set(
  (
    'The This These Those That It Its In On At For From By With However Moreover Furthermore Also Although While When ' +
    'Whereas As If A An There They We He She His Her Their Our You Your My I But And Or So Such Some Many Most Both Each ' +
    'Every All Another Other Others Since After Before During Under Over Within Between To Of No Not Yet Still Then Thus ' +
    'Therefore Hence Meanwhile Overall First Second Third Here What Which Who How Why Where Despite Given Because Once ' +
    'Until Unlike Beyond Among Across Per According Only Even One Two Three Several Few Further Today Instead Rather ' +
    'Nevertheless Nonetheless Indeed Perhaps Together Through Throughout Using Based Without Regarding Now Later Next ' +
    'Neither Either Whether Is Are Was Were Do Does Did Can Could Should Would Will May Might Let See Note Additional ' +
    'Research Researchers Studies Data Results Although Though Unless Upon Via Das Der Die Es Ein Eine Le La Les Il Elle El Los'
  ).split(' '),
)

/** Nouns that take a letter as their name: `Task B.` ends a sentence where `Karl H.` does not. */
const LETTERED: ReadonlySet<string> = new Set(
  (
    'task type group class option appendix plan vitamin hepatitis influenza series phase part section figure table level ' +
    'schedule annex exhibit category grade team version point step variant scenario model method set condition arm tier ' +
    'stage node case company firm country product sample site unit zone block room line track layer candidate system strategy'
  ).split(' '),
)

const DOT = 0x2e
/** A letter behind one of these is no initial: `R&D.`, `loss/Q.` */
const JOINED = codesOf('&/+_=')
/** Longest run of letters and dots that is looked at before a full stop. */
const LONGEST_WORD = 24

const LONGEST_ABBREVIATION = Math.max(...[...NEVER_LAST, ...BEFORE_NUMBER, ...MAYBE_LAST].map(({length}) => length))

/** Longest ordinal at the start of a sentence, emphasis marks included. */
const LONGEST_ORDINAL = 32

/** The letters and inner dots that end right before `index`, emphasis marks left out: `U.S` in `the **U.S**.` */
export const wordBefore = (prose: ProseView, index: number): {readonly text: string; readonly start: number} => {
  let start = index
  let joined = false
  const floor = index - LONGEST_WORD
  while (start > floor) {
    const code = codeAt(prose, start - 1)
    if (!isLetter(code) && code !== DOT && code !== JOINT_CODE) break
    joined ||= code === JOINT_CODE
    start -= 1
  }
  const text = prose.text.slice(start, index)
  return {text: joined ? text.replaceAll(JOINT, '') : text, start}
}

/** The word that starts at `index`, at most a few dozen letters. */
const wordAt = (prose: ProseView, index: number): string => {
  let end = index
  while (end < index + LONGEST_WORD && isLetter(codeAt(prose, end))) end += 1
  return prose.text.slice(index, end)
}

/** The word at `index` is one that opens sentences: `The`, `However`, an adverb such as `Ideally`. */
const opensSentence = (prose: ProseView, index: number): boolean => {
  const word = wordAt(prose, index)
  return OPENERS.has(word) || (word.length > 5 && word.endsWith('ly'))
}

/** `Task B.`, `Hepatitis C.`: the single letter names a thing and is no initial. */
const namesThing = (prose: ProseView, letterStart: number): boolean => {
  let end = letterStart
  while (end > 0 && (isBlank(codeAt(prose, end - 1)) || codeAt(prose, end - 1) === JOINT_CODE)) end -= 1
  return LETTERED.has(wordBefore(prose, end).text.toLowerCase())
}

/** Only digits or one letter stand between the start of the sentence and the full stop: `1. Scope`. */
const isOrdinal = (prose: ProseView, sentenceStart: number, stop: number): boolean => {
  if (stop - sentenceStart > LONGEST_ORDINAL) return false
  let digits = 0
  for (let place = sentenceStart; place < stop; place += 1) {
    const code = codeAt(prose, place)
    if (code === JOINT_CODE || isBlank(code)) continue
    if (!isDigit(code) && code !== DOT) return false
    digits += 1
    if (digits > 4) return false
  }
  return digits > 0
}

/**
 * Whether the single full stop at `stop` only abbreviates or numbers, and the sentence runs on.
 *
 *     … by the U.S. Bureau …   … et al. (2013) …   … Karl H. Marx …   1. Scope
 *                 ^                   ^                     ^          ^
 *
 * `next` is where the text goes on, past blanks, markers and opening quotes; `closed` tells that a closing quote or
 * bracket stands between the full stop and it, after which only the never-ending abbreviations still hold. The sentence
 * starts at `first`, and the prose ends at `end`.
 */
export const isAbbreviation = (
  prose: ProseView,
  {stop, next, closed, first, end}: {stop: number; next: number; closed: boolean; first: number; end: number},
): boolean => {
  if (isOrdinal(prose, first, stop)) return true
  const {text, start} = wordBefore(prose, stop)
  if (text === '' || closed || next >= end) return false
  if (start > 0 && isDigit(codeAt(prose, lastBefore(prose, start)))) return false
  // Most words before a full stop are longer than any that is shortened.
  if (text.length > LONGEST_ABBREVIATION && !text.includes('.')) return false
  const word = text.toLowerCase()
  if (NEVER_LAST.has(word)) return true
  if (BEFORE_NUMBER.has(word) && isDigit(codeAt(prose, next))) return true
  if (opensSentence(prose, next)) return false
  if (text.length === 1 && isAsciiLetter(text.charCodeAt(0)))
    return isUpperCase(text.charCodeAt(0)) && isInitial(prose, start)
  return text.includes('.') || MAYBE_LAST.has(word)
}

/** Whether the capital at an offset stands for a name: `Karl H. Marx`. */
const isInitial = (prose: ProseView, index: number): boolean =>
  !JOINED.has(codeIn(prose.text, lastBefore(prose, index))) && !namesThing(prose, index)

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
