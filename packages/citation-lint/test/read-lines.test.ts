import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {type InputLine, readLines} from '../src/read-lines.ts'

async function linesOf(chunks: readonly Uint8Array[], limit = 1000): Promise<readonly InputLine[]> {
  async function* stream(): AsyncGenerator<Uint8Array> {
    yield* chunks
  }
  const lines: InputLine[] = []
  for await (const line of readLines(stream(), limit)) lines.push(line)
  return lines
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('readLines', () => {
  it('finds the same lines however the bytes arrive', async () => {
    const text = fc.string({unit: fc.constantFrom('a', 'ü', '🚢', '\n', ' ')})
    await fc.assert(
      fc.asyncProperty(text, fc.integer({min: 1, max: 7}), async (source, size) => {
        const whole = bytes(source)
        const chunks = Array.from({length: Math.ceil(whole.length / size)}, (_, index) =>
          whole.subarray(index * size, (index + 1) * size),
        )
        const expected = source.split('\n')
        if (expected.at(-1) === '') expected.pop()
        expect(await linesOf(chunks)).toEqual(expected.map((each, index) => ({number: index + 1, text: each})))
      }),
    )
  })

  it('drops a line that is too long and goes on behind it', async () => {
    expect(await linesOf([bytes('ab\nxxxx'), bytes('xxxx\ncd')], 4)).toEqual([
      {number: 1, text: 'ab'},
      {number: 2, problem: 'too-long'},
      {number: 3, text: 'cd'},
    ])
  })

  it('reports bytes that are not UTF-8 and goes on behind them', async () => {
    expect(await linesOf([Uint8Array.of(0xff, 0x0a), bytes('ok')])).toEqual([
      {number: 1, problem: 'not-utf8'},
      {number: 2, text: 'ok'},
    ])
  })
})
