import {type McpServer, ProtocolError, ProtocolErrorCode, ResourceTemplate} from '@modelcontextprotocol/server'
import * as z from 'zod'
import {rulePages} from '../../own-package.ts'
import {pageOfRule} from '../explain/explain.ts'
import {answerTool, reading} from './answer.ts'

const scheme = 'citation-lint://rules/'

/** Adds the pages of the rules, as resources and as a tool: not every client shows resources to its model. */
export function addExplanations(server: McpServer): void {
  server.registerTool(
    'explain',
    {
      title: 'Explain a code',
      description: 'The page of a rule: what it reports and why, with examples, and how to repair it.',
      inputSchema: z.object({code: z.string().describe('Such as UNCITED_NUMBER.')}),
      outputSchema: z.object({code: z.string(), page: z.string()}),
      annotations: reading,
    },
    ({code}) => answerTool(async () => pageOfRule(code)),
  )
  server.registerResource(
    'rule',
    new ResourceTemplate(`${scheme}{code}`, {
      list: () => ({
        resources: [...rulePages().keys()].map((code) => ({
          uri: `${scheme}${code}`,
          name: code,
          mimeType: 'text/markdown',
        })),
      }),
      complete: {code: (value) => [...rulePages().keys()].filter((code) => code.startsWith(value.toUpperCase()))},
    }),
    {title: 'Page of a rule', description: 'What a rule reports and how to repair it.', mimeType: 'text/markdown'},
    (uri, {code}) => {
      const text = rulePages().get(String(code))
      if (text === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `No rule ${uri.href}`)
      return {contents: [{uri: uri.href, mimeType: 'text/markdown', text}]}
    },
  )
}
