import * as z from 'zod'
import {readResponse} from './read-response.ts'

const event = z.looseObject({type: z.string()})
const blockStart = z.looseObject({index: z.int(), content_block: z.looseObject({type: z.string()})})
const blockDelta = z.looseObject({
  index: z.int(),
  delta: z.looseObject({type: z.string(), text: z.string().optional(), citation: z.unknown().optional()}),
})

interface Block {
  readonly type: string
  readonly citations: unknown[]
  text: string
}

/** The message that a stream of events builds up: text and citations arrive as deltas of a block. */
export const foldAnthropicEvents = (events: readonly unknown[]): {readonly content: readonly unknown[]} => {
  const blocks = new Map<number, Block>()
  for (const [position, item] of events.entries()) {
    const pointer = `/${position}`
    const {type} = readResponse(event, item, pointer)
    if (type === 'content_block_start') {
      const {index, content_block: block} = readResponse(blockStart, item, pointer)
      blocks.set(index, {type: block.type, citations: [], text: ''})
    } else if (type === 'content_block_delta') {
      const {index, delta} = readResponse(blockDelta, item, pointer)
      const block = blocks.get(index)
      if (block && delta.type === 'text_delta') block.text += delta.text ?? ''
      if (block && delta.type === 'citations_delta') block.citations.push(delta.citation)
    }
  }
  return {content: [...blocks.entries()].toSorted(([a], [b]) => a - b).map(([, block]) => block)}
}
