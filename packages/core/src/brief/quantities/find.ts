import {added, type DocumentMemory, type Span} from '../../data/index.ts'
import {EDGE} from '../../markers/index.ts'
import {CharacterClass, classOf, codeIn, codesOf, isDigit, isFraction, isLetter} from '../text/characters.ts'
import type {ProseView} from '../text/prose-buffer.ts'
import {type Amount, readAmount} from './amounts.ts'
import {startsIn} from './candidates.ts'
import {
  AMOUNT_FORMS,
  type AmountEntry,
  type AmountForm,
  type AmountOccurrence,
  type AmountScan,
  occurrenceOf,
} from './entries/amounts.ts'
import {claimOf} from './entries/claims.ts'
import {EXEMPTIONS} from './entries/digits.ts'
import {Dispatch} from './entries/entry.ts'
import {IGNORED_TOKEN} from './entries/index.ts'
import {readGlued, skipName} from './glued.ts'
import {notationOf} from './notation.ts'
import {type FoundQuantity, type OpenFound, type QuantityContext, quantityOf, type TextContext} from './quantity.ts'
import {readRange} from './ranges.ts'
import {RenderedWindow} from './rendered.ts'
import {readNamedDate, readShape, revised} from './shapes.ts'
import {signed} from './signs.ts'
import {isChineseNumeral, readChinese} from './spelled/chinese.ts'
import {readEnglish, type WordsRead} from './spelled/english.ts'
import {numberWordAt, skipWord} from './spelled/english-numbers.ts'
import {readOther} from './spelled/other.ts'
import {digitOf, neighbourAfter, neighbourBefore} from './words.ts'

/** Where the prose of a block stands in its document. */
interface QuantityWindow extends Span {
  /** Prose of the document. */
  readonly prose: ProseView
  /**
   * Offsets of the document at which a number may start; `undefined` where control text is left out of the prose, beside
   * which half a word may begin one.
   */
  readonly starts: Uint32Array | undefined
  readonly memory?: DocumentMemory | undefined
}

/** What is seen of the block that is being read; one after another. */
const rendered = new RenderedWindow()

/**
 * Every number of a block, as `findQuantities` finds it, at its place in the document.
 *
 * @param context Its masked spans are places in the document.
 */
export function quantitiesIn(window: QuantityWindow, context: QuantityContext): readonly FoundQuantity[] {
  const {prose, starts, memory} = window
  if (memory !== undefined) return remembered(window, memory, context)
  rendered.show(prose.text, window, context.masked)
  // Where nothing but citations has to be left out, the places at which a number may start are known already.
  const candidates = starts === undefined ? startsIn(rendered.text) : rendered.indexesOf(starts)
  return placed(readQuantities(rendered.text, candidates, context), rendered)
}

function remembered(
  {start, end, prose}: QuantityWindow,
  memory: DocumentMemory,
  context: QuantityContext,
): readonly FoundQuantity[] {
  const masked = context.masked.map((span) => ({start: span.start - start, end: span.end - start}))
  const own = {...context, masked}
  const text = prose.text.slice(start, end).replaceAll(EDGE, ' ')
  return memory
    .recall(JSON.stringify([text, own]), () => findQuantities(text, own))
    .map((quantity) => ({...quantity, start: quantity.start + start, end: quantity.end + start}))
}

/**
 * Every number of a piece of prose, in digits or in words, in reading order and disjoint, each with the kind of thing
 * it says. Runs in time linear in the length of the prose.
 *
 * @param prose Same length as the source slice, with fillers where no prose stands.
 */
export function findQuantities(prose: string, context: QuantityContext): readonly FoundQuantity[] {
  // The EDGE, which no pattern sees, keeps V8 from making a string of bytes, for which each pattern is compiled anew.
  rendered.show(prose + EDGE, {start: 0, end: prose.length}, context.masked)
  const {text} = rendered
  const starts = startsIn(text)
  const notation = context.notation ?? notationOf(text, starts)
  const found = readQuantities(text, starts, {...context, notation})
  return placed(found, rendered)
}

