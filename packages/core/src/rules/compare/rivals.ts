import {groupBy, monthNamed, rememberOf} from '../../data/index.ts'
import {daysNamedBy, instantOf, isPublicationDate} from '../../evidence/index.ts'
import {type Contrast, compareDirections, type Direction, directionsAt} from './directions.ts'
import type {Figure, PlacedFigure} from './figure.ts'
import {type ComparedNumber, type FigureIndex, textsOf} from './figure-index.ts'
import {areShort} from './kin.ts'
import {agrees, type Bound, type SaidNumber} from './meaning.ts'
import {type Measured, measuredAt} from './measured.ts'
import type {FigurePlace} from './place.ts'
import {sharedWords, shareTimes, type Times} from './topic.ts'

/** A word in capitals, or one with a capital letter that no sentence begins with. */
const name = /(?<!\p{L})(?:\p{Lu}{2,}|(?<=[^\s.!?:|*_•-]["'“‘„«]?\s["'“‘„«]?)\p{Lu}\p{L}{2,})(?!\p{L})/gu
const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i

/**
 * The proper names in a sentence, word by word; in German all nouns as well. Months and weekdays are none.
 *
 *     Last May sales of Rye & Sons rose 5%, the EU said.
 *                       ^^^   ^^^^              ^^
 */
function namesIn(sentence: string): readonly string[] {
  return (sentence.match(name) ?? []).filter((word) => monthNamed(word) === undefined && !weekday.test(word))
}

/** What somebody does who opens a sentence, by language: what a thing does, `rose` or `fell`, is not here. */
const deeds = [
  'say|said|tell|told|report|announc|stat(?:es|ed)\\b|claim|warn|declar|disclos|publish|post(?:s|ed)\\b|sold|bought|own|operat|employ',
  'sagt|meld|teilt|erklär|gab\\b|berichte',
  'annonc|déclar|indiqu|affirm|publi',
  'dij[oe]|anunci|inform|señal|declar|afirm',
].join('|')

/** What shows that a word at the start of a sentence is somebody's name: `’s`, another capital, or a deed. */
const behindName = new RegExp(
  `^(?:['’]s\\s|\\s(?:&\\s)?\\p{Lu}\\p{L}|,? (?:(?:has|had|have|hat|a|ha)\\s)?(?:${deeds}))`,
  'u',
)

/** Words that have the capital of the sentence alone, where one of those may follow: `Today’s sales`, `On Monday`. */
const noNames: ReadonlySet<string> = new Set(
  [
    'it that this these those what who he she they we you there here where when how let one everyone someone nobody today',
    'tomorrow yesterday the and but its their our his her in on at by from as after with for last next',
    'der die das ein eine es er sie im am',
    'le la les un une il elle on',
    'el los las una ella',
  ].flatMap((words) => words.split(' ')),
)

const sentenceEnd = /(?:[.!?]["'”’)]?\s|\n)(?=[^\n]{0,4}\p{Lu})/gu

/**
 * Who does or says what a sentence is about, where a proper name opens it. In front of a place in a text.
 *
 *     Rents are up. Orrin said that sales of its mills rose 5%.
 *                   ^^^^^                                   ^ place
 */
function subjectBefore(text: string, place: number): string | undefined {
  let start = 0
  for (const {0: sign, index} of text.slice(0, place).matchAll(sentenceEnd)) start = index + sign.length
  const sentence = text.slice(start, place + 1)
  const [, word = '', rest = ''] = /^[^\p{L}\p{N}]{0,8}(\p{Lu}\p{L}{2,})([\s\S]{0,40})/u.exec(sentence) ?? []
  if (noNames.has(word.toLowerCase()) || monthNamed(word) !== undefined || weekday.test(word)) return undefined
  return behindName.test(rest) ? word : undefined
}

/** Whether a text holds one of these words, however it is capitalised. */
function namesOneOf(text: string, names: readonly string[]): boolean {
  const folded = text.toLowerCase()
  return names.some((word) => folded.includes(word.toLowerCase()))
}

/** When two sources were published, in ISO 8601 where that is known: one says a number, the other another one. */
export interface Publication {
  readonly says: string | undefined
  readonly denies: string | undefined
}

const day = 86_400_000
/** Reports on one event come within so many days; what two later ones say in the same words has changed since. */
const sameEvent = 6 * day
/** Those on one month or quarter that both name come out in so many days. */
const sameMonth = 180 * day

/**
 * Whether two numbers may be of one period. A text that names no year speaks of the time at which it was published: the
 * receipts of `the last fiscal year` are others in the report of each year.
 */
function mayShareTime(claimed: Times, stored: Times, {says, denies}: Publication): boolean {
  const [own = [], ...parts] = claimed.named
  const [others = [], ...otherParts] = stored.named
  if (own.length > 0 && others.length > 0) return true
  if (own.length > 0) return isOfYear(own, denies)
  if (others.length > 0) return isOfYear(others, says)
  const [one, other] = [says, denies].map((date) => (date === undefined ? undefined : daysNamedBy(date)))
  if (one === undefined || other === undefined) return true
  const nameParts = [parts, otherParts].every((named) => named.some(({length}) => length > 0))
  const gap = Math.max(instantOf(one.first) - instantOf(other.last), instantOf(other.first) - instantOf(one.last))
  return gap <= (nameParts ? sameMonth : sameEvent)
}

/** What is published in a year speaks of it, and in its first months of the year before. */
function isOfYear(years: readonly string[], published: string | undefined): boolean {
  if (!isKnown(published)) return true
  const year = Number(published.slice(0, 4))
  const isEarly = Number(published.slice(5, 7)) <= 3
  return years.some((named) => Number(named) === year || (isEarly && Number(named) === year - 1))
}

function isKnown(published: string | undefined): published is string {
  return published !== undefined && isPublicationDate(published)
}

/**
 * What two numbers are of: the `same`, where most words that name either thing name the other; a `part`, where the source
 * says more, or the claim; `alike`, where some word is shared; `unknown`, where one of them does not name it; `strange`,
 * where no word is shared; `other` at another time, on another base, or where one of them is only expected.
 */
type Likeness = 'same' | 'part' | 'alike' | 'unknown' | 'strange' | 'other'

/** Compares what two numbers are of. */
function compareMeasured(claimed: Measured, stored: Measured): Likeness {
  if (claimed.isExpected !== stored.isExpected || !shareTimes(claimed.times, stored.times)) return 'other'
  if (claimed.base !== undefined && stored.base !== undefined && claimed.base !== stored.base) return 'other'
  const areBalances = claimed.isBalance && stored.isBalance
  if (claimed.words.size === 0 || stored.words.size === 0) {
    if (claimed.isPointedTo || stored.isPointedTo) return 'other'
    return areBalances ? 'same' : 'unknown'
  }
  const likeness = compareWords(claimed.words, stored.words)
  return likeness === 'strange' && areBalances ? 'alike' : likeness
}

/** Compares the words that name two things. */
export function compareWords(own: ReadonlySet<string>, others: ReadonlySet<string>): Likeness {
  const shared = sharedWords(own, others)
  if (shared === 0) return 'strange'
  if (shared * 2 > own.size) return shared * 2 > others.size ? 'same' : 'part'
  return shared === others.size ? 'part' : 'alike'
}

/** Whether two numbers of things that go by one name are of the very same thing, so that only one of them can be right. */
function isVerySame(claimed: Measured, stored: Measured): boolean {
  if (claimed.isPointedTo || stored.isPointedTo) return false
  if (claimed.mayBeExpected !== stored.mayBeExpected) return false
  if (claimed.isQualified !== stored.isQualified || claimed.isSpan !== stored.isSpan) return false
  if (compareMeasured(claimed, stored) !== 'same' || (stored.times.isOther && !claimed.times.isOther)) return false
  return areAsLong(claimed.times, stored.times)
}

/** A number of a year is none of a month of that year. */
function areAsLong(one: Times, other: Times): boolean {
  const [years, ...parts] = [0, 1, 2].map((at) => [one, other].map(({named}) => (named[at] ?? []).length > 0))
  const tellBoth = [0, 1].every((side) => [years, ...parts].some((told) => told?.[side]))
  return !tellBoth || parts.every(([left, right]) => left === right)
}

/**
 * The words that say the opposite of each other beside a claim's number and beside the same number of its sources, of
 * the same thing at the same time. One place with the same word is enough for the claim; where nothing tells what either
 * number is of, so is one without such a word.
 *
 *     Rye exports fell by 12 %. [1]      1: Exports of rye rose 12 %.      contradicted
 *                                        1: Imports of oats rose 12 %.     of another thing
 */
export function contrastOf({said, told, indexes}: ComparedNumber): Contrast | undefined {
  const {place, readings} = said
  const claimed = directionsAt(place)
  if (claimed.length === 0) return undefined
  // Nearly 50 % may be more than 48 %.
  const unlimited = claimed.filter(({axis}) => axis !== 'limit')
  const compared = told.map(({figure, place: stored}) => {
    const isEqual = readings.some(({value}) => value === figure.value)
    return {stored, words: compareDirections(isEqual ? claimed : unlimited, directionsAt(stored))}
  })
  if (compared.some(({words}) => words === 'same')) return undefined
  const digits = Math.max(...readings.map(({text}) => significantDigits(text)))
  const likely = compared.flatMap(({stored, words}) => {
    if (words === undefined || words === 'same') return []
    const thing = words.isTranslated ? 'part' : compareMeasured(measuredAt(place), measuredAt(stored))
    const isLikely = digits >= leastDigits[thing] || (thing === 'part' && areShort(indexes))
    return isLikely ? [{words, isCertain: thing === 'same' || thing === 'part'}] : []
  })
  const certain = likely.find(({isCertain}) => isCertain)
  return (certain ?? (likely.length === told.length ? likely[0] : undefined))?.words
}

/** A number of so many digits hardly stands beside the opposite word by chance, by what is known of its thing. */
const leastDigits: Readonly<Record<Likeness, number>> = {
  same: 0,
  part: 2,
  alike: 3,
  unknown: 3,
  strange: 4,
  other: Number.POSITIVE_INFINITY,
}

/** Digits of a number without the zeros at its ends. */
export function significantDigits(text: string): number {
  const digits = text.replace(/\D/g, '')
  let [start, end] = [0, digits.length]
  while (digits[start] === '0') start += 1
  while (end > start && digits[end - 1] === '0') end -= 1
  return end - start
}

/**
 * The number that a source says of the very thing that a claim says another one of, as it is written there; `undefined`
 * where it says none, several, or one that the claim says as well.
 *
 *     Sales rose 5% in May. [1][2]      2: The ledger has it that sales rose 7% in May.
 *                                                                             ^^
 */
export function rivalOf(
  {place, readings}: SaidNumber,
  others: readonly SaidNumber[],
  indexes: readonly FigureIndex[],
  published: Publication,
): string | undefined {
  const own = measuredAt(place)
  const claimed = directionsAt(place)
  if (own.isExpected || own.words.size < (claimed.length > 0 ? 1 : 2)) return undefined
  const keys = readings.map((figure) => keyOf(figure, own, claimed))
  const named = indexes.flatMap((index) => keys.flatMap((key) => byName(index).get(key) ?? []))
  const values = new Map(
    named.flatMap(({figure, place: stored}) => {
      const measured = measuredAt(stored)
      const isRival = isVerySame(own, measured) && mayShareTime(own.times, measured.times, published)
      return isRival ? [[figure.value, figure]] : []
    }),
  )
  const [rival, ...more] = values.values()
  if (rival === undefined || more.length > 0 || isSaid(rival, others)) return undefined
  return isAboutOther(place, indexes) ? undefined : rival.text
}

/** Numbers that a claim may contradict have one key: unit, noun, the words for their thing, and where they go. */
const byName = rememberOf((index: FigureIndex): ReadonlyMap<string, readonly PlacedFigure[]> => {
  const numbers = index.blocks.flatMap((block) => block.numbers)
  return groupBy(numbers, ({figure, place}) => keyOf(figure, measuredAt(place), directionsAt(place)))
})

/**
 * The claim names somebody or something, and the source nothing of that, or not whom the sentence is about: `revenue rose`
 * there, but of another company.
 */
function isAboutOther({block, start}: FigurePlace, indexes: readonly FigureIndex[]): boolean {
  const names = namesIn(block)
  const subject = subjectBefore(block, start)
  const lacks = (words: readonly string[]) =>
    words.length > 0 && !textsOf(indexes).some((text) => namesOneOf(text, words))
  return lacks(names) || lacks(subject === undefined ? [] : [subject])
}

/** Both are changes in one direction, or both are what something has come to. */
function keyOf({dimension, unit, noun}: Figure, {words}: Measured, directions: readonly Direction[]): string {
  const told = directions.map(({axis, sign, isLevel}) => `${axis}${sign}${isLevel}`)
  return [dimension, unit, noun, [...words].sort().join(), told.sort().join()].join('|')
}

function isSaid(figure: Figure, others: readonly SaidNumber[]): boolean {
  return others.some(({readings, bound}) => readings.some((each) => areOne(each, figure, bound)))
}

/** One of them may be the other one, rounded. */
function areOne(claimed: Figure, stored: Figure, bound: Bound): boolean {
  if (claimed.dimension !== stored.dimension || claimed.noun !== stored.noun) return false
  return agrees(claimed, stored, bound) || agrees(stored, claimed, 'exact')
}
