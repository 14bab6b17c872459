import {contractFor} from '@citation-lint/core/enforcement'
import type {McpServer} from '@modelcontextprotocol/server'
import * as z from 'zod'
import {withRoots} from './roots.ts'
import {type NamedMaterials, prepareText} from './workplace.ts'

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
        const {policy, evidence} = prepareText({text: '', path}, roots, named)
        return {
          messages: [
            {role: 'user' as const, content: {type: 'text' as const, text: contractFor(policy, evidence).text}},
          ],
        }
      }),
  )
}
