import {isRecord} from '../../../data/index.ts'
import {citeListed} from '../listed-sources.ts'
import {betweenTexts, provider} from '../read-answer.ts'

/** The result of a tool of the Model Context Protocol: texts, and links to the resources behind them. */
export const mcp = provider({
  name: 'mcp',
  title: 'MCP tool result',
  shapes: ['jsonrpc', 'content[resource_link,resource]'],
  general: true,
  answer: (response) =>
    isRecord(response.value) && 'jsonrpc' in response.value ? response.all('result!') : [response],
  texts: 'content![text]',
  text: 'text',
  between: betweenTexts,
  listed: 'content[resource_link,resource]',
  said: (text, list) => citeListed(text, {...list, pointer: '/content'}),
  source: {
    address: 'uri | resource/uri',
    title: 'title | name | resource/title | resource/name',
    snippet: 'description',
    text: 'resource/text',
  },
})
