import {readFileSync} from 'node:fs'
import {providers} from '@citation-lint/core/evidence'
import {expect, it} from 'vitest'

const page = readFileSync(new URL('../../../../../docs/reference/providers.md', import.meta.url), 'utf8')

it('docs/reference/providers.md has a section for every provider, in the order of the table', () => {
  const headings = Array.from(page.matchAll(/^### `([^`]+)`: (.+)$/gm), ([, name, title]) => [name, title])
  expect(headings).toEqual(Array.from(providers.values(), ({name, title}) => [name, title]))
})
