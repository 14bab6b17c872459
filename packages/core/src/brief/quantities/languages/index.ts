import {remember} from '../../../data/index.ts'
import {type CodeSet, codesOf} from '../../text/characters.ts'
import {arabic} from './arabic.ts'
import {chinese} from './chinese.ts'
import {dutch} from './dutch.ts'
import {english} from './english.ts'
import {french} from './french.ts'
import {german} from './german.ts'
import {greek} from './greek.ts'
import {hebrew} from './hebrew.ts'
import {indonesian} from './indonesian.ts'
import {italian} from './italian.ts'
import {japanese} from './japanese.ts'
import type {Language, NumberWordList, Spellings, Unit, UnitKind, WordLists} from './language.ts'
import {polish} from './polish.ts'
import {portuguese} from './portuguese.ts'
import {russian} from './russian.ts'
import {scandinavian} from './scandinavian.ts'
import {spanish} from './spanish.ts'
import {MAGNITUDE_LETTERS, UNIT_SYMBOLS} from './symbols.ts'
import {turkish} from './turkish.ts'

export type {Unit, UnitKind, WordLists} from './language.ts'

/** The first language wins where two use one word differently. */
const LANGUAGES: readonly Language[] = [
  english,
  chinese,
  german,
  french,
  spanish,
  portuguese,
  italian,
  russian,
  japanese,
  dutch,
  scandinavian,
  polish,
  turkish,
  indonesian,
  greek,
  arabic,
  hebrew,
]

const UNIT_KINDS: readonly UnitKind[] = ['percent', 'currency', 'duration', 'measure', 'multiple', 'count']

/** Units that count in another one: 三成 is thirty percent, a dozen is twelve. */
const COMPOUND: ReadonlyMap<string, Unit> = new Map([
  ['tenth', {kind: 'percent', name: '%', factor: 10}],
  ['dozen', {kind: 'count', name: '', factor: 12}],
])

/** What numbers are in words, by language; English and Chinese have readers of their own. */
export const NUMBER_WORD_LISTS: readonly NumberWordList[] = LANGUAGES.flatMap(({numbers = []}) => numbers)

/** The words of a list, or its phrases where commas set them apart. */
export const wordsIn = (list: string): readonly string[] =>
  list.includes(',') ? phrasesIn(list) : (list.match(/\S+/g) ?? [])

const phrasesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

const firstWordOf = (phrase: string): string => (phrase.includes(' ') ? phrase.slice(0, phrase.indexOf(' ')) : phrase)
const firstWords = (phrases: Iterable<string>): readonly string[] =>
  Array.from(phrases, firstWordOf).filter((word) => word !== '')

const inOneLine = (list: string): string => (list.includes('\n') ? list.replace(/\s+/g, ' ') : list)

/** What the name of each spelling stands for; the first entry that has a spelling wins. */
export const valuesBySpelling = <Value>(lists: readonly Spellings[], meaning: (name: string) => Value) => {
  const values = new Map<string, Value>()
  for (const entry of lists.flatMap((list) => inOneLine(list).split(';'))) {
    const colon = entry.indexOf(':')
    const spellings = entry.slice(colon + 1).split(',')
    const value = meaning((colon < 0 ? (spellings[0] ?? '') : entry.slice(0, colon)).trim())
    for (const written of spellings) {
      const spelling = written.trim()
      if (!values.has(spelling)) values.set(spelling, value)
    }
  }
  return values
}

const unitsOf = (table: NonNullable<Language['units']>): readonly (readonly [string, Unit])[] =>
  UNIT_KINDS.flatMap((kind) => [
    ...valuesBySpelling([table[kind] ?? []].flat(), (name) => COMPOUND.get(name) ?? {kind, name, factor: 1}),
  ])

const UNITS_BY_LANGUAGE: ReadonlyMap<Language, readonly (readonly [string, Unit])[]> = new Map(
  LANGUAGES.map((language) => [language, unitsOf(language.units ?? {})]),
)

