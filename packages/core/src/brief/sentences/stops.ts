import {JOINT} from '../../markers/index.ts'
import {
  codeIn,
  codesOf,
  isAsciiLetter,
  isBlank,
  isDigit,
  isLetter,
  isUpperCase,
  JOINT_CODE,
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
