import {Found} from '../found.ts'
import {provider} from '../read-answer.ts'

/**
 * Mistral's chat completions and conversations: a chunk of references stands behind the words that they cover. The
 * numbers of `reference_ids` count what the caller sent; a `tool_reference` names its page itself.
 */
export const mistral = provider({
  name: 'mistral',
  title: 'Mistral',
  shapes: ['object~^conversation.response', 'outputs[message.output]', 'choices/message/content[text,reference]'],
  texts: (response) =>
    response.first('outputs[message.output]/content | choices![0]/message/content').flatMap(blocksOf),
  text: 'text',
  annotations: 'references[]',
  source: {url: 'url', docId: 'id', title: 'title', key: 'title', snippet: 'description'},
})

/** Texts, each with the references behind it. */
const blocksOf = (content: Found): readonly Found[] => {
  if (typeof content.value === 'string') return [new Found({text: content.value}, content.pointer)]
  const blocks: {readonly text: string | undefined; readonly references: unknown[]; readonly pointer: string}[] = []
  for (const chunk of content.all('[]')) {
    const type = chunk.text('type!')
    if (type === 'text') blocks.push({text: chunk.text('text'), references: [], pointer: chunk.pointer})
    const ids = type === 'reference' ? chunk.all('reference_ids[]').map(({value}) => ({id: String(value)})) : []
    blocks.at(-1)?.references.push(...ids, ...(type === 'tool_reference' ? [chunk.value] : []))
  }
  return blocks.map(({pointer, ...block}) => new Found(block, pointer))
}
