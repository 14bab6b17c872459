import type {Root} from 'mdast'
import {remark} from 'remark'
import {expect, it} from 'vitest'
import remarkCitationEnforce from '../src/index.ts'

const evidence = {
  citations: [
    {n: 1, url: 'https://rye.example/a', title: 'Rye in June', published_at: '2026-06-30', quote: 'Rye rose 5%'},
  ],
}
const settings = {evidence, config: {required_sections: ['prevailing']}}
const brief = '# Rye\n\n## Prevailing view\n\n- Rye rose. [1]\n'

/** What plugins do that write a table of contents, or take the title away. */
const changes: readonly (readonly [string, (tree: Root) => void])[] = [
  [
    'a list inserted',
    (tree) => void tree.children.splice(1, 0, {type: 'list', children: [{type: 'listItem', children: []}]}),
  ],
  ['the title removed', (tree) => void tree.children.shift()],
]

it.each(changes)('refuses a tree with %s, and says which order helps', (_name, change) => {
  const processor = remark()
    .use(() => change)
    .use(remarkCitationEnforce, settings)
  expect(() => processor.processSync(brief)).toThrow(/before every plugin that changes the tree/)
})

it.each(changes)('warns of a tree with %s behind it, which is not written', (_name, change) => {
  const file = remark()
    .use(remarkCitationEnforce, settings)
    .use(() => change)
    .processSync(brief)
  expect(file.messages.map(({ruleId, source}) => [ruleId, source])).toEqual([
    ['UNWRITTEN_CHANGES', 'remark-citation-enforce'],
  ])
  expect(String(file)).toBe(brief)
})

it('says nothing of what plugins note beside the tree', () => {
  const file = remark()
    .use(() => (tree: Root) => void Object.assign(tree, {data: {seen: true}}))
    .use(remarkCitationEnforce, settings)
    .processSync(brief)
  expect(file.messages).toEqual([])
})
