import {UnsupportedBrief} from '@citation-lint/core/enforcement'
import type {CallToolResult} from '@modelcontextprotocol/server'
import {linesOf} from '../../documents/prepare-document.ts'
import {RequestError} from '../../requests/request.ts'

/** The answer of a tool, as structured output and as text for clients that know no other. */
function answerWith(output: Record<string, unknown>): CallToolResult {
  return {content: [{type: 'text', text: JSON.stringify(output)}], structuredContent: output}
}

/** Answers with what a tool says, or with what is wrong with its input; faults of ours are thrown on. */
export async function answerTool(act: () => Promise<Record<string, unknown>>): Promise<CallToolResult> {
  try {
    return answerWith(await act())
  } catch (error) {
    const known = error instanceof RequestError || error instanceof UnsupportedBrief
    const text = known ? error.message : linesOf(error, 'text').join('\n')
    return {isError: true, content: [{type: 'text', text}]}
  }
}
