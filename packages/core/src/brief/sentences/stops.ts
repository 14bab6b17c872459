import {JOINT} from '../../markers/index.ts'
import {codeIn, codesOf, isAsciiLetter, isBlank, isDigit, isLetter, isUpperCase} from '../characters.ts'
import {JOINT_CODE} from '../text/character-classes.ts'
import {codeAt, lastBefore, type ProseView} from '../text/prose-view.ts'
import {BEFORE_NUMBER, LETTERED, MAYBE_LAST, NEVER_LAST, OPENERS} from './abbreviations.ts'

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
