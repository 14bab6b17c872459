import {chinese} from './chinese.ts'
import {english} from './english.ts'
import {french} from './french.ts'
import {german} from './german.ts'
import {type Language, type Spellings, spellingsOf, type Unit, type UnitKind} from './language.ts'
import {spanish} from './spanish.ts'
import {MAGNITUDE_LETTERS, UNIT_SYMBOLS} from './symbols.ts'

export type {Unit} from './language.ts'

/** The first language wins where two use one word differently. */
const LANGUAGES: readonly Language[] = [english, chinese, german, french, spanish]

/** Units that count in another one: 三成 is thirty percent, a dozen is twelve. */
const COMPOUND: Readonly<Record<string, Unit>> = {
  tenth: {kind: 'percent', name: '%', factor: 10},
  dozen: {kind: 'count', name: '', factor: 12},
}

const unitNamed = (kind: UnitKind, name: string): Unit => COMPOUND[name] ?? {kind, name, factor: 1}

const addUnits = (target: Map<string, Unit>, units: Partial<Record<UnitKind, Spellings>>): void => {
  for (const [kind, spellings] of Object.entries(units)) {
    for (const [name, list] of Object.entries(spellings)) {
      const unit = unitNamed(kind as UnitKind, name)
      for (const spelling of spellingsOf(list)) if (!target.has(spelling)) target.set(spelling, unit)
    }
  }
}

const addFactors = (target: Map<string, number>, factors: Spellings): void => {
  for (const [factor, list] of Object.entries(factors)) {
    for (const spelling of spellingsOf(list)) if (!target.has(spelling)) target.set(spelling, Number(factor))
  }
}

const wordsOf = (pick: (language: Language) => string | undefined): ReadonlySet<string> =>
  new Set(LANGUAGES.flatMap((language) => spellingsOf(pick(language) ?? '')).filter((word) => word !== ''))

const unitWords = new Map<string, Unit>()
const magnitudeWords = new Map<string, number>()
const months = new Map<string, number>()
const lowerCaseMonths = new Set<string>()
for (const language of LANGUAGES) {
  addUnits(unitWords, language.units ?? {})
  addFactors(magnitudeWords, language.magnitudes ?? {})
  for (const [index, list] of (language.months ?? []).entries()) {
    for (const name of spellingsOf(list)) {
      if (months.has(name)) continue
      months.set(name, index + 1)
      if (language.lowerCaseMonths === true) lowerCaseMonths.add(name)
    }
  }
}

const unitSymbols = new Map<string, Unit>()
addUnits(unitSymbols, UNIT_SYMBOLS)
const magnitudeLetters = new Map<string, number>()
addFactors(magnitudeLetters, MAGNITUDE_LETTERS)

/** Unit by its word in lower case, one or two words: `percentage points`, 美元. */
export const UNIT_WORDS: ReadonlyMap<string, Unit> = unitWords
/** First words of the units that have two or three: most words behind a number need no second look. */
export const UNIT_OPENINGS: ReadonlySet<string> = new Set(
  [...unitWords.keys()].filter((words) => words.includes(' ')).map((words) => words.slice(0, words.indexOf(' '))),
)
/** Unit by its symbol: `km`, `€`, `US$`. */
export const UNITS_BY_SYMBOL: ReadonlyMap<string, Unit> = unitSymbols
/** Codes of all characters of unit symbols. */
export const UNIT_CHARACTERS: ReadonlySet<number> = new Set(
  [...unitSymbols.keys()].flatMap((symbol) => Array.from(symbol, (character) => character.charCodeAt(0))),
)
/** Factor by its word in lower case: `million`, 万. */
export const MAGNITUDE_WORDS: ReadonlyMap<string, number> = magnitudeWords
/** Factor by the letters glued to a number: `B`, `k`. */
export const FACTORS_BY_LETTER: ReadonlyMap<string, number> = magnitudeLetters
/** Number of a month by its name in lower case. */
export const MONTHS: ReadonlyMap<string, number> = months
/** Names of months that never begin with a capital in running text. */
export const LOWER_CASE_MONTHS: ReadonlySet<string> = lowerCaseMonths
/** Nouns whose number names a part of a document. */
export const SECTION_LABELS = wordsOf((language) => language.sectionLabels)
/** Nouns whose number is a name. */
export const NAME_LABELS = wordsOf((language) => language.nameLabels)
/** Nouns whose number is a name unless a counted noun follows. */
export const WEAK_LABELS = wordsOf((language) => language.weakLabels)
