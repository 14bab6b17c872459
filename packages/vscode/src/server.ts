import path from 'node:path'
import process from 'node:process'
import {type Event, EventEmitter, type ExtensionContext, type TextDocument, workspace} from 'vscode'
import {ExecuteCommandRequest, LanguageClient} from 'vscode-languageclient/node'

/** Languages of reports. */
const languages = ['markdown', 'mdx', 'quarto', 'html']

/** The program in the extension. */
const bundled = ['server', 'bin', 'citation-lint.js']

/** What the server is asked beside the protocol, by the names of its commands. */
type Question = 'page' | 'claim' | 'status' | 'convert'

/** The server of one window. */
export class Server {
  readonly #client: LanguageClient
  readonly #told = new EventEmitter<string>()

  constructor(context: ExtensionContext) {
    const settings = workspace.getConfiguration('citation-lint')
    const server = settings.get('server', '')
    const more = settings.get<readonly string[]>('arguments', [])
    const folder = workspace.workspaceFolders?.[0]?.uri.fsPath ?? ''
    const module = server === '' ? context.asAbsolutePath(path.join(...bundled)) : path.resolve(folder, server)
    // VS Code is its own Node.js, where it is told to be.
    const env = {...process.env, ELECTRON_RUN_AS_NODE: '1'}
    const run = {command: process.execPath, args: [module, 'lsp', ...more], options: {env}}
    this.#client = new LanguageClient('citation-lint', 'citation-lint', run, {
      documentSelector: [...languages.map((language) => ({language})), {scheme: 'file', pattern: '**/citation.yml'}],
      middleware: {
        handleDiagnostics: (uri, diagnostics, next) => {
          next(uri, diagnostics)
          this.#told.fire(uri.toString())
        },
        provideDiagnostics: async (document, previous, token, next) => {
          const report = await next(document, previous, token)
          this.#told.fire(('uri' in document ? document.uri : document).toString())
          return report
        },
      },
    })
  }

  /** Addresses of documents that findings were told of. */
  get told(): Event<string> {
    return this.#told.event
  }

  start(): Promise<void> {
    return this.#client.start()
  }

  restart(): Promise<void> {
    return this.#client.restart()
  }

  async stop(): Promise<void> {
    await this.#client.stop()
  }

  /** What the server answers about a report; `null` where the document is none, or nothing can be said of it. */
  async ask(question: Question, document: TextDocument, ...given: readonly unknown[]): Promise<unknown> {
    if (!this.#client.isRunning() || !languages.includes(document.languageId)) return null
    const uri = this.#client.code2ProtocolConverter.asUri(document.uri)
    const asked = {command: `citation-lint.${question}`, arguments: [uri, ...given]}
    return this.#client.sendRequest(ExecuteCommandRequest.type, asked)
  }
}
