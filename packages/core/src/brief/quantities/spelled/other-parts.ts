import {lazily} from '../../../data/index.ts'
import {
  NUMBER_WORD_LISTS,
  type NumberWordList,
  type PartList,
  type Spellings,
  valuesBySpelling,
  type Words,
  wordsIn,
} from '../languages/index.ts'
import {neighbourBefore} from '../neighbours.ts'

/** A part of a whole, from the words that count it on. */
export interface SpelledPart {
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
export function readOtherPart(text: string, index: number, floor: number): SpelledPart | undefined {
  for (const language of languages) {
    const found = language.read(text, index, floor)
    if (found) return found
  }
  return undefined
}
