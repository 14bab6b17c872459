import type {Claim, Quantity} from '../../brief/index.ts'
import {claimedDates, lazily} from '../../data/index.ts'
import type {Source} from '../../evidence/index.ts'
import {contradictionOf, reversedIn} from './aspects.ts'
import {claimedNumbers, mayBeHeaded, partOf, scoreOf} from './claimed-numbers.ts'
import {type DatedSource, judgeDate, namesDate} from './date-index.ts'
import {count, percent, proportion, rank} from './dimensions.ts'
import type {Contrast} from './directions.ts'
import type {Figure} from './figure.ts'
import {type ComparedNumber, compareNumber, type FigureIndex, type SourceFigures} from './figure-index.ts'
import {compoundsIn, isWorkedOut} from './implied.ts'
import {type IsKin, kinOf} from './kin.ts'
import {type Bound, type ClaimedMeaning, meaningOf, ownCount, placeIn, saidNumber} from './meaning.ts'
import type {ClaimedNumber} from './mentioned-numbers.ts'
import {significantDigits} from './rivals.ts'
import {isOfOtherThing} from './things.ts'
import type {NumberJudgement} from './verdict.ts'

/** What the stored text of its sources says about one number or date of a claim. */
export interface NumberVerdict {
  readonly quantity: Quantity
  /** Which of the two it was looked up as. */
  readonly about: 'number' | 'date'
  readonly verdict: NumberJudgement
  /** The sources that cover it. */
  readonly sources: readonly Source[]
  /** Where it is absent, the stored number that is next to it. */
  readonly nearest: string | undefined
  /** Where it is contradicted, the words beside it that say the opposite of each other. */
  readonly contrast: Contrast | undefined
  /** Where it is doubtful: its sources have it, but of another thing. */
  readonly isOfOther?: boolean
}

/** A number of a claim with what it is looked for in. */
interface CitedNumber {
  readonly quantity: Quantity
  readonly cover: StoredCover
}

/** The sources that are cited for a number; all numbers that they cover share it. */
interface StoredCover {
  readonly sources: readonly Source[]
  readonly cited: readonly SourceInNumbers[]
  /** The stored texts that hold a number. */
  readonly indexes: readonly FigureIndex[]
}

/** A source and the numbers that are stored of it. */
export interface SourceInNumbers {
  readonly source: Source
  readonly figures: SourceFigures
  /** Read when a date is first looked up. */
  readonly dated: () => DatedSource
}

const counted: ReadonlySet<string> = new Set([count, 'second', 'month'])

/** What numbers are looked for in that these sources are cited for. */
export function coverBy(cited: readonly SourceInNumbers[]): StoredCover {
  return {
    sources: cited.map(({source}) => source),
    cited,
    indexes: cited.flatMap(({figures}) => figures.indexes.filter(({isEmpty}) => !isEmpty)),
  }
}

/**
 * Judges the numbers of a claim. One is absent only where nothing that is cited for it can say it: the text of every
 * source is stored, or an excerpt that speaks of the same thing in other numbers.
 */
export function judgeNumbers(claim: Claim, numbers: readonly CitedNumber[]): readonly NumberVerdict[] {
  const candidates = new Map(
    numbers
      .filter(isStored)
      .flatMap((number) => (namesDate(number.quantity) ? [] : [[number, candidateOf(claim, number)]])),
  )
  const told = [...candidates.values()].flatMap((candidate) => candidate.told ?? [])
  const joined = compoundParts([...candidates.values()])
  const contrastOf = contrastsOf([...candidates.values()])
  return numbers.map((number) => {
    const {quantity, cover} = number
    const given = {quantity, sources: cover.sources, nearest: undefined, contrast: undefined}
    if (namesDate(quantity)) return {...given, about: 'date', verdict: judgeDateOf(claim, number)}
    const candidate = candidates.get(number)
    if (candidate === undefined) return {...given, about: 'number', verdict: 'not_checkable'}
    const verdict = joined.has(candidate) ? 'supported' : judge(candidate, told)
    if (verdict === 'absent') return {...given, about: 'number', verdict, nearest: nearestOf(candidate)}
    const contrast = verdict === 'supported' ? contrastOf(candidate) : undefined
    if (contrast) return {...given, about: 'number', verdict: 'contradicted', contrast}
    if (verdict === 'supported' && isOfOther(candidate, told))
      return {...given, about: 'number', verdict: 'doubtful', isOfOther: true}
    return {...given, about: 'number', verdict}
  })
}