/** Numbers of a rendered window at their places in the prose. */
function placed(found: readonly OpenFound[], rendered: RenderedWindow): readonly FoundQuantity[] {
  for (const quantity of found) {
    quantity.start = rendered.offsetOf(quantity.start)
    quantity.end = rendered.offsetOf(quantity.end - 1) + 1
  }
  return found
}

const none: FoundQuantity[] = []

/**
 * Every number of a text, in digits or in words, in reading order and disjoint, each with the kind of thing it says and
 * the entry that decides it. Runs in time linear in the length of the text.
 *
 * @param text The text of one block as its reader sees it: no fillers but OBJECT.
 * @param candidates Where numbers may start, in reading order; places that start none are passed over.
 */
function readQuantities(text: string, candidates: ArrayLike<number>, context: TextContext): readonly FoundQuantity[] {
  if (candidates.length === 0) return none
  const scan: AmountScan = {text, context, previous: undefined}
  let found: FoundQuantity[] = none
  let end = 0
  for (let next = 0; next < candidates.length; next += 1) {
    const start = candidates[next] ?? 0
    if (start < end) continue
    end = start
    do {
      const read = readAt(scan, end)
      end = read.end
      if (read.quantity === undefined) continue
      const quantity = signed(text, read.quantity, scan.previous?.end ?? 0)
      end = Math.max(end, quantity.end)
      found = added(found, quantity)
      scan.previous = quantity
    } while (splitsRun(text, end))
  }
  return context.tokens === undefined ? found : shielded(text, found, context.tokens)
}

/** Reads the number that may start at `start`. */
const readAt = (scan: AmountScan, start: number): WordsRead => {
  const {text} = scan
  const code = codeIn(text, start)
  if (digitOf(code) !== -1 || isFraction(code)) {
    if (isFraction(code) && opensFormula(codeIn(text, start + 1))) return {quantity: undefined, end: start + 1}
    const quantity = readDigits(scan, start)
    return {quantity, end: quantity.end}
  }
  if (!isLetter(code)) return readChinese(text, start)
  const end = skipWord(text, start)
  const word = numberWordAt(text, start, end)
  const floor = scan.previous?.end ?? 0
  if (word === undefined) return readOther(text, start, end, floor)
  return readEnglish(text, start, word, floor)
}

/** A letter or a bracket that touches a fraction sign is what it multiplies: `½(a + b)`, `½mv²`. */
const opensFormula = (next: number): boolean => isLetter(next) || next === 0x28

const RUNS = CharacterClass.digit | CharacterClass.wideDigit | CharacterClass.letter | CharacterClass.chineseNumeral

/** A run of digits, letters or numerals goes on at `index`: what was read is its beginning, and the rest stands alone. */
const splitsRun = (text: string, index: number): boolean => {
  const code = codeIn(text, index)
  if ((classOf(code) & RUNS) === 0) return false
  const before = codeIn(text, index - 1)
  if (digitOf(code) !== -1) return digitOf(before) !== -1
  return isLetter(code) ? isLetter(before) : isChineseNumeral(code) && isChineseNumeral(before)
}

const ENTRIES = new Dispatch<AmountForm, AmountOccurrence, AmountEntry>(EXEMPTIONS, AMOUNT_FORMS)
/** A currency sign before digits: `$39/2-pack` is no ratio. */
const PRICED = codesOf('$€£¥￥')

/** Reads the number whose first digit is at `digit`; it may start before. */
function readDigits(scan: AmountScan, digit: number): FoundQuantity {
  const {text} = scan
  const floor = scan.previous?.end ?? 0
  const glued = readGlued(text, digit, floor)
  if (glued !== undefined) return quantityOf(glued, glued.entry)
  const start = pointBefore(text, digit, floor)
  const priced = PRICED.has(codeIn(text, start - 1)) && start > floor
  const shape = start === digit && !priced ? readShape(text, start) : undefined
  if (shape !== undefined) return quantityOf(shape, revised(text, shape, floor), shape.amount)
  const {notation} = scan.context
  return quantityOfAmount(scan, readRange(text, readAmount(text, start, {floor, money: false, notation}), notation))
}

