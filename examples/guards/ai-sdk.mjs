// Vercel AI SDK: a loop that retries with the complaint, and a stream that hands out whole, checked lines.
import {generateText} from 'ai'
import {complaintAbout} from './guard.mjs'
import {deliver} from './retry.mjs'

/** Generates a text that may be delivered; takes what `generateText` takes, but for the prompt. */
export function generateChecked({prompt, materials, attempts, ...settings}) {
  return deliver(async (next) => (await generateText({...settings, prompt: next})).text, prompt, materials, attempts)
}

/**
 * A stream transform for `streamText({experimental_transform})`. It holds the text of each block back until it is whole,
 * and replaces one that may not be delivered with what is wrong with it: who reads along never sees an unfounded claim.
 */
export const checkedStream = (materials) => () => {
  const texts = new Map()
  return new TransformStream({
    async transform(part, controller) {
      if (part.type === 'text-start') texts.set(part.id, '')
      if (part.type === 'text-delta') {
        texts.set(part.id, (texts.get(part.id) ?? '') + part.text)
        return
      }
      if (part.type === 'text-end') {
        const text = texts.get(part.id) ?? ''
        const complaint = await complaintAbout(text, materials)
        controller.enqueue({type: 'text-delta', id: part.id, text: complaint ?? text})
        texts.delete(part.id)
      }
      controller.enqueue(part)
    },
  })
}