/** The numbers of a claim that their sources say together with the one beside them: `2 hours and 15 minutes`. */
function compoundParts(candidates: readonly NumberCandidate[]): ReadonlySet<NumberCandidate> {
  if (candidates.length < 2 || candidates.every(({told}) => told)) return new Set()
  const parts = [...compoundsIn(candidates.flatMap(placed))].flatMap(({figure, parts: both}) =>
    both.every(({candidate: {cover}}) => findIn(cover.indexes, [figure], 'exact')) ? both : [],
  )
  return new Set(parts.map(({candidate}) => candidate))
}

/** A single number at its place. */
function placed(candidate: NumberCandidate) {
  const {quantity, claim, meaning} = candidate
  const [figure] = typeof quantity.value === 'number' ? (meaning().ends[0] ?? []) : []
  return figure ? [{figure, place: placeIn(claim, quantity), candidate}] : []
}

function judgeDateOf(claim: Claim, {quantity, cover}: CitedNumber): NumberJudgement {
  const dated = cover.cited.map((each) => each.dated())
  return judgeDate(claimedDates(quantity.text), dated, kinOf(claim))
}

/** Anything at all is stored that it could be looked up in. */
function isStored({cover: {cited}}: CitedNumber): boolean {
  return cited.some(({figures}) => figures.indexes.length > 0)
}

function judge(candidate: NumberCandidate, told: readonly Figure[]): NumberJudgement {
  if (candidate.told || isWorkedOutOf(candidate, told)) return 'supported'
  const isKin = isCommon(candidate) ? kinOf(candidate.claim) : anywhere
  if (candidate.cover.cited.some((each) => standsIn(each, candidate, isKin))) return 'doubtful'
  return candidate.cover.cited.every((each) => rulesOut(each, candidate)) ? 'absent' : 'not_checkable'
}

const anywhere: IsKin = () => true

/** Counts and times of few digits stand in any long text; an amount of money or a long number does not by chance. */
function isCommon({meaning}: NumberCandidate): boolean {
  const [[figure] = []] = meaning().ends
  return figure === undefined || (counted.has(figure.dimension) && significantDigits(figure.text) < 3)
}

/** Whether the digits of a number stand in a source, or one near it does, whatever it says there: a reader has to look. */
function standsIn(
  {figures}: SourceInNumbers,
  {claim, quantity, score, meaning}: NumberCandidate,
  isKin: IsKin,
): boolean {
  const mentioned = figures.mentioned()
  const pair = score ?? partOf(quantity)
  if (pair !== undefined) return mentioned.holdsPair(pair)
  const numbers = claimedNumbers(quantity, claim)
  const isHeaded = mayBeHeaded(claim)
  const stands = (number: ClaimedNumber) =>
    mentioned.holds(number, quantity.unit, isKin) || (isHeaded && mentioned.holdsDigits(number.value))
  if (numbers.length > 0 && numbers.every((ways) => ways.some(stands))) return true
  if (quantity.spelledOut && typeof quantity.value === 'number') {
    if (mentioned.holds({value: quantity.value, magnitude: 1}, quantity.unit, isKin)) return true
  }
  const {ends, bound} = meaning()
  const isNear = (figure: Figure) =>
    (figure.unit === 'year' && mentioned.hasPassed({value: figure.raw, step: figure.rawStep}, bound)) ||
    mentioned.rounds({value: figure.raw, step: figure.rawStep}, bound, isKin) ||
    (figure.dimension === percent && mentioned.hasShare(figure, bound, isKin)) ||
    figures.indexes.some((index) => index.hasNear(figure, bound))
  return ends.length > 0 && ends.every((readings) => readings.some(isNear))
}

/** What the sources say otherwise of each number that they do say. */
function contrastsOf(candidates: readonly NumberCandidate[]): (candidate: NumberCandidate) => Contrast | undefined {
  const borneOut = candidates.flatMap((candidate) => {
    const [stored] = candidate.told ?? []
    return stored ? placed(candidate).map((each) => ({...each, stored})) : []
  })
  const indexes = [...new Set(candidates.flatMap(({cover}) => cover.indexes))]
  const reversed = new Map([...reversedIn(borneOut, indexes)].map(([{candidate}, contrast]) => [candidate, contrast]))
  return (candidate) => {
    const compared = candidate.compared()
    return reversed.get(candidate) ?? (compared && contradictionOf(compared))
  }
}

