import {wordsFor, wordsIn} from '../languages/index.ts'
import type {Neighbour} from '../neighbours.ts'
import type {Conditional, Occurrence, Side} from './entry.ts'

/** Entries in one machine word. */
const WORD = 32
/** No more combinations of forms than these are kept: ordinary texts have some hundred. */
const MOST_KEPT = 4096

/** Sets of entries, one bit each, one behind the other. */
type Entries = number[]

const noEntries = (width: number): Entries => new Array<number>(width).fill(0)

/** @param start Where the set begins. */
const addTo = (sets: Entries, entry: number, start = 0): void => {
  const at = start + Math.floor(entry / WORD)
  sets[at] = (sets[at] ?? 0) | (1 << (entry % WORD))
}

/** What a side names, or must not be. */
interface Named {
  readonly lists?: Side['lists']
  readonly words?: string | undefined
  readonly signs?: string | undefined
}

/**
 * Which entries a neighbour rules in (first half of a set) and out (second half). All sets stand one behind the other, and
 * a word or character stands for the place of its own; those that no entry names share the empty set at 0.
 */
class SideTable {
  /** Entries that ask for no neighbour in particular. */
  readonly free: Entries
  readonly #none: Entries
  readonly #sets: Entries = []
  readonly #words = new Map<string, number>()
  /** By the code of a character. */
  readonly #signs = new Uint16Array(0x1_0000)
  readonly #wordless: number
  /** Where nothing is next. */
  readonly #edge: number

