import * as z from 'zod'
import {isRecord} from '../../data/index.ts'
import {pageOf} from '../url.ts'
import {type CitedBlock, draftOfBlocks} from './cited-blocks.ts'
import type {CitedSource, Provider} from './draft.ts'
import {firstMessage} from './openai-formats.ts'
import {optionalText, readResponse} from './read-response.ts'

const id = z.union([z.int(), z.string()])
const chunk = z.looseObject({
  type: z.string(),
  text: optionalText,
  reference_ids: z.array(id).nullish(),
  url: optionalText,
  title: optionalText,
  description: optionalText,
})
const content = z.union([z.string(), z.array(chunk)]).nullish()
const message = z.looseObject({content})
const conversation = z.looseObject({outputs: z.array(z.looseObject({type: z.string(), content}))})

/**
 * Mistral's chat completions and conversations: a chunk of references stands behind the words that they cover. The
 * numbers of `reference_ids` count what the caller sent; a `tool_reference` names its page itself.
 */
export const mistral: Provider = {
  name: 'mistral',
  title: 'Mistral',
  reads: [],
  read: (response, context) => draftOfBlocks(blocksOf(response), context),
}

const blocksOf = (response: unknown): readonly CitedBlock[] => {
  if (isRecord(response) && 'outputs' in response)
    return readResponse(conversation, response).outputs.flatMap(({type, content: found}, position) =>
      type === 'message.output' ? blocksOfContent(found, `/outputs/${position}/content`) : [],
    )
  return blocksOfContent(firstMessage(message, response)?.content, '/choices/0/message/content')
}

const blocksOfContent = (found: z.output<typeof content>, pointer: string): readonly CitedBlock[] => {
  if (!Array.isArray(found)) return [{text: found ?? '', sources: [], pointer}]
  const blocks: {readonly text: string; readonly sources: CitedSource[]; readonly pointer: string}[] = []
  for (const [position, each] of found.entries()) {
    const sources = sourcesOf(each)
    if (sources.length > 0) blocks.at(-1)?.sources.push(...sources)
    else if (each.type === 'text') blocks.push({text: each.text ?? '', sources: [], pointer: `${pointer}/${position}`})
  }
  return blocks
}

const sourcesOf = ({
  type,
  reference_ids: ids,
  url,
  title,
  description,
}: z.output<typeof chunk>): readonly CitedSource[] => {
  if (type === 'reference') return (ids ?? []).map((each) => ({key: `reference ${each}`, docId: String(each)}))
  if (type !== 'tool_reference') return []
  return [{key: url === undefined ? `reference ${title ?? ''}` : pageOf(url), url, title, snippet: description}]
}
