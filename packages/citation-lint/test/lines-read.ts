import {type InputLine, readLines} from '../src/requests/lines.ts'

/** The lines of a text that arrives in these pieces. */
export async function linesOf(pieces: readonly Uint8Array[], limit = 1000): Promise<readonly InputLine[]> {
  async function* stream(): AsyncGenerator<Uint8Array> {
    yield* pieces
  }
  const lines: InputLine[] = []
  for await (const line of readLines(stream(), limit)) lines.push(line)
  return lines
}

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
