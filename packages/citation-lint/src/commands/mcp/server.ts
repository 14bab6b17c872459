import {contractFor} from '@citation-lint/core/enforcement'
import {McpServer, ProtocolError, ProtocolErrorCode, ResourceTemplate} from '@modelcontextprotocol/server'
import * as z from 'zod'
import {rulePages, version} from '../../own-package.ts'
import {pageOfRule} from '../explain/explain.ts'
import {addFindEvidence} from './find-evidence.ts'
import {addCheckFiles, addTextTools} from './text-tools.ts'
import {answerTool, type NamedMaterials, prepareText, reading, textAt, withRoots} from './workplace.ts'

const instructions = `Check every draft with check_text before you deliver it, and repair what it reports: cite stored
evidence with the markers that find_evidence names, or leave the claim out. Answers are short; offset goes on.`

/** A server for one client. It reads files inside the roots of that client alone, and those named here. */
export function createServer(named: NamedMaterials): McpServer {
  const server = new McpServer(
    {name: 'citation-lint', title: 'citation-lint', version},
    {instructions: instructions.replaceAll('\n', ' ')},
  )
  addTextTools(server, named)
  addCheckFiles(server, named)
  addFindEvidence(server, named)
  addExplanations(server)
  addContract(server, named)
  return server
}

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

/** Adds the citation contract of the workspace as a prompt. */
export function addContract(server: McpServer, named: NamedMaterials): void {
  server.registerPrompt(
    'citation_contract',
    {
      title: 'How to cite',
      description: 'The citation contract of this workspace: markers, abstentions, and the sources there are.',
      argsSchema: z.object({
        path: z
          .string()
          .optional()
          .describe('The document to be written, inside a root; its policy and evidence count.'),
      }),
    },
    ({path}, context) =>
      withRoots(server, context, async (roots) => {
        const {policy, evidence, format} = prepareText({text: textAt(path, roots), path}, roots, named)
        const {text} = contractFor(policy, evidence, {format})
        return {messages: [{role: 'user' as const, content: {type: 'text' as const, text}}]}
      }),
  )
}
