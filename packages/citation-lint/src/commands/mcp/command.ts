import path from 'node:path'
import {type Environment, type ExitCode, exitCode} from '../../runtime/environment.ts'
import {errorCode, Failure} from '../../runtime/failure.ts'
import type {McpOptions} from './declare.ts'
import {createServer} from './server.ts'

/** Answers a client until it closes standard input. */
export async function mcpCommand(options: McpOptions, {cwd, stdin, stdout}: Environment): Promise<ExitCode> {
  const {serveStdio, StdioServerTransport} = await stdioPackage()
  const within = (file: string): string => path.resolve(cwd, file)
  const named = {
    config: options.config === undefined ? undefined : within(options.config),
    evidence: options.evidence?.map(within),
  }
  await new Promise<void>((resolve) => {
    stdin.once('close', resolve)
    stdin.once('end', resolve)
    serveStdio(() => createServer(named), {transport: new StdioServerTransport(stdin, stdout)})
  })
  return exitCode.clean
}

/**
 * The official SDK. It is loaded when it is needed: only those install it who serve agents.
 *
 * @throws Failure (as a rejection) where it is not installed
 */
async function stdioPackage(): Promise<typeof import('@modelcontextprotocol/server/stdio')> {
  try {
    return await import('@modelcontextprotocol/server/stdio')
  } catch (error) {
    if (!errorCode(error).endsWith('MODULE_NOT_FOUND')) throw error
    throw new Failure(
      'Unexpected command `mcp` without its package, expected `@modelcontextprotocol/server` to be installed beside citation-lint: `npm install citation-lint @modelcontextprotocol/server`',
    )
  }
}
