import type {QuantityKind} from '../../brief.ts'
import {wordsFor} from '../languages/index.ts'
import {endsWithAny, isPlural} from '../neighbours.ts'
import type {AmountEntry, AmountOccurrence} from './amounts.ts'
import {follows, hasDigits} from './conditions.ts'

const SECTION_LABELS = wordsFor('sectionLabels')
const NAME_LABELS = wordsFor('nameLabels')
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CODE_SIGNS = ':：='
const CODE = /(?:(?:\b|_)ID|\b(?:QID|PMID|No|Nr|code|port|page|step)|编号|序号|代码)\.?\s?[:：=]\s?$/i
const STREET =
  /\s(?:[A-Z][A-Za-z]{1,20}\.?\s){1,3}(?:Street|St\.|Avenue|Ave\b|Road|Rd\b|Boulevard|Blvd\b|Lane|Drive|Square|Straße)/y

/** What the number of a list's first member is, holds for the others. */
const LISTED: readonly (readonly [QuantityKind, string])[] = [
  ['section-reference', 'See Figures 3, ‹4› and ‹5›.'],
  ['identifier', 'In phases 1, ‹2› or ‹3› it ends.'],
  ['name', 'They fly a Boeing 737 or ‹747› there.'],
  ['version', 'Python 3.11 and ‹3.12› work.'],
  ['ordinal', 'Take stalls #5 and ‹6› there.'],
]
const LONGEST_GLUE = 8
const LIST_GLUE = /^\s?(?:,|;|and|or|&|\/|、|，|to|through|versus|vs\.?|[-–—]|,\s(?:and|or))\s?$/

const isListed = (kind: QuantityKind) => {
  const goesOn = follows(LIST_GLUE, LONGEST_GLUE)
  return (seen: AmountOccurrence): boolean => seen.previous?.kind === kind && goesOn(seen)
}

const followsIdentifier = ({previous}: AmountOccurrence): boolean => previous?.kind === 'identifier'

const followsNoIdeograph = ({before}: AmountOccurrence): boolean => before.han === ''

/** Not 每周3次, 一周3次: what looks like a label is what something is counted by. */
const isNotCountedBy = ({before}: AmountOccurrence): boolean => !/(?:每.{1,2}|[一两半本上下]周)$/.test(before.han)

/** 5个维度28个条目: a counter behind it counts, whatever stands before; 个人, 项目 and their like are no counters. */
const COUNTER = /^(?:个(?![人体案别])|名(?![称单义])|家(?![庭具])|项(?!目)|种(?![类植子]))/
const countsBehind = ({after}: AmountOccurrence): boolean => COUNTER.test(after.han)

const endsInSectionLabel = (seen: AmountOccurrence): boolean =>
  endsWithAny(seen.before.han, SECTION_LABELS) && isNotCountedBy(seen) && !countsBehind(seen)

const endsInNameLabel = (seen: AmountOccurrence): boolean =>
  endsWithAny(seen.before.han, NAME_LABELS) && isNotCountedBy(seen) && !countsBehind(seen)

const countsNothing = ({after}: AmountOccurrence): boolean => !isPlural(after)

/** Numbers of houses and rooms. */
// biome-ignore format: one entry is one row of a table.
export const ADDRESSES: readonly AmountEntry[] = [
  {id: 'suite', kind: 'address', number: ['bare', 'single'], before: {lists: ['places']},
   about: 'The number of a room or a postal area is part of an address.', examples: ['They moved to Suite ‹400›.']},
  {id: 'post-office-box', kind: 'address', number: ['bare', 'single'],
   before: {words: 'box no obox pobox', pattern: /\bP\.?\s?O\.?\s?Box\s(?:No\.?\s)?$/i, reach: 16},
   about: 'The number of a post office box is part of an address.',
   examples: ['Write to PO Box ‹12345› or P.O. Box No. ‹17›.']},
  {id: 'street', kind: 'address', number: ['bare', 'single'],
   after: {signs: CAPITALS, pattern: STREET},
   about: 'A number before the name of a street is part of an address.', examples: ['Stop at ‹221› Baker Street.']},
]

