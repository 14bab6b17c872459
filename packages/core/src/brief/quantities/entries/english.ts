import {codeIn, codesOf} from '../../text/characters.ts'
import {wordsFor} from '../languages/index.ts'
import type {NumberWords} from '../spelled/english-numbers.ts'
import type {Suffix} from '../units.ts'
import {neighbourAfter, opensClause} from '../words.ts'
import type {Conditional, Entry, Occurrence} from './entry.ts'

/** How a number in English words can look, one bit each. */
export const WORD_FORMS = {
  /** `threefold`. */
  fold: 1 << 0,
  /** `third`, `quarter`. */
  ordinal: 1 << 1,
  /** An ordinal that can be a place in a row: not `quarter`. */
  place: 1 << 2,
  /** `hundreds`. */
  vague: 1 << 3,
  /** It begins with a power of ten or a dozen: `thousand`. */
  scale: 1 << 4,
  /** `two thirds`, `half`; no hyphen joins it with a word before. */
  part: 1 << 5,
  /** `zero`, without a hyphen behind it. */
  zero: 1 << 6,
  /** A clear whole number above zero, free of what stands before. */
  number: 1 << 7,
  capitalised: 1 << 8,
} as const

/** One of the forms of a number in English words. */
export type WordForm = keyof typeof WORD_FORMS

/** A number in English words with what stands around it; it ends with its last number word. */
export interface WordOccurrence extends Occurrence {
  readonly words: NumberWords
  readonly suffix: Suffix
}

/** An entry for a number in English words. */
export interface WordEntry extends Conditional<WordForm, WordOccurrence> {
  /** The word before belongs to the quantity, which is the part that the number names: `a third of`. */
  readonly article?: true
}

const STRUCTURES = wordsFor('structures')
const STRUCTURING = wordsFor('structuring')
const CHANGES = wordsFor('changes')
const SUPERLATIVE =
  /[\s‑-](?:(?:most|least)\s|largest|biggest|highest|lowest|smallest|fastest|richest|busiest|longest|tallest|oldest|best\b|worst\b)/y
/** How far behind a count a colon is looked for that lists what was counted. */
const LONGEST_INTRODUCTION = 90
const CLAUSE_ENDS = codesOf('.;!?。')
const COLONS = codesOf(':：')

const isWithinClause = ({text, start}: WordOccurrence): boolean => !opensClause(text, start)

/** `THREE HUNDRED`, `Three Hundred`: a line in capitals or a title, and no name; that has one word, or is small. */
const isWrittenOut = ({text, start, words: {value, end}}: WordOccurrence): boolean => {
  const written = text.slice(start, end)
  const isNamed = (value ?? 0) < (written === written.toUpperCase() ? 13 : 100)
  return !isNamed && (written === written.toUpperCase() || /[\s‑-]/.test(written))
}

const isNoAmount = (seen: WordOccurrence): boolean => isWithinClause(seen) && !isWrittenOut(seen)

/** The parts of something are next, also where a word describes them. */
const precedesStructure = ({text, after}: WordOccurrence): boolean =>
  STRUCTURING.has(after.lower) || STRUCTURES.has(after.lower) || STRUCTURES.has(neighbourAfter(text, after.edge).lower)

/** Less than tenfold without a word of change is as often a list of reasons. */
const isOfChange = ({value = 0, before, after}: WordOccurrence): boolean =>
  value >= 10 || CHANGES.has(before.lower) || CHANGES.has(after.lower)

/** What it is a part of follows; `half` of it needs a word between. */
const isPartOfSomething = ({words, after}: WordOccurrence): boolean =>
  after.lower === 'of' || after.lower === 'the' || (words.word !== 'half' && after.word !== '')

const isUncounted = ({before}: WordOccurrence): boolean => !/^(?:a|one|per)$/.test(before.lower)

/** A colon follows in the same clause: what was counted is listed now. */
const introducesList = ({text, after}: WordOccurrence): boolean => {
  const limit = Math.min(text.length, after.edge + LONGEST_INTRODUCTION)
  for (let place = after.edge; place < limit; place += 1) {
    const code = codeIn(text, place)
    if (COLONS.has(code)) return true
    if (CLAUSE_ENDS.has(code)) return false
  }
  return false
}

/** Two numbers in words that are one quantity. */
// biome-ignore format: one entry is one row of a table.
export const JOINED_WORDS = {
  share: {id: 'share-in-words', kind: 'ratio',
   about: 'Two numbers in words that `in` or `out of` joins are a share.',
   examples: ['They asked ‹one in five› bakers and ‹two out of three› smiths.']},
  range: {id: 'range-in-words', kind: 'range',
   about: 'Two numbers in words that `to` or `or` joins are a range where they measure or count something.',
   examples: ['It takes ‹five to ten years› and ‹six or seven› barns.']},
} as const satisfies Record<string, Entry>

