import path from 'node:path'
import {pathToFileURL} from 'node:url'
import type {CodeAction, Diagnostic, PublishDiagnosticsParams, TextEdit} from 'vscode-languageserver-protocol'
import {connect, type Line} from './connect.ts'

/** Someone who waits for diagnostics: of one version of a document, or the next ones. */
interface Waiter {
  readonly uri: string
  readonly version: number | undefined
  readonly resolve: (diagnostics: readonly Diagnostic[]) => void
  readonly reject: (error: Error) => void
}

/** An editor as a language server sees it: documents are named by their path in the workspace. */
export class Editor {
  readonly #folder: string
  readonly #line: Line
  readonly #versions = new Map<string, number>()
  readonly #waiting = new Set<Waiter>()

  /** Starts a server of its own for a folder. */
  static async start(folder: string): Promise<Editor> {
    return new Editor(folder, await connect(folder))
  }

  private constructor(folder: string, line: Line) {
    this.#folder = folder
    this.#line = line
    line.connection.onNotification('textDocument/publishDiagnostics', (published: PublishDiagnosticsParams) =>
      this.#publish(published),
    )
    line.child.once('exit', () => {
      for (const {reject} of this.#waiting) reject(new Error('The language server ended'))
    })
  }

  /** Opens a document. Resolves to its diagnostics, and rejects when the server ends. */
  async open(name: string, text: string): Promise<readonly Diagnostic[]> {
    const uri = this.#address(name)
    this.#versions.set(uri, 1)
    const diagnostics = this.#diagnostics(uri, 1)
    const textDocument = {uri, languageId: 'markdown', version: 1, text}
    await this.#line.connection.sendNotification('textDocument/didOpen', {textDocument})
    return diagnostics
  }

  /** Replaces the whole text of a document that is open. */
  async change(name: string, text: string): Promise<readonly Diagnostic[]> {
    const uri = this.#address(name)
    const version = (this.#versions.get(uri) ?? 0) + 1
    this.#versions.set(uri, version)
    const diagnostics = this.#diagnostics(uri, version)
    const textDocument = {uri, version}
    await this.#line.connection.sendNotification('textDocument/didChange', {textDocument, contentChanges: [{text}]})
    return diagnostics
  }

  /** Says that files of the workspace changed on disk. Resolves to the next diagnostics of a document. */
  async filesChanged(name: string): Promise<readonly Diagnostic[]> {
    const diagnostics = this.#diagnostics(this.#address(name))
    await this.#line.connection.sendNotification('workspace/didChangeWatchedFiles', {changes: []})
    return diagnostics
  }

  /** The quick fixes of a diagnostic. */
  fixes(name: string, diagnostic: Diagnostic): Promise<readonly CodeAction[]> {
    return this.#line.connection.sendRequest('textDocument/codeAction', {
      textDocument: {uri: this.#address(name)},
      range: diagnostic.range,
      context: {diagnostics: [diagnostic]},
    })
  }

  /** What "Format document" would change; `null` for nothing. */
  format(name: string): Promise<readonly TextEdit[] | null> {
    return this.#line.connection.sendRequest('textDocument/formatting', {
      textDocument: {uri: this.#address(name)},
      options: {tabSize: 2, insertSpaces: true},
    })
  }

  /** Ends the server as an editor does. */
  async close(): Promise<void> {
    const {child, connection} = this.#line
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await connection.sendRequest('shutdown')
    await connection.sendNotification('exit')
    await ended
    connection.dispose()
  }

  #address(name: string): string {
    return pathToFileURL(path.join(this.#folder, name)).href
  }

  #diagnostics(uri: string, version?: number): Promise<readonly Diagnostic[]> {
    return new Promise((resolve, reject) => this.#waiting.add({uri, version, resolve, reject}))
  }

  #publish({uri, version, diagnostics}: PublishDiagnosticsParams): void {
    for (const waiter of this.#waiting) {
      if (waiter.uri !== uri || (waiter.version ?? version) !== version) continue
      this.#waiting.delete(waiter)
      waiter.resolve(diagnostics)
    }
  }
}
