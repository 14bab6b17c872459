import {fileURLToPath} from 'node:url'
import {
  type CancellationToken,
  CodeActionKind,
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  type InitializeParams,
  type InitializeResult,
  LSPErrorCodes,
  MessageType,
  ProposedFeatures,
  ResponseError,
  ShowMessageNotification,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node'
import {TextDocument} from 'vscode-languageserver-textdocument'
import type {Acting} from './acting.ts'
import {actionsAt, editTo} from './actions.ts'
import {commands, runCommand} from './commands.ts'
import {completionsAt} from './completion.ts'
import type {Desk} from './desk.ts'
import {diagnosticsOf} from './diagnostics.ts'
import {Documents, isReport} from './documents.ts'
import {hoverAt} from './hover.ts'
import {definitionsAt, nameAt, referencesAt, renameAt} from './names.ts'
import type {Reading} from './reading.ts'
import {lookRepeatedly, Schedule} from './schedule.ts'
import {symbolsOf} from './symbols.ts'

export type {AskedQuestion, BearingPassage, ClaimExplanation, Desk, DeskReading, JudgedClaim} from './desk.ts'

/** Files in which policy and evidence may stand. */
const watched = '**/*.{bib,biblatex,bibtex,ris,json,yaml,yml,db,sqlite,sqlite3,db-wal,sqlite-wal,sqlite3-wal}'

/**
 * Serves one editor until it closes the streams.
 *
 * @param deskFor What reads the documents of a folder, whose path is absolute.
 */
export function serve(
  deskFor: (folder: string) => Desk,
  {stdin, stdout}: {readonly stdin: NodeJS.ReadableStream; readonly stdout: NodeJS.WritableStream},
): Promise<void> {
  const connection = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(stdin),
    new StreamMessageWriter(stdout),
  )
  return new Promise((resolve) => new Server(connection, deskFor, resolve).listen())
}

/** What an editor can do, as far as that matters. */
interface Abilities {
  readonly pulls: boolean
  readonly refreshes: boolean
  readonly watches: boolean
  readonly markdown: boolean
  readonly folders: boolean
}

class Server {
  readonly #connection: Connection
  readonly #texts = new TextDocuments(TextDocument)
  readonly #deskFor: (folder: string) => Desk
  readonly #schedule = new Schedule((uri) => this.#publish(uri))
  readonly #end: () => void
  #documents: Documents
  #abilities: Abilities = {pulls: false, refreshes: false, watches: false, markdown: false, folders: false}
  #reports = 0

  constructor(connection: Connection, deskFor: (folder: string) => Desk, end: () => void) {
    this.#connection = connection
    this.#deskFor = deskFor
    this.#documents = new Documents(deskFor, [])
    this.#end = end
  }