function isOfOther({score, compared}: NumberCandidate, told: readonly Figure[]): boolean {
  const number = score === undefined ? compared() : undefined
  return number !== undefined && isOfOtherThing(number, told)
}

interface NumberCandidate extends CitedNumber {
  readonly claim: Claim
  /** Where it is a score, its two numbers, which the source has to say together. */
  readonly score: readonly [number, number] | undefined
  /** Worked out when it is first asked for: most titles hold no number, and need none to be read. */
  meaning(): ClaimedMeaning
  /** The stored numbers that bear it out; `undefined` where nothing does. */
  readonly told: readonly Figure[] | undefined
  /** All places that do; what is said of a range is said of its first end. */
  compared(): ComparedNumber | undefined
}

function candidateOf(claim: Claim, {quantity, cover}: CitedNumber): NumberCandidate {
  const meaning = lazily(() => meaningOf(quantity, claim))
  const compared = lazily(() => {
    const said = saidNumber(claim, quantity, {...meaning(), ends: meaning().ends.slice(0, 1)})
    return said && compareNumber(said, cover.indexes)
  })
  const score = scoreOf(quantity, claim)
  const saysScore = score === undefined || cover.cited.some(({figures}) => figures.mentioned().holdsPair(score))
  const told = saysScore ? toldBy({quantity, cover, meaning}) : undefined
  return {claim, quantity, cover, meaning, score, told, compared}
}

/** What some source says: every end of a range, or the very text of what is not one clear number. */
function toldBy({
  quantity,
  cover,
  meaning,
}: Pick<NumberCandidate, 'quantity' | 'cover' | 'meaning'>): readonly Figure[] | undefined {
  const {text} = quantity
  const {indexes} = cover
  if (indexes.length === 0) return undefined
  const {ends, bound} = meaning()
  if (ends.length === 0) return indexes.some((index) => index.holdsText(text)) ? [] : undefined
  const told = ends.map((readings) => findIn(indexes, readings, bound))
  return told.every((figure) => figure !== undefined) ? told : undefined
}

function findIn(indexes: readonly FigureIndex[], readings: readonly Figure[], bound: Bound): Figure | undefined {
  for (const index of indexes) {
    for (const reading of readings) {
      const found = index.find(reading, bound)
      if (found) return found
    }
  }
  return undefined
}

function isWorkedOutOf({meaning}: NumberCandidate, told: readonly Figure[]): boolean {
  if (told.length === 0) return false
  const {ends, bound} = meaning()
  return ends.length === 1 && (ends[0] ?? []).some((figure) => isWorkedOut(figure, told, bound))
}

/** Whether a source that does not say a number cannot say it in what is not stored either. */
function rulesOut({figures: {body, excerpts}, dated}: SourceInNumbers, {meaning}: NumberCandidate): boolean {
  if (body === undefined && excerpts.every(({isEmpty}) => isEmpty)) return false
  const {ends, isReckoned} = meaning()
  const [figure] = ends[0] ?? []
  // What names no date is nothing to reckon from.
  if (figure === undefined || (isReckoned && !dated().dates.isEmpty)) return false
  const speaksOfIt = [body, ...excerpts].some((index) => index?.speaksOf(figure))
  return speaksOfIt || (body !== undefined && !mayBeInWords(figure) && !mayBeOwnCount(ends))
}

/** Places and proportions are told in many words: a text that has none in figures may still tell them. */
function mayBeInWords({dimension}: Figure): boolean {
  return dimension === rank || dimension === proportion
}

function mayBeOwnCount(ends: ClaimedMeaning['ends']): boolean {
  const [figure] = ends[0] ?? []
  if (ends.length !== 1 || figure === undefined) return false
  return counted.has(figure.dimension) && figure.unit !== 'year' && figure.rawStep === 1 && figure.raw <= ownCount
}

function nearestOf({meaning, cover: {cited}}: NumberCandidate): string | undefined {
  const [figure] = meaning().ends[0] ?? []
  if (figure === undefined) return undefined
  for (const index of cited.flatMap(({figures}) => figures.indexes)) {
    const nearest = index.nearest(figure)
    if (nearest !== undefined) return nearest
  }
  return undefined
}
