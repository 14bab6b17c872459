import type {Span} from '../../../markers/index.ts'
import type {QuantityKind} from '../../brief.ts'
import {isLetter} from '../../characters.ts'
import {wordsFor} from '../languages/index.ts'
import {neighbourBefore} from '../neighbours.ts'
import type {PlainEntry} from './entry.ts'

/** Makes something else of a date or a ratio because of what stands around it. */
export interface RevisionEntry extends PlainEntry {
  /** The kind that it revises. */
  readonly of: QuantityKind
  /** @param floor Nothing before it is looked at. */
  readonly holds: (text: string, span: Span, floor: number) => boolean
}

/** What says that a date is about a source or a report: when it was looked up, published or written. */
const METADATA =
  /(?:(?:^|\n)\W{0,4}date\W{0,3}|\b(?:accessed|retrieved|published|updated|modified|reviewed|posted|verified|checked|crawled|dated|as of|(?:report|publication|access|retrieval|review|update|survey|assessment|analysis|research) date|generated|compiled|prepared|published online|last seen|news|blog|journal|article|report|press release)|检索日期|檢索日期|访问日期|访问时间|访问|检索|发布日期|发布时间|发布|更新日期|更新时间|更新|截至|截止|日期|报告日期)[\s:：(（为為]{0,4}(?:on\s|at\s|in\s|于)?$/i
const LONGEST_METADATA = 28
const LONGEST_BRACKET = 25

const LABELS: ReadonlySet<string> = new Set([...wordsFor('sectionLabels'), ...wordsFor('nameLabels')])

const leadOf = (text: string, index: number, reach: number): string => text.slice(Math.max(0, index - reach), index)

/** Tried in this order. */
export const REVISIONS: readonly RevisionEntry[] = [
  {
    id: 'source-date',
    about:
      'The date when a source was published or looked up, or a report was written, claims nothing about the world.',
    kind: 'date-metadata',
    of: 'date',
    holds: (text, {start}) => METADATA.test(leadOf(text, start, LONGEST_METADATA)),
    examples: ['Accessed on ‹May 5, 2024›.', 'Report Date: ‹2025-09-10›', '访问时间为 ‹四月 27, 2025›'],
  },
  {
    id: 'bracketed-date',
    about: 'A date in square brackets with no more than a word before it is that of a source.',
    kind: 'date-metadata',
    of: 'date',
    holds: (text, {start, end}) =>
      /\[[^[\]]{0,24}$/.test(leadOf(text, start, LONGEST_BRACKET)) && /^.{0,2}\]/.test(text.slice(end, end + 3)),
    examples: ['The bank said so [the gazette (‹2025-04-24›)].'],
  },
  {
    id: 'fraction-factor',
    about: 'A fraction in brackets with a letter behind them is a factor of a formula.',
    kind: 'formula',
    of: 'ratio',
    holds: (text, {end}) => text.charAt(end) === ')' && isLetter(text.charCodeAt(end + 1)),
    examples: ['It is (‹1/3›)πr high.'],
  },
  {
    id: 'labelled-ratio',
    about: 'Two numbers behind a word such as `regulation` or `phase` are a name.',
    kind: 'identifier',
    of: 'ratio',
    holds: (text, {start}, floor) => LABELS.has(neighbourBefore(text, start, floor).lower),
    examples: ['It follows Regulation ‹924/2009›.'],
  },
]
