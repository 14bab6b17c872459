import type {Command} from 'commander'
import {addMaterials} from '../../options/shared.ts'
import type {Perform} from '../../runtime/environment.ts'

/** Declares `citation-lint mcp`. */
export function declareMcp(program: Command, run: Perform): void {
  const mcp = program
    .command('mcp')
    .description('serve agents over the Model Context Protocol, on standard input and output')
  addMaterials(mcp, 'every document').action(run(async () => (await import('./command.ts')).mcpCommand))
}
