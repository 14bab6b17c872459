import {createMarkerStream, createPartTransform, type RenderMarker, type StreamPart} from '@citation-lint/core/markers'
import {describe, expect, it} from 'vitest'

const render: RenderMarker = (found) => ('ids' in found ? `(${found.ids.join()})` : undefined)

async function collect<Piece, Result>(
  pieces: readonly Piece[],
  transform: TransformStream<Piece, Result>,
): Promise<readonly Result[]> {
  const source = new ReadableStream<Piece>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const results: Result[] = []
  const reader = source.pipeThrough(transform).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) results.push(next.value)
  return results
}

describe('a marker stream', () => {
  it('takes bytes, cut inside a character or a marker', async () => {
    const bytes = new TextEncoder().encode('Größe 🌾 [[S:1]] rose.')
    const pieces = Array.from(bytes, (_, index) => bytes.slice(index, index + 1))
    expect((await collect(pieces, createMarkerStream(render))).join('')).toBe('Größe 🌾 (1) rose.')
  })

  it('takes bytes and strings in turn', async () => {
    const pieces = [new TextEncoder().encode('a [[S'), ':1]] b']
    expect((await collect<string | Uint8Array, string>(pieces, createMarkerStream(render))).join('')).toBe('a (1) b')
  })

  it.each([[7], [null], [{text: 'a'}], [[1]]])('refuses %o', async (piece) => {
    // The stream of a program without types may hold anything.
    const stream: TransformStream<unknown, string> = createMarkerStream(render)
    await expect(collect<unknown, string>([piece], stream)).rejects.toThrow('expected a string or bytes')
  })
})

describe('a transform for the AI SDK', () => {
  type Part = StreamPart & {readonly [field: string]: unknown}

  it.each(['text', 'delta', 'textDelta'])('renders markers that are cut, words in `%s`', async (field) => {
    const delta = (id: string, words: string): Part => ({type: 'text-delta', id, [field]: words})
    const parts: readonly Part[] = [
      {type: 'start'},
      delta('a', 'Rye [[S'),
      delta('b', 'Oats [[S:2'),
      {type: 'tool-call', toolCallId: '1'},
      delta('a', ':1]] rose.'),
      {type: 'text-end', id: 'a'},
      delta('b', ']].'),
      {type: 'finish'},
    ]
    const results = await collect(parts, createPartTransform<Part>(render)())
    const words = (id: string) =>
      results
        .filter((part) => part.id === id)
        .map((part) => part[field] ?? '')
        .join('')
    expect([words('a'), words('b')]).toEqual(['Rye (1) rose.', 'Oats (2).'])
    expect(results.map(({type}) => type).filter((type) => type !== 'text-delta')).toEqual([
      ...['start', 'tool-call', 'text-end', 'finish'],
    ])
    expect(results.at(-1)).toEqual({type: 'finish'})
    const endOfA = results.findIndex(({type}) => type === 'text-end')
    expect(results.slice(endOfA).some(({id, type}) => id === 'a' && type === 'text-delta')).toBe(false)
  })

  it('refuses a delta without words', async () => {
    await expect(collect<Part, Part>([{type: 'text-delta'}], createPartTransform<Part>(render)())).rejects.toThrow(
      'put them in `text`, `delta` or `textDelta`',
    )
  })
})
