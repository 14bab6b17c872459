import type {QuantityKind} from '../../brief.ts'
import {charactersOf, isUpperCase} from '../../characters.ts'
import {isAcronym, skipName} from '../glued.ts'
import {NO_NAMES, VERSIONED} from '../languages/english-neighbours.ts'
import {isCapitalised, isPlural, opensClause} from '../neighbours.ts'
import {isQuotedTerm} from '../quoted.ts'
import {isBare, isBareDecimal, type Sighting} from '../sighting.ts'

/** What makes a number the name of a variant or of a level: 2.5版, 2型, 4级. */
const VARIANT = /^(?:版|型|级|号(?!召|称)|强(?![度化烈大劲制调])|指数)/
/** 5A级, 3C级: the grade of a place or a product. */
const LETTERED_GRADE = /^[A-Z]{1,5}级/
/** The market of a share or the wildcard of a version behind a dot: `300308.SZ`, `7.x`. */
const LISTING = /^\.(?:[A-Z]{1,3}|x)(?![A-Za-z\d])/
const VIDEO = new Set([2, 4, 5, 8])

/** The capital of the word before says that it is a name: not at the start of a clause, not a word of every day. */
const followsName = ({text, before, amount}: Sighting): boolean => {
  const {word} = before
  if (before.dotted || (!isCapitalised(word) && !/[A-Z]/.test(word))) return false
  if (NO_NAMES.has(before.lower)) return false
  if (isAcronym(word) || /[a-z].*[A-Z]|\d/.test(word) || /[-‐‑]/.test(word)) return true
  return !opensClause(text, before.edge) || amount.numeral.whole.length < 4
}

/** A word that can only be a name, even where a sentence starts: `iPhone`, `V-JEPA`. */
const COMPOUND_NAME = /[a-z][A-Z]|^[A-Z]{1,8}[-‐‑]/

const QUOTES = charactersOf('"“”')

/** Digits alone between quotation marks are spoken of, not used: `splits "1024" into "10" and "24"`. */
const isLiteral = ({text, amount}: Sighting): boolean =>
  isBare(amount) && QUOTES.has(text.charAt(amount.start - 1)) && QUOTES.has(text.charAt(amount.end))

/** Those born in a decade: 90后, 00后. */
const isCohort = ({text, amount}: Sighting): boolean =>
  isBare(amount) &&
  /^\d[05]$/.test(amount.numeral.whole) &&
  /^后(?![续期面来端台])/.test(text.slice(amount.end, amount.end + 2))

/** All subtypes of something with a short name: `DENV 1-4`. */
const isSubtypes = ({amount, before}: Sighting): boolean =>
  isBare(amount) &&
  amount.numeral.value === 1 &&
  (amount.upper?.value ?? HIGHEST_SUBTYPE) < HIGHEST_SUBTYPE &&
  isAcronym(before.word) &&
  !NO_NAMES.has(before.lower)

const HIGHEST_SUBTYPE = 10

/** A duration or a bare number inside a short quoted term in Chinese. */
const isTerm = ({text, amount}: Sighting): boolean =>
  amount.factor === 1 &&
  (amount.unit === undefined || amount.unit.kind === 'duration') &&
  isQuotedTerm(text, amount.start, amount.end)

/** `4K` and `8K` are pictures; `4K tokens` are counted. */
const isResolution = (sighting: Sighting): boolean => {
  const {text, amount, after} = sighting
  if (
    !VIDEO.has(amount.numeral.value) ||
    amount.end !== amount.numeral.end + 1 ||
    !text.startsWith('K', amount.numeral.end)
  )
    return false
  return !isPlural(sighting.after) || /^(?:videos|monitors|tvs|displays|screens|streams)$/.test(after.lower)
}

/** A decimal behind a name, with one digit after the point: `Claude 3.7`, but not `AUC 0.92` or `MASI 8.65`. */
const isRelease = ({amount: {numeral}, before}: Sighting): boolean =>
  numeral.value >= 1 &&
  numeral.whole.length < 3 &&
  numeral.end - numeral.start === numeral.whole.length + 2 &&
  before.character !== ':'

/**
 * A number that is part of a name, of a version, or no number of its own: `Windows 11`, `Opus 4`, `Python 3.11`, `4K`,
 * `5G`, `7c`.
 */
export const nameKind = (sighting: Sighting): QuantityKind | undefined => {
  const {text, amount, before, context} = sighting
  const {numeral} = amount
  if (isTerm(sighting)) return 'name'
  if (numeral.whole.length > 8 && isBare(amount)) return 'identifier'
  if (numeral.whole.length > 1 && numeral.whole.startsWith('0') && isBare(amount)) return 'identifier'
  if (isLiteral(sighting) || isCohort(sighting)) return 'name'
  if (isUpperCase(text.charCodeAt(numeral.end)) && LETTERED_GRADE.test(text.slice(numeral.end, numeral.end + 6)))
    return 'name'
  if (amount.unit?.name === 'year' && text.startsWith('年级', amount.end - 1)) return 'name'
  if (VARIANT.test(sighting.after.han) && isBareDecimal(amount)) return 'name'
  if (amount.foreign || LISTING.test(text.slice(numeral.end, numeral.end + 5))) return 'identifier'
  if (isResolution(sighting)) return 'name'
  if (VERSIONED.has(before.lower) && amount.unit === undefined && amount.factor === 1 && numeral.value < 100)
    return 'version'
  if (isSubtypes(sighting)) return 'name'
  if (!isBareDecimal(amount) || amount.upper !== undefined || !followsName(sighting)) return undefined
  if (numeral.decimal) return isRelease(sighting) ? 'version' : undefined
  const opening = opensClause(text, before.edge)
  if (opening && isPlural(sighting.after) && !COMPOUND_NAME.test(before.word)) return undefined
  if (context.block === 'row' && opening && numeral.whole.length > 2 && !isAcronym(before.word)) return undefined
  return 'name'
}

/** Where a name ends that starts with the digits of an amount: `7c`, `3GPP`, `401(k)`. */
export const nameEnd = (text: string, index: number): number => skipName(text, index)

/** A number that counts nothing because it is written with a hyphen as part of a term: `7-DOF`, `3-step`, `2-in-1`. */
export const termKind = ({text, amount}: Sighting): QuantityKind | undefined => {
  if (amount.hyphenated && amount.unit?.name === 'bit') return 'name'
  if (amount.unit !== undefined || !isBare(amount) || amount.upper !== undefined) return undefined
  const rest = text.slice(amount.numeral.end, amount.numeral.end + 24)
  if (!/^[-‐‑−][A-Za-z\u0370-\u03ff]/.test(rest) || amount.numeral.value >= 10) return undefined
  return /^[-‐‑](?:member|strong|person|seat|bed|room|nation|country|state|player|qubit|atom|patient|subject|mile|point|page|word|token)/i.test(
    rest,
  )
    ? undefined
    : 'name'
}
