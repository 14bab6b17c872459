import {anyOf, wordsFor} from '../languages/index.ts'
import {isAcronym, isCapitalised, isPlural, isQuotedTerm, opensClause} from '../neighbours.ts'
import type {AmountEntry, AmountOccurrence} from './amounts.ts'
import {endsInDigit, hasDigits} from './conditions.ts'

const NO_NAMES = wordsFor('noNames')
const QUOTES = '"“”'
/** 2.5版, 2型, 4级: what makes a number the name of a variant or of a level. */
const VARIANT = /^(?:版|型|级|号(?!召|称)|强(?![度化烈大劲制调])|指数)/
const PICTURES = /^(?:videos|monitors|tvs|displays|screens|streams)$/
const RESOLUTIONS = new Set([2, 4, 5, 8])
const HIGHEST_SUBTYPE = 10
/** What a number with a hyphen counts after all: `10-member`. */
const COUNTED = new RegExp(`[-‐‑](?:${anyOf('countedParts')})`, 'iy')
/** A word that can only be a name, even where a sentence starts: `iPhone`, `V-JEPA`. */
const COMPOUND_NAME = /[a-z][A-Z]|^[A-Z]{1,8}[-‐‑]/

/** The capital of the word before says that it is a name: not at the start of a clause, not a word of every day. */
const followsName = ({text, before, amount}: AmountOccurrence): boolean => {
  const {word} = before
  if (before.dotted || word === before.lower || (!isCapitalised(word) && !/[A-Z]/.test(word))) return false
  if (NO_NAMES.has(before.lower)) return false
  if (isAcronym(word) || /^[^a-z]*[a-z].*[A-Z]|\d/.test(word) || /[-‐‑]/.test(word)) return true
  return !opensClause(text, before.edge) || amount.numeral.whole.length < 4
}

/** Not `Orders 25 patients placed`, nor a capitalised word before a count in a table. */
const isNamed = (seen: AmountOccurrence): boolean => {
  if (!followsName(seen)) return false
  const {text, before, after, amount, context} = seen
  if (!opensClause(text, before.edge)) return true
  if (isPlural(after) && !COMPOUND_NAME.test(before.word)) return false
  return context.block !== 'row' || amount.numeral.whole.length < 3 || isAcronym(before.word)
}

/** One digit behind the point, and no label before: not `AUC 0.92` or `MASI: 8.6`. */
const isRelease = (seen: AmountOccurrence): boolean => {
  const {start, end, whole, value} = seen.amount.numeral
  return (
    value >= 1 &&
    whole.length < 3 &&
    end - start === whole.length + 2 &&
    seen.before.character !== ':' &&
    followsName(seen)
  )
}

const isTerm = ({text, start, end, amount: {unit}}: AmountOccurrence): boolean =>
  (unit === undefined || unit.kind === 'duration') && isQuotedTerm(text, start, end)

const isSchoolYear = ({text, amount, end}: AmountOccurrence): boolean =>
  amount.unit?.name === 'year' && text.startsWith('年级', end - 1)

const isVariant = ({after}: AmountOccurrence): boolean => VARIANT.test(after.han)

/** `4K` and `8K` are pictures; `4K tokens` are counted. */
const isResolution = ({text, amount, after}: AmountOccurrence): boolean =>
  RESOLUTIONS.has(amount.numeral.value) &&
  amount.end === amount.numeral.end + 1 &&
  text.startsWith('K', amount.numeral.end) &&
  (!isPlural(after) || PICTURES.test(after.lower))

const areSubtypes = ({amount, before}: AmountOccurrence): boolean =>
  (amount.upper?.value ?? HIGHEST_SUBTYPE) < HIGHEST_SUBTYPE && isAcronym(before.word) && !NO_NAMES.has(before.lower)

const countsBits = ({amount}: AmountOccurrence): boolean => amount.unit?.name === 'bit'

