import type {Bracket} from '../bracket.ts'
import type {MarkerStyle} from '../marker.ts'

/** What a style makes of a bracket: the ids it cites, or what is wrong with it (see `Marker`, `NearMiss`). */
export type Reading = {readonly ids: readonly string[]} | {readonly problem: string; readonly meant: readonly string[]}

/** One marker style: everything there is to know about its spelling. */
export interface Style {
  readonly style: MarkerStyle
  /** One line for the table of the README. */
  readonly about: string
  /** Spellings that are read as this style. */
  readonly examples: readonly string[]
  /** Reads a bracket of the prose; absent where the style lives in links or HTML. */
  readonly read?: (bracket: Bracket) => Reading | undefined
  /** Writes ids of this style; absent where a citation takes more than ids. `format` checks what comes out. */
  readonly format?: (ids: readonly string[]) => string
}
