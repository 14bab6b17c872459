import {MarkerWriter, type RenderMarker} from './marker-writer.ts'

/**
 * Renders or strips the markers of a Markdown text; those in code, in escapes and in links stay as they are.
 *
 * ```ts
 * renderMarkers('Rye rose [[S:1]].', ({text}) => (text === '[[S:1]]' ? '¹' : undefined)) // 'Rye rose ¹.'
 * ```
 */
export function renderMarkers(text: string, render: RenderMarker): string {
  const writer = new MarkerWriter(render)
  return writer.write(text) + writer.end()
}

/**
 * A web stream that does to a text in pieces what `renderMarkers` does to the whole (specification/sids §3.2): no
 * incomplete marker is let through, however the text is cut. Plain text is held back by 17 characters, a bracket that
 * has not closed by 1000 at most. Pieces are strings, or bytes of UTF-8, which may be cut inside a character.
 *
 * @throws TypeError in the stream, where a piece is anything else
 */
export function createMarkerStream(render: RenderMarker): TransformStream<string | Uint8Array, string> {
  const writer = new MarkerWriter(render)
  const decoder = new TextDecoder()
  const pass = (text: string, controller: TransformStreamDefaultController<string>) => {
    if (text !== '') controller.enqueue(text)
  }
  const textOf = (piece: unknown): string => {
    if (typeof piece === 'string') return decoder.decode() + piece
    if (piece instanceof Uint8Array) return decoder.decode(piece, {stream: true})
    throw new TypeError(
      `Unexpected ${piece === null ? 'null' : typeof piece} in a stream of text, expected a string or bytes`,
    )
  }
  return new TransformStream<string | Uint8Array, string>({
    transform: (piece, controller) => pass(writer.write(textOf(piece)), controller),
    flush: (controller) => pass(writer.write(decoder.decode()) + writer.end(), controller),
  })
}
