import {openProject} from '@citation-lint/core/project'
import {expect, it} from 'vitest'
import {citedPages} from '../src/commands/evidence/fetch/cited-pages.ts'
import {openDocument, prepareDocument} from '../src/documents/prepare-document.ts'
import {folderWith} from './folders.ts'

const page = 'https://grain.example/rye'

/** What is said where a page is cited. */
function claimedOf(text: string, evidence?: object): string | undefined {
  const cwd = folderWith({'a.md': text, ...(evidence && {'a.citations.json': JSON.stringify(evidence)})})
  const session = openDocument(prepareDocument(openProject({cwd}), 'a.md', text))
  return citedPages(session).find(({url}) => url === page)?.claimed
}

it.each([
  ['a link', `Rye was sown early ([rye](${page})).\n`, undefined],
  ['a number of its list', `Rye was sown early [1].\n\n## Sources\n\n[1] Rye ${page}\n`, undefined],
  ['a footnote', `Rye was sown early.[^1]\n\n[^1]: Rye, ${page}\n`, undefined],
  ['a stored id', '- Rye was sown early. [S1]\n', {sources: [{source_id: 'S1', url: page, title: 'Rye'}]}],
])('knows the claim that cites a page by %s', (_, text, evidence) => {
  expect(claimedOf(text, evidence)).toContain('Rye was sown early')
})
