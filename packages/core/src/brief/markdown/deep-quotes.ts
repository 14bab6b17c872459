import {deepestBlock} from '../nesting.ts'

/**
 * Offset of the first quote that a line opens inside as many others as may be; `undefined` where no line does.
 *
 *     > - > 1. > > Rye rose 5%.
 *     ^   ^    ^ ^ levels, whatever lists open between them
 *
 * A line of code may begin so, too: only who cannot read the document in any other way may refuse it for that.
 */
export function findDeepQuote(source: string): number | undefined {
  for (let at = 0; at < source.length; at = endOfLine(source, at) + 1) {
    let levels = 0
    opener.lastIndex = at
    for (let found = opener.exec(source); found !== null; found = opener.exec(source)) {
      if (found[1] !== '>') continue
      if (levels === deepestBlock) return opener.lastIndex - 1
      levels += 1
    }
  }
  return undefined
}

/** What opens a quote or a list item, with the blanks before it. */
const opener = /[ \t]*(>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y

function endOfLine(source: string, from: number): number {
  const end = source.indexOf('\n', from)
  return end < 0 ? source.length : end
}
