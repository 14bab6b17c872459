import {characterIn, codeIn, codesOf} from '../../text/characters.ts'
import {MEASURED} from '../entries/claims.ts'
import {
  ENGLISH_WORDS,
  JOINED_WORDS,
  WORD_FORMS,
  type WordEntry,
  type WordForm,
  type WordOccurrence,
} from '../entries/english.ts'
import {Dispatch} from '../entries/entry.ts'
import {COMMA_WORDS, POINT_WORDS, type Unit, wordsFor} from '../languages/index.ts'
import {type FoundQuantity, quantityOf, stepInWords} from '../quantity.ts'
import {readSuffix, type Suffix} from '../units.ts'
import {isCapitalised, neighbourAfter, neighbourBefore} from '../words.ts'
import {type NumberWords, numberWordAt, readNumberWords, skipWord} from './english-numbers.ts'

const ENTRIES = new Dispatch<WordForm, WordOccurrence, WordEntry>(ENGLISH_WORDS, WORD_FORMS)
const MEASURING_ONE = wordsFor('measuringOne')
/** Units of which one is seldom an amount: `one day`, `one point`. */
const IDIOMATIC_UNITS = new Set('day night point second quarter ft bit lb °'.split(' '))
/** Fewer points or degrees in words are those of a list or of a turn of phrase. */
const FEW = 10
/** Longest word with its blanks between the two ends of a range or share in words. */
const LONGEST_JOINT = 10
const JOINED = codesOf('-/')
const HYPHENS = codesOf('-‑')
const NO_SUFFIX: Suffix = {end: 0, factor: 1, unit: undefined, foreign: false, hyphenated: false}

/** A number in words read where it stands, and where to go on in any case. */
export interface WordsRead {
  readonly quantity: FoundQuantity | undefined
  readonly end: number
}

type Unformed = Omit<WordOccurrence, 'forms'>

/** The forms of a number that is neither a part nor an ordinal. */
const numberForms = ({text, start, end, before, after, words: {value, scale, word}}: Unformed): number => {
  // `Ten en cuenta`: a word of another language, which goes on in it.
  if (isCapitalised(characterIn(text, start)) && COMMA_WORDS.has(after.lower) && !POINT_WORDS.has(after.lower)) return 0
  if (scale && before.lower === 'per') return 0
  if (value === undefined) return WORD_FORMS.vague
  const forms = scale ? WORD_FORMS.scale : 0
  if (before.glued && JOINED.has(codeIn(before.character, 0))) return forms
  if (word === 'zero') return HYPHENS.has(codeIn(text, end)) ? forms : forms | WORD_FORMS.zero
  return forms | WORD_FORMS.number | (isCapitalised(characterIn(text, start)) ? WORD_FORMS.capitalised : 0)
}

const formsOf = (seen: Unformed): number => {
  const {words, before} = seen
  if (words.form === 'fold') return WORD_FORMS.fold
  if (words.form === 'ordinal') return WORD_FORMS.ordinal | (words.word === 'quarter' ? 0 : WORD_FORMS.place)
  if (!words.fraction) return numberForms(seen)
  if (before.glued && before.character === '-') return 0
  return WORD_FORMS.part
}

/**
 * @param start Where the quantity starts: with these words, or with those of the lower end of a range.
 * @param floor Nothing before it is looked at.
 */
const occurrenceOf = (text: string, start: number, words: NumberWords, floor: number): WordOccurrence => {
  const {end, value, form} = words
  const before = neighbourBefore(text, start, floor)
  const suffix = form === 'number' ? readSuffix(text, end, false) : NO_SUFFIX
  const seen = {text, start, end, value, words, before, after: neighbourAfter(text, end), suffix, forms: 0}
  seen.forms = formsOf(seen)
  return seen
}

/** A unit that the words really measure: `two weeks`, but not `one day` in a tale or `three points` of a list. */
const isMeasured = ({words: {value, word, fraction}, before}: WordOccurrence, unit: Unit): boolean => {
  if (value === undefined || fraction || (before.glued && before.character === '-')) return false
  if (word === 'zero') return unit.kind === 'percent'
  if (unit.name === 'generation' || ((unit.name === 'point' || unit.name === '°') && value < FEW)) return false
  return value !== 1 || !IDIOMATIC_UNITS.has(unit.name) || MEASURING_ONE.has(before.lower)
}

