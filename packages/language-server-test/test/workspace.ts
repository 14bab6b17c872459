import {onTestFinished} from 'vitest'
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

/** An editor with a language server in a workspace of these files, until the test ends. */
export async function edit(files: Readonly<Record<string, string>>, plugins?: readonly string[]) {
  const folder = workspaceWith(files, plugins)
  const editor = await Editor.start(folder)
  onTestFinished(() => editor.close())
  return {editor, folder}
}
