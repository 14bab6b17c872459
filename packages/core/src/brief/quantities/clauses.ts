import {CharacterClass, CLASSES, codeIn, isBlank, isLetter, isUpperCase} from '../text/characters.ts'
import {wordsFor} from './languages/index.ts'
import {neighbourAfter} from './neighbours.ts'

const INSTRUCTIONS = wordsFor('instructions')
const NOUN_COMPANIONS = wordsFor('nounCompanions')
const LONGEST = 160

/** The clauses of a text, told for one number after another: each character is looked at once. */
export class Clauses {
  readonly #text: string
  /** Up to here ends of clauses have been looked for. */
  #seen = 0
  /** The last one that was found. */
  #end = -1
  /** Where the clause started that was asked for last, and whether it is an instruction. */
  #start = -1
  #instructs = false

  constructor(text: string) {
    this.#text = text
  }

  /**
   * Whether the clause that holds `index` is an instruction: `Use 3–5 examples`, `Aim for 8 hours`.
   *
   * @param index Not before the one of the last call.
   */
  instructs(index: number): boolean {
    const start = this.#startBefore(index)
    if (start === this.#start) return this.#instructs
    let verb = start
    while (verb < index && !isLetter(codeIn(this.#text, verb))) verb += 1
    if (verb === index) return false
    this.#start = start
    this.#instructs = opensInstruction(this.#text, verb)
    return this.#instructs
  }

  /** Where the clause starts that holds `index`, as far as a long one reaches. */
  #startBefore(index: number): number {
    const floor = Math.max(0, index - LONGEST)
    const from = Math.max(floor, this.#seen)
    for (let place = index - 1; place > floor && place >= from; place -= 1) {
      if (((CLASSES[this.#text.charCodeAt(place)] ?? 0) & CharacterClass.clauseEnd) === 0) continue
      if (!isBlank(codeIn(this.#text, place + 1))) continue
      this.#end = place
      break
    }
    this.#seen = index
    return this.#end > floor ? this.#end + 1 : floor
  }
}

const opensInstruction = (text: string, index: number): boolean => {
  if (!isUpperCase(codeIn(text, index))) return false
  const verb = neighbourAfter(text, index)
  if (!INSTRUCTIONS.has(verb.lower)) return false
  const next = neighbourAfter(text, verb.edge)
  return next.character !== ':' && next.character !== ',' && !NOUN_COMPANIONS.has(next.lower)
}
