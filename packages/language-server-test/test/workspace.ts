import {afterAll, beforeAll, onTestFinished} from 'vitest'
import {folderWith} from '../../citation-lint/test/folders.ts'
import {Editor} from '../src/editor.ts'
import {installLinks} from '../src/install-links.ts'

/** Two sources, cited as `[1]` and `[2]`. */
export const evidence = JSON.stringify({
  citations: [
    {id: '1', url: 'https://bank.example/decision', title: 'Decision', publisher: 'Bank of Valdoria'},
    {id: '2', url: 'https://prices.example/may', title: 'Prices', publisher: 'Office of Prices'},
  ],
})

/** A workspace in which plugins are installed and on, as `citation-lint init` sets it up. */
function workspaceWith(
  files: Readonly<Record<string, string>>,
  plugins: readonly string[] = ['remark-citation-lint'],
): string {
  const folder = folderWith({'.remarkrc': JSON.stringify({plugins}), ...files})
  installLinks(folder, plugins)
  return folder
}

/** An editor, and the folder that it works in. */
export interface Editing {
  readonly editor: Editor
  readonly folder: string
}

/**
 * Starts one language server for the tests of a file.
 *
 * @returns What gives a test an editor in a workspace of these files, with nothing else open, until the test ends.
 */
export function startServer(): (
  files: Readonly<Record<string, string>>,
  plugins?: readonly string[],
) => Promise<Editing> {
  let server: Editor
  beforeAll(async () => {
    server = await Editor.start(folderWith({}))
  })
  afterAll(() => server.close())
  return async (files, plugins) => {
    const folder = workspaceWith(files, plugins)
    const editor = await server.addFolder(folder)
    onTestFinished(() => editor.removeFolder())
    return {editor, folder}
  }
}