/** Numbers that a noun makes a name or a place in a document. */
// biome-ignore format: one entry is one row of a table.
export const LABELS: readonly AmountEntry[] = [
  {id: 'assigned', kind: 'identifier', number: ['label'],
   before: {signs: '=', pattern: /[A-Za-z]_[A-Za-z]{1,24}\s?=\s$/, reach: 30},
   about: 'The value of a variable of a program asserts nothing.', examples: ['Set max_depth = ‹7› there.']},
  {id: 'code', kind: 'identifier', number: ['label'],
   before: {signs: CODE_SIGNS, pattern: CODE, reach: 16},
   about: 'A number behind `ID:`, `No:` and their like identifies something.',
   examples: ['Turnover eased (Query ID: ‹43›).', '编号：‹7›']},
  {id: 'section-sign', kind: 'section-reference', number: ['label'], before: {signs: '§¶'},
   about: 'A number behind `§` or `¶` names a part of a document.', examples: ['It breaks § ‹45› of the law.']},
  {id: 'chinese-list', kind: 'section-reference', number: ['label', 'bare'], before: {butSigns: CODE_SIGNS},
   after: {signs: '、和及与', pattern: /(?:\s?[、和及与]\s?\d{1,3}){1,6}\s?(?:章|节|页|条款)(?!数)/y}, where: [isNotCountedBy],
   about: 'A number in a list of numbers before 章, 节, 页 or 条款 names a part of a document.', examples: ['重点是‹12›、40章。']},
  {id: 'chinese-section', kind: 'section-reference', number: ['label', 'behindIdeograph'], where: [endsInSectionLabel],
   about: 'A number behind a Chinese word for a part of a document names that part.', examples: ['见‹4.6›和图‹2›。']},
  {id: 'chinese-name', kind: 'identifier', number: ['label', 'behindIdeograph'], where: [endsInNameLabel],
   about: 'A number behind a Chinese word such as 阶段 or 方案 is part of a name.', examples: ['标普‹500›和方案‹2›。']},
  {id: 'section-label', kind: 'section-reference', number: ['label'], before: {lists: ['sectionLabels']},
   about: 'A number behind the word for a part of a document names that part.',
   examples: ['See Section ‹4.6›, Fig. ‹2A› and Steps ‹1-2›.']},
  {id: 'name-label', kind: 'identifier', number: ['label'], before: {lists: ['nameLabels']},
   about: 'A number behind a word such as `phase`, `level` or `port` is part of a name.',
   examples: ['Phase ‹2› ends, port ‹443› closes, room ‹12C› opens.']},
  {id: 'weak-label', kind: 'identifier', number: ['lettered'], before: {lists: ['weakLabels']}, where: [countsNothing],
   about: 'A number behind a word such as `case` or `group` is part of a name, unless it counts the noun behind it.',
   examples: ['In case ‹3› and field ‹31B› it fails.']},
  {id: 'law', kind: 'section-reference', number: ['label'], before: {butSigns: CODE_SIGNS},
   after: {signs: 'UC', pattern: /\s?(?:U\.?S\.?C\b|C\.?F\.?R\b)/y}, where: [followsNoIdeograph],
   about: 'A number before `U.S.C.` or `CFR` is the title of a code of law.',
   examples: ['It breaks ‹15› U.S.C. and ‹12› CFR too.']},
  ...LISTED.map(([kind, example]): AmountEntry => ({
    id: `listed-${kind}`, kind, number: ['label', 'behindName'], where: [isListed(kind)],
    about: 'A number that goes on with a list of names or of parts of a document is what the one before it is.',
    examples: [example]})),
  {id: 'second-group', kind: 'identifier', number: ['label', 'bare', 'behindName'],
   where: [hasDigits(/^\d{3}$/), follows(/^ $/, 1), followsIdentifier],
   about: 'Three digits behind an identifier are its second group.', examples: ['It is ETSI EN 303 ‹645›.']},
]
