import type {QuantityKind} from '../../brief.ts'
import {charactersOf} from '../../characters.ts'
import {NAME_LABELS, SECTION_LABELS, WEAK_LABELS} from '../languages/index.ts'
import {endsWithAny, isPlural} from '../neighbours.ts'
import {isBare, isBareDecimal, type Sighting} from '../sighting.ts'

/** What the number of a list's first member is, holds for the others: `Tables 1 and 2`, `phases 1, 2 or 3`. */
const LIST_GLUE = /^\s?(?:,|;|and|or|&|\/|、|，|和|及|与|或|to|through|versus|vs\.?|[-–—]|,\s(?:and|or))\s?$/
const LISTED: ReadonlySet<QuantityKind> = new Set<QuantityKind>([
  'section-reference',
  'identifier',
  'name',
  'version',
  'ordinal',
])

/** A title of a code of law: `15 U.S.C. § 45`, `12 CFR 1026`. */
const CITED_LAW = /^\s?(?:U\.?S\.?C\b|C\.?F\.?R\b)/

/** The second part of a name that is set in groups: `EN 303 645`. */
const continuedKind = ({text, previous, amount}: Sighting): QuantityKind | undefined => {
  if (previous?.kind !== 'identifier' || amount.start !== previous.end + 1 || !isBare(amount)) return undefined
  return text.charAt(previous.end) === ' ' && amount.numeral.whole.length === 3 ? 'identifier' : undefined
}

/** `Query ID: 43`, `query_id = 20240017`, `编号：7`. */
const CODED = /(?:(?:\b|_)ID|\b(?:QID|PMID|No|Nr|code|port|page|step)|编号|序号|代码)\.?\s?[:：=]\s?$/i
/** A variable of a program, whose name has an underscore: `max_depth = 5`. */
const ASSIGNED = /[A-Za-z]_[A-Za-z]{1,24}\s?=\s$/
const LONGEST_ASSIGNED = 30
const BEHIND_CODE = charactersOf(':：=')
const LONGEST_CODE = 16

/** 每周3次, 一周3次: what looks like a label is what something is counted by. */
const COUNTED_PER = /(?:每.{1,2}|[一两半本上下]周)$/
/** 第29、60章, or without the 第: the first of a list that a part of a document ends. */
const HAN_LIST = /^(?:\s?[、和及与]\s?\d{1,3}){1,6}\s?(?:章|节|页|条款)(?!数)/
const LONGEST_HAN_LIST = 40
const HAN_GLUE = charactersOf('、和及与')

/** A single capital touches the digits, so that they are no amount behind a label: `Figure 2A`, `Room 12B`. */
const isLettered = ({text, amount}: Sighting): boolean =>
  amount.upper === undefined &&
  amount.end === amount.numeral.end + 1 &&
  /[A-H]/.test(text.charAt(amount.numeral.end)) &&
  amount.start === amount.numeral.start &&
  !amount.numeral.decimal

const listedKind = ({text, previous, amount}: Sighting): QuantityKind | undefined => {
  if (previous === undefined || !LISTED.has(previous.kind) || amount.start - previous.end > 8) return undefined
  return LIST_GLUE.test(text.slice(previous.end, amount.start)) ? previous.kind : undefined
}

/**
 * A number that a noun makes a name or a place in a document: `Table 3`, `phase 2`, `port 443`, 图2, `§ 4`.
 */
export const labelKind = (sighting: Sighting): QuantityKind | undefined => {
  const {amount, before} = sighting
  const lettered = isLettered(sighting)
  const plain = isBare(amount) || isBareDecimal(amount) || amount.foreign || lettered
  if (!plain && !(amount.hyphenated && amount.unit === undefined)) return undefined
  if (
    before.character === '=' &&
    ASSIGNED.test(sighting.text.slice(Math.max(0, amount.start - LONGEST_ASSIGNED), amount.start))
  )
    return 'identifier'
  if (BEHIND_CODE.has(before.character))
    return CODED.test(sighting.text.slice(Math.max(0, amount.start - LONGEST_CODE), amount.start))
      ? 'identifier'
      : undefined
  if (before.character === '§' || before.character === '¶') return 'section-reference'
  if (before.han !== '' && COUNTED_PER.test(before.han)) return undefined
  if (
    HAN_GLUE.has(sighting.after.character) &&
    isBare(amount) &&
    HAN_LIST.test(sighting.text.slice(amount.end, amount.end + LONGEST_HAN_LIST))
  )
    return 'section-reference'
  if (before.han !== '')
    return endsWithAny(before.han, SECTION_LABELS)
      ? 'section-reference'
      : endsWithAny(before.han, NAME_LABELS)
        ? 'identifier'
        : undefined
  const {lower} = before
  if (lower !== '') {
    if (SECTION_LABELS.has(lower)) return 'section-reference'
    if (NAME_LABELS.has(lower)) return 'identifier'
    if (WEAK_LABELS.has(lower) && (isBare(amount) || lettered) && !isPlural(sighting.after)) return 'identifier'
  }
  if (CITED_LAW.test(sighting.text.slice(amount.end, amount.end + 10))) return 'section-reference'
  return listedKind(sighting) ?? continuedKind(sighting)
}
