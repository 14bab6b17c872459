import {type ChildProcess, spawn} from 'node:child_process'
import process from 'node:process'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node'
import type {PublishDiagnosticsParams} from 'vscode-languageserver-protocol'

const server = fileURLToPath(new URL('../dist/server.js', import.meta.url))

/** A server process and the line to it. */
export interface Line {
  readonly child: ChildProcess
  readonly connection: MessageConnection
  /** Hear of all diagnostics that the server publishes. */
  readonly readers: Set<(published: PublishDiagnosticsParams) => void>
}

/** Starts the built server in a folder, and makes that folder its workspace. */
export async function connect(folder: string): Promise<Line> {
  const child = spawn(process.execPath, [server, '--stdio'], {cwd: folder, stdio: ['pipe', 'pipe', 'inherit']})
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  const readers: Line['readers'] = new Set()
  connection.onNotification('textDocument/publishDiagnostics', (published: PublishDiagnosticsParams) => {
    for (const read of readers) read(published)
  })
  connection.listen()
  const root = pathToFileURL(folder).href
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: root,
    capabilities: {workspace: {workspaceFolders: true}},
    workspaceFolders: [{uri: root, name: 'workspace'}],
  })
  await connection.sendNotification('initialized', {})
  return {child, connection, readers}
}
