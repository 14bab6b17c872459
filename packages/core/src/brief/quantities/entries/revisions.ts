import type {Span} from '../../../data/index.ts'
import type {QuantityKind} from '../../brief.ts'
import {characterIn, codeIn, isLetter} from '../../text/characters.ts'
import {anyOf, wordsFor} from '../languages/index.ts'
import {neighbourBefore} from '../neighbours.ts'
import type {Entry} from './entry.ts'

/** Makes something else of a date or a ratio because of what stands around it. */
export interface RevisionEntry extends Entry {
  /** The kind that it revises. */
  readonly of: QuantityKind
  /** @param floor Nothing before it is looked at. */
  readonly holds: (text: string, span: Span, floor: number) => boolean
}

/** What says that a date is about a source or a report: when it was looked up, published or written. */
const METADATA = new RegExp(
  `(?:(?:^|\\n)\\W{0,4}date\\W{0,3}|(?:\\b|(?=\\p{Script=Han}))(?:${anyOf('sourceDates')}))[\\s:：(（为為]{0,4}(?:on\\s|at\\s|in\\s|于)?$`,
  'iu',
)
const LONGEST_METADATA = 28
const LONGEST_BRACKET = 25

const LABELS: ReadonlySet<string> = new Set([...wordsFor('sectionLabels'), ...wordsFor('nameLabels')])

const leadOf = (text: string, index: number, reach: number): string => text.slice(Math.max(0, index - reach), index)

/** Tried in this order. */
// biome-ignore format: one entry is one row of a table.
export const REVISIONS: readonly RevisionEntry[] = [
  {id: 'source-date', kind: 'date-metadata', of: 'date',
   holds: (text, {start}) => METADATA.test(leadOf(text, start, LONGEST_METADATA)),
   about: 'The date when a source was published or looked up, or a report was written, claims nothing about the world.',
   examples: ['Accessed on ‹May 5, 2024›.', 'Report Date: ‹2025-09-10›', '访问时间为 ‹四月 27, 2025›']},
  {id: 'bracketed-date', kind: 'date-metadata', of: 'date',
   holds: (text, {start, end}) =>
     /\[[^[\]]{0,24}$/.test(leadOf(text, start, LONGEST_BRACKET)) && /^.{0,2}\]/.test(text.slice(end, end + 3)),
   about: 'A date in square brackets with no more than a word before it is that of a source.',
   examples: ['The bank said so [the gazette (‹2025-04-24›)].']},
  {id: 'fraction-factor', kind: 'formula', of: 'ratio',
   holds: (text, {end}) => characterIn(text, end) === ')' && isLetter(codeIn(text, end + 1)),
   about: 'A fraction in brackets with a letter behind them is a factor of a formula.',
   examples: ['It is (‹1/3›)πr high.']},
  {id: 'labelled-ratio', kind: 'identifier', of: 'ratio',
   holds: (text, {start}, floor) => LABELS.has(neighbourBefore(text, start, floor).lower),
   about: 'Two numbers behind a word such as `regulation` or `phase` are a name.',
   examples: ['It follows Regulation ‹924/2009›.']},
]
