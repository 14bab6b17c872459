import {wordsFor, wordsIn} from '../languages/index.ts'
import type {Neighbour} from '../neighbours.ts'
import type {Conditional, Occurrence, Side} from './entry.ts'

/** Entries in one machine word. */
const WORD = 32
/** No more combinations of forms than these are kept: ordinary texts have some hundred. */
const MOST_KEPT = 4096

/** A set of entries, one bit each. */
type Entries = Int32Array

const addTo = (set: Entries, entry: number): void => {
  const at = Math.floor(entry / WORD)
  set[at] = (set[at] ?? 0) | (1 << (entry % WORD))
}

const namedBy = (lists: Side['lists'] = [], words = ''): readonly string[] => [
  ...lists.flatMap((list) => [...wordsFor(list)]),
  ...wordsIn(words),
]

/**
 * Which entries a neighbour rules in (first half of a set) and out (second half). Words and characters that no entry
 * names share the empty set.
 */
class SideTable {
  /** Entries that ask for no neighbour in particular. */
  readonly free: Entries
  readonly #words = new Map<string, Entries>()
  /** By the code of a character, the index of its set. */
  readonly #signs = new Uint8Array(0x1_0000)
  readonly #bySign: Entries[]
  readonly #wordless: Entries | undefined
  /** Where nothing is next. */
  readonly #edge: Entries
  readonly #none: Entries

  constructor(sides: readonly (Side | undefined)[], width: number) {
    this.free = new Int32Array(width)
    this.#none = new Int32Array(2 * width)
    this.#edge = this.#none.slice()
    this.#bySign = [this.#none]
    for (const [entry, side = {}] of sides.entries()) {
      const words = [...namedBy(side.lists, side.words), ...(side.wordless === true ? [''] : [])]
      const asksNothing = words.length === 0 && side.signs === undefined && side.edge !== true
      if (asksNothing) addTo(this.free, entry)
      if (side.edge === true) addTo(this.#edge, entry)
      this.#add(entry, words, side.signs)
      this.#add(entry + width * WORD, namedBy(side.butLists, side.butWords), side.butSigns)
    }
    this.#wordless = this.#words.get('')
  }

  #add(entry: number, words: readonly string[], signs = ''): void {
    for (const word of words) addTo(this.#ofWord(word), entry)
    for (const sign of signs) addTo(this.#ofSign(sign), entry)
  }

  #ofWord(word: string): Entries {
    const set = this.#words.get(word) ?? this.#none.slice()
    this.#words.set(word, set)
    return set
  }

  #ofSign(sign: string): Entries {
    const code = sign.charCodeAt(0)
    if (this.#signs[code] === 0) this.#signs[code] = this.#bySign.push(this.#none.slice()) - 1
    return this.#bySign[this.#signs[code] ?? 0] ?? this.#none
  }

  byWord({lower}: Neighbour): Entries {
    return (lower === '' ? this.#wordless : this.#words.get(lower)) ?? this.#none
  }

  bySign({character}: Neighbour): Entries {
    if (character === '') return this.#edge
    return this.#bySign[this.#signs[character.charCodeAt(0)] ?? 0] ?? this.#none
  }

  /** Of the entries that share a number in the sets, those that a word and a sign rule in and do not rule out. */
  allowedAt(at: number, word: Entries, sign: Entries): number {
    const out = at + this.free.length
    return ((this.free[at] ?? 0) | (word[at] ?? 0) | (sign[at] ?? 0)) & ~((word[out] ?? 0) | (sign[out] ?? 0))
  }
}

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
    const set = new Int32Array(this.#width)
    for (const [entry, {needs}] of this.#tests.entries()) if ((forms & needs) === needs) addTo(set, entry)
    if (this.#byForms.size < MOST_KEPT) this.#byForms.set(forms, set)
    return set
  }
}