  constructor(sides: readonly (Side | undefined)[], width: number) {
    this.free = noEntries(width)
    this.#none = noEntries(2 * width)
    this.#addSet()
    this.#edge = this.#addSet()
    for (const [entry, side = {}] of sides.entries()) {
      if (asksNothing(side)) addTo(this.free, entry)
      if (side.edge === true) addTo(this.#sets, entry, this.#edge)
      if (side.wordless === true) addTo(this.#sets, entry, this.#placeOfWord(''))
      this.#add(entry, side)
      this.#add(entry + width * WORD, {lists: side.butLists, words: side.butWords, signs: side.butSigns})
    }
    this.#wordless = this.#words.get('') ?? 0
  }

  #add(entry: number, {lists = [], words = '', signs = ''}: Named): void {
    for (const list of lists) for (const word of wordsFor(list)) addTo(this.#sets, entry, this.#placeOfWord(word))
    for (const word of wordsIn(words)) addTo(this.#sets, entry, this.#placeOfWord(word))
    for (const sign of signs) addTo(this.#sets, entry, this.#placeOfSign(sign.charCodeAt(0)))
  }

  #addSet(): number {
    const place = this.#sets.length
    this.#sets.push(...this.#none)
    return place
  }

  #placeOfWord(word: string): number {
    const known = this.#words.get(word)
    if (known !== undefined) return known
    const place = this.#addSet()
    this.#words.set(word, place)
    return place
  }

  #placeOfSign(code: number): number {
    if (this.#signs[code] === 0) this.#signs[code] = this.#addSet()
    return this.#signs[code] ?? 0
  }

  /** Place of the set of a neighbour's word. */
  byWord({lower}: Neighbour): number {
    return lower === '' ? this.#wordless : (this.#words.get(lower) ?? 0)
  }

  /** Place of the set of a neighbour's first character. */
  bySign({character}: Neighbour): number {
    return character === '' ? this.#edge : (this.#signs[character.charCodeAt(0)] ?? 0)
  }

  /** Of the entries that share a number in the sets, those that a word and a sign rule in and do not rule out. */
  allowedAt(at: number, word: number, sign: number): number {
    const sets = this.#sets
    const out = at + this.free.length
    const ruledOut = (sets[word + out] ?? 0) | (sets[sign + out] ?? 0)
    return ((this.free[at] ?? 0) | (sets[word + at] ?? 0) | (sets[sign + at] ?? 0)) & ~ruledOut
  }
}

const asksNothing = ({lists, words, signs, wordless, edge}: Side): boolean =>
  lists === undefined && words === undefined && signs === undefined && wordless !== true && edge !== true

/** What the tables of neighbours cannot tell of a side. */
type Look = {readonly [Key in 'glued' | 'pattern' | 'unless' | 'reach']: Side[Key] | undefined}

const lookOf = ({glued, pattern, unless, reach}: Side = {}): Look | undefined =>
  glued === undefined && pattern === undefined && unless === undefined ? undefined : {glued, pattern, unless, reach}

/** An entry with all that it can ask for, so that all have the same fields: engines find them faster. */
interface Test<Seen, E> {
  readonly entry: E
  readonly needs: number
  readonly least: number | undefined
  readonly most: number | undefined
  readonly before: Look | undefined
  readonly after: Look | undefined
  readonly where: readonly ((seen: Seen) => boolean)[]
}

const startsAt = (pattern: RegExp, text: string, index: number): boolean => {
  pattern.lastIndex = index
  return pattern.test(text)
}

/** Whether what stands before the number is as the side asks. */
const holdsBefore = (side: Look, {text, start, before}: Occurrence): boolean => {
  if (side.glued === true && !before.glued) return false
  return side.pattern === undefined || side.pattern.test(text.slice(Math.max(0, start - (side.reach ?? 0)), start))
}

/** Whether what stands behind the number is as the side asks. */
const holdsAfter = (side: Look, {text, end, after}: Occurrence): boolean => {
  const {pattern, reach, unless} = side
  if (side.glued === true && !after.glued) return false
  if (pattern !== undefined) {
    const fits = reach === undefined ? startsAt(pattern, text, end) : pattern.test(text.slice(end, end + reach))
    if (!fits) return false
  }
  return unless === undefined || !startsAt(unless, text, end)
}

/** Whether all that an entry says of a number holds, but for its neighbours and its form. */
const holds = <Seen extends Occurrence>(test: Test<Seen, unknown>, seen: Seen): boolean => {
  const {least, most, before, after, where} = test
  const {value = Number.NaN} = seen
  if (least !== undefined && !(value >= least)) return false
  if (most !== undefined && !(value <= most)) return false
  if (before !== undefined && !holdsBefore(before, seen)) return false
  if (after !== undefined && !holdsAfter(after, seen)) return false
  for (let next = 0; next < where.length; next += 1) if (where[next]?.(seen) === false) return false
  return true
}

/** An ordered table, compiled so that for one number only those entries are tried that its form and neighbours allow. */
export class Dispatch<Form extends string, Seen extends Occurrence, E extends Conditional<Form, Seen>> {
  readonly #tests: readonly Test<Seen, E>[]
  readonly #before: SideTable
  readonly #after: SideTable
  readonly #width: number
  /** Entries that ask for no form that is not there, by the forms that are. */
  readonly #byForms = new Map<number, Entries>()

  /** @param bits One bit for each form, as in the `forms` of the occurrences. */
  constructor(entries: readonly E[], bits: Readonly<Record<Form, number>>) {
    this.#width = Math.ceil(entries.length / WORD)
    this.#tests = entries.map((entry) => {
      const {number, least, most, where = []} = entry
      const needs = number.reduce((all, form) => all | bits[form], 0)
      return {entry, needs, least, most, before: lookOf(entry.before), after: lookOf(entry.after), where}
    })
    const sides = (side: 'before' | 'after') =>
      new SideTable(
        entries.map((entry) => entry[side]),
        this.#width,
      )
    this.#before = sides('before')
    this.#after = sides('after')
  }

  /** The entry that decides what a number is. */
  find(seen: Seen): E | undefined {
    const ofForms = this.#byForms.get(seen.forms) ?? this.#entriesOf(seen.forms)
    const wordBefore = this.#before.byWord(seen.before)
    const signBefore = this.#before.bySign(seen.before)
    const wordAfter = this.#after.byWord(seen.after)
    const signAfter = this.#after.bySign(seen.after)
    for (let at = 0; at < this.#width; at += 1) {
      let left = ofForms[at] ?? 0
      if (left !== 0) left &= this.#before.allowedAt(at, wordBefore, signBefore)
      if (left !== 0) left &= this.#after.allowedAt(at, wordAfter, signAfter)
      for (; left !== 0; left &= left - 1) {
        const test = this.#tests[at * WORD + 31 - Math.clz32(left & -left)]
        if (test !== undefined && holds(test, seen)) return test.entry
      }
    }
    return undefined
  }

  #entriesOf(forms: number): Entries {
    const set = noEntries(this.#width)
    for (const [entry, {needs}] of this.#tests.entries()) if ((forms & needs) === needs) addTo(set, entry)
    if (this.#byForms.size < MOST_KEPT) this.#byForms.set(forms, set)
    return set
  }
}
