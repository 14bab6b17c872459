import {rememberOf} from '../../data/index.ts'
import {count} from './dimensions.ts'
import {type Figure, figuresOf, type PlacedFigure} from './figure.ts'
import type {ComparedNumber, FigureIndex} from './figure-index.ts'
import type {SaidNumber} from './meaning.ts'
import {type Measured, measuredAt, namesThing, withoutSilentWords} from './measured.ts'
import {type FigurePlace, firstPart, lastPart, textAt, textBefore, textBehind} from './place.ts'
import type {ReadBlock} from './read-text.ts'
import {sharedWords, wordsIn} from './topic.ts'

/** What a number counts stands behind it in so many UTF-16 code units, up to a sign, a number or a word that joins. */
const widestThing = 40
const thingEnd =
  /[^\p{L}\s-]|\s(?:in|at|for|from|to|and|or|of|by|on|as|than|with|per|while|which|that|who|was|were|are|is|will|have|has|had)\s/u
/** What a part or an amount is of: `6 % of its staff`, `150 tonnes of oil`. */
const partOf = /^\sof\s(?:(?:the|its|their|his|her|all|our)\s)?/

/** The words behind a count, or behind the `of` of another number, that say of what it is; none where it stands alone. */
function thingBehind(place: FigurePlace, isCount: boolean): ReadonlySet<string> {
  const following = textBehind(place, widestThing)
  const [lead] = isCount ? [''] : (partOf.exec(following) ?? [])
  return lead === undefined ? new Set() : wordsIn(withoutSilentWords(firstPart(following.slice(lead.length), thingEnd)))
}

/**
 * Whether a number of a claim is of another thing than all that its sources say it of, so that only the digits agree, or of
 * what they only expect.
 *
 *     640 nurses                  of   640 beds
 *     Sales rose 12 %.            of   Profit rose 12 %, and sales 5 %.
 *
 * @param told What the sources say of the other numbers of the claim.
 */
export function isOfOtherThing(number: ComparedNumber, told: readonly Figure[]): boolean {
  const places = exactPlaces(number)
  const {said} = number
  return countsOther(said, places) || isOnlyExpected(said, places) || takesPlaceOf(number, places, told)
}

/** Those where the very number stands, if there are any, else those that it may have been rounded from. */
function exactPlaces({said: {readings}, told}: ComparedNumber): readonly FigurePlace[] {
  const same = told.filter(({figure}) => readings.some(({value}) => value === figure.value))
  return (same.length > 0 ? same : told).map(({place}) => place)
}

function isCount({readings}: SaidNumber): boolean {
  return readings.some(({dimension}) => dimension === count)
}

function countsOther(said: SaidNumber, places: readonly FigurePlace[]): boolean {
  if (thingBehind(said.place, isCount(said)).size === 0) return false
  const words = wordsIn(said.place.block)
  return places.every((stored) => {
    const things = thingBehind(stored, isCount(said))
    return things.size > 0 && sharedWords(things, words) === 0
  })
}

/** In the clause before a number, as of what somebody expects; and in a claim that does not tell it as a fact. */
const expected =
  /\b(?:expect(?:s|ed|ing|ation)?|forecasts?|predict(?:s|ed)?|projected|hoped?|(?:aim|plan|intend|want|seek|hope)(?:s|ed|ing)? to|target(?:s|ed|ing)?|(?:vow|pledg|propos|promis)(?:e?s|ed|ing)?)\b/i
const toCome =
  /\b(?:will|would|(?:intend|seek|vow|pledg|propos|promis)(?:e?s|ed|ing)?|due|set to|planning|by (?:19|20)\d\d|to (?:be|come|reach)|plan(?:s|ned)?|aims?|wants?|may|might|could|target|sees?|outlook|guidance|estimate[sd]?)\b/i

/** Whether a claim tells as a fact what its sources tell as an expectation alone. */
function isOnlyExpected({place: {block}}: SaidNumber, places: readonly FigurePlace[]): boolean {
  if (expected.test(block) || toCome.test(block)) return false
  return places.every((stored) => expected.test(lastPart(textBefore(stored, widestLead), /[.!?;:]\s|,\s|\n/)))
}

const sentenceEnd = /(?<=[.!?])\s|[。！？\n]/

/** In UTF-16 code units. */
const widestLead = 400

/**
 * Whether the source says another number of what the claim says this one of, and this one of something that the claim does
 * not name; or another one of the year of the claim, and this one of none.
 */
