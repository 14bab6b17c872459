import {lazily, remember} from '../../../data/index.ts'
import {type CodeSet, codesOf} from '../../text/characters.ts'
import arabic from './arabic.json' with {type: 'json'}
import chinese from './chinese.json' with {type: 'json'}
import dutch from './dutch.json' with {type: 'json'}
import english from './english.json' with {type: 'json'}
import french from './french.json' with {type: 'json'}
import german from './german.json' with {type: 'json'}
import greek from './greek.json' with {type: 'json'}
import hebrew from './hebrew.json' with {type: 'json'}
import indonesian from './indonesian.json' with {type: 'json'}
import italian from './italian.json' with {type: 'json'}
import japanese from './japanese.json' with {type: 'json'}
import korean from './korean.json' with {type: 'json'}
import polish from './polish.json' with {type: 'json'}
import portuguese from './portuguese.json' with {type: 'json'}
import russian from './russian.json' with {type: 'json'}
import scandinavian from './scandinavian.json' with {type: 'json'}
import spanish from './spanish.json' with {type: 'json'}
import symbols from './symbols.json' with {type: 'json'}
import turkish from './turkish.json' with {type: 'json'}

/** What a number measures, once its unit has been read. */
export type UnitKind = 'percent' | 'currency' | 'duration' | 'measure' | 'multiple' | 'count'

/** A unit as the reader normalises it: `%`, `USD`, `km`, `year`. */
export interface Unit {
  readonly kind: UnitKind
  readonly name: string
  /** What the number is multiplied with to be in this unit: 10 for 成 (tenths, as percent), 12 for a dozen. */
  readonly factor: number
}

/** Words, or phrases that commas set apart; a long list is an array of lines. */
export type Words = string | readonly string[]

/** Names with their spellings, which commas set apart: `{"km": "kilometre, kilometres"}`. */
export type Spellings = Readonly<Record<string, Words>>

/** The name of a list of words that are looked for around numbers; `lists.json` says what each holds. */
// biome-ignore format: a list of names.
export type WordList =
  | 'sectionLabels' | 'nameLabels' | 'weakLabels' | 'codes' | 'amountPrefixes' | 'versioned' | 'noNames'
  | 'yearLeads' | 'ranked' | 'rankLeads' | 'numberTakers' | 'sourceDates' | 'reportFacts' | 'countedParts' | 'eras'
  | 'countedNouns' | 'functionWords' | 'continuing' | 'lengthyNouns' | 'abbreviatedFactors' | 'instructions'
  | 'nounCompanions' | 'measuring' | 'measuringOne' | 'anaphoric' | 'comparing' | 'noFraction' | 'changes' | 'structures'
  | 'structuring' | 'generic' | 'pronominal' | 'negating' | 'unsigned' | 'belowZero' | 'scaleLeads' | 'formerLeads' | 'nameLeads'

/** Numbers in words, one word or a compound of several: `trois cents`, `dreihundert`. */
export interface NumberWordList {
  /** Their values: below a hundred, hundreds, and what multiplies. */
  readonly values: Spellings
  /** Words between two of them: `trente et un`. */
  readonly joints?: Words
  /** Several are written as one word. */
  readonly compounds?: boolean
  /** Units stand before ten and tens as words of their own, `three ten` for thirteen. */
  readonly unitsFirst?: boolean
  /** Words that mean something else in English, so that no number begins with them: `once`. */
  readonly neverFirst?: Words
  readonly parts?: PartList
}

/** Parts of a whole in words: `zwei Drittel der`, `un tiers des`. */
export interface PartList {
  /** Into how many parts, with its words; phrases where commas set them apart. */
  readonly values: Spellings
  /** What stands for one of them beside the number: `einem`, `le`. */
  readonly one?: Words
  /** What leads to the whole, phrases with commas; one may end with an apostrophe. */
  readonly whole: Words
}

