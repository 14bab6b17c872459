import {randomBytes} from 'node:crypto'
import {type Disposable, type TextDocument, ViewColumn, type WebviewPanel, window} from 'vscode'
import type {Server} from './server.ts'

/** Milliseconds that the page waits for the next finding: it is read, and not written in. */
const pause = 300

/** What the page does: it shows the claim that it is told. Styles are set as the policy of the page lets a script do. */
const script = `
  let shown
  const show = (id) => {
    if (shown) shown.style.outline = ''
    shown = document.getElementById(id)
    if (!shown) return
    shown.style.outline = '2px solid'
    shown.scrollIntoView({block: 'center'})
  }
  addEventListener('message', ({data}) => show(data))
`

/** The audit page of a report, beside its text: it follows the text and the cursor. */
export class AuditPage implements Disposable {
  readonly #server: Server
  #panel: WebviewPanel | undefined
  #document: TextDocument | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #heard: readonly Disposable[]

  constructor(server: Server) {
    this.#server = server
    this.#heard = [
      server.told((uri) => uri === this.#document?.uri.toString() && this.#plan()),
      window.onDidChangeTextEditorSelection(({textEditor}) => this.#follow(textEditor.document)),
    ]
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#panel?.dispose()
    for (const each of this.#heard) each.dispose()
  }

  /** Opens the page of the report in front. */
  async show(): Promise<void> {
    const {document} = window.activeTextEditor ?? {}
    if (!document) return
    this.#document = document
    if (!this.#panel) {
      const place = {viewColumn: ViewColumn.Beside, preserveFocus: true}
      this.#panel = window.createWebviewPanel('citation-lint.audit', 'Audit', place, {
        enableScripts: true,
        localResourceRoots: [],
      })
      this.#panel.onDidDispose(() => {
        this.#panel = undefined
        this.#document = undefined
      })
    }
    await this.#renew()
  }

  #plan(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#renew(), pause)
  }

  async #renew(): Promise<void> {
    const document = this.#document
    const html = document && (await this.#server.ask('page', document))
    if (!document || document !== this.#document || !this.#panel || typeof html !== 'string') return
    this.#panel.title = `Audit: ${document.fileName.split(/[\\/]/).at(-1)}`
    const claim = await this.#claim(document)
    this.#panel.webview.html = withScript(html, `${script}\n  show(${JSON.stringify(claim)})`)
  }

  async #follow(document: TextDocument): Promise<void> {
    if (!this.#panel || document !== this.#document) return
    const claim = await this.#claim(document)
    if (claim !== null) await this.#panel?.webview.postMessage(claim)
  }

  /** The claim at the cursor, as the page calls it. */
  #claim(document: TextDocument): Promise<unknown> {
    const editor = window.visibleTextEditors.find((each) => each.document === document)
    const {line = 0, character = 0} = editor?.selection.active ?? {}
    return this.#server.ask('claim', document, {line, character})
  }
}

/** The page forbids every script; this one alone is let in. */
function withScript(html: string, code: string): string {
  const nonce = randomBytes(16).toString('base64')
  return html
    .replace('default-src &#x27;none&#x27;;', (policy) => `${policy} script-src &#x27;nonce-${nonce}&#x27;;`)
    .replace('</body>', () => `<script nonce="${nonce}">${code}</script></body>`)
}