/** What a number in words says, and how much it is worth with its unit. */
interface Meaning {
  readonly entry: Pick<WordEntry, 'id' | 'kind' | 'article'>
  readonly end: number
  readonly factor: number
  readonly unit: string
  readonly measured: boolean
}

const meaningOf = (seen: WordOccurrence): Meaning | undefined => {
  const {unit, factor, end} = seen.suffix
  if (unit !== undefined && isMeasured(seen, unit))
    return {entry: MEASURED[unit.kind], end, factor, unit: unit.name, measured: true}
  const entry = ENTRIES.find(seen)
  if (entry === undefined) return undefined
  return {entry, end: seen.end, factor: 1, unit: entry.kind === 'multiple' ? 'x' : '', measured: false}
}

/** A joint behind the words, and the greater number behind it. */
const readGreater = (text: string, {end, value}: NumberWords, joint: RegExp): NumberWords | undefined => {
  const joined = joint.exec(text.slice(end, end + LONGEST_JOINT))
  if (joined === null || value === undefined) return undefined
  const start = end + joined[0].length
  const wordEnd = skipWord(text, start)
  const word = numberWordAt(text, start, wordEnd)
  const other = word === undefined ? undefined : readNumberWords(text, word, wordEnd)
  return other === undefined || other.fraction || !((other.value ?? 0) > value) ? undefined : other
}

/** `one in five`, `two out of three`: the share that both numbers make. */
const readShare = ({text, start, words, before, after}: WordOccurrence): FoundQuantity | undefined => {
  if (
    words.fraction ||
    (after.lower !== 'in' && after.lower !== 'out') ||
    (before.glued && JOINED.has(codeIn(before.character, 0)))
  )
    return undefined
  const whole = readGreater(text, words, /^\s(?:in|out\sof)\s/)
  if (whole === undefined) return undefined
  const value = (words.value ?? 0) / (whole.value ?? 1)
  return quantityOf({start, end: whole.end}, JOINED_WORDS.share, {value, spelledOut: true})
}

/** `five to ten years`, `six or seven plants`; without a unit or a counted noun it is left to its two numbers. */
const readRange = ({text, start, words}: WordOccurrence, floor: number): FoundQuantity | undefined => {
  const upper = words.fraction ? undefined : readGreater(text, words, /^(?:\s(?:to|or)\s|-to-|[–—])/)
  if (upper?.value === undefined || words.value === undefined) return undefined
  const meaning = meaningOf(occurrenceOf(text, start, {...upper, word: words.word, form: 'number'}, floor))
  if (meaning === undefined || (!meaning.measured && meaning.entry.kind !== 'count')) return undefined
  const {end, factor, unit} = meaning
  const value = [words.value * factor, upper.value * factor] as const
  return quantityOf({start, end}, JOINED_WORDS.range, {value, unit, spelledOut: true})
}

/** One number in words, and not a joint of two. */
const readAlone = (seen: WordOccurrence): FoundQuantity | undefined => {
  const meaning = meaningOf(seen)
  if (meaning === undefined) return undefined
  const {entry, end, factor, unit} = meaning
  const start = entry.article ? seen.before.edge : seen.start
  const value = seen.value === undefined ? undefined : entry.article ? 1 / seen.value : seen.value * factor
  const step = stepInWords(value ?? 0) / 10 ** seen.words.decimals
  return quantityOf({start, end}, entry, {value, step, unit, spelledOut: true})
}

/**
 * Reads the number in words that begins with `word` at `start`.
 *
 *     took two weeks     only three ships     one of them     four phases: …
 *          ^       ^          ^    ^ count    ^ no number     ^ enumerator
 *
 */
export function readEnglish(text: string, start: number, word: string, floor: number): WordsRead {
  const words = readNumberWords(text, word, start + word.length)
  const seen = occurrenceOf(text, start, words, floor)
  const joined = words.form === 'number' ? (readShare(seen) ?? readRange(seen, floor)) : undefined
  const quantity = joined ?? readAlone(seen)
  return {quantity, end: Math.max(words.end, quantity?.end ?? 0)}
}