/** Numbers that are part of a name or of a version, or no number of their own. */
// biome-ignore format: one entry is one row of a table.
export const NAMES: readonly AmountEntry[] = [
  {id: 'quoted-term', kind: 'name', number: ['unscaled', 'amidIdeographs'], where: [isTerm],
   about: 'A number in a short Chinese term between quotation marks is quoted, and not asserted.',
   examples: ['“‹2小时›综合体育活动”目标']},
  {id: 'long-number', kind: 'identifier', number: ['bare', 'long'],
   about: 'More than eight digits without separators identify something.', examples: ['The book is ‹9780764574832›.']},
  {id: 'leading-zero', kind: 'identifier', number: ['bare', 'zeroLed'],
   about: 'Digits that begin with a zero identify something.', examples: ['They gave it the ending ‹007› then.']},
  {id: 'quoted-digits', kind: 'name', number: ['bare'], before: {signs: QUOTES, glued: true},
   after: {signs: QUOTES, glued: true},
   about: 'Digits alone between quotation marks are spoken of, not used.',
   examples: ['It splits "‹4711›" into “‹47›” and "‹11›".']},
  {id: 'cohort', kind: 'name', number: ['bare'], after: {signs: '后', pattern: /后(?![续期面来端台])/y},
   where: [hasDigits(/^\d[05]$/)],
   about: 'Two digits before 后 are those born in a decade.', examples: ['‹90›后喜欢它。']},
  {id: 'school-year', kind: 'name', number: ['duration'], after: {signs: '级'}, where: [isSchoolYear],
   about: 'A number before 年级 is a year of school.', examples: ['‹4年›级的学生']},
  {id: 'variant', kind: 'name', number: ['plain'], after: {signs: '版型级号强指'}, where: [isVariant],
   about: 'A number before 版, 型, 级 and their like is the name of a variant or of a level.',
   examples: ['推出‹2.5›版和‹2›型。', '前‹30›强']},
  {id: 'letters-behind', kind: 'identifier', number: ['foreign'],
   about: 'A number that letters touch which are no unit is part of a name.',
   examples: ['The ‹5G› streams and more than ‹1080p› pictures.']},
  {id: 'listing', kind: 'identifier', number: ['single'],
   after: {signs: '.', pattern: /\.(?:[A-Z]{1,3}|x)(?![A-Za-z\d])/y}, where: [endsInDigit],
   about: 'Digits before the market of a share or the wildcard of a version identify something.',
   examples: ['See share ‹300308›.SZ of it.']},
  {id: 'resolution', kind: 'name', number: ['capitalBehind'], most: 8, where: [isResolution],
   about: 'The `4K` of a picture is its name.', examples: ['It is a ‹4K› picture.']},
  {id: 'version', kind: 'version', number: ['unitless', 'unscaled'], most: 99.99, before: {lists: ['versioned']},
   about: 'A number behind what has versions is one of them.', examples: ['Python ‹3.11› and TLS ‹1.2+› work.']},
  {id: 'subtypes', kind: 'name', number: ['bare', 'range'], least: 1, most: 1, where: [areSubtypes],
   about: 'A range from 1 behind an acronym names all its subtypes.', examples: ['All of HPV ‹1-4› were seen.']},
  {id: 'release', kind: 'version', number: ['plain', 'single', 'decimal'], where: [isRelease],
   about: 'A number with one decimal behind a name is a version.', examples: ['It runs on Claude ‹3.7› now.']},
  {id: 'name', kind: 'name', number: ['bare', 'single'], where: [isNamed],
   about: 'A number behind a capitalised word is part of its name.',
   examples: ['They use Dynamics ‹365› and a Boeing ‹737›.', 'iPhone ‹15› sells.']},
  {id: 'bit-term', kind: 'name', number: ['hyphenated'], where: [countsBits],
   about: 'A number of bits with a hyphen is part of a term.', examples: ['An ‹8-bit› model.']},
  {id: 'term', kind: 'name', number: ['bare', 'single'], most: 9,
   after: {signs: '-‐‑−', pattern: /[-‐‑−][A-Za-z\u0370-\u03ff]/y, unless: COUNTED},
   about: 'A small number with a hyphen and a word is part of a term, unless the word is something that is counted.',
   examples: ['It follows a ‹3›-step plan.']},
]
