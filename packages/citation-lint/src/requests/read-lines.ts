/** One line of the input, or what is wrong with it. Lines are counted from 1. */
export type InputLine =
  | {readonly number: number; readonly text: string}
  | {readonly number: number; readonly problem: 'too-long' | 'not-utf8'}

const newline = 0x0a

/**
 * Splits a stream of bytes into lines, as it arrives.
 *
 * Memory is bounded by the longest line and `limit` (bytes): what goes beyond is dropped up to the next line feed and
 * reported as `too-long`, so one runaway line cannot take the stream down. A line feed never occurs inside a
 * multi-byte character of UTF-8, so bytes can be split before they are decoded.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<InputLine> {
  let pending: Uint8Array[] = []
  let size = 0
  let number = 0

  const take = (piece: Uint8Array): void => {
    size += piece.length
    if (size <= limit) pending.push(piece)
    else pending = []
  }
  const finish = (): InputLine => {
    const line = size > limit ? {problem: 'too-long' as const} : decode(Buffer.concat(pending, size))
    pending = []
    size = 0
    number += 1
    return {number, ...line}
  }

  for await (const chunk of input) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      take(chunk.subarray(start, end))
      yield finish()
      start = end + 1
    }
    take(chunk.subarray(start))
  }
  if (size > 0) yield finish()
}

const decoder = new TextDecoder('utf-8', {fatal: true})

function decode(bytes: Uint8Array): {text: string} | {problem: 'not-utf8'} {
  try {
    return {text: decoder.decode(bytes)}
  } catch {
    return {problem: 'not-utf8'}
  }
}
