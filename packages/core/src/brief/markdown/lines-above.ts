/** Behind two of the longest labels there is nothing to look for in a line, in UTF-16 code units. */
const longestHead = 1000

/** The line of a table that says how its columns are aligned. */
export const delimiterRow = /^[\s>]{0,40}(?::[: \t]*)?(?:\|[|: \t]*-|-[-: \t]*\|)[|:\- \t]*$/

/** The line that begins at an offset, as far as a shape may reach, without the blanks at its end. */
export function headOfLine(source: string, start: number): string {
  return source.slice(start, Math.min(endOfLine(source, start), start + longestHead)).trimEnd()
}

/** Whether one of the lines behind the first is such a one, by where it begins and ends. */
export function someLine(source: string, isSuch: (source: string, start: number, end: number) => boolean): boolean {
  let end = source.indexOf('\n')
  if (end < 0) return false
  while (end < source.length) {
    const start = end + 1
    end = endOfLine(source, start)
    if (isSuch(source, start, end)) return true
  }
  return false
}

/** Whether such a line stands between two offsets, behind the last blank line there. */
export function goesOn(
  source: string,
  {from, to}: {readonly from: number; readonly to: number},
  isSuch: (line: string) => boolean,
): boolean {
  for (let end = to; end > from; ) {
    const start = Math.max(from, startOfLine(source, end))
    const line = source.slice(start, Math.min(end, start + longestHead)).trimEnd()
    if (/^[\s>]*$/.test(line)) return false
    if (isSuch(line)) return true
    end = start - 1
  }
  return false
}

/** Offset at which the line begins that ends at an offset. */
export function startOfLine(source: string, end: number): number {
  return end === 0 ? 0 : source.lastIndexOf('\n', end - 1) + 1
}

/** Offset of the line feed that ends the line at an offset, or of the end. */
export function endOfLine(source: string, at: number): number {
  const feed = source.indexOf('\n', at)
  return feed < 0 ? source.length : feed
}
