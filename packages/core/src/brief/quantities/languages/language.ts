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
  | 'structuring' | 'generic' | 'pronominal'

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
