/** Where a walk over the trie begins, and where it is when it finds no way on. */
const [ROOT, NOWHERE] = [1, 0]

/** The start of the text in a cue, and a blank. */
const [START, BLANK] = [0x02, 0x20]

/** What cues write of each character that stands in one, by its code: `a` of `A`, a blank of a line feed. */
const plain = new Uint16Array(0x1_0000)

const blanks =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/** Characters that are the same to a cue. */
function variantsOf(character: string): string {
  if (character === ' ') return blanks
  if (character === '-') return '-\u2010\u2011'
  const capital = character.toUpperCase()
  return capital.length === 1 ? character + capital : character
}

/**
 * Cues of many patterns: a text that holds no cue of a pattern does not fit it. One walk over the text tells which it may
 * fit, where each pattern would go over it alone.
 */
export class CueTrie {
  /** Ways from state to state, by the state and the character. */
  readonly #ways = new Map<number, number>()
  /** Patterns of which a cue ends in a state; that of one without cues is empty, and stands everywhere. */
  readonly #ended: (readonly number[] | undefined)[] = [undefined, undefined]
  readonly #found: Uint8Array

  /** @param cues Those of each pattern on a line, with `|` between them. */
  constructor(cues: string) {
    const lists = cues.split('\n')
    for (const [index, list] of lists.entries()) for (const cue of list.split('|')) this.#add(cue, index)
    this.#found = new Uint8Array(lists.length)
  }

  #add(cue: string, index: number): void {
    let state = ROOT
    for (let at = 0; at < cue.length; at += 1) state = this.#step(state, cue.charCodeAt(at))
    this.#ended[state] = [...(this.#ended[state] ?? []), index]
  }

  #step(state: number, code: number): number {
    const known = this.#ways.get(wayOf(state, code))
    if (known !== undefined) return known
    if (plain[code] === 0)
      for (const variant of variantsOf(String.fromCharCode(code))) plain[variant.charCodeAt(0)] = code
    this.#ways.set(wayOf(state, code), this.#ended.length)
    return this.#ended.push(undefined) - 1
  }

  /** By the index of a pattern, 1 where the text may fit it. It holds until the next text is asked for. */
  find(text: string): Uint8Array {
    this.#found.fill(0)
    this.#mark(ROOT)
    this.#follow(text, 0, this.#ways.get(wayOf(ROOT, START)) ?? NOWHERE)
    let isInWord = false
    for (let at = 0; at < text.length; at += 1) {
      const code = plain[text.charCodeAt(at)] ?? 0
      const isLetter = code >= 0x61 && code <= 0x7a
      // A cue that begins with a letter of ASCII begins a word; none begins with a blank.
      if (code > BLANK && !(isLetter && isInWord)) this.#follow(text, at, ROOT)
      isInWord = isLetter
    }
    return this.#found
  }

  /** Marks what ends on the way that the text goes from a state on. */
  #follow(text: string, start: number, from: number): void {
    let state = from
    for (let at = start; state !== NOWHERE && at < text.length; at += 1) {
      state = this.#ways.get(wayOf(state, plain[text.charCodeAt(at)] ?? 0)) ?? NOWHERE
      this.#mark(state)
    }
  }

  #mark(state: number): void {
    const ended = this.#ended[state]
    if (ended !== undefined) for (const index of ended) this.#found[index] = 1
  }
}

const wayOf = (state: number, code: number): number => state * 0x1_0000 + code
