import {isBlank, isLetter} from '../../characters.ts'
import {skipLetters} from '../runs.ts'

const SMALL: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
)
const TENS: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, 20 + 10 * index]),
)
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
  ['dozen', 12],
])
const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
  ['fourth', 4],
  ['fourths', 4],
  ['fifth', 5],
  ['fifths', 5],
  ['tenth', 10],
  ['tenths', 10],
])
const FOLDS: ReadonlyMap<string, number> = new Map(
  'twofold threefold fourfold fivefold sixfold sevenfold eightfold ninefold tenfold'
    .split(' ')
    .map((word, index) => [word, index + 2]),
)
/** Words that are a place in a row, some of them a part behind an article: `ranked fifth`, `a fifth of`. */
const ORDINALS: ReadonlyMap<string, number> = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ').map((word, index) => [word, index + 1]),
)
const VAGUE = new Set('dozens hundreds thousands millions billions trillions tens'.split(' '))

/** A number in words, before it is known what it counts. */
export interface NumberWords {
  /** `undefined` where it is vague: `hundreds`. */
  readonly value: number | undefined
  readonly end: number
  /** The first word is a power of ten or a dozen: `thousand`, `dozen`. */
  readonly scale: boolean
  readonly fraction: boolean
  /** A word of its own kind: `threefold`, or `third` and `quarter`. */
  readonly form: 'number' | 'fold' | 'ordinal'
}

/** Every word that can begin a number. */
export const FIRST_WORDS: ReadonlySet<string> = new Set([
  ...SMALL.keys(),
  ...TENS.keys(),
  ...SCALES.keys(),
  ...VAGUE,
  ...FOLDS.keys(),
  ...ORDINALS.keys(),
  'quarter',
  'half',
])
const SHORTEST_WORD = 3
const LONGEST_WORD = 9
const LETTERS = 26

const letterIndex = (code: number): number => (code | 0x20) - 0x61

/** First two letters of all number words: most words of a text are passed over by this alone. */
const OPENINGS = new Uint8Array(LETTERS * LETTERS)
for (const word of FIRST_WORDS)
  OPENINGS[letterIndex(word.charCodeAt(0)) * LETTERS + letterIndex(word.charCodeAt(1))] = 1

/** Index after the word that starts at `start`. */
export const skipWord = (text: string, start: number): number => {
  let end = start + 1
  while (end < text.length && isLetter(text.charCodeAt(end))) end += 1
  return end
}

/** The word from `start` to `end` in lower case where it can begin a number, else `undefined`. */
export const numberWordAt = (text: string, start: number, end: number): string | undefined => {
  if (end - start < SHORTEST_WORD || end - start > LONGEST_WORD) return undefined
  const opening = letterIndex(text.charCodeAt(start)) * LETTERS + letterIndex(text.charCodeAt(start + 1))
  if (OPENINGS[opening] !== 1) return undefined
  const word = text.slice(start, end).toLowerCase()
  return FIRST_WORDS.has(word) ? word : undefined
}

/** The next word behind a blank or hyphen at `index`, in lower case. */
const nextWord = (text: string, index: number): {readonly word: string; readonly end: number} | undefined => {
  const code = text.charCodeAt(index)
  if (!isBlank(code) && code !== 0x2d && code !== 0x2011) return undefined
  const end = skipLetters(text, index + 1)
  return end === index + 1 ? undefined : {word: text.slice(index + 1, end).toLowerCase(), end}
}

/** Whether a number below hundred can go on behind what has been read: `twenty-five`, `hundred and six`. */
const takesSmall = (current: number, small: number): boolean =>
  current === 0 || (current >= 100 && current % 100 === 0) || (current % 100 >= 20 && current % 10 === 0 && small < 10)

/**
 * Reads the run of number words that begins with `first`, a word of `numberWordAt` that ends at `firstEnd`.
 *
 *     one hundred and twenty-five     two million     two-thirds     half     dozens
 */
export function readNumberWords(text: string, first: string, firstEnd: number): NumberWords {
  const scale = SCALES.has(first)
  const single = {end: firstEnd, scale, fraction: false, form: 'number'} as const
  if (VAGUE.has(first)) return {...single, value: undefined}
  if (first === 'half') return {...single, value: 0.5, fraction: true}
  const fold = FOLDS.get(first)
  if (fold !== undefined) return {...single, value: fold, form: 'fold'}
  if (first === 'quarter') return {...single, value: 4, form: 'ordinal'}
  const ordinal = ORDINALS.get(first)
  if (ordinal !== undefined) return {...single, value: ordinal, form: 'ordinal'}
  let total = 0
  let current = SMALL.get(first) ?? TENS.get(first) ?? SCALES.get(first) ?? 0
  let end = firstEnd
  for (;;) {
    let next = nextWord(text, end)
    if (next?.word === 'and' && current >= 100) next = nextWord(text, next.end)
    if (next === undefined) break
    const size = SCALES.get(next.word)
    const small = SMALL.get(next.word) ?? TENS.get(next.word)
    const part = FRACTIONS.get(next.word)
    if (size === 100 || size === 12) current *= size
    else if (size !== undefined) {
      total += current * size
      current = 0
    } else if (small !== undefined && takesSmall(current, small)) current += small
    else if (part !== undefined && total === 0 && current < 10)
      return {value: current / part, end: next.end, scale, fraction: true, form: 'number'}
    else break
    end = next.end
  }
  const vague = VAGUE.has(nextWord(text, end)?.word ?? '')
  return {value: vague ? undefined : total + current, end, scale, fraction: false, form: 'number'}
}