function takesPlaceOf(
  {said, indexes}: ComparedNumber,
  places: readonly FigurePlace[],
  told: readonly Figure[],
): boolean {
  const {place, readings} = said
  const own = measuredAt(place)
  const strange = [...strangeWords(own, place.block, places), ...strangeYears(own, places)]
  if (strange.length === 0) return false
  if (strange.some((word) => places.every((each) => isToldApart(word, each)))) return true
  const values = new Set([...readings, ...told].map(({value}) => value))
  const dimensions = new Set(readings.map(({dimension}) => dimension))
  const thing = thingBehind(place, isCount(said))
  const isSame = places.some((each) => sharedWords(thing, thingBehind(each, isCount(said))) > 0)
  const claimed = wordsIn(withoutSilentWords(place.block))
  const sharedIn = (each: FigurePlace) => sharedWords(wordsIn(sentenceOf(each)), claimed)
  const mostShared = Math.max(...places.map(sharedIn))
  const isRival = (word: string) => (other: PlacedFigure) => {
    const {dimension, value, bare} = other.figure
    if (!(bare || dimensions.has(dimension)) || values.has(value)) return false
    const {words, when} = measuredAt(other.place)
    if (!words.has(word) && !when.named[0]?.includes(word)) return false
    if (sharedIn(other.place) < mostShared) return false
    const others = thingBehind(other.place, isCount(said))
    return !isSame || others.size === 0 || sharedWords(thing, others) > 0
  }
  return strange.some((word) => indexes.some((index) => (beside(index).get(word) ?? []).some(isRival(word))))
}

/** Behind a number, another clause of its sentence speaks of what is not said to have the number: `…; trucks stagnated`. */
function isToldApart(word: string, place: FigurePlace): boolean {
  const [, apart = ''] = contrasted.exec(firstPart(textBehind(place, widestLead), sentenceEnd)) ?? []
  const words = wordsIn(apart)
  return words.has(word) && (apart.length < widestApart || sharedWords(words, measuredAt(place).words) > 0)
}

/** What is said in so few UTF-16 code units is said of one thing. */
const widestApart = 40
const contrasted = /(?:;|\b(?:while|whereas|but)\b)([^\d]*)$/

/** The words of a claim's number that name it at no place of it, where each place has a word that the claim has not. */
function strangeWords({words: own}: Measured, claim: string, places: readonly FigurePlace[]): readonly string[] {
  const said = beginningsOf([...wordsIn(claim), ...own])
  const isOther = (place: FigurePlace) =>
    [...measuredAt(place).words].some((word) => !said.has(beginningOf(word)) && namesThing(word))
  if (!places.every(isOther)) return []
  const known = beginningsOf(places.flatMap((place) => [...measuredAt(place).words, ...wordsBefore(place)]))
  return [...own].filter((word) => !known.has(beginningOf(word)))
}

/** `landings` and `landed` are one word here. */
function beginningOf(word: string): string {
  return word.slice(0, 4)
}

function beginningsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(beginningOf))
}

/** What is named elsewhere stands in the sentence of a number before it, or where a word points back, in the one before that. */
function wordsBefore(place: FigurePlace): ReadonlySet<string> {
  const {isBorrowed, isPointedTo} = measuredAt(place)
  if (!isBorrowed && !isPointedTo) return new Set()
  const sentences = textBefore(place, widestLead).split(sentenceEnd)
  return wordsIn(sentences.slice(isPointedTo ? -2 : -1).join(' '))
}

/** The year of a claim, where no place of its number names one, nor has it been named before. */
function strangeYears({when}: Measured, places: readonly FigurePlace[]): readonly string[] {
  const [year, ...more] = when.named[0] ?? []
  if (year === undefined || more.length > 0) return []
  const isDated = (place: FigurePlace) =>
    (measuredAt(place).times.named[0] ?? []).length > 0 || place.block.slice(0, place.end).includes(year)
  return places.some(isDated) ? [] : [year]
}

/** As far as it is near. */
function sentenceOf(place: FigurePlace): string {
  const before = lastPart(textBefore(place, widestLead), sentenceEnd)
  return `${before} ${firstPart(textBehind(place, widestLead), sentenceEnd)}`
}

/** A word that stands beside more numbers than this tells none of them from the others. */
const mostBeside = 12
/** So many numbers behind a word may be of it. */
const reach = 2

/** The numbers beside each word of a text, and each year: the one before it, and the next ones behind. */
const beside = rememberOf((index: FigureIndex): ReadonlyMap<string, readonly PlacedFigure[]> => {
  const known = new Map<string, PlacedFigure[]>()
  for (const block of index.blocks) {
    const numbers = numbersIn(block)
    for (let at = 0; numbers.length > 0 && at <= numbers.length; at++) {
      const text = block.text.slice(numbers[at - 1]?.place.end ?? 0, numbers[at]?.place.start)
      const words = [...wordsIn(text), ...(text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [])]
      const near = numbers.slice(Math.max(0, at - 1), at + reach)
      for (const word of words) note(known, word, near)
    }
  }
  return known
})

function note(known: Map<string, PlacedFigure[]>, word: string, numbers: readonly PlacedFigure[]): void {
  const same = known.get(word)
  if (same === undefined) known.set(word, [...numbers])
  else if (same.length <= mostBeside) same.push(...numbers)
}

/** In reading order, with what was read as the number of a note or as part of a name, and may be more. */
function numbersIn({text: block, quantities, numbers}: ReadBlock): readonly PlacedFigure[] {
  const others = quantities.flatMap((quantity) => {
    if (quantity.kind !== 'citation' && quantity.kind !== 'name') return []
    const place = {block, start: quantity.start, end: quantity.end}
    const [figure] = figuresOf({...quantity, text: textAt(place), following: ''}).flat()
    return figure ? [{figure, place}] : []
  })
  return [...numbers, ...others].sort((left, right) => left.place.start - right.place.start)
}