/** What one language says around numbers: a file of data, and a line in `index.ts`. Most parts may be left out. */
export interface Language {
  readonly language: string
  /** Where its words are from. */
  readonly source: string
  /** By kind: a text with the number between ‹ and › that its words make one of that kind. */
  readonly examples: Readonly<Record<string, string>>
  readonly months?: Words
  /** Names of months are written in lower case, so that `Mars 2` is a planet. */
  readonly lowerCaseMonths?: boolean
  /** Factors with their words: `{"1000000": "million, millions"}`. */
  readonly magnitudes?: Spellings
  readonly numbers?: NumberWordList
  /** It writes `3,6` for three and six tenths. */
  readonly decimalComma?: boolean
  /** Frequent words by which a text in it is told from others. */
  readonly frequent?: Words
  readonly units?: Partial<Readonly<Record<UnitKind, Spellings>>>
  readonly words?: Partial<Readonly<Record<WordList, Words>>>
}

/** The first language wins where two use one word differently. */
// biome-ignore format: one row in the order that counts.
export const LANGUAGES: readonly Language[] = [
  english, chinese, german, french, spanish, portuguese, italian, russian, japanese, dutch, scandinavian, polish,
  turkish, indonesian, greek, arabic, hebrew, korean,
]

/** Numbers in English words and the numerals of Chinese: both have readers of their own. */
export const [ENGLISH_NUMBERS, CHINESE_NUMERALS] = [english.numerals, chinese.numerals]
/** What numbers are in words, by language. */
export const NUMBER_WORD_LISTS: readonly NumberWordList[] = LANGUAGES.flatMap(({numbers = []}) => numbers)

const UNIT_KINDS: readonly UnitKind[] = ['percent', 'currency', 'duration', 'measure', 'multiple', 'count']
/** Units that count in another one: 三成 is thirty percent, a dozen is twelve. */
const COMPOUND: ReadonlyMap<string, Unit> = new Map([
  ['tenth', {kind: 'percent', name: '%', factor: 10}],
  ['dozen', {kind: 'count', name: '', factor: 12}],
  ['cent', {kind: 'currency', name: '¢', factor: 0.01}],
  ['penny', {kind: 'currency', name: 'GBP', factor: 0.01}],
])

/** The words of a list, or its phrases where commas set them apart. */
export const wordsIn = (list: Words): readonly string[] => {
  const line = typeof list === 'string' ? list : list.join(' ')
  return line.includes(',') ? phrasesIn(line) : (line.match(/\S+/g) ?? [])
}

const phrasesIn = (line: string): readonly string[] =>
  line
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

const firstWordOf = (phrase: string): string => (phrase.includes(' ') ? phrase.slice(0, phrase.indexOf(' ')) : phrase)

/** What the name of each spelling stands for; the first entry that has a spelling wins. */
export const valuesBySpelling = <Value>(lists: readonly Spellings[], meaning: (name: string) => Value) => {
  const values = new Map<string, Value>()
  for (const [name, spellings] of lists.flatMap((list) => Object.entries(list))) {
    const value = meaning(name)
    for (const spelling of phrasesIn([spellings].flat().join(' ')))
      if (!values.has(spelling)) values.set(spelling, value)
  }
  return values
}