/** Numbers in English words, in the order in which they are tried; a number that none knows is no quantity. */
// biome-ignore format: one entry is one row of a table.
export const ENGLISH_WORDS: readonly WordEntry[] = [
  {id: 'fold', kind: 'multiple', number: ['fold'], where: [isOfChange],
   about: 'A word such as `threefold` beside a word of change, or from `tenfold` on, is a multiple.',
   examples: ['Costs rose ‹threefold› there.', 'It was a ‹fivefold› increase.', 'It gave a ‹tenfold› yield.']},
  {id: 'part-of-thing', kind: 'ratio', number: ['ordinal'], least: 3, before: {words: 'a an'}, after: {words: 'of'},
   article: true,
   about: 'A word such as `third` with an article before it and `of` behind it is a part.',
   examples: ['They sold ‹a third› of the stock.']},
  {id: 'superlative-in-words', kind: 'rank', number: ['place'], least: 2,
   after: {pattern: SUPERLATIVE},
   about: 'An ordinal number in words before a superlative is a place in a ranking.',
   examples: ['It is the ‹second›-largest port.']},
  {id: 'place-in-words', kind: 'rank', number: ['place'], before: {lists: ['ranked']},
   about: 'An ordinal number in words behind `ranked` and its like is a place in a ranking.',
   examples: ['It was ranked ‹fifth› there.']},
  {id: 'vague-words', kind: 'vague', number: ['vague'],
   about: 'Words such as `dozens` tell no number that a source could bear out.',
   examples: ['It takes ‹dozens› of ships.', 'They saw ‹two› hundreds of them.']},
  {id: 'vague-scale', kind: 'vague', number: ['scale'], where: [isUncounted],
   about: 'A power of ten without a number before it tells no number that a source could bear out.',
   examples: ['Several ‹hundred› came.']},
  {id: 'part-in-words', kind: 'ratio', number: ['part'], before: {butLists: ['noFraction']}, where: [isPartOfSomething],
   about: 'A part in words of something.',
   examples: ['They sold ‹two-thirds› of the stock and ‹half› the wool.', 'It needs ‹two thirds› majority there.']},
  {id: 'zero', kind: 'absence', number: ['zero'],
   about: 'Zero of something is its absence.', examples: ['The search gave ‹zero› results.']},
  {id: 'name-in-words', kind: 'name', number: ['number', 'capitalised'], where: [isNoAmount],
   about: 'A capitalised number in words inside a clause is part of a name.', examples: ['The Big ‹Four› met.']},
  {id: 'compared-count', kind: 'count', number: ['number'], least: 2, before: {lists: ['comparing']}, after: {wordless: true},
   about: 'A number in words behind `than`, `versus` and their like, at the end of a clause, counts something.',
   examples: ['It won by seven versus ‹three›.', 'It grew by a factor of ‹three›.']},
  {id: 'bare-count', kind: 'count', number: ['number'], least: 20, after: {lists: ['pronominal'], wordless: true},
   about: 'A number in words from twenty on counts something although nothing is named that it counts.',
   examples: ['They counted ‹thirty› of them.']},
  {id: 'pronoun', kind: 'enumerator', number: ['number'], after: {lists: ['pronominal'], wordless: true},
   about: 'A small number in words without a thing that it counts is a pronoun.', examples: ['‹One› of them left.']},
  {id: 'anaphor', kind: 'enumerator', number: ['number'], least: 2, before: {lists: ['anaphoric']},
   about: 'A number in words behind `the`, `these` and their like takes up what was counted before.',
   examples: ['The ‹two› regions met.']},
  {id: 'structure', kind: 'enumerator', number: ['number'], least: 2, before: {butLists: ['measuring']},
   where: [precedesStructure],
   about: 'A number in words before the parts of something introduces them.',
   examples: ['It has ‹four› phases, ‹four› long phases and ‹three› main aims.']},
  {id: 'definition', kind: 'enumerator', number: ['number'], least: 2, most: 3, before: {butLists: ['measuring']},
   after: {lists: ['generic']},
   about: 'Two or three nodes, variables and their like belong to a definition.',
   examples: ['It links ‹two› nodes there.']},
  {id: 'introduction', kind: 'enumerator', number: ['number'], least: 2, most: 99, where: [introducesList],
   about: 'A number in words before a colon in the same clause introduces what is listed behind it.',
   examples: ['They grow ‹three› crops: rye, oats, barley.']},
  {id: 'count-in-words', kind: 'count', number: ['number'], least: 2,
   about: 'A number in words that nothing exempts counts something.',
   examples: ['They learned ‹thirty› new songs that day.']},
]
