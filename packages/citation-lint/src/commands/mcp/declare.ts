import type {Command} from 'commander'
import {addMaterials} from '../../options/shared.ts'
import type {Invocation} from '../../runtime/environment.ts'

/** Options of `citation-lint mcp`. */
export interface McpOptions {
  readonly config?: string
  readonly evidence?: readonly string[]
}

/** Declares `citation-lint mcp`. */
export function declareMcp(program: Command, {environment, finish}: Invocation): void {
  const mcp = program
    .command('mcp')
    .description('serve agents over the Model Context Protocol, on standard input and output')
  addMaterials(mcp, 'every document').action(async (options: McpOptions) => {
    const {mcpCommand} = await import('./command.ts')
    finish(await mcpCommand(options, environment))
  })
}