const unitsOf = (table: NonNullable<Language['units']>): readonly (readonly [string, Unit])[] =>
  UNIT_KINDS.flatMap((kind) => [
    ...valuesBySpelling([table[kind] ?? {}], (name) => COMPOUND.get(name) ?? {kind, name, factor: 1}),
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
/** Unit by its symbol, the same in every language; letter case matters, as mW is no MW: `km`, `€`, `US$`. */
export const UNITS_BY_SYMBOL: ReadonlyMap<string, Unit> = new Map(unitsOf(symbols.units).toReversed())
/** Codes of all characters of unit symbols. */
export const UNIT_CHARACTERS: CodeSet = codesOf([...UNITS_BY_SYMBOL.keys()].join(''))
/** Factor by its word in lower case: `million`, 万. */
export const MAGNITUDE_WORDS: ReadonlyMap<string, number> = valuesBySpelling(
  LANGUAGES.map(({magnitudes = {}}) => magnitudes),
  Number,
)
/** Factor by the letters glued to a number: `B`, `k`. */
export const FACTORS_BY_LETTER: ReadonlyMap<string, number> = valuesBySpelling([symbols.magnitudeLetters], Number)
/** Those that multiply behind a blank as well: nothing else is written like them. */
export const FREE_LETTERS: ReadonlySet<string> = new Set(wordsIn(symbols.freeLetters))
/** Single letters that are a unit only where they touch the number; behind a blank they are a word or a name. */
export const GLUED_ONLY: ReadonlySet<string> = new Set(wordsIn(symbols.gluedOnly))

/** Those that are none where they touch it: `21st`. */
export const NEVER_GLUED: ReadonlySet<string> = new Set(wordsIn(symbols.neverGlued))

/** First words of what makes a number large or a share. */
const scalesOf = ({magnitudes = {}, units: {percent = {}} = {}}: Language): readonly string[] =>
  Array.from(valuesBySpelling([magnitudes, percent], String).keys(), firstWordOf)
/** Those, and the first words of all units. */
const amountWordsOf = (language: Language): readonly string[] => [
  ...scalesOf(language),
  ...(UNITS_BY_LANGUAGE.get(language) ?? []).map(([words]) => firstWordOf(words)),
]

/** Words that a number with a decimal comma stands before, in whatever text: `3,25 millions`, `2,9 Prozent`. */
export const SCALE_WORDS: ReadonlySet<string> = new Set(LANGUAGES.flatMap(scalesOf))

const monthsOf = (languages: readonly Language[]): readonly string[] =>
  languages.flatMap(({months = ''}) => wordsIn(months))

/** Names of months in lower case. */
export const MONTHS: ReadonlySet<string> = new Set(monthsOf(LANGUAGES))
const CAPITALISED_MONTHS = new Set(monthsOf(LANGUAGES.filter(({lowerCaseMonths}) => lowerCaseMonths !== true)))
/** Those that never begin with a capital in running text, in any language. */
export const LOWER_CASE_MONTHS: ReadonlySet<string> = new Set(
  [...MONTHS].filter((name) => !CAPITALISED_MONTHS.has(name)),
)

/** One list of words, of all languages together. */
export const wordsFor = remember(
  (list: WordList): ReadonlySet<string> => new Set(LANGUAGES.flatMap(({words}) => wordsIn(words?.[list] ?? ''))),
)

/** A list as the alternatives of a pattern. */
export const anyOf = (list: WordList): string => [...wordsFor(list)].join('|')

const WITH_COMMA = LANGUAGES.filter(({decimalComma}) => decimalComma === true)
const WITH_POINT = LANGUAGES.filter(({decimalComma}) => decimalComma !== true)
const frequentIn = (languages: readonly Language[]): readonly string[] =>
  languages.flatMap(({frequent = ''}) => wordsIn(frequent))
const NO_SIGN_OF_COMMA: ReadonlySet<string> = new Set([
  ...WITH_POINT.flatMap(amountWordsOf),
  ...wordsFor('functionWords'),
])
/** Those of languages that write a decimal comma, and of no other. */
export const COMMA_AMOUNT_WORDS: ReadonlySet<string> = new Set(
  WITH_COMMA.flatMap(amountWordsOf).filter((word) => !NO_SIGN_OF_COMMA.has(word)),
)
/** Frequent words of languages that write a decimal comma, and of those that write a point. */
export const COMMA_WORDS: ReadonlySet<string> = new Set([
  ...frequentIn(WITH_COMMA).filter((word) => !NO_SIGN_OF_COMMA.has(word)),
  ...COMMA_AMOUNT_WORDS,
])
/** Frequent words of languages that write decimals with a point. */
export const POINT_WORDS: ReadonlySet<string> = new Set(frequentIn(WITH_POINT))
/** The commonest words of each language that has a list of them, by its name, in lower case. */
export const FREQUENT_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  LANGUAGES.map((each): [string, ReadonlySet<string>] => [each.language, new Set(frequentIn([each]))]).filter(
    ([, words]) => words.size > 0,
  ),
)
/** Words of any language that join others and say nothing of their own. */
export const silentWords: () => ReadonlySet<string> = lazily(
  () => new Set([...wordsFor('functionWords'), ...[...FREQUENT_WORDS.values()].flatMap((words) => [...words])]),
)