/** `.001` starts with its point. */
const pointBefore = (text: string, digit: number, floor: number): number => {
  const point = codeIn(text, digit - 1) === 0x2e && digit - 1 >= floor && digitOf(codeIn(text, digit)) !== -1
  return point && !isDigit(codeIn(text, digit - 2)) ? digit - 1 : digit
}

const quantityOfAmount = (scan: AmountScan, amount: Amount): FoundQuantity => {
  const {text, previous} = scan
  const {start, end, numeral, upper, unit, foreign, factor: magnitude} = amount
  const floor = previous?.end ?? 0
  const before = neighbourBefore(text, start, floor)
  const after = neighbourAfter(text, end)
  const date = readNamedDate(text, {amount, before, after})
  if (date !== undefined) return quantityOf(date, revised(text, date, floor))
  const entry = ENTRIES.find(occurrenceOf(scan, amount, before, after)) ?? claimOf(amount)
  const span = {start, end: foreign ? Math.max(end, skipName(text, numeral.end)) : end}
  const value = upper === undefined ? amount.value : ([amount.value, upper.value] as const)
  const step = upper === undefined ? amount.step : ([amount.step, upper.step] as const)
  return quantityOf(span, entry, {value, step, magnitude, unit: unit?.name ?? ''})
}

/** What may stand between a token and its number: `PO Box No. 12`, `ID: 7`, `RFC-8259`. */
const GAP = /[\s:=#.\-–]{0,3}(?:No\.?\s?)?/y

/** A span in which numbers are identifiers. */
interface Shield extends Span {
  /** The token is a number itself, and shields no more than that number: `12` leaves `12%` and `12.5` alone. */
  readonly exact: boolean
}

/**
 * Spans in which numbers are identifiers because a token of `ignore_tokens` (specification/numbers §1.2)
 * stands there: the token itself and the code behind it. A token shields only where it occurs as a word.
 */
const shieldsOf = (text: string, tokens: readonly string[]): readonly Shield[] => {
  let shields: Shield[] = unshielded
  for (const token of tokens) {
    // Most stand nowhere in most blocks.
    let start = token === '' ? -1 : text.indexOf(token)
    for (; start !== -1; start = text.indexOf(token, start + token.length)) {
      const end = start + token.length
      if (!isWordAt(text, start, end)) continue
      const exact = /^[\d.,]+$/.test(token)
      shields = added(shields, {start, end: exact ? end : behindCode(text, end), exact})
    }
  }
  return shields.length > 1 ? shields.sort((one, other) => one.start - other.start) : shields
}

const unshielded: Shield[] = []

/** What stands between two offsets is no part of a longer word. */
function isWordAt(text: string, start: number, end: number): boolean {
  const [before, after] = [codeIn(text, start - 1), codeIn(text, end)]
  const goesOn = isLetter(after) || (isDigit(text.charCodeAt(end - 1)) && isDigit(after))
  return !goesOn && !isLetter(before) && !isDigit(before)
}

/** Where the code ends that follows a token. */
const behindCode = (text: string, index: number): number => {
  GAP.lastIndex = index
  return skipName(text, index + (GAP.exec(text)?.[0].length ?? 0))
}

/** @param shield The first that ends behind the start of the quantity. */
const isShielded = ({start, end}: FoundQuantity, shield: Shield | undefined): boolean => {
  if (shield === undefined) return false
  return shield.exact ? shield.start <= start && end <= shield.end : shield.start < end
}

/** The quantities of a text, sorted by their starts; those that a token shields are made identifiers. */
const shielded = (
  text: string,
  found: readonly FoundQuantity[],
  tokens: readonly string[],
): readonly FoundQuantity[] => {
  const shields = shieldsOf(text, tokens)
  if (shields.length === 0) return found
  let next = 0
  return found.map((quantity) => {
    while ((shields[next]?.end ?? Number.POSITIVE_INFINITY) <= quantity.start) next += 1
    return isShielded(quantity, shields[next]) ? quantityOf(quantity, IGNORED_TOKEN, quantity) : quantity
  })
}
