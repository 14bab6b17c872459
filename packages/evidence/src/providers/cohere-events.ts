import * as z from 'zod'
import {readResponse} from './read-response.ts'

const event = z.looseObject({type: z.string()})
const contentEvent = z.looseObject({
  index: z.int().nullish(),
  delta: z.looseObject({
    message: z.looseObject({content: z.looseObject({type: z.string().nullish(), text: z.string().nullish()})}),
  }),
})
const citationEvent = z.looseObject({delta: z.looseObject({message: z.looseObject({citations: z.unknown()})})})

interface Block {
  readonly type: string
  text: string
}

/** The response that a stream of events builds up: blocks arrive as deltas, each citation in an event of its own. */
export const foldCohereEvents = (events: readonly unknown[]): unknown => {
  const blocks: Block[] = []
  const citations: unknown[] = []
  for (const [position, item] of events.entries()) {
    const pointer = `/${position}`
    const {type} = readResponse(event, item, pointer)
    if (type === 'content-start') {
      const {content} = readResponse(contentEvent, item, pointer).delta.message
      blocks.push({type: content.type ?? 'text', text: content.text ?? ''})
    } else if (type === 'content-delta') {
      const {index, delta} = readResponse(contentEvent, item, pointer)
      const block = blocks[index ?? blocks.length - 1] ?? blocks.at(-1)
      if (block) block.text += delta.message.content.text ?? ''
    } else if (type === 'citation-start') {
      citations.push(readResponse(citationEvent, item, pointer).delta.message.citations)
    }
  }
  return {message: {content: blocks, citations}}
}
