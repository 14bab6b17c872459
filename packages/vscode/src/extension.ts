import {commands, type ExtensionContext, window} from 'vscode'
import {AuditPage} from './audit-page.ts'
import {Server} from './server.ts'
import {StatusItem} from './status-item.ts'

let server: Server | undefined

/** Starts the server; VS Code calls it for the first report of a folder that it trusts. */
export async function activate(context: ExtensionContext): Promise<void> {
  const started = new Server(context)
  server = started
  const page = new AuditPage(started)
  context.subscriptions.push(
    page,
    new StatusItem(started),
    commands.registerCommand('citation-lint.audit', () => page.show()),
    commands.registerCommand('citation-lint.fix', repair),
    commands.registerCommand('citation-lint.style', () => convert(started)),
    commands.registerCommand('citation-lint.restart', () => started.restart()),
  )
  await started.start()
}

/** Ends the server with the editor. */
export function deactivate(): Promise<void> | undefined {
  return server?.stop()
}

async function repair(): Promise<void> {
  await commands.executeCommand('editor.action.codeAction', {kind: 'source.fixAll.citation-lint', apply: 'first'})
}

/** Lets the writer choose a style; the server writes it into the document. */
async function convert(server: Server): Promise<void> {
  const {document} = window.activeTextEditor ?? {}
  const styles = document && (await server.ask('convert', document))
  if (!document || !Array.isArray(styles)) return
  const style = await window.showQuickPick(styles.map(String), {placeHolder: 'Write all citations as'})
  if (style !== undefined) await server.ask('convert', document, style)
}
