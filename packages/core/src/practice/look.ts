import type {PointerForm} from './pointer.ts'

/** A form that is told by its look, near a word or sign that it cannot do without. */
export interface Look {
  readonly form: PointerForm
  /** What is looked for first, since most texts hold little of them: signs, or words from their first letter, in lower case. */
  readonly cues: readonly string[]
  /** How far around a cue the form can reach, in UTF-16 code units. */
  readonly before: number
  readonly after: number
  /** It holds a year behind the cue. */
  readonly dated?: boolean
  /** Made for a text that has its cues. Every part is bounded: no text makes it slow. */
  readonly look: () => RegExp
}
