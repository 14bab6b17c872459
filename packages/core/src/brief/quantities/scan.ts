import {charactersOf, isDigit, isLetter} from '../characters.ts'
import {type Amount, readAmount} from './amounts.ts'
import type {Candidates} from './candidates.ts'
import {Clauses} from './clauses.ts'
import {
  AMOUNT_FORMS,
  type AmountEntry,
  type AmountForm,
  type AmountOccurrence,
  amountForms,
  neighbourForms,
  placeForms,
} from './entries/amounts.ts'
import {claimOf} from './entries/claims.ts'
import {Dispatch} from './entries/dispatch.ts'
import {EXEMPTIONS} from './entries/index.ts'
import {readGlued, skipName} from './glued.ts'
import {readNamedDate} from './named-dates.ts'
import {neighbourAfter, neighbourBefore} from './neighbours.ts'
import {digitOf} from './numerals.ts'
import {type FoundQuantity, quantityOf, type TextContext} from './quantity.ts'
import {readRange} from './ranges.ts'
import {readShape, revised, type Shape} from './shapes.ts'
import {isChineseNumeral, readChinese} from './spelled/chinese.ts'
import {readEnglish, type WordsRead} from './spelled/english.ts'
import {numberWordAt, skipWord} from './spelled/english-numbers.ts'
import {shielded} from './tokens.ts'

const EXEMPTIONS_BY_NEIGHBOUR = new Dispatch<AmountForm, AmountOccurrence, AmountEntry>(EXEMPTIONS, AMOUNT_FORMS)
const NONE: readonly FoundQuantity[] = []
/** A currency sign before digits: `$39/2-pack` is no ratio. */
const PRICED = charactersOf('$€£¥￥')

/**
 * Every number of a text, in digits or in words, in reading order and disjoint, each with the kind of thing it says and
 * the entry that decides it. Runs in time linear in the length of the text.
 *
 * @param text The text of one block as its reader sees it: no fillers but OBJECT.
 * @param candidates Where numbers may start, in reading order; places that start none are passed over.
 */
export function readQuantities(text: string, candidates: Candidates, context: TextContext): readonly FoundQuantity[] {
  if (candidates.length === 0) return NONE
  const scan = new QuantityScan(text, context)
  let end = 0
  for (let next = 0; next < candidates.length; next += 1) {
    const start = candidates[next] ?? 0
    if (start < end) continue
    end = scan.readAt(start)
    while (splitsRun(text, end)) end = scan.readAt(end)
  }
  return context.tokens === undefined ? scan.found : shielded(text, scan.found, context.tokens)
}

/** A run of digits, letters or numerals goes on at `index`: what was read is its beginning, and the rest stands alone. */
const splitsRun = (text: string, index: number): boolean => {
  const before = text.charCodeAt(index - 1)
  const code = text.charCodeAt(index)
  if (digitOf(code) !== -1) return digitOf(before) !== -1
  return isLetter(code) ? isLetter(before) : isChineseNumeral(code) && isChineseNumeral(before)
}

/** Reads one quantity after another of a text; `found` is what stands before. */
class QuantityScan {
  readonly found: FoundQuantity[] = []
  readonly #text: string
  readonly #context: TextContext
  readonly #clauses: Clauses

  constructor(text: string, context: TextContext) {
    this.#text = text
    this.#context = context
    this.#clauses = new Clauses(text)
  }

  /** End of the last quantity: nothing before it is looked at as part of the next one. */
  get #floor(): number {
    return this.found.at(-1)?.end ?? 0
  }

  /** Reads the number that may start at `start`; returns where to go on. */
  readAt(start: number): number {
    const code = this.#text.charCodeAt(start)
    const {quantity, end} = isLetter(code)
      ? this.#readWord(start)
      : digitOf(code) === -1
        ? readChinese(this.#text, start)
        : this.#readDigits(start)
    if (quantity !== undefined) this.found.push(quantity)
    return end
  }

  #readWord(start: number): WordsRead {
    const end = skipWord(this.#text, start)
    const word = numberWordAt(this.#text, start, end)
    return word === undefined ? {quantity: undefined, end} : readEnglish(this.#text, start, word, this.#floor)
  }

  #readDigits(digit: number): WordsRead {
    const quantity = this.#quantityAt(digit)
    return {quantity, end: quantity.end}
  }

  #quantityAt(digit: number): FoundQuantity {
    const text = this.#text
    const floor = this.#floor
    const glued = readGlued(text, digit, floor)
    if (glued !== undefined) return quantityOf(glued, glued.entry)
    const start = this.#decimalPoint(digit)
    const priced = PRICED.has(text.charAt(start - 1)) && start > floor
    const shape = start === digit && !priced ? readShape(text, start) : undefined
    if (shape !== undefined) return this.#ofShape(shape)
    return this.#ofAmount(readRange(text, readAmount(text, start, {floor, money: false})))
  }

  #ofShape(shape: Shape): FoundQuantity {
    return quantityOf(shape, revised(this.#text, shape, this.#floor))
  }

  /** `.001` starts with its point. */
  #decimalPoint(digit: number): number {
    const point = this.#text.charCodeAt(digit - 1) === 0x2e && digit - 1 >= this.#floor
    return point && !isDigit(this.#text.charCodeAt(digit - 2)) ? digit - 1 : digit
  }

  #ofAmount(amount: Amount): FoundQuantity {
    const text = this.#text
    const {start, end, numeral, upper, unit} = amount
    const before = neighbourBefore(text, start, this.#floor)
    const after = neighbourAfter(text, end)
    const date = readNamedDate(text, {amount, before, after})
    if (date !== undefined) return this.#ofShape(date)
    const previous = this.found.at(-1)
    const context = this.#context
    const forms = amountForms(text, amount) | neighbourForms(before) | placeForms(text, start, context, previous)
    const clauses = this.#clauses
    const value = numeral.value
    const entry =
      EXEMPTIONS_BY_NEIGHBOUR.find({
        text,
        start,
        end,
        value,
        forms,
        before,
        after,
        amount,
        context,
        previous,
        clauses,
      }) ?? claimOf(amount)
    const kind = entry.kind === 'previous' ? previous?.kind : entry.kind
    const span = {start, end: amount.foreign ? Math.max(end, skipName(text, numeral.end)) : end}
    return quantityOf(
      span,
      {id: entry.id, kind: kind ?? 'count'},
      {
        value: upper === undefined ? amount.value : [amount.value, upper.value],
        unit: unit?.name ?? '',
      },
    )
  }
}
