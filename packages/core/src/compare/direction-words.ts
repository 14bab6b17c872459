import tables from './direction-words.json' with {type: 'json'}

/**
 * Which pair of opposites a word belongs to: a change, a balance, a limit before a number, a distance behind it, a deed, an
 * average. What one side buys, the other sells: a deed is one that nobody can tell the other way round.
 */
export type Axis = 'change' | 'balance' | 'limit' | 'distance' | 'staff' | 'opening' | 'vote' | 'average'

/** Words of one axis that say the opposite of each other, as sources of regular expressions. */
export interface Opposites {
  readonly axis: Axis
  /** Where it stands to the number. */
  readonly side: 'before' | 'behind' | 'either'
  readonly up: string
  readonly down: string
}

/** The opposites of a language, and what stands before a number that a change leads to: `to`, as in `fell to 5`. */
export interface LanguageOfChange {
  readonly code: string
  readonly opposites: readonly Opposites[]
  readonly towards: RegExp
}

/** What the tables name in braces. */
const conditions: Readonly<Record<string, string>> = {
  /** The number comes right behind it: `added 12`, `added some 12`. */
  next: String.raw`(?=\s(?:(?!that\s)\p{L}+\s){0,2}$)`,
  /** A comparison with what is usual: turned around, one with another thing is no opposite. */
  'than itself': String.raw`(?=\sthan\s(?:usual|planned|expected|normal|scheduled|average|(?:the|its|their)\s(?:[\p{L}\d-]+\s){0,2}(?:average|mean|norm)|in|a\s(?:year|month|week)|last|before)\b)`,
}

const written = (words: string): string =>
  words.replace(/\{([a-z]+(?: [a-z]+)?)\}/g, (braces, name: string) => conditions[name] ?? braces)

/** The languages in which numbers are read; Latin words stand alone, Chinese ones anywhere. */
export const languagesOfChange: readonly LanguageOfChange[] = tables.map(({code, towards, opposites}) => ({
  code,
  towards: new RegExp(towards, 'iu'),
  opposites: (opposites as readonly Opposites[]).map(({axis, side, up, down}) => ({
    axis,
    side,
    up: written(up),
    down: written(down),
  })),
}))
