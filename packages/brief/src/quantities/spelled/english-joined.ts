import {charactersOf} from '../../characters.ts'
import {neighbourAfter} from '../neighbours.ts'
import {type FoundQuantity, quantityOf} from '../quantity.ts'
import {readSuffix} from '../units.ts'
import {bareKind, measuredKind} from './english-kinds.ts'
import {type NumberWords, numberWordAt, readNumberWords, skipWord} from './english-numbers.ts'
import type {Wording} from './english-wording.ts'

/** Longest word with its blanks between the two ends of a range or share in words. */
const LONGEST_JOINT = 10
const JOINED = charactersOf('-/')

/** `one in five`, `two out of three`: the share that both numbers make. */
export const readShare = ({text, words, start, before, after}: Wording): FoundQuantity | undefined => {
  if (after.lower !== 'in' && after.lower !== 'out') return undefined
  const joint = /^\s(?:in|out\sof)\s/.exec(text.slice(words.end, words.end + LONGEST_JOINT))
  if (joint === null || words.value === undefined || (before.glued && JOINED.has(before.character))) return undefined
  const whole = readWordsAt(text, words.end + joint[0].length)
  if (whole?.value === undefined || whole.value <= words.value || whole.fraction) return undefined
  return quantityOf({start, end: whole.end}, 'ratio', {value: words.value / whole.value, spelledOut: true})
}

/** The number words that start at `start`. */
const readWordsAt = (text: string, start: number): NumberWords | undefined => {
  const end = skipWord(text, start)
  const word = numberWordAt(text, start, end)
  return word === undefined ? undefined : readNumberWords(text, word, end)
}

/** `five to ten years`, `six or seven plants`: the upper end, and with it what both count. */
const readUpper = (text: string, words: NumberWords): NumberWords | undefined => {
  const joint = /^(?:\s(?:to|or)\s|-to-|[–—])/.exec(text.slice(words.end, words.end + LONGEST_JOINT))
  if (joint === null || words.value === undefined || words.fraction) return undefined
  const upper = readWordsAt(text, words.end + joint[0].length)
  return upper?.value === undefined || upper.fraction || upper.value <= words.value ? undefined : upper
}

/** A range in words is one quantity; without a unit or a counted noun it is left to its two numbers. */
export const readWordRange = (wording: Wording): FoundQuantity | undefined => {
  const {text, words, start} = wording
  const upper = readUpper(text, words)
  if (upper?.value === undefined || words.value === undefined) return undefined
  const whole = {
    ...wording,
    words: upper,
    suffix: readSuffix(text, upper.end, false),
    after: neighbourAfter(text, upper.end),
  }
  const measured = measuredKind(whole)
  if (measured === undefined && bareKind(whole) !== 'count') return undefined
  const {factor, unit, end} = measured === undefined ? {factor: 1, unit: undefined, end: upper.end} : whole.suffix
  const value: readonly [number, number] = [words.value * factor, upper.value * factor]
  return quantityOf({start, end}, 'range', {value, unit: unit?.name ?? '', spelledOut: true})
}
