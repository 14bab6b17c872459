import {isRecord} from '../../../data/index.ts'
import {Found} from '../found.ts'
import {readAnswer} from '../read-answer.ts'
import type {AnswerTable, Provider} from '../table.ts'

const sourceTypes = ['source', 'source-url', 'source-document']
/** Sources of version 4 have a kind and no type. */
const typeOf = (part: Found): string => part.text(part.text('sourceType') === undefined ? 'type!' : 'type') ?? 'source'
const isSource = (part: Found): boolean => sourceTypes.includes(typeOf(part))
const isText = (part: Found): boolean => ['text', 'text-delta'].includes(typeOf(part))

const partsOf = (response: Found): readonly Found[] => {
  if (Array.isArray(response.value)) return response.all('[]')
  if (isRecord(response.value) && 'parts' in response.value) return response.all('parts![]')
  const content = response.all('content[]')
  if (content.length > 0) return content
  const text = new Found({type: 'text', text: response.text('text')}, '/text/0')
  // `sources` are those of the last step: a search stands before it where the model called a tool.
  return [text, ...response.first('sources[] | steps[]/sources[]')]
}

interface SourcedText {
  readonly pointer: string
  readonly sources: Found[]
  text: string
}

/** Texts, each with the sources that stand behind it. */
const blocksOf = (response: Found): readonly SourcedText[] => {
  const blocks: SourcedText[] = []
  for (const part of partsOf(response)) {
    const last = blocks.at(-1)
    const words = isText(part) ? (part.text('text | delta') ?? '') : ''
    if (isText(part) && last?.sources.length === 0) last.text += words
    else if (isText(part) || !last) blocks.push({text: words, sources: [], pointer: part.pointer})
    if (isSource(part)) blocks.at(-1)?.sources.push(part)
  }
  return blocks
}

const table: AnswerTable = {
  texts: (response) => blocksOf(response).map(({pointer, ...block}) => new Found(block, pointer)),
  text: 'text',
  annotations: 'sources[]',
  source: {address: 'url | sourceId | id', title: 'title | filename'},
}

const listed: AnswerTable = {...table, listed: (response) => partsOf(response).filter(isSource)}

/**
 * The AI SDK of Vercel: a message with `parts`, the result of `generateText`, or the parts of a stream. Sources stand
 * behind the text that they cover where texts and sources alternate; at the end of one text, only its links and
 * numbers say which claim they cover.
 */
export const aiSdk: Provider = {
  name: 'ai-sdk',
  title: 'Vercel AI SDK',
  shapes: [
    'parts[text,source-url,source-document]',
    ...['sources/sourceType', 'steps/sources/sourceType'],
    '[source,source-url,text-delta,source-document]',
    'content[source,source-url]',
  ],
  general: true,
  reads: ['sources'],
  read: (response, context) => {
    const cited = blocksOf(new Found(response)).filter(({sources}) => sources.length > 0)
    return readAnswer(cited.length > 1 ? table : listed, response, context)
  },
}
