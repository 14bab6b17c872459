import {wordsFor} from '../languages/index.ts'
import {endsWithAny, isPlural} from '../neighbours.ts'
import type {AmountEntry, AmountOccurrence} from './amounts.ts'
import {follows, hasDigits} from './conditions.ts'

const SECTION_LABELS = wordsFor('sectionLabels')
const NAME_LABELS = wordsFor('nameLabels')
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CODE_SIGNS = ':：='

/** What the number of a list's first member is, holds for the others. */
const LIST_GLUE = /^\s?(?:,|;|and|or|&|\/|、|，|to|through|versus|vs\.?|[-–—]|,\s(?:and|or))\s?$/

const followsIdentifier = ({previous}: AmountOccurrence): boolean => previous?.kind === 'identifier'

const followsNoIdeograph = ({before}: AmountOccurrence): boolean => before.han === ''

/** Not 每周3次, 一周3次: what looks like a label is what something is counted by. */
const isNotCountedBy = ({before}: AmountOccurrence): boolean => !/(?:每.{1,2}|[一两半本上下]周)$/.test(before.han)

const endsInSectionLabel = (seen: AmountOccurrence): boolean =>
  endsWithAny(seen.before.han, SECTION_LABELS) && isNotCountedBy(seen)

const endsInNameLabel = (seen: AmountOccurrence): boolean =>
  endsWithAny(seen.before.han, NAME_LABELS) && isNotCountedBy(seen)

const countsNothing = ({after}: AmountOccurrence): boolean => !isPlural(after)

/** Numbers of houses and rooms. */
export const ADDRESSES: readonly AmountEntry[] = [
  {
    id: 'suite',
    about: 'The number of a room or a postal area is part of an address.',
    kind: 'address',
    number: ['bare', 'single'],
    before: {lists: ['places']},
    examples: ['They moved to Suite ‹400›.'],
  },
  {
    id: 'post-office-box',
    about: 'The number of a post office box is part of an address.',
    kind: 'address',
    number: ['bare', 'single'],
    before: {words: 'box no obox pobox', pattern: /\bP\.?\s?O\.?\s?Box\s(?:No\.?\s)?$/i, reach: 16},
    examples: ['Write to PO Box ‹12345› or P.O. Box No. ‹17›.'],
  },
  {
    id: 'street',
    about: 'A number before the name of a street is part of an address.',
    kind: 'address',
    number: ['bare', 'single'],
    after: {
      signs: CAPITALS,
      pattern:
        /\s(?:[A-Z][A-Za-z]{1,20}\.?\s){1,3}(?:Street|St\.|Avenue|Ave\b|Road|Rd\b|Boulevard|Blvd\b|Lane|Drive|Square|Straße)/y,
    },
    examples: ['It stands at ‹221› Baker Street.'],
  },
]

/** Numbers that a noun makes a name or a place in a document. */
export const LABELS: readonly AmountEntry[] = [
  {
    id: 'assigned',
    about: 'The value of a variable of a program asserts nothing.',
    kind: 'identifier',
    number: ['label'],
    before: {signs: '=', pattern: /[A-Za-z]_[A-Za-z]{1,24}\s?=\s$/, reach: 30},
    examples: ['Set max_depth = ‹7› there.'],
  },
  {
    id: 'code',
    about: 'A number behind `ID:`, `No:` and their like identifies something.',
    kind: 'identifier',
    number: ['label'],
    before: {
      signs: CODE_SIGNS,
      pattern: /(?:(?:\b|_)ID|\b(?:QID|PMID|No|Nr|code|port|page|step)|编号|序号|代码)\.?\s?[:：=]\s?$/i,
      reach: 16,
    },
    examples: ['Turnover eased (Query ID: ‹43›).', '编号：‹7›'],
  },
  {
    id: 'section-sign',
    about: 'A number behind `§` or `¶` names a part of a document.',
    kind: 'section-reference',
    number: ['label'],
    before: {signs: '§¶'},
    examples: ['It breaks § ‹45› of the law.'],
  },
  {
    id: 'chinese-list',
    about: 'A number in a list of numbers before 章, 节, 页 or 条款 names a part of a document.',
    kind: 'section-reference',
    number: ['label', 'bare'],
    before: {butSigns: CODE_SIGNS},
    after: {signs: '、和及与', pattern: /(?:\s?[、和及与]\s?\d{1,3}){1,6}\s?(?:章|节|页|条款)(?!数)/y},
    where: [isNotCountedBy],
    examples: ['重点是‹12›、40章。'],
  },
  {
    id: 'chinese-section',
    about: 'A number behind a Chinese word for a part of a document names that part.',
    kind: 'section-reference',
    number: ['label', 'behindIdeograph'],
    where: [endsInSectionLabel],
    examples: ['见‹4.6›和图‹2›。'],
  },
  {
    id: 'chinese-name',
    about: 'A number behind a Chinese word such as 阶段 or 方案 is part of a name.',
    kind: 'identifier',
    number: ['label', 'behindIdeograph'],
    where: [endsInNameLabel],
    examples: ['标普‹500›和方案‹2›。'],
  },
  {
    id: 'section-label',
    about: 'A number behind the word for a part of a document names that part.',
    kind: 'section-reference',
    number: ['label'],
    before: {lists: ['sectionLabels']},
    examples: ['See Section ‹4.6›, Fig. ‹2A› and Steps ‹1-2›.'],
  },
  {
    id: 'name-label',
    about: 'A number behind a word such as `phase`, `level` or `port` is part of a name.',
    kind: 'identifier',
    number: ['label'],
    before: {lists: ['nameLabels']},
    examples: ['Phase ‹2› ends, port ‹443› closes, room ‹12C› opens.'],
  },
  {
    id: 'weak-label',
    about: 'A number behind a word such as `case` or `group` is part of a name, unless it counts the noun behind it.',
    kind: 'identifier',
    number: ['lettered'],
    before: {lists: ['weakLabels']},
    where: [countsNothing],
    examples: ['In case ‹3› and field ‹31B› it fails.'],
  },
  {
    id: 'law',
    about: 'A number before `U.S.C.` or `CFR` is the title of a code of law.',
    kind: 'section-reference',
    number: ['label'],
    before: {butSigns: CODE_SIGNS},
    after: {signs: 'UC', pattern: /\s?(?:U\.?S\.?C\b|C\.?F\.?R\b)/y},
    where: [followsNoIdeograph],
    examples: ['It breaks ‹15› U.S.C. and ‹12› CFR too.'],
  },
  {
    id: 'list-member',
    about: 'A number that goes on with a list of names or parts of a document is what the first of the list is.',
    kind: 'previous',
    number: ['label', 'behindName'],
    where: [follows(LIST_GLUE, 8)],
    examples: [
      {text: 'See Figures 3, ‹4› and ‹5›.', kind: 'section-reference'},
      {text: 'In phases 1, ‹2› or ‹3› it ends.', kind: 'identifier'},
    ],
  },
  {
    id: 'second-group',
    about: 'Three digits behind an identifier are its second group.',
    kind: 'identifier',
    number: ['label', 'bare', 'behindName'],
    where: [hasDigits(/^\d{3}$/), follows(/^ $/, 1), followsIdentifier],
    examples: ['It is ETSI EN 303 ‹645›.'],
  },
]
