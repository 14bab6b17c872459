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

/** Words that are looked for around numbers, in lower case. A language may lack any list. */
export interface WordLists {
  // Before a number in digits
  /** Nouns whose number names a part of a document: `Table 3`, 图2. */
  readonly sectionLabels: Words
  /** Nouns whose number is a name, whatever follows: `Phase 2`, `port 443`. */
  readonly nameLabels: Words
  /** Nouns whose number is a name only where no counted noun follows: `case 3`, but `case 3 judges heard`. */
  readonly weakLabels: Words
  /** What a colon joins with a code: `uid:57073`, `pmid:8842`. */
  readonly codes: Words
  /** What a hyphen joins with a real amount: `sub-100 ms`, `mid-2024`. */
  readonly amountPrefixes: Words
  /** What has versions: `Python 3.11`. */
  readonly versioned: Words
  /** Capitalised words that are no name: they open a sentence or a label before a number that was measured. */
  readonly noNames: Words
  /** What makes four digits behind it a year, however old. */
  readonly yearLeads: Words
  /** What stands before a place in a ranking. */
  readonly ranked: Words
  /** What makes `#2` behind it a place in a ranking, beside the words of `ranked`. */
  readonly rankLeads: Words
  /** What takes a number; behind another word, at the end of a clause, a number is a lost superscript. */
  readonly numberTakers: Words

  /** What a date is about that tells when a source was published or looked up; with commas, as some are phrases. */
  readonly sourceDates: Words
  /** What a label names whose number is a fact about the report itself; with commas, as some are phrases. */
  readonly reportFacts: Words

  // Behind a number in digits
  /** Beginnings of what a hyphen joins with a number that counts it: `10-member`. */
  readonly countedParts: Words
  /** Eras of a year. */
  readonly eras: Words
  /** What people count: `2024 people` is no year. */
  readonly countedNouns: Words
  /** Words without a meaning of their own: none of them is counted, and none gives a number its name. */
  readonly functionWords: Words
  /** By what a sentence goes on behind a lost note number: `a hyper-social environment 89 that acts`. */
  readonly continuing: Words

  /** What is so many metres long or high: `5m waves`, where `1.5m homes` are millions. */
  readonly lengthyNouns: Words
  /** Factors that are abbreviated with a full stop: `2,5 Mio. Euro`. */
  readonly abbreviatedFactors: Words

  // At the start of a clause
  /** Verbs that open an instruction, so that a number is the writer's plan; none that as often tells a result. */
  readonly instructions: Words
  /** What shows that such a word is a noun: `Use cases grew`, `Test accuracy was`. */
  readonly nounCompanions: Words

  // Around a number in words
  /** What shows that something was counted or measured: `nearly`, 超过. */
  readonly measuring: Words
  /** What makes `one day`, `one point` and their like an amount. */
  readonly measuringOne: Words
  /** What points back to what was counted before, or makes a number word the name of a part. */
  readonly anaphoric: Words
  /** What makes `half`, `third` and their like a place in a row or an idiom. */
  readonly noFraction: Words
  /** What shows beside `threefold` that something was measured. */
  readonly changes: Words
  /** Nouns that a small number introduces instead of counting: the members follow. */
  readonly structures: Words
  /** Adjectives that make a structure of what follows, whatever the noun. */
  readonly structuring: Words
  /** What two or three of it are in a definition: nobody counted them. */
  readonly generic: Words
  /** What leaves a number word a pronoun, or without a thing that it could count. */
  readonly pronominal: Words
}

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
  readonly words?: Partial<WordLists>
}
