import type {Neighbour} from '../neighbours.ts'
import type {Suffix} from '../units.ts'
import type {NumberWords} from './english-numbers.ts'

/** A number in words with what stands around it, before it is known what it says. */
export interface Wording {
  readonly words: NumberWords
  readonly text: string
  readonly start: number
  readonly word: string
  readonly before: Neighbour
  readonly after: Neighbour
  readonly suffix: Suffix
}
