/** What stands where in one text, as offsets in reading order. */
export interface Cues<Key> {
  /** Where the cues of this key start. */
  of(key: Key): readonly number[]
  /** Runs of ASCII digits, as columns. */
  readonly digits: {readonly starts: Uint32Array; readonly ends: Uint32Array}
}

/** State of the trie for what begins no cue. */
const NOWHERE = 0

/** What a digit and a letter of ASCII have beside their state: they stand in runs, and no cue stands within a word. */
const DIGIT = 0x4000
const LETTER = 0x8000
const RUNS = DIGIT | LETTER

/** Lower-case letters have this bit beside their capitals. */
const CASE = 0x20

/**
 * Words and signs that readers look for, compiled into one trie, so that a text is gone through once for all of them. What
 * costs more, a pattern or a walk, is tried where a cue stands and nowhere else:
 *
 *     Per the board's report, 12 ships (GB 4053) …
 *     ^ per                   ^ digits  ^ gb
 *
 * Case does not matter in ASCII, and a cue that begins with such a letter stands at the start of a word.
 */
export class CueTable<Key> {
  readonly #indexes: ReadonlyMap<Key, number>
  /** The state behind the first character of a cue, by its code, and the runs that it stands in. */
  readonly #first = new Uint16Array(0x1_0000)
  /** The column of the trie for each code that stands in a cue behind its first; 0 for all others. */
  readonly #columns = new Uint16Array(0x1_0000)
  readonly #width: number
  /** `#next[state * #width + column]` is the next state. */
  readonly #next: Uint16Array
  /** Indexes of the keys of which a cue ends in a state. */
  readonly #ends: (readonly number[])[] = []
  /** The next state that is not in use. */
  #free = NOWHERE + 1

  /** @param lists Cues by what they are a cue for, in lower case. */
  constructor(lists: readonly (readonly [Key, readonly string[]])[]) {
    this.#indexes = new Map(lists.map(([key], index) => [key, index]))
    const cues = lists.flatMap(([, list], index) => list.map((cue) => ({cue, index})))
    this.#width = 1 + this.#nameColumns(new Set(cues.flatMap(({cue}) => [...cue.slice(1)])))
    const most = cues.reduce((sum, {cue}) => sum + cue.length, NOWHERE + 1)
    this.#next = new Uint16Array(most * this.#width)
    this.#first.fill(DIGIT, 0x30, 0x3a).fill(LETTER, 0x41, 0x5b).fill(LETTER, 0x61, 0x7b)
    for (const {cue, index} of cues) this.#add(cue, index)
  }

  /** Writes a cue into the trie. */
  #add(cue: string, index: number): void {
    const known = this.#first[cue.charCodeAt(0)] ?? NOWHERE
    let state = known & ~RUNS || this.#free++
    for (const code of bothCases(cue.charCodeAt(0))) this.#first[code] = (known & RUNS) | state
    for (let at = 1; at < cue.length; at += 1) {
      const edge = state * this.#width + (this.#columns[cue.charCodeAt(at)] ?? 0)
      state = this.#next[edge] ||= this.#free++
    }
    this.#ends[state] = [...(this.#ends[state] ?? []), index]
  }

  /** Goes through a text once. */
  find(text: string): Cues<Key> {
    const places: number[][] = Array.from(this.#indexes, () => [])
    const count = this.#walk(codesOf(text), text.length, places)
    const digits = {starts: starts.slice(0, count), ends: ends.slice(0, count)}
    return {of: (key) => places[this.#indexes.get(key) ?? -1] ?? nothing, digits}
  }

  /**
   * The loop alone: the engine leaves what it compiled while the loop ran where code stands behind it that never ran.
   *
   * @returns How many runs of digits there are.
   */
  #walk(codes: Uint16Array, length: number, places: readonly number[][]): number {
    const first = this.#first
    let count = 0
    for (let at = 0; at < length; at += 1) {
      const sign = first[codes[at] ?? 0] ?? NOWHERE
      if (sign === NOWHERE) continue
      const start = at
      const run = sign & RUNS
      while (((first[codes[at + 1] ?? 0] ?? NOWHERE) & run) !== 0) at += 1
      if (run === DIGIT) {
        starts[count] = start
        ends[count++] = at + 1
      } else this.#follow(sign & ~RUNS, codes, start, places)
    }
    return count
  }

  /** Notes every cue that starts at an offset, from the state behind its first character on. */
  #follow(opened: number, codes: Uint16Array, start: number, places: readonly number[][]): void {
    let state = opened
    for (let at = start + 1; state !== NOWHERE; at += 1) {
      const ended = this.#ends[state]
      if (ended !== undefined) for (const index of ended) places[index]?.push(start)
      state = this.#next[state * this.#width + (this.#columns[codes[at] ?? 0] ?? 0)] ?? NOWHERE
    }
  }

  /** Gives each character a column, which capitals share; returns how many there are. */
  #nameColumns(characters: ReadonlySet<string>): number {
    let last = 0
    for (const character of characters) {
      last += 1
      for (const code of bothCases(character.charCodeAt(0))) this.#columns[code] = last
    }
    return last
  }
}

const nothing: readonly number[] = []

const isLetter = (code: number): boolean => (code | CASE) >= 0x61 && (code | CASE) <= 0x7a

/** A lower-case letter of ASCII and its capital; any other character alone. */
const bothCases = (code: number): readonly number[] => (isLetter(code) ? [code, code ^ CASE] : [code])

/** Codes of the text that is gone through, with room for another one behind. */
let room = new Uint16Array(0)
/** Its runs of digits. */
let starts = new Uint32Array(0)
let ends = new Uint32Array(0)

/** The code units of a text, and a 0 behind them. They hold until the next text is asked for. */
function codesOf(text: string): Uint16Array {
  if (room.length <= text.length) {
    room = new Uint16Array(Math.ceil(1.25 * text.length) + 16)
    // Something stands between two runs.
    starts = new Uint32Array(room.length >> 1)
    ends = new Uint32Array(room.length >> 1)
  }
  Buffer.from(room.buffer).write(text, 'utf16le')
  room[text.length] = 0
  return room
}
