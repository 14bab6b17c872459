import {OBJECT} from '../../../markers/index.ts'
import {endsLikePlural, isCapitalised} from '../neighbours.ts'
import type {AmountEntry, AmountOccurrence} from './amounts.ts'
import {inColumn, isLast} from './conditions.ts'
import type {Side} from './entry.ts'

/** Nothing that a number could count or measure follows. */
const CLAUSE_END: Side = {lists: ['functionWords', 'continuing'], signs: `.,;:()]|!?—–…）。，；${OBJECT}`, edge: true}
/** Something follows in the same clause. */
const CLAUSE_GOES_ON: Side = {butLists: ['functionWords', 'continuing']}

const LONGEST_NOTES = 120
/** A list of small numbers and nothing else. */
const NOTE_LIST = /^\s*\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){1,30}\s*$/
/** Ends of nouns: a count does not follow one directly. */
const NOUN = /^[a-z]{3,}(?:tion|sion|ment|ness|ity|ture|ance|ence|ism|ship|logy|graphy)s?$/

const isInNoteList = ({text, amount: {numeral, upper}}: AmountOccurrence): boolean =>
  text.length < LONGEST_NOTES &&
  text.includes(',') &&
  !numeral.grouped &&
  upper?.numeral.grouped !== true &&
  NOTE_LIST.test(text)

/** One blank stands between it and the quantity before, or the end of a line: what ends one before `\n` reads as a blank. */
const followsClosely = ({text, start, previous}: AmountOccurrence): boolean =>
  start - (text.startsWith(' \n', start - 2) ? 2 : 1) === previous?.end

const followsStop = ({before}: AmountOccurrence): boolean => before.dotted

const followsNoun = ({before}: AmountOccurrence): boolean => NOUN.test(before.word)

const precedesWord = ({after}: AmountOccurrence): boolean => after.word !== '' && !isCapitalised(after.word)

const countsNothing = ({after}: AmountOccurrence): boolean => !endsLikePlural(after.lower)

/** An ordinary word: no name, and nothing that ends in a digit. */
const followsPlainWord = ({before: {word, dotted}}: AmountOccurrence): boolean =>
  word !== '' && !dotted && !isCapitalised(word) && !/\d$/.test(word)

/** Note numbers that lost their superscript or brackets, as exports of documents write them. */
// biome-ignore format: one entry is one row of a table.
export const CITATIONS: readonly AmountEntry[] = [
  {id: 'source-cell', kind: 'citation', number: ['bare', 'inRow'],
   where: [inColumn(/^\s*(?:key |main |primary )?(?:refs?|references?|sources?|citations?|cites?|来源|引用|参考|出处|文献)\b/i)],
   about: 'A number in a column of sources is the number of a note.',
   examples: [{text: '‹42›', block: 'row', cell: {column: 'Refs'}}]},
  {id: 'note-cell', kind: 'citation', number: ['inRow'], where: [isInNoteList],
   about: 'A row of small numbers and nothing else are numbers of notes.',
   examples: [{text: '‹19›, ‹54›, 19', block: 'row'}]},
  {id: 'note-behind-quantity', kind: 'citation', number: ['note', 'apart'], before: {edge: true}, after: CLAUSE_END,
   where: [followsClosely],
   about: 'A small number behind another one, at the end of a clause, is a lost note number.',
   examples: ['They sold 300 tonnes ‹12›.']},
  {id: 'note-of-authors', kind: 'citation', number: ['note', 'apart'], before: {words: 'al'}, where: [followsStop],
   about: 'A small number behind `et al.` is a lost note number.', examples: ['Rules of Adler et al. ‹12› apply.']},
  {id: 'note-behind-noun', kind: 'citation', number: ['note', 'apart'], before: {butLists: ['measuredNouns']},
   after: CLAUSE_GOES_ON, where: [precedesWord, followsNoun],
   about: 'A small number between an abstract noun and a word that it does not count is a lost note number.',
   examples: ['The harbour development ‹22› brings cranes.']},
  {id: 'note-behind-bracket', kind: 'citation', number: ['note', 'apart'], before: {signs: ')'}, after: CLAUSE_GOES_ON,
   where: [precedesWord, countsNothing],
   about: 'A small number between a closing bracket and a word that it does not count is a lost note number.',
   examples: ['Needs of the group (SWF) ‹31› raise costs.']},
  {id: 'note-behind-closer', kind: 'citation', number: ['note', 'apart'], before: {signs: `)”"${OBJECT}`},
   after: CLAUSE_END,
   about: 'A small number behind a closing mark, at the end of a clause, is a lost note number.',
   examples: ['They call it “slow” ‹7›.']},
  {id: 'note-behind-stop', kind: 'citation', number: ['note', 'apart'],
   before: {signs: '.', butLists: ['numberTakers']}, after: CLAUSE_END, where: [followsStop, isLast],
   about: 'A small number behind a full stop, at the end of the text, is a lost note number.',
   examples: ['It is slow. ‹8›']},
  {id: 'note', kind: 'citation', number: ['note', 'apart'], before: {butLists: ['numberTakers']}, after: CLAUSE_END,
   where: [followsPlainWord],
   about: 'A small number at the end of a clause, behind a word that takes no number, is a lost note number.',
   examples: ['Few remain in the wild ‹8›.', 'It shapes complex interactions ‹25› will need.']},
]