/** Unit by its word in lower case, one word or a few: `percentage points`, 美元. */
export const UNIT_WORDS: ReadonlyMap<string, Unit> = new Map([...UNITS_BY_LANGUAGE.values()].flat().reverse())
/** First words of the units that have several: most words behind a number need no second look. */
export const UNIT_OPENINGS: ReadonlySet<string> = new Set(
  [...UNIT_WORDS.keys()].filter((words) => words.includes(' ')).map(firstWordOf),
)
/** Unit by its symbol: `km`, `€`, `US$`. */
export const UNITS_BY_SYMBOL: ReadonlyMap<string, Unit> = new Map(unitsOf(UNIT_SYMBOLS).toReversed())
/** Codes of all characters of unit symbols. */
export const UNIT_CHARACTERS: CodeSet = codesOf([...UNITS_BY_SYMBOL.keys()].join(''))
/** Factor by its word in lower case: `million`, 万. */
export const MAGNITUDE_WORDS: ReadonlyMap<string, number> = valuesBySpelling(
  LANGUAGES.flatMap(({magnitudes = []}) => magnitudes),
  Number,
)
/** Factor by the letters glued to a number: `B`, `k`. */
export const FACTORS_BY_LETTER: ReadonlyMap<string, number> = valuesBySpelling([MAGNITUDE_LETTERS], Number)

/** First words of what makes a number large or a share, by language. */
const SCALES_BY_LANGUAGE: ReadonlyMap<Language, readonly string[]> = new Map(
  LANGUAGES.map((language) => {
    const {magnitudes = '', units: {percent = ''} = {}} = language
    return [language, firstWords(valuesBySpelling([magnitudes, percent], String).keys())]
  }),
)
/** Those, and the first words of all units, in some languages. */
const amountWordsOf = (languages: readonly Language[]): readonly string[] =>
  languages.flatMap((language) => [
    ...(SCALES_BY_LANGUAGE.get(language) ?? []),
    ...firstWords((UNITS_BY_LANGUAGE.get(language) ?? []).map(([words]) => words)),
  ])

const WITH_COMMA = LANGUAGES.filter(({decimalComma}) => decimalComma === true)
const WITH_POINT = LANGUAGES.filter(({decimalComma}) => decimalComma !== true)
const frequentIn = (languages: readonly Language[]): readonly string[] =>
  languages.flatMap(({frequent = ''}) => wordsIn(frequent))

/** Words that a number with a decimal comma stands before, in whatever text: `3,25 millions`, `2,9 Prozent`. */
export const SCALE_WORDS: ReadonlySet<string> = new Set([...SCALES_BY_LANGUAGE.values()].flat())
const monthsOf = (languages: readonly Language[]): readonly string[] =>
  languages.flatMap(({months}) => (months === undefined ? [] : wordsIn(months.replaceAll(',', ' '))))

/** Names of months in lower case. */
export const MONTHS: ReadonlySet<string> = new Set(monthsOf(LANGUAGES))
const CAPITALISED_MONTHS = new Set(monthsOf(LANGUAGES.filter(({lowerCaseMonths}) => lowerCaseMonths !== true)))
/** Those that never begin with a capital in running text, in any language. */
export const LOWER_CASE_MONTHS: ReadonlySet<string> = new Set(
  [...MONTHS].filter((name) => !CAPITALISED_MONTHS.has(name)),
)

/** One list of words, of all languages together. */
export const wordsFor = remember(
  (list: keyof WordLists): ReadonlySet<string> => new Set(LANGUAGES.flatMap(({words}) => wordsIn(words?.[list] ?? ''))),
)

const NO_SIGN_OF_COMMA: ReadonlySet<string> = new Set([...amountWordsOf(WITH_POINT), ...wordsFor('functionWords')])
/** Those of languages that write a decimal comma, and of no other. */
export const COMMA_AMOUNT_WORDS: ReadonlySet<string> = new Set(
  amountWordsOf(WITH_COMMA).filter((word) => !NO_SIGN_OF_COMMA.has(word)),
)
/** Frequent words of languages that write a decimal comma, and of those that write a point. */
export const COMMA_WORDS: ReadonlySet<string> = new Set([
  ...frequentIn(WITH_COMMA).filter((word) => !NO_SIGN_OF_COMMA.has(word)),
  ...COMMA_AMOUNT_WORDS,
])
/** Frequent words of languages that write decimals with a point. */
export const POINT_WORDS: ReadonlySet<string> = new Set(frequentIn(WITH_POINT))

/** A list as the alternatives of a pattern. */
export const anyOf = (list: keyof WordLists): string => [...wordsFor(list)].join('|')
