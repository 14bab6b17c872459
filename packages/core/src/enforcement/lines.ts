/** Offset of the beginning of the line around an offset. */
export function lineStart(source: string, offset: number): number {
  let start = offset
  while (start > 0 && source[start - 1] !== '\n' && source[start - 1] !== '\r') start -= 1
  return start
}

/** Offset behind the ending of the line around an offset. */
export function lineEnd(source: string, offset: number): number {
  let end = offset
  while (end < source.length && source[end] !== '\n' && source[end] !== '\r') end += 1
  return end + (source.startsWith('\r\n', end) ? 2 : end < source.length ? 1 : 0)
}

/** What stands before an offset in its line. */
export function lineBefore(source: string, offset: number): string {
  return source.slice(lineStart(source, offset), offset)
}
