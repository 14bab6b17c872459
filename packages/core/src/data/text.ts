import {partitionPoint} from './collections.ts'

const byteOrderMark = '\uFEFF'

/** The byte order mark that a text begins with, or nothing: no offset counts it. */
export const markOf = (text: string): string => (text.startsWith(byteOrderMark) ? byteOrderMark : '')

/** A text without its byte order mark. */
export const withoutMark = (text: string): string => text.slice(markOf(text).length)

/** The byte order mark of UTF-8 that a file begins with, or nothing, as a text. */
export const markOfBytes = (bytes: Uint8Array): string =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? byteOrderMark : ''

/** A text with one blank for each run of white space; most runs are one already. */
export const withSingleBlanks = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, ' ')

/** A text in which compatibility forms and runs of white space make no difference; blanks at its ends are gone. */
export const foldForms = (text: string): string => withSingleBlanks(text.normalize('NFKC')).trim()

/** A text in which compatibility forms, letter case and runs of white space make no difference. */
export const foldText = (text: string): string => foldForms(text).toLowerCase()

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
    const line = partitionPoint(starts, (start) => start <= offset)
    return {line, column: offset - (starts[line - 1] ?? 0) + 1}
  }
  return {
    pointAt,
    placeOf(start, end) {
      const {line, column} = pointAt(start)
      const {line: endLine, column: endColumn} = pointAt(end)
      return {line, column, endLine, endColumn, offset: start, endOffset: end}
    },
  }
}

const lineStarts = (text: string): readonly number[] => {
  const starts = [0]
  let carriage = text.indexOf('\r')
  for (let at = 0; ; ) {
    const feed = text.indexOf('\n', at)
    // No line of most texts ends with a carriage return, which is looked for no further than it must.
    while (carriage >= 0 && (feed < 0 || carriage < feed)) {
      if (carriage + 1 !== feed) starts.push(carriage + 1)
      carriage = text.indexOf('\r', carriage + 1)
    }
    if (feed < 0) return starts
    at = feed + 1
    starts.push(at)
  }
}
