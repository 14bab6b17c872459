import {existsSync, realpathSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {isRecord, show} from '@citation-lint/core/data'
import {SettleError} from '@citation-lint/core/enforcement'
import {isInside, openProject, type Project} from '@citation-lint/core/project'
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'
import {linesOf, type Prepared, prepareDocument} from '../../documents/prepare-document.ts'
import {readDocument} from '../../documents/read-document.ts'
import type {MaterialOptions} from '../../operations/shared.ts'
import {RequestError} from '../../requests/request.ts'
import {Failure} from '../../runtime/failure.ts'

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
  act: (given: Given, roots: Roots, client: string) => Promise<Record<string, unknown>>,
) {
  return (given: Given, context: ServerContext) =>
    withRoots(server, context, (roots) => answerTool(() => act(given, roots, clientOf(server, context))))
}

/** Absolute paths of the policy and the evidence that whoever started the server named. */
export type NamedMaterials = MaterialOptions

/** A text and what comes with it. */
interface TextInput {
  readonly text: string
  readonly path?: string | undefined
  readonly config?: object | undefined
  readonly evidence?: object | undefined
}

const nameless = 'draft.md'

/**
 * A text with its policy and evidence: those that come with it, else those that the server was started with, else those
 * that lie around its path inside a root.
 *
 * @throws Failure for a path outside the roots; RequestError or ProjectError for what cannot be read
 */
export function prepareText(
  {text, config, evidence, path: name = nameless}: TextInput,
  roots: Roots,
  named: NamedMaterials,
): Prepared {
  const materials = {config: config ?? named.config, evidence: evidence ?? named.evidence}
  const [first] = roots
  if (first === undefined) return prepareAlone({name, text}, materials)
  const file = path.resolve(first, name)
  const root = insideRoot(roots, file, name)
  return {...prepareDocument(projectIn(root, materials), path.relative(root, realPathOf(file)), text), path: name}
}

/**
 * The text that stands at a path by now; empty where none does.
 *
 * @throws Failure for a path outside the roots
 */
export function textAt(name: string | undefined, roots: Roots): string {
  const [first] = roots
  if (first === undefined || name === undefined) return ''
  const file = path.resolve(first, name)
  insideRoot(roots, file, name)
  return existsSync(file) ? readDocument(file, name) : ''
}

/** What is named for a text, or comes with it. */
interface TextMaterials {
  readonly config?: string | object | undefined
  readonly evidence?: readonly string[] | object | undefined
}

/** Finds policy and evidence inside a root, where they are not named. */
export function projectIn(root: string, {config, evidence}: TextMaterials): Project {
  return openProject({cwd: root, root, config, evidence})
}

/** Without a root no folder is searched: what is neither named nor comes with the text is empty. */
function prepareAlone(
  {name, text}: {readonly name: string; readonly text: string},
  materials: TextMaterials,
): Prepared {
  const {config = {}, evidence = []} = materials
  return prepareDocument(openProject({config, evidence}), name, text)
}

/**
 * The root that a file is in.
 *
 * @param name How the client called it.
 * @throws Failure for a path outside the roots
 */
export function insideRoot(roots: Roots, file: string, name: string): string {
  const root = rootOf(roots, file)
  if (root !== undefined) return root
  throw new Failure(
    roots.length === 0
      ? `The client gives no roots, so ${show(name)} is not read; give roots, or the text itself to \`check_text\``
      : `Unexpected path ${show(name)} outside the roots of the client, expected a file inside one of them`,
  )
}

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

/** How the client calls itself. */
function clientOf(server: McpServer, {mcpReq: {envelope = {}}}: ServerContext): string {
  const said = new Map<string, unknown>(Object.entries(envelope)).get(CLIENT_INFO_META_KEY)
  const client = said ?? server.server.getClientVersion()
  return isRecord(client) && typeof client.name === 'string' ? client.name : 'unknown'
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
function rootOf(roots: Roots, file: string): string | undefined {
  const real = realPathOf(file)
  return roots.find((root) => isInside(real, root))
}

/** Where links lead; of what is not there, as far as its folders are. */
function realPathOf(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    const folder = path.dirname(file)
    return folder === file ? file : path.join(realPathOf(folder), path.basename(file))
  }
}
