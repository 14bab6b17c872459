import {deepest} from '../syntax-error.ts'
import {endOfLine} from './lines-above.ts'

/** How many blocks a line opens, times its length: each is looked at for each one that opens inside. */
const most = 1e9

/**
 * Offset of the first block too many in a line that opens so many inside each other that no parser reads them in time;
 * `undefined` where no line does.
 *
 *     > - > 1. > > Rye rose 5%.
 *     ^ ^ ^ ^  ^ ^ levels
 *
 * A shorter line of that kind may be code: the reader refuses it where its blocks are found to nest too deep.
 */
export function findDeepLine(source: string): number | undefined {
  if (source.length ** 2 < most) return undefined
  for (let at = 0; at < source.length; at = endOfLine(source, at) + 1) {
    const length = endOfLine(source, at) - at
    if (length ** 2 < most) continue
    let levels = 0
    let tooMany = at
    opener.lastIndex = at
    for (let from = at; opener.test(source); from = opener.lastIndex) {
      if (levels === deepest) tooMany = from
      levels += 1
    }
    if (levels * length > most) return tooMany
  }
  return undefined
}

/** What opens a quote or a list item, with the blanks before it. */
const opener = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y
