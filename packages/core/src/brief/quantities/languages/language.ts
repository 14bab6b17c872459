/** What a number measures, once its unit has been read. */
export type UnitKind = 'percent' | 'currency' | 'duration' | 'measure' | 'multiple' | 'count'

/** A unit as the reader normalises it: `%`, `USD`, `km`, `year`. */
export interface Unit {
  readonly kind: UnitKind
  readonly name: string
  /** What the number is multiplied with to be in this unit: 10 for 成 (tenths, as percent), 12 for a dozen. */
  readonly factor: number
}

/**
 * Names with their spellings: `km: kilometre, kilometres; m: metre`. Without a colon the first spelling is the name:
 * `km; µm, um`.
 */
export type Spellings = string

/**
 * Words that are looked for around numbers, in lower case and set apart by white space, or by commas. A language may lack
 * any list.
 */
export interface WordLists {
  // Before a number in digits
  /** Nouns whose number names a part of a document: `Table 3`, 图2. */
  readonly sectionLabels: string
  /** Nouns whose number is a name, whatever follows: `Phase 2`, `port 443`. */
  readonly nameLabels: string
  /** Nouns whose number is a name only where no counted noun follows: `case 3`, but `case 3 judges heard`. */
  readonly weakLabels: string
  /** What stands before the number of a house, a room or a post office box. */
  readonly places: string
  /** What a colon joins with a code: `uid:57073`, `pmid:8842`. */
  readonly codes: string
  /** What a hyphen joins with a real amount: `sub-100 ms`, `mid-2024`. */
  readonly amountPrefixes: string
  /** What has versions: `Python 3.11`. */
  readonly versioned: string
  /** Capitalised words that are no name: they open a sentence or a label before a number that was measured. */
  readonly noNames: string
  /** What makes four digits behind it a year, however old. */
  readonly yearLeads: string
  /** What stands before a place in a ranking. */
  readonly ranked: string
  /** What makes `#2` behind it a place in a ranking, beside the words of `ranked`. */
  readonly rankLeads: string
  /** What is graded: the small number behind it is the author's. */
  readonly rated: string
  /** What takes a number; behind another word, at the end of a clause, a number is a lost superscript. */
  readonly numberTakers: string
  /** Nouns that are measured, so that the number behind them is their value: `temperature 25 and humidity 60`. */
  readonly measuredNouns: string

  /** What a date is about that tells when a source was published or looked up; with commas, as some are phrases. */
  readonly sourceDates: string
  /** What a label names whose number is a fact about the report itself; with commas, as some are phrases. */
  readonly reportFacts: string

  // Behind a number in digits
  /** Beginnings of what a hyphen joins with a number that counts it: `10-member`. */
  readonly countedParts: string
  /** Eras of a year. */
  readonly eras: string
  /** What people count: `2024 people` is no year. */
  readonly countedNouns: string
  /** Words without a meaning of their own: none of them is counted, and none gives a number its name. */
  readonly functionWords: string
  /** By what a sentence goes on behind a lost note number: `a hyper-social environment 89 that acts`. */
  readonly continuing: string

  /** What is so many metres long or high: `5m waves`, where `1.5m homes` are millions. */
  readonly lengthyNouns: string
  /** Factors that are abbreviated with a full stop: `2,5 Mio. Euro`. */
  readonly abbreviatedFactors: string

  // At the start of a clause
  /** Verbs that open an instruction, so that a number is the writer's plan; none that as often tells a result. */
  readonly instructions: string
  /** What shows that such a word is a noun: `Use cases grew`, `Test accuracy was`. */
  readonly nounCompanions: string

  // Around a number in words
  /** What shows that something was counted or measured: `nearly`, 超过. */
  readonly measuring: string
  /** What makes `one day`, `one point` and their like an amount. */
  readonly measuringOne: string
  /** What points back to what was counted before, or makes a number word the name of a part. */
  readonly anaphoric: string
  /** What compares, before a number at the end of a clause: `seven versus three`. */
  readonly comparing: string
  /** What makes `two X` a definition or a relation: `if two nodes`, `between two genes`. */
  readonly relating: string
  /** What makes `half`, `third` and their like a place in a row or an idiom. */
  readonly noFraction: string
  /** What shows beside `threefold` that something was measured. */
  readonly changes: string
  /** Nouns that a small number introduces instead of counting: the members follow. */
  readonly structures: string
  /** Adjectives that make a structure of what follows, whatever the noun. */
  readonly structuring: string
  /** What two or three of it are in a definition: nobody counted them. */
  readonly generic: string
  /** What leaves a number word a pronoun, or without a thing that it could count. */
  readonly pronominal: string
  /** Names of eras and reigns: the year behind one is a date. */
  readonly reigns: string
}

/** Numbers in words, one word or a compound of several: `trois cents`, `dreihundert`. */
export interface NumberWordList {
  /** Their values: below a hundred, hundreds, and what multiplies. */
  readonly values: Spellings
  /** Words between two of them: `trente et un`. */
  readonly joints?: string
  /** Several are written as one word. */
  readonly compounds?: true
  /** Units stand before ten and tens as words of their own, `three ten` for thirteen. */
  readonly unitsFirst?: true
  /** Words that mean something else in English, so that no number begins with them: `once`. */
  readonly neverFirst?: string
  readonly parts?: PartList
}

/** Parts of a whole in words: `zwei Drittel der`, `un tiers des`. */
export interface PartList {
  /** Into how many parts, with its words; phrases where commas set them apart. */
  readonly values: Spellings
  /** What stands for one of them beside the number: `einem`, `le`. */
  readonly one?: string
  /** What leads to the whole, phrases with commas; one may end with an apostrophe. */
  readonly whole: string
}

/** What one language says around numbers: such a file, and a line in `index.ts`. Any part may be left out. */
export interface Language {
  /** Twelve, January first, set apart by commas; other spellings behind a blank. */
  readonly months?: string
  /** Names of months are written in lower case, so that `Mars 2` is a planet. */
  readonly lowerCaseMonths?: boolean
  /** Factors with their words: `1000000: million, millions`. */
  readonly magnitudes?: Spellings
  readonly numbers?: NumberWordList
  /** It writes `3,6` for three and six tenths. */
  readonly decimalComma?: boolean
  /** Frequent words by which a text in it is told from others. */
  readonly frequent?: string
  readonly units?: Partial<Readonly<Record<UnitKind, Spellings>>>
  readonly words?: Partial<WordLists>
}
