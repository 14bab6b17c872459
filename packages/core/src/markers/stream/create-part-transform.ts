import {MarkerWriter, type RenderMarker} from './marker-writer.ts'

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
    const texts = new Map<string, {readonly writer: MarkerWriter; last: Part}>()
    const end = (id: string, controller: TransformStreamDefaultController<Part>) => {
      const text = texts.get(id)
      texts.delete(id)
      const rest = text?.writer.end() ?? ''
      if (text !== undefined && rest !== '') controller.enqueue(withWords(text.last, rest))
    }
    return new TransformStream<Part, Part>({
      transform(part, controller) {
        const id = part.id ?? ''
        if (part.type !== 'text-delta') {
          if (part.type === 'text-end' || part.type.startsWith('finish'))
            for (const each of part.type === 'text-end' ? [id] : [...texts.keys()]) end(each, controller)
          controller.enqueue(part)
          return
        }
        const text = texts.get(id) ?? {writer: new MarkerWriter(render), last: part}
        text.last = part
        texts.set(id, text)
        const words = text.writer.write(wordsOf(part))
        if (words !== '') controller.enqueue(withWords(part, words))
      },
      flush(controller) {
        for (const id of [...texts.keys()]) end(id, controller)
      },
    })
  }
}

/** @throws TypeError where a delta has no words */
function wordsOf(part: StreamPart): string {
  for (const field of fields) {
    const words: unknown = Reflect.get(part, field)
    if (typeof words === 'string') return words
  }
  throw new TypeError('Unexpected `text-delta` without words, expected them in `text`, `delta` or `textDelta`')
}

function withWords<Part extends StreamPart>(part: Part, words: string): Part {
  const field = fields.find((each) => typeof Reflect.get(part, each) === 'string')
  return field === undefined ? part : {...part, [field]: words}
}
