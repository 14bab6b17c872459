import {realpathSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {isRecord} from '@citation-lint/core/data'
import {isInside} from '@citation-lint/core/project'
import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'

/** Absolute paths of folders, without links. */
export type Roots = readonly string[]

/**
 * Answers a request with the roots of the client, the only folders from which files are read. They are asked for with
 * each request, for they may change; a client that has none gets none.
 *
 * @returns What to ask the client first, or the answer.
 */
export async function withRoots<Result>(
  server: McpServer,
  {mcpReq}: ServerContext,
  answer: (roots: Roots) => Promise<Result>,
): Promise<Result | InputRequiredResult> {
  const given = inputResponse(mcpReq.inputResponses, 'roots')
  if (given.kind === 'roots') return answer(given.roots.flatMap(({uri}) => folderOf(uri)))
  if (!hasRoots(server, mcpReq.envelope)) return answer([])
  return inputRequired({inputRequests: {roots: inputRequired.listRoots()}})
}

/** Since 2026-07-28 each request says what the client can do; before, the first one did. */
function hasRoots(server: McpServer, envelope: object = {}): boolean {
  const said = new Map<string, unknown>(Object.entries(envelope)).get(CLIENT_CAPABILITIES_META_KEY)
  const capabilities = said ?? server.server.getClientCapabilities()
  return isRecord(capabilities) && capabilities.roots !== undefined
}

/** A root that is no folder of this machine gives nothing. */
function folderOf(uri: string): readonly string[] {
  try {
    return [realpathSync(fileURLToPath(uri))]
  } catch {
    return []
  }
}

/** The root in which a path lies, wherever links lead; a file that is not there lies where its folder does. */
export function rootOf(roots: Roots, file: string): string | undefined {
  const real = realPathOf(file)
  return roots.find((root) => isInside(real, root))
}

/** Where links lead; of what is not there, as far as its folders are. */
export function realPathOf(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    const folder = path.dirname(file)
    return folder === file ? file : path.join(realPathOf(folder), path.basename(file))
  }
}
