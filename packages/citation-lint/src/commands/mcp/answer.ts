import {SettleError} from '@citation-lint/core/enforcement'
import type {CallToolResult, McpServer, ServerContext} from '@modelcontextprotocol/server'
import {linesOf} from '../../documents/prepare-document.ts'
import {RequestError} from '../../requests/request.ts'
import {type Roots, withRoots} from './roots.ts'

/** What every tool does: it reads, and changes nothing. */
export const reading = {readOnlyHint: true, idempotentHint: true, openWorldHint: false} as const

/**
 * Answers with what a tool says, as structured output and as text for clients that know no other, or with what is wrong
 * with its input; faults of ours are thrown on.
 */
export async function answerTool(act: () => Promise<Record<string, unknown>>): Promise<CallToolResult> {
  try {
    const output = await act()
    return {content: [{type: 'text', text: JSON.stringify(output)}], structuredContent: output}
  } catch (error) {
    const known = error instanceof RequestError || error instanceof SettleError
    const text = known ? error.message : linesOf(error, 'text').join('\n')
    return {isError: true, content: [{type: 'text', text}]}
  }
}

/** Answers as a tool does that looks at files, inside the roots of the client alone. */
export function answerInside<Given>(
  server: McpServer,
  act: (given: Given, roots: Roots) => Promise<Record<string, unknown>>,
) {
  return (given: Given, context: ServerContext) =>
    withRoots(server, context, (roots) => answerTool(() => act(given, roots)))
}
