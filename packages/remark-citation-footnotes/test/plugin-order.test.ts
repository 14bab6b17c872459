import type {Root} from 'mdast'
import {remark} from 'remark'
import {expect, it} from 'vitest'
import remarkCitationFootnotes from '../src/index.ts'

const evidence = {sources: [{source_id: 'S1', title: 'Rye in June', url: 'https://rye.example/a'}]}

it.each([
  ['the title removed', (tree: Root) => void tree.children.shift()],
  [
    'a list inserted',
    (tree: Root) => void tree.children.splice(1, 0, {type: 'list', children: [{type: 'listItem', children: []}]}),
  ],
])('converts the text of a tree with %s before it, and says that this is not written', (_name, change) => {
  const file = remark()
    .use(() => change)
    .use(remarkCitationFootnotes, {evidence})
    .processSync('# Rye\n\nRye rose 5% [S1].\n')
  expect(String(file)).toBe('# Rye\n\nRye rose 5% [^1].\n\n## Footnotes\n\n[^1]: Rye in June. https://rye.example/a\n')
  expect(file.messages.map(({ruleId}) => ruleId)).toEqual(['UNWRITTEN_CHANGES'])
})
