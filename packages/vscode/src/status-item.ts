import {type Disposable, StatusBarAlignment, window} from 'vscode'
import type {Server} from './server.ts'

/** What the server says of the claims of a report: how many have which status. */
type Counts = Readonly<Record<string, number>>

/** How many claims of the report in front are supported, in the status bar. */
export class StatusItem implements Disposable {
  readonly #server: Server
  readonly #item = window.createStatusBarItem('citation-lint.status', StatusBarAlignment.Right, 90)
  readonly #heard: readonly Disposable[]

  constructor(server: Server) {
    this.#server = server
    this.#item.name = 'citation-lint'
    this.#item.command = 'citation-lint.audit'
    this.#heard = [server.told(() => this.#renew()), window.onDidChangeActiveTextEditor(() => this.#renew())]
  }

  dispose(): void {
    for (const each of [this.#item, ...this.#heard]) each.dispose()
  }

  async #renew(): Promise<void> {
    const {document} = window.activeTextEditor ?? {}
    const counts = document && (await this.#server.ask('status', document))
    // Another report may be in front by now.
    if (document !== window.activeTextEditor?.document) return
    if (!isCounts(counts)) {
      this.#item.hide()
      return
    }
    const claims = Object.values(counts).reduce((sum, each) => sum + each, 0)
    this.#item.text = `$(checklist) ${counts.supported ?? 0} of ${claims} supported`
    this.#item.tooltip = Object.entries(counts)
      .filter(([, number]) => number > 0)
      .map(([status, number]) => `${number} ${status.replaceAll('_', ' ')}`)
      .join('\n')
    this.#item.show()
  }
}

function isCounts(value: unknown): value is Counts {
  return typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'number')
}
