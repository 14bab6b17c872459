import {rememberOf} from '../../data/index.ts'
import {count} from './dimensions.ts'
import type {Figure} from './figure.ts'
import type {FigureIndex} from './figure-index.ts'
import type {SaidNumber} from './meaning.ts'
import {type Measured, measuredAt, measuredOf, namesThing, withoutSilentWords} from './measured.ts'
import type {FigurePlace} from './read-text.ts'
import {wordsIn} from './topic.ts'

/** A number that stands in more places says nothing of one thing. */
const mostPlaces = 100

/** What a number counts stands behind it in so many UTF-16 code units, up to a sign, a number or a word that joins. */
const widestThing = 40
const thingEnd =
  /[^\p{L}\s-]|\s(?:in|at|for|from|to|and|or|of|by|on|as|than|with|per|while|which|that|who|was|were|are|is|will|have|has|had)\s/u
/** What a part or an amount is of: `6 % of its staff`, `150 tonnes of oil`. */
const partOf = /^\sof\s(?:(?:the|its|their|his|her|all|our)\s)?/

/** The words behind a count, or behind the `of` of another number, that say of what it is; none where it stands alone. */
function thingBehind({block, end}: FigurePlace, isCount: boolean): ReadonlySet<string> {
  const following = block.slice(end, end + widestThing)
  const [lead] = isCount ? [''] : (partOf.exec(following) ?? [])
  if (lead === undefined) return new Set()
  const behind = following.slice(lead.length)
  const closes = behind.search(thingEnd)
  return wordsIn(withoutSilentWords(closes < 0 ? behind : behind.slice(0, closes)))
}

/**
 * Whether a number of a claim is of another thing than all that its sources say it of: only the digits agree.
 *
 *     640 nurses                  of   640 beds
 *     Sales rose 12 %.            of   Profit rose 12 %, and sales 5 %.
 */
export function isOfOtherThing(said: SaidNumber, indexes: readonly FigureIndex[], told: readonly Figure[]): boolean {
  const {place, readings, bound} = said
  const places = exactly(
    readings,
    indexes.flatMap((index) => readings.flatMap((each) => index.toldAs(each, bound))),
  )
  if (places.length === 0 || places.length > mostPlaces) return false
  const words = wordsIn(place.block)
  return countsOther(said, places, words) || takesPlaceOf(said, places, {words, indexes, told})
}

/** Those where the very number stands, if there are any, else those that it may have been rounded from. */
function exactly(readings: readonly Figure[], told: readonly Beside[]): readonly FigurePlace[] {
  const same = told.filter(({figure}) => readings.some(({value}) => value === figure.value))
  return (same.length > 0 ? same : told).map(({place}) => place)
}

function countsOther(
  {place, readings}: SaidNumber,
  places: readonly FigurePlace[],
  said: ReadonlySet<string>,
): boolean {
  const isCount = readings.some(({dimension}) => dimension === count)
  return (
    thingBehind(place, isCount).size > 0 &&
    places.every((stored) => {
      const things = thingBehind(stored, isCount)
      return things.size > 0 && ![...things].some((word) => said.has(word))
    })
  )
}

interface Compared {
  /** All of the claim. */
  readonly words: ReadonlySet<string>
  readonly indexes: readonly FigureIndex[]
  /** What the sources say of the other numbers of the claim. */
  readonly told: readonly Figure[]
}

/**
 * Whether the source says another number of what the claim says this one of, and this one of something that the claim does
 * not name.
 */
function takesPlaceOf({place, readings}: SaidNumber, places: readonly FigurePlace[], {words, indexes, told}: Compared) {
  const own = measuredAt(place.block, place.start, place.end).words
  const stored = places.map((each) => ({place: each, measured: measuredOf(each)}))
  if (!stored.every(({measured}) => [...measured.words].some((word) => !words.has(word) && namesThing(word))))
    return false
  const known = stored.map(({place: each, measured}) => new Set([...measured.words, ...wordsBefore(each, measured)]))
  const strange = [...own].filter((word) => !known.some((each) => each.has(word)))
  if (strange.length === 0) return false
  const values = new Set([...readings, ...told].map(({value}) => value))
  const dimensions = new Set(readings.map(({dimension}) => dimension))
  const isCount = dimensions.has(count)
  const thing = thingBehind(place, isCount)
  const isSame = places.some((each) => sharesWord(thing, thingBehind(each, isCount)))
  const isRival =
    (word: string) =>
    ({figure, place: other}: Beside) => {
      if (!dimensions.has(figure.dimension) || values.has(figure.value) || !measuredOf(other).words.has(word))
        return false
      const others = thingBehind(other, isCount)
      return !isSame || others.size === 0 || sharesWord(thing, others)
    }
  return strange.some((word) => indexes.some((index) => (beside(index).get(word) ?? []).some(isRival(word))))
}

function sharesWord(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((word) => other.has(word))
}

/** What is named elsewhere stands in the sentence of a number before it, or where a word points back, in the one before that. */
function wordsBefore({block, start}: FigurePlace, {isBorrowed, isPointedTo}: Measured): ReadonlySet<string> {
  if (!isBorrowed && !isPointedTo) return new Set()
  const sentences = block.slice(Math.max(0, start - widestLead), start).split(/(?<=[.!?]\s)|[。！？\n]/)
  return wordsIn(sentences.slice(isPointedTo ? -2 : -1).join(' '))
}

/** In UTF-16 code units. */
const widestLead = 400

interface Beside {
  readonly figure: Figure
  readonly place: FigurePlace
}

/** A word that stands beside more numbers than this tells none of them from the others. */
const mostBeside = 12

/** The numbers beside each word of a text: no other one stands between them. */
const beside = rememberOf((index: FigureIndex): ReadonlyMap<string, readonly Beside[]> => {
  const known = new Map<string, Beside[]>()
  const note = (words: ReadonlySet<string>, number: Beside | undefined) => {
    if (number === undefined) return
    for (const word of words) {
      const numbers = known.get(word)
      if (numbers === undefined) known.set(word, [number])
      else if (numbers.length <= mostBeside) numbers.push(number)
    }
  }
  const byBlock = new Map<string, Beside[]>()
  for (const figure of index.written())
    for (const place of figure.places) {
      const numbers = byBlock.get(place.block)
      if (numbers === undefined) byBlock.set(place.block, [{figure, place}])
      else numbers.push({figure, place})
    }
  for (const [block, numbers] of byBlock) {
    numbers.sort((left, right) => left.place.start - right.place.start)
    for (const [at, number] of numbers.entries()) {
      const before = numbers[at - 1]
      const words = wordsIn(block.slice(before?.place.end ?? 0, number.place.start))
      note(words, number)
      note(words, before)
    }
    const last = numbers.at(-1)
    if (last) note(wordsIn(block.slice(last.place.end)), last)
  }
  return known
})
