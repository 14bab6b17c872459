import {CueTrie} from './cue-trie.ts'
import type {StandingLook} from './language-words.ts'

/** How the looks of a language are read. */
export interface Reading {
  /** The patterns are in lower case, and so is the text that they are tried on. */
  readonly isInLowerCase?: boolean | undefined
  /** Makes the pattern that is tried of the one that is written. */
  readonly inWriting?: ((pattern: RegExp) => RegExp) | undefined
}

/** Looks of which each is tried on the texts that hold one of its cues: most texts hold none of any. */
export class CuedLooks {
  readonly #looks: readonly StandingLook[]
  readonly #cues: string
  readonly #reading: Reading
  readonly #made: (RegExp | undefined)[] = []
  #trie: CueTrie | undefined

  /** @param cues Those of each look on a line, with `|` between them; they are read when the first text is. */
  constructor(looks: readonly StandingLook[], cues: string, reading: Reading) {
    this.#looks = looks
    this.#cues = cues
    this.#reading = reading
  }

  /** All looks with the patterns that are tried, in the order in which they are. */
  get all(): readonly StandingLook[] {
    return this.#looks.map((look, index) => [look[0], this.#patternOf(look, index)])
  }

  /** What the first look that fits a text tells of it. */
  standingOf(text: string): StandingLook[0] | undefined {
    this.#trie ??= new CueTrie(this.#cues)
    const mayFit = this.#trie.find(text)
    let read: string | undefined
    for (let index = mayFit.indexOf(1); index >= 0; index = mayFit.indexOf(1, index + 1)) {
      const look = this.#looks[index]
      read ??= this.#asRead(text)
      if (look && this.#patternOf(look, index).test(read)) return look[0]
    }
    return undefined
  }

  #patternOf([, written]: StandingLook, index: number): RegExp {
    const {inWriting} = this.#reading
    this.#made[index] ??= inWriting ? inWriting(written) : written
    return this.#made[index]
  }

  /** `Worst‑Case` with a hyphen that does not break the line is written in the words that all know it by. */
  #asRead(text: string): string {
    const plain = text.replace(/[\u2010\u2011]/g, '-')
    return this.#reading.isInLowerCase ? plain.toLowerCase() : plain
  }
}
