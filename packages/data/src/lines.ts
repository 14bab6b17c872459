/** A place in a text: 1-based line and column, 0-based UTF-16 offsets, `end` exclusive. */
export interface LinePlace {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly offset: number
  readonly endOffset: number
}

/** Turns offsets of one text into lines and columns. */
export interface Lines {
  /** 1-based line and column of a UTF-16 offset. */
  pointAt(offset: number): {readonly line: number; readonly column: number}
  /** The place from `start` to `end`, `end` exclusive. */
  placeOf(start: number, end: number): LinePlace
}

/** Notes where each line starts; a line ends with `\n`, `\r\n` or a lone `\r`. */
export const linesOf = (text: string): Lines => {
  const starts = lineStarts(text)
  const pointAt = (offset: number) => {
    const line = lastAtOrBefore(starts, offset)
    return {line: line + 1, column: offset - (starts[line] ?? 0) + 1}
  }
  return {
    pointAt,
    placeOf(start, end) {
      const from = pointAt(start)
      const to = pointAt(end)
      return {
        line: from.line,
        column: from.column,
        endLine: to.line,
        endColumn: to.column,
        offset: start,
        endOffset: end,
      }
    },
  }
}

const lineStarts = (text: string): readonly number[] => {
  const starts = [0]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const endsLine = code === 10 || (code === 13 && text.charCodeAt(index + 1) !== 10)
    if (endsLine) starts.push(index + 1)
  }
  return starts
}

const lastAtOrBefore = (starts: readonly number[], offset: number): number => {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
