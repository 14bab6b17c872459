import * as z from 'zod'
import {isRecord} from '../../data/index.ts'
import {pageOf} from '../url.ts'
import {type CitedBlock, draftOfBlocks} from './cited-blocks.ts'
import type {CitedSource, Draft, Provider, ReadContext} from './draft.ts'
import {citeListed} from './listed-sources.ts'
import {answerText, optionalText, readResponse} from './read-response.ts'

const part = z.looseObject({
  type: z.string(),
  text: optionalText,
  delta: optionalText,
  sourceId: optionalText,
  id: optionalText,
  url: optionalText,
  title: optionalText,
  filename: optionalText,
})
const parts = z.array(part)
const step = z.looseObject({sources: parts.nullish()})
const result = z.looseObject({
  text: optionalText,
  content: parts.nullish(),
  sources: parts.nullish(),
  steps: z.array(step).nullish(),
})

type Part = {readonly type: string} & Partial<z.output<typeof part>>

/**
 * The AI SDK of Vercel: a message with `parts`, the result of `generateText`, or the parts of a stream. Sources stand
 * behind the text that they cover where texts and sources alternate; at the end of one text, only its links and
 * numbers say which claim they cover.
 */
export const aiSdk: Provider = {
  name: 'ai-sdk',
  title: 'Vercel AI SDK',
  reads: ['sources'],
  read(response, context) {
    const {listed, pointer} = partsOf(response)
    const blocks = blocksOf(listed, pointer)
    const cited = blocks.filter(({sources}) => sources.length > 0)
    if (cited.length > 1) return draftOfBlocks(blocks, context)
    return listedDraft(blocks, {context, pointer})
  },
}

const listedDraft = (
  blocks: readonly CitedBlock[],
  {context, pointer}: {readonly context: ReadContext; readonly pointer: string},
): Draft => {
  const text = answerText(blocks.map((each) => each.text).join(''), context.document)
  const sources = blocks.flatMap((each) => each.sources)
  return {text, ...citeListed(text, {sources, spans: context.protectedIn(text), pointer})}
}

const partsOf = (response: unknown): {readonly listed: readonly Part[]; readonly pointer: string} => {
  if (Array.isArray(response)) return {listed: readResponse(parts, response), pointer: ''}
  if (isRecord(response) && 'parts' in response)
    return {listed: readResponse(z.looseObject({parts}), response).parts, pointer: '/parts'}
  const {text = '', content, sources, steps} = readResponse(result, response)
  if (content != null) return {listed: content, pointer: '/content'}
  // `sources` are those of the last step: a search stands before it where the model called a tool.
  if ((sources ?? []).length > 0) return {listed: [{type: 'text', text}, ...(sources ?? [])], pointer: '/sources'}
  return {listed: [{type: 'text', text}, ...(steps ?? []).flatMap((each) => each.sources ?? [])], pointer: '/steps'}
}

const isSource = ({type}: Part): boolean => type === 'source' || type === 'source-url' || type === 'source-document'
const isText = ({type}: Part): boolean => type === 'text' || type === 'text-delta'

/** Texts, each with the sources that stand behind it. */
const blocksOf = (listed: readonly Part[], pointer: string): readonly CitedBlock[] => {
  const blocks: {text: string; readonly sources: CitedSource[]; readonly pointer: string}[] = []
  for (const [position, each] of listed.entries()) {
    const last = blocks.at(-1)
    const words = each.text ?? each.delta ?? ''
    if (isText(each) && last !== undefined && last.sources.length === 0) last.text += words
    else if (isText(each) || last === undefined)
      blocks.push({text: isText(each) ? words : '', sources: [], pointer: `${pointer}/${position}`})
    if (isSource(each)) blocks.at(-1)?.sources.push(sourceOf(each, `${pointer}/${position}`))
  }
  return blocks
}

const sourceOf = ({url, title, filename, sourceId, id}: Part, pointer: string): CitedSource => ({
  key: url === undefined ? (sourceId ?? id ?? pointer) : pageOf(url),
  url,
  title: title ?? filename,
  docId: url === undefined ? (sourceId ?? id) : undefined,
})
