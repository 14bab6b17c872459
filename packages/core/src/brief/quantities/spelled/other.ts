import {lazily} from '../../../data/index.ts'
import {codeIn, isLetter, isUpperCase} from '../../text/characters.ts'
import {MEASURED} from '../entries/claims.ts'
import type {Entry} from '../entries/entry.ts'
import {
  NUMBER_WORD_LISTS,
  type NumberWordList,
  type PartList,
  type Spellings,
  valuesBySpelling,
  type Words,
  wordsIn,
} from '../languages/index.ts'
import {quantityOf} from '../quantity.ts'
import {readSuffix} from '../units.ts'
import {neighbourBefore, skipGap, wordIn} from '../words.ts'
import type {WordsRead} from './english.ts'
import {readOtherNumber} from './other-numbers.ts'

/** A number in words of another language than English and Chinese, without a unit. */
export const COUNT_IN_OTHER_WORDS: Entry = {
  id: 'count-in-other-words',
  about: 'A number from thirteen on in German, French, Spanish and other words counts something.',
  kind: 'count',
  examples: ['Es sind ‹dreihundert› Mühlen.', 'بقيت ‹خمسة وعشرون› طاحونة.'],
}

/** A part of a whole in words of such a language. */
export const PART_IN_OTHER_WORDS: Entry = {
  id: 'part-in-other-words',
  about: 'A part of what is named, in German, French, Spanish and other words, is a share.',
  kind: 'ratio',
  examples: ['Es sind ‹zwei Drittel› der Mühlen.', 'Il reste ‹un quart› des moulins.'],
}

/** A part of a whole, from the words that count it on. */
interface SpelledPart {
  readonly value: number
  readonly start: number
  readonly end: number
}

/** Nothing has more parts of one kind: `neun Zehntel`. */
const mostParts = 9

/** What divides the number from the part: a blank or a hyphen; an article may lean on it, as in `d'un tiers`. */
const leaning = /^[dl]['’]/
const joining = /[-‐‑]$/

/** The parts of a whole in one language. */
class PartLanguage {
  readonly #pieces: () => ReadonlyMap<string, number>
  readonly #divisors: ReadonlyMap<string, number>
  readonly #look: () => RegExp

  constructor({values: numbers}: NumberWordList, {values, one = '', whole}: PartList) {
    this.#divisors = valuesBySpelling([values], Number)
    this.#pieces = lazily(() => piecesOf(numbers, one))
    this.#look = lazily(() => {
      const names = [...this.#divisors.keys()].sort((first, other) => other.length - first.length)
      return new RegExp(`(${names.join('|')})(?=[^\\S\\n]${beginningOf(wordsIn(whole))})`, 'iuy')
    })
  }

  /** The words that parts begin with. */
  get firstWords(): readonly string[] {
    return [...this.#divisors.keys()].map((words) => words.split(' ', 1)[0] ?? words)
  }

  read(text: string, index: number, floor: number): SpelledPart | undefined {
    const look = this.#look()
    look.lastIndex = index
    const words = look.exec(text)?.[1]
    if (words === undefined) return undefined
    const before = neighbourBefore(text, index, floor)
    const counting = before.lower.replace(joining, '')
    const leans = leaning.exec(counting)?.[0].length ?? 0
    const pieces = this.#pieces().get(counting.slice(leans))
    const divisor = this.#divisors.get(words.toLowerCase()) ?? 0
    return pieces === undefined || pieces >= divisor
      ? undefined
      : {value: pieces / divisor, start: before.edge + leans, end: index + words.length}
  }
}

const piecesOf = (numbers: Spellings, one: Words): ReadonlyMap<string, number> =>
  new Map([
    ...[...valuesBySpelling([numbers], Number)].filter(([, value]) => value <= mostParts),
    ...wordsIn(one).map((word) => [word, 1] as const),
  ])

/** Words that end, and such as lean on the next: `de l'`. How a word ends is written once, for it is dear to compile. */
function beginningOf(words: readonly string[]): string {
  const [leaning, ending] = [words.filter((each) => each.endsWith("'")), words.filter((each) => !each.endsWith("'"))]
  const whole = `(?:${ending.join('|')})(?!\\p{L})`
  return `(?:${[whole, ...leaning].join('|')})`.replaceAll("'", "['’]")
}

const languages = NUMBER_WORD_LISTS.flatMap((list) => (list.parts ? [new PartLanguage(list, list.parts)] : []))

/** Words with which a part can begin. */
export const PART_WORDS: ReadonlySet<string> = new Set(languages.flatMap(({firstWords}) => firstWords))

/**
 * Reads the part of a whole whose own words begin at an offset, in any language but English and Chinese.
 *
 *     fast zwei Drittel der Firmen     un quart des ménages     la tercera parte de los hogares
 *          ^    ^ index                                         ^  ^ index
 *
 * @param floor Nothing before it is looked at.
 */
function readOtherPart(text: string, index: number, floor: number): SpelledPart | undefined {
  for (const language of languages) {
    const found = language.read(text, index, floor)
    if (found) return found
  }
  return undefined
}

/** Fewer of something, or a shorter time, are as often no amount: `zwei Seiten`, `dos años`. */
const few = 13

/**
 * Reads the number in words of another language than English that begins from `start` to `end`. Where no share, sum or
 * million follows, the same letters may mean something else, or be a name.
 *
 *     zwölf Millionen Dollar     quatre-vingt-dix pour cent     trescientas viudas     Cien años
 *     ^                    ^     ^                         ^    ^         ^            (no number)
 *
 * @param floor Nothing before it is looked at.
 */
export function readOther(text: string, start: number, end: number, floor: number): WordsRead {
  const part = PART_WORDS.has(wordIn(text, start, end)) ? readOtherPart(text, start, floor) : undefined
  if (part) return found(part, PART_IN_OTHER_WORDS, {value: part.value, spelledOut: true})
  const number = readOtherNumber(text, start, end)
  if (number === undefined) return {quantity: undefined, end}
  const {value} = number
  const suffix = readSuffix(text, number.end, false)
  const {unit, factor} = suffix
  const sure = factor >= 1e6 || unit?.kind === 'percent' || unit?.kind === 'currency'
  if (!sure && (value < few || isUpperCase(codeIn(text, start)))) return {quantity: undefined, end: number.end}
  const details = {value: value * factor, unit: unit?.name ?? '', spelledOut: true}
  if (unit !== undefined) return found({start, end: suffix.end}, MEASURED[unit.kind], details)
  if (factor === 1 && !isLetter(codeIn(text, skipGap(text, number.end)))) return {quantity: undefined, end: number.end}
  return found({start, end: factor === 1 ? number.end : suffix.end}, COUNT_IN_OTHER_WORDS, details)
}

const found = (...quantity: Parameters<typeof quantityOf>): WordsRead => ({
  quantity: quantityOf(...quantity),
  end: quantity[0].end,
})
