import * as z from 'zod'
import {isRecord} from '../../data/index.ts'
import {pageOf} from '../url.ts'
import type {CitedSource, Provider} from './draft.ts'
import {citeListed} from './listed-sources.ts'
import {answerText, betweenTexts, optionalText, readResponse, webAddress} from './read-response.ts'

const resource = z.looseObject({uri: z.string(), text: optionalText, title: optionalText, name: optionalText})
const block = z.looseObject({
  type: z.string(),
  text: optionalText,
  uri: optionalText,
  name: optionalText,
  title: optionalText,
  description: optionalText,
  resource: resource.nullish(),
})
const called = z.looseObject({content: z.array(block)})

/** The result of a tool of the Model Context Protocol: texts, and links to the resources behind them. */
export const mcp: Provider = {
  name: 'mcp',
  title: 'MCP tool result',
  reads: [],
  read(response, {document, protectedIn}) {
    const inner = isRecord(response) && 'jsonrpc' in response ? response.result : response
    const {content} = readResponse(called, inner, inner === response ? '' : '/result')
    const own = content.flatMap(({type, text}) => (type === 'text' && text ? [text] : [])).join(betweenTexts)
    const text = answerText(own, document)
    const sources = content.flatMap((each) => sourceOf(each) ?? [])
    return {text, ...citeListed(text, {sources, spans: protectedIn(text), pointer: '/content'})}
  },
}

const sourceOf = ({
  type,
  uri,
  name,
  title,
  description,
  resource: held,
}: z.output<typeof block>): CitedSource | undefined => {
  const at = type === 'resource_link' ? uri : type === 'resource' ? held?.uri : undefined
  if (at === undefined) return undefined
  const url = webAddress(at)
  return {
    key: url === undefined ? at : pageOf(url),
    url,
    docId: url === undefined ? at : undefined,
    title: title ?? name ?? held?.title ?? held?.name,
    snippet: description,
    text: held?.text,
  }
}
