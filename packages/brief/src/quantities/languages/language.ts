/** What a number measures, once its unit has been read. */
export type UnitKind = 'percent' | 'currency' | 'duration' | 'measure' | 'multiple' | 'count'

/** A unit as the reader normalises it: `%`, `USD`, `km`, `year`. */
export interface Unit {
  readonly kind: UnitKind
  readonly name: string
  /** What the number is multiplied with to be in this unit: 10 for 成 (tenths, as percent), 12 for a dozen. */
  readonly factor: number
}

/** Normalised unit → its spellings, set apart by blanks (by `|` where a spelling holds a blank). */
export type Spellings = Readonly<Record<string, string>>

/**
 * The words of one language that stand around numbers. Everything is in lower case; a new language is one such file
 * and one entry in `index.ts`. Every list may be left out.
 */
export interface Language {
  /** Twelve entries, January first. */
  readonly months?: readonly string[]
  /** Names of months are written in lower case, so that `Mars 2` is a planet. */
  readonly lowerCaseMonths?: boolean
  /** Factor → words: `1000000: 'million millions'`. */
  readonly magnitudes?: Spellings
  readonly units?: Partial<Record<UnitKind, Spellings>>
  /** Nouns whose number names a part of a document: `Table 3`, `§ 4`, 图2. */
  readonly sectionLabels?: string
  /** Nouns whose number is a name, whatever follows: `Phase 2`, `port 443`. */
  readonly nameLabels?: string
  /** Nouns whose number is a name only where no counted noun follows: `case 3`, but `case 3 judges heard`. */
  readonly weakLabels?: string
}

/** Splits a list of spellings. */
export const spellingsOf = (list: string): readonly string[] => list.split(list.includes('|') ? '|' : ' ')

/** A list of words, set apart by blanks, for look-ups. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' '))
