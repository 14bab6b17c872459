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

/** A part of a stream of the AI SDK, as far as it matters here. */
export interface StreamPart {
  readonly type: string
  /** Which text a delta belongs to; a stream without ids has one. */
  readonly id?: string
}

/** Fields that hold the words of a `text-delta`: of a result, of a stream for a browser, of earlier versions. */
const fields = ['text', 'delta', 'textDelta'] as const

/**
 * A transform for the streams of the AI SDK: `createMarkerStream` for every text in them, whose other parts pass as they
 * are and in their order. What is held back of a text comes before its `text-end`.
 *
 * ```ts
 * streamText({model, prompt, experimental_transform: createPartTransform(render)})
 * ```
 *
 * @returns What `experimental_transform` takes: a function that makes the stream
 */
export function createPartTransform<Part extends StreamPart>(render: RenderMarker): () => TransformStream<Part, Part> {
  return () => {
    const texts = new StreamedTexts<Part>(render)
    return new TransformStream<Part, Part>({
      transform(part, controller) {
        for (const each of texts.take(part)) controller.enqueue(each)
      },
      flush(controller) {
        for (const each of texts.endAll()) controller.enqueue(each)
      },
    })
  }
}

/** The texts of a stream that have not ended, by their ids. */
class StreamedTexts<Part extends StreamPart> {
  readonly #texts = new Map<string, {readonly writer: MarkerWriter; last: Part}>()

  constructor(private readonly render: RenderMarker) {}

  /** What goes on for a part: itself, with the words that are ready, behind all that was held back of what it ends. */
  *take(part: Part): Generator<Part> {
    const id = part.id ?? ''
    if (part.type === 'text-delta') return yield* this.#write(id, part)
    if (part.type === 'text-end') yield* this.#end(id)
    else if (part.type.startsWith('finish')) yield* this.endAll()
    yield part
  }

  /** What is held back of all texts. */
  *endAll(): Generator<Part> {
    for (const id of [...this.#texts.keys()]) yield* this.#end(id)
  }

  *#write(id: string, part: Part): Generator<Part> {
    const text = this.#texts.get(id) ?? {writer: new MarkerWriter(this.render), last: part}
    text.last = part
    this.#texts.set(id, text)
    const words = text.writer.write(deltaOf(part))
    if (words !== '') yield withWords(part, words)
  }

  *#end(id: string): Generator<Part> {
    const text = this.#texts.get(id)
    this.#texts.delete(id)
    const rest = text?.writer.end() ?? ''
    if (text !== undefined && rest !== '') yield withWords(text.last, rest)
  }
}

/** @throws TypeError where a delta has no words */
function deltaOf(part: StreamPart): string {
  for (const field of fields) {
    const words: unknown = Reflect.get(part, field)
    if (typeof words === 'string') return words
  }
  throw new TypeError('The part `text-delta` has no words; put them in `text`, `delta` or `textDelta`')
}

function withWords<Part extends StreamPart>(part: Part, words: string): Part {
  const field = fields.find((each) => typeof Reflect.get(part, each) === 'string')
  return field === undefined ? part : {...part, [field]: words}
}
