import {OBJECT} from '../../../markers/index.ts'
import {characterIn, codeIn, codesOf, isBlank} from '../../text/characters.ts'
import type {AmountEntry, AmountOccurrence} from './amounts.ts'
import {inColumn, isLast} from './conditions.ts'

/** A number above this one seldom numbers or ranks a row. */
const MOST_ROWS = 200
const OPENING = '(（[［'
const CLOSING = ')）'
const OPENERS = codesOf(OPENING)
const CLOSERS = codesOf(CLOSING)
/** As far back a bracket is looked for that the closing one behind a number belongs to. */
const LONGEST_BRACKET = 200

/** The first cell of its row, and the next one holds words and no number. */
const headsRow = ({context: {cell}}: AmountOccurrence): boolean =>
  cell?.first === true &&
  cell.next !== undefined &&
  !/\d/.test(cell.next) &&
  (cell.next.includes(OBJECT) || /\p{L}{2}/u.test(cell.next))

/** The last index before `index` that is no blank of its line, -1 where there is none. */
const lastOnLine = (text: string, index: number): number => {
  let place = index - 1
  while (characterIn(text, place) === ' ') place -= 1
  return place
}

const opensLaterLine = ({text, start}: AmountOccurrence): boolean => characterIn(text, lastOnLine(text, start)) === '\n'

const opensLine = (seen: AmountOccurrence): boolean => lastOnLine(seen.text, seen.start) < 0 || opensLaterLine(seen)

/** One digit or two behind the point. */
const isTitleNumber = ({amount: {numeral}}: AmountOccurrence): boolean =>
  numeral.end - numeral.start <= numeral.whole.length + 3

/** No bracket opens in the few characters before that the closing one behind the number could belong to. */
const isUnmatched = ({text, start}: AmountOccurrence): boolean => {
  const floor = Math.max(0, start - LONGEST_BRACKET)
  for (let place = start - 1; place >= floor; place -= 1) {
    if (OPENERS.has(codeIn(text, place))) return false
    if (CLOSERS.has(codeIn(text, place))) break
  }
  return isBlank(codeIn(text, start - 1)) || start === 0
}

/** Numbers of rows, and codes of what they are about. */
// biome-ignore format: one entry is one row of a table.
export const ROW_NUMBERS: readonly AmountEntry[] = [
  {id: 'cell-rank', kind: 'rank', number: ['bare', 'single', 'first', 'inCell'], most: MOST_ROWS,
   where: [inColumn(/^\s*(?:rank(?:ing)?|position|place|排名|名次|排行)\s*$/i), isLast],
   about: 'A number that fills a cell in a column of ranks is a place in a ranking.',
   examples: [{text: '‹4›', block: 'row', cell: {column: 'Rank'}}]},
  {id: 'cell-number', kind: 'list-ordinal', number: ['bare', 'single', 'first', 'inCell'], most: MOST_ROWS,
   where: [inColumn(/^\s*(?:#|no\.?|nr\.?|id|step|序号|编号|序|步骤)\s*$/i), isLast],
   about: 'A number that fills a cell in a column of numbers or steps only numbers its row.',
   examples: [{text: '‹4›', block: 'row', cell: {column: 'No.'}}]},
  {id: 'row-number', kind: 'list-ordinal', number: ['bare', 'single', 'first', 'inCell'], most: MOST_ROWS,
   where: [headsRow, isLast],
   about: 'A number that fills the first cell of its row, before words, only numbers that row.',
   examples: [{text: '‹3›', block: 'row', cell: {column: 'Item', first: true, next: 'Payments'}}]},
]

/** Numbers of list items, headings and enumerations in running text. */
// biome-ignore format: one entry is one row of a table.
export const ENUMERATORS: readonly AmountEntry[] = [
  {id: 'bracketed-item', kind: 'list-ordinal', number: ['listing', 'bare'], before: {signs: OPENING, glued: true},
   after: {signs: CLOSING, glued: true},
   about: 'A small number alone in brackets numbers an item of an enumeration.',
   examples: ['It is (‹1›) fast and （‹2›） cheap.']},
  {id: 'contents-number', kind: 'section-reference', number: ['listing', 'decimal', 'unitless', 'unscaled'],
   after: {pattern: /\s\p{Lu}\p{Ll}/uy}, where: [opensLaterLine, isTitleNumber],
   about: 'A number with a decimal before a capitalised title, on a line of its own, is the number of a section.',
   examples: ['Contents\n   ‹5.3› Feedback loops']},
  {id: 'line-number', kind: 'list-ordinal', number: ['listing', 'bare'], after: {signs: '.)、．）:：', glued: true},
   where: [opensLine],
   about: 'A small number with a full stop, colon or bracket behind it at the start of a line numbers an item.',
   examples: ['‹2›) Scope', '‹3›.结合趋势', 'Aims:\n ‹1›、背景']},
  {id: 'lone-number', kind: 'list-ordinal', number: ['listing', 'bare', 'first', 'inParagraph'], where: [isLast],
   about: 'A small number that is all of its paragraph numbers what follows.', examples: ['‹3›']},
  {id: 'heading-number', kind: 'section-reference', number: ['listing', 'first', 'inHeading'],
   about: 'A small number at the start of a heading is the number of the section.',
   examples: [{text: '‹3.1› Results', block: 'heading'}]},
  {id: 'title-number', kind: 'list-ordinal', number: ['listing', 'unitless', 'unscaled', 'first'], most: 30,
   after: {pattern: /(?:\.\d{1,2}){0,3}\.?\s{1,13}[*“"'A-Z\u4e00-\u9fff]/y},
   about: 'A small number at the start of a text, before a capital, numbers the title behind it.',
   examples: ['‹1› Standard benchmarks', {text: '‹2› 背景', block: 'bullet'}]},
  {id: 'half-bracketed-item', kind: 'list-ordinal', number: ['listing', 'bare'], after: {signs: CLOSING, glued: true},
   where: [isUnmatched],
   about: 'A small number before a closing bracket that no opening one belongs to numbers an item of an enumeration.',
   examples: ['It is fast, ‹2›) cheap and ‹3›) small.']},
]
