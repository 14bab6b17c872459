import type {QuantityKind} from '../../brief.ts'
import {isAcronym, skipName} from '../glued.ts'
import {isCapitalised, opensClause} from '../neighbours.ts'
import {isBare, isBareDecimal, type Sighting} from '../sighting.ts'

/** Capitalised words that are no name: they stand at the start of a sentence or of a label before a measured number. */
const NO_NAMES = new Set(
  (
    'a an the in on at by to of for from with over under about around above below between only just nearly almost roughly approximately approx some up ' +
    'at least more less fewer than exceeds total sum average mean median max maximum min minimum count all both all any each every first last next another ' +
    'accuracy precision recall auc auroc f1 score scores bleu rouge mae rmse mse p r n rate ratio value values revenue sales price cost costs net gross ' +
    'and or but if when while since until after before during within through as is are was were has have had its this that these those there here ' +
    'population employees users customers downloads stars members participants patients students sample size age range weight height length width depth ' +
    'temperature pressure speed energy power index market growth increase decrease profit loss income debt equity margin yield score rating reached ' +
    'including includes included plus minus per versus vs against monthly daily weekly annual yearly hourly ebitda gdp cagr eps roi irr npv capex opex mau dau arr'
  ).split(' '),
)
/** Words before which a decimal is the number of a version. */
const VERSIONED = new Set(
  'version versions v ver release python java php ruby node node.js postgresql mysql .net net android ios macos windows ubuntu debian fedora linux kernel cuda tls ssl http usb pcie pci-e wi-fi wifi bluetooth hdmi openapi oauth saml opengl es ecmascript html css smb ipv'.split(
    ' ',
  ),
)
/** What makes a number the name of a variant: 2.5版, 2型.  */
const VARIANT = /^(?:版|型|号(?!召|称))/
/** The market of a share or the wildcard of a version behind a dot: `300308.SZ`, `7.x`. */
const LISTING = /^\.(?:[A-Z]{1,3}|x)(?![A-Za-z\d])/
const VIDEO = new Set([2, 4, 5, 8])

/** The capital of the word before says that it is a name: not at the start of a clause, not a word of every day. */
const followsName = ({text, before, amount}: Sighting): boolean => {
  const {word} = before
  if (before.dotted || (!isCapitalised(word) && !/[A-Z]/.test(word))) return false
  if (NO_NAMES.has(before.lower)) return false
  if (isAcronym(word) || /[a-z].*[A-Z]|\d/.test(word) || word.includes('-')) return true
  return !opensClause(text, before.edge) || amount.numeral.whole.length < 4
}

/** A plural noun in lower case follows, so that the number counts. */
const countsPlural = ({after}: Sighting): boolean =>
  after.word !== '' &&
  !after.glued &&
  !isCapitalised(after.word) &&
  /[^s]s$/.test(after.lower) &&
  after.word.length > 3 &&
  !/^(?:was|has|does|this|thus|plus)$/.test(after.lower)

/** `4K` and `8K` are pictures; `4K tokens` are counted. */
const isResolution = (sighting: Sighting): boolean => {
  const {text, amount, after} = sighting
  if (
    !VIDEO.has(amount.numeral.value) ||
    amount.end !== amount.numeral.end + 1 ||
    !text.startsWith('K', amount.numeral.end)
  )
    return false
  return !countsPlural(sighting) || /^(?:videos|monitors|tvs|displays|screens|streams)$/.test(after.lower)
}

/**
 * A number that is part of a name, of a version, or no number of its own: `Windows 11`, `Opus 4`, `Python 3.11`, `4K`,
 * `5G`, `7c`.
 */
export const nameKind = (sighting: Sighting): QuantityKind | undefined => {
  const {text, amount, before, context} = sighting
  const {numeral} = amount
  if (numeral.whole.length > 8 && isBare(amount)) return 'identifier'
  if (numeral.whole.length > 1 && numeral.whole.startsWith('0') && isBare(amount)) return 'identifier'
  if (VARIANT.test(sighting.after.han) && isBareDecimal(amount)) return 'version'
  if (amount.foreign || LISTING.test(text.slice(numeral.end, numeral.end + 5))) return 'identifier'
  if (isResolution(sighting)) return 'name'
  if (VERSIONED.has(before.lower) && amount.unit === undefined && amount.factor === 1 && numeral.value < 100)
    return 'version'
  if (!isBareDecimal(amount) || amount.upper !== undefined || !followsName(sighting)) return undefined
  if (numeral.decimal)
    return numeral.value >= 1 && numeral.end - numeral.start <= 4 && before.character !== ':' ? 'version' : undefined
  const opening = opensClause(text, before.edge)
  if (opening && countsPlural(sighting)) return undefined
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
