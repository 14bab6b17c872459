import type {Claim, Quantity} from '../brief/index.ts'
import {claimedDates, lazily} from '../data/index.ts'
import type {Source} from '../evidence/index.ts'
import {contrastOf} from './contrast.ts'
import {type DatedSource, judgeDate, namesAll, namesDate} from './date-index.ts'
import type {Contrast} from './directions.ts'
import type {Figure} from './figure.ts'
import {compareNumber, type FigureIndex, type SourceFigures} from './figure-index.ts'
import {kinOf, nearnessTo} from './kin.ts'
import {type ClaimedMeaning, meaningOf} from './meaning.ts'
import {areMentioned} from './mentioned-numbers.ts'
import {isSaidOfAnother} from './said-of-another.ts'
import {isSmall, isSurelyWrong} from './surely-wrong.ts'
import type {NumberJudgement} from './verdict.ts'
import {mayBeWorkedOut} from './worked-out.ts'

/** What the stored text of its sources says about one number or date of a claim. */
export interface NumberVerdict {
  readonly quantity: Quantity
  /** Which of the two it was looked up as. */
  readonly about: 'number' | 'date'
  readonly verdict: NumberJudgement
  /** The sources that cover it. */
  readonly sources: readonly Source[]
  /** Where it stands nowhere, absent or doubtful, the stored number next to it; looked for when it is asked for. */
  nearest(): string | undefined
  /** Where it is contradicted, the words beside it that say the opposite of each other. */
  readonly contrast: Contrast | undefined
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

/** What numbers are looked for in that these sources are cited for. */
export function coverBy(cited: readonly SourceInNumbers[]): StoredCover {
  return {
    sources: cited.map(({source}) => source),
    cited,
    indexes: cited.flatMap(({figures}) => figures.indexes.filter(({isEmpty}) => !isEmpty)),
  }
}

/** Judges the numbers and dates of a claim. */
export function judgeNumbers(claim: Claim, numbers: readonly CitedNumber[]): readonly NumberVerdict[] {
  return numbers.map((number) => {
    const {quantity, cover} = number
    const given = {quantity, sources: cover.sources, nearest: () => undefined, contrast: undefined}
    if (namesDate(quantity))
      return {...given, about: 'date', verdict: judgeDate(claimedDates(quantity.text), datedBy(cover), kinOf(claim))}
    const isStored = cover.cited.some(({figures}) => figures.indexes.length > 0)
    return {...given, about: 'number', ...(isStored ? judge(candidateOf(claim, number)) : {verdict: 'not_checkable'})}
  })
}

/** Whether sources say a number or date of a claim: all that is asked of those that are not cited for it. */
export function saysNumber(claim: Claim, number: CitedNumber): boolean {
  const {quantity, cover} = number
  if (namesDate(quantity)) return namesAll(claimedDates(quantity.text), datedBy(cover))
  const candidate = candidateOf(claim, number)
  return candidate.isTold && judge(candidate).verdict === 'supported'
}

/** All of a claim that the verdicts on its numbers follow from, beside what is stored of their sources. */
export function questionOf({unit, prose, start, quantities}: Claim): string {
  const read = quantities.map((each) => {
    const {text, kind, value, step, magnitude, unit: of, spelledOut, rule, claim} = each
    return [each.start - start, each.end - start, text, kind, value, step, magnitude, of, spelledOut, rule, claim]
  })
  return JSON.stringify(['claim', unit, prose, read])
}

function datedBy({cited}: StoredCover): readonly DatedSource[] {
  return cited.map(({dated}) => dated())
}

/** What its sources say is compared with what else they say of it. */
function judge(number: NumberCandidate): Pick<NumberVerdict, 'verdict'> & Partial<NumberVerdict> {
  const verdict = verdictOn(number)
  if (verdict === 'absent') {
    const isSure = isSurelyWrong(number.quantity, number.meaning(), number.claim, number.cover.indexes)
    return {verdict: isSure ? verdict : 'doubtful', nearest: lazily(() => nearestOf(number))}
  }
  const compared = verdict === 'supported' ? compareNumber(number.meaning(), number.cover.indexes) : undefined
  const contrast = compared && contrastOf(compared)
  const isOther = compared !== undefined && isSaidOfAnother(number.claim, compared, number.cover.indexes)
  if (contrast === 'unsure' || (contrast === undefined && isOther)) return {verdict: 'doubtful'}
  return contrast ? {verdict: 'contradicted', contrast} : {verdict}
}

/**
 * A number is absent only where nothing that is cited for it can say it: the text of every source is stored, or an excerpt
 * that speaks of the same thing in other numbers.
 */
function verdictOn(number: NumberCandidate): Exclude<NumberJudgement, 'contradicted'> {
  const {cover} = number
  if (number.isTold) return 'supported'
  if (cover.cited.some(({figures}) => isMentioned(number, figures))) return 'doubtful'
  return cover.cited.every((source) => rulesOut(source, number)) ? 'absent' : 'not_checkable'
}

interface NumberCandidate extends CitedNumber {
  readonly claim: Claim
  /** Worked out when it is first asked for: most titles hold no number, and need none to be read. */
  meaning(): ClaimedMeaning
  /** Its sources say it. */
  readonly isTold: boolean
}

function candidateOf(claim: Claim, {quantity, cover}: CitedNumber): NumberCandidate {
  const meaning = lazily(() => meaningOf(quantity, claim))
  return {claim, quantity, cover, meaning, isTold: isTold(quantity, cover, meaning)}
}

/** Whether some source says every end of a range, or the very text of what is not one clear number. */
function isTold({text}: Quantity, {indexes}: StoredCover, meaning: () => ClaimedMeaning): boolean {
  if (indexes.length === 0) return false
  const {ends, bound} = meaning()
  if (ends.length === 0) return indexes.some((index) => index.holdsText(text))
  const isSaid = (reading: Figure) => indexes.some((index) => index.says(reading, bound))
  return ends.every((readings) => readings.some(isSaid))
}

/** Whether a number stands in a source, whatever it says there, or may have been worked out: a reader has to look. */
function isMentioned({claim, quantity, meaning}: NumberCandidate, {indexes}: SourceFigures): boolean {
  return indexes.some((index) => areMentioned(quantity, index) || mayBeWorkedOut(quantity, meaning(), claim, index))
}

/** Whether a source that does not say a number cannot say it in what is not stored either. */
function rulesOut({figures: {body, excerpts}, dated}: SourceInNumbers, {meaning}: NumberCandidate): boolean {
  if (body === undefined && excerpts.every(({isEmpty}) => isEmpty)) return false
  const {ends, isReckoned} = meaning()
  const [figure] = ends[0] ?? []
  // What names no date is nothing to reckon from.
  if (figure === undefined || (isReckoned && !dated().dates.isEmpty)) return false
  if (body !== undefined && !isSmall(figure, ends)) return true
  return [body, ...excerpts].some((index) => index?.speaksOf(figure))
}

/** Of all sources, what stands where most is said of the claim; of several there, the next by value. */
function nearestOf({claim, meaning, cover: {indexes}}: NumberCandidate): string | undefined {
  const [figure] = meaning().ends[0] ?? []
  if (figure === undefined) return undefined
  let nearest: {readonly text: string; readonly near: number; readonly away: number} | undefined
  for (const {
    figure: {text, value},
    place,
  } of indexes.flatMap((index) => index.beside(figure))) {
    const near = place ? nearnessTo(claim, place) : 0
    const away = Math.abs(value - figure.value)
    const isNearer = nearest === undefined || near > nearest.near || (near === nearest.near && away < nearest.away)
    if (isNearer) nearest = {text, near, away}
  }
  return nearest?.text
}
