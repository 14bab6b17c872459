import {folderWith} from '../../citation-lint/test/process.ts'
import {installLinks} from '../src/install-links.ts'

/** Two sources, cited as `[1]` and `[2]`. */
export const evidence = JSON.stringify({
  citations: [
    {id: '1', url: 'https://bank.example/decision', title: 'Decision', publisher: 'Bank of Valdoria'},
    {id: '2', url: 'https://prices.example/may', title: 'Prices', publisher: 'Office of Prices'},
  ],
})

/** A workspace in which plugins are installed and on, as `citation-lint init` sets it up. */
export function workspaceWith(
  files: Readonly<Record<string, string>>,
  plugins: readonly string[] = ['remark-citation-lint'],
): string {
  const folder = folderWith({'.remarkrc': JSON.stringify({plugins}), ...files})
  installLinks(folder, plugins)
  return folder
}