  /** Hears the editor from here on. */
  listen(): void {
    const connection = this.#connection
    connection.onInitialize((params) => this.#initialize(params))
    connection.onInitialized(() => this.#initialized())
    const stopLooking = lookRepeatedly(() => this.#look())
    connection.onShutdown(stopLooking)
    connection.onExit(this.#end)
    this.#texts.onDidChangeContent(({document}) => this.#schedule.plan(document.uri))
    this.#texts.onDidClose(({document: {uri}}) => this.#close(uri))
    connection.onDidChangeWatchedFiles(() => this.#renew(this.#texts.keys()))
    this.#answer()
    this.#texts.listen(connection)
    connection.listen()
  }

  #initialize({capabilities, workspaceFolders, rootUri}: InitializeParams): InitializeResult {
    const {textDocument, workspace} = capabilities
    this.#abilities = {
      pulls: textDocument?.diagnostic !== undefined,
      refreshes: workspace?.diagnostics?.refreshSupport === true,
      watches: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
      markdown: textDocument?.hover?.contentFormat?.includes('markdown') ?? false,
      folders: workspace?.workspaceFolders === true,
    }
    const uris = workspaceFolders?.map(({uri}) => uri) ?? (rootUri ? [rootUri] : [])
    this.#documents = new Documents(this.#deskFor, uris.flatMap(folderOf))
    return {
      serverInfo: {name: 'citation-lint', version: this.#deskFor(process.cwd()).version},
      capabilities: {
        textDocumentSync: {openClose: true, change: TextDocumentSyncKind.Incremental},
        ...(this.#pulls && {
          diagnosticProvider: {
            identifier: 'citation-lint',
            interFileDependencies: true,
            workspaceDiagnostics: false,
          },
        }),
        hoverProvider: true,
        completionProvider: {triggerCharacters: ['[', '^', '@', ':', ' ']},
        definitionProvider: true,
        referencesProvider: true,
        renameProvider: {prepareProvider: true},
        documentSymbolProvider: true,
        codeActionProvider: {
          codeActionKinds: [CodeActionKind.QuickFix, `${CodeActionKind.SourceFixAll}.citation-lint`],
        },
        executeCommandProvider: {commands: [...commands]},
        workspace: {workspaceFolders: {supported: true, changeNotifications: true}},
      },
    }
  }

  /** Whoever cannot be told that evidence changed is told findings without being asked. */
  get #pulls(): boolean {
    return this.#abilities.pulls && this.#abilities.refreshes
  }

  async #initialized(): Promise<void> {
    const {watches, folders} = this.#abilities
    if (folders) {
      this.#connection.workspace.onDidChangeWorkspaceFolders(({added, removed}) => {
        const gone = new Set(removed.flatMap(({uri}) => folderOf(uri)))
        const left = this.#documents.folders.filter((folder) => !gone.has(folder))
        this.#documents.folders = [...left, ...added.flatMap(({uri}) => folderOf(uri))]
        this.#renew(this.#texts.keys())
      })
    }
    if (watches)
      await this.#connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{globPattern: watched}],
      })
  }

  #answer(): void {
    const connection = this.#connection
    connection.onHover(({textDocument, position}) =>
      this.#within(textDocument.uri, (reading, acting) => hoverAt(reading, position, {...acting, ...this.#abilities})),
    )
    connection.onCompletion(({textDocument, position}) => {
      const document = this.#texts.get(textDocument.uri)
      return document && completionsAt(document, position, () => this.#acting(document))
    })
    connection.onDefinition(({textDocument, position}) =>
      this.#within(textDocument.uri, (reading, acting) => definitionsAt(reading, position, acting)),
    )
    connection.onReferences(({textDocument, position, context}) =>
      this.#within(textDocument.uri, (reading, acting) => referencesAt(reading, position, {...acting, ...context})),
    )
    connection.onPrepareRename(({textDocument, position}) =>
      this.#within(textDocument.uri, (reading) => nameAt(reading, position)),
    )
    connection.onRenameRequest(({textDocument, position, newName}) =>
      this.#within(textDocument.uri, (reading, acting) => renameAt(reading, position, {...acting, newName})),
    )
    connection.onDocumentSymbol(({textDocument}) => this.#within(textDocument.uri, symbolsOf))
    connection.onCodeAction(({textDocument, range, context}) =>
      this.#within(textDocument.uri, (reading, acting) => actionsAt(reading, range, {...acting, only: context.only})),
    )
    connection.onExecuteCommand(({command, arguments: given = []}) => this.#run(command, given))
    connection.languages.diagnostics.on(({textDocument: {uri}, previousResultId}, token) =>
      this.#pull(uri, previousResultId, token),
    )
  }

  /** Answers about a document as it is now; nothing where it is no report. */
  #within<Answer>(uri: string, answer: (reading: Reading, acting: Acting) => Answer): Answer | null {
    const document = this.#texts.get(uri)
    if (!document || !isReport(document)) return null
    const acting = this.#acting(document)
    return answer(acting.reading, acting)
  }

  #acting(document: TextDocument): Acting {
    const place = this.#documents.placeOf(document.uri)
    const reading = this.#documents.read(document)
    return {uri: document.uri, place, desk: this.#documents.deskOf(place), reading}
  }

  #publish(uri: string): void {
    const document = this.#texts.get(uri)
    if (!document || !isReport(document)) return
    const reading = this.#documents.read(document)
    if (this.#pulls) return
    const diagnostics = diagnosticsOf(reading, this.#documents.placeOf(uri))
    void this.#connection.sendDiagnostics({uri, version: document.version, diagnostics})
  }

  async #pull(uri: string, previous: string | undefined, token: CancellationToken): Promise<DocumentDiagnosticReport> {
    await this.#schedule.rest(uri)
    if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled')
    const document = this.#texts.get(uri)
    if (!document || !isReport(document)) return {kind: DocumentDiagnosticReportKind.Full, items: []}
    const reading = this.#documents.read(document)
    const resultId = `${this.#reports}.${document.version}`
    if (resultId === previous) return {kind: DocumentDiagnosticReportKind.Unchanged, resultId}
    return {
      kind: DocumentDiagnosticReportKind.Full,
      resultId,
      items: diagnosticsOf(reading, this.#documents.placeOf(uri)),
    }
  }

  async #run(command: string, given: readonly unknown[]): Promise<unknown> {
    const [uri] = given
    const document = typeof uri === 'string' ? this.#texts.get(uri) : undefined
    if (!document || !isReport(document)) return null
    try {
      const acting = this.#acting(document)
      const {answer, message, text} = await runCommand(command, given, acting)
      const edit = text === undefined ? undefined : editTo(text, acting.reading)
      if (edit) await this.#connection.workspace.applyEdit({changes: {[document.uri]: [edit]}})
      if (message === undefined) return answer ?? null
      this.#tell(MessageType.Info, message)
      this.#renew([document.uri])
      return null
    } catch (error) {
      this.#tell(MessageType.Error, error instanceof Error ? error.message : String(error))
      return null
    }
  }

  #tell(type: MessageType, message: string): void {
    void this.#connection.sendNotification(ShowMessageNotification.type, {type, message})
  }

  /** Documents whose policy or evidence changed are read anew. */
  #look(): void {
    const outdated = this.#texts.keys().filter((uri) => this.#documents.isOutdated(uri))
    if (outdated.length > 0) this.#renew(outdated)
  }

  #renew(uris: readonly string[]): void {
    this.#reports += 1
    for (const uri of uris) {
      this.#documents.forget(uri)
      this.#schedule.plan(uri)
    }
    if (this.#pulls) this.#connection.languages.diagnostics.refresh()
  }

  #close(uri: string): void {
    this.#schedule.drop(uri)
    this.#documents.close(uri)
    if (!this.#pulls) void this.#connection.sendDiagnostics({uri, diagnostics: []})
  }
}

function folderOf(uri: string): readonly string[] {
  return uri.startsWith('file:') ? [fileURLToPath(uri).replace(/(?<=.)[\\/]$/, '')] : []
}
