import {remark} from 'remark'
import {expect, it} from 'vitest'
import remarkCitationEnforce from '../src/index.ts'

const own =
  '---\ncitations:\n  - {id: "1", url: "https://rye.example/a", title: "Rye", published_at: "2026-02-10"}\n---\n\n'
const brief = '# Rye\n\n## Prevailing view\n\n- Rye rose. [1]\n'
const required_sections = ['prevailing']
const aside = ({ruleId}: {ruleId?: string | undefined}) => ruleId === 'EVIDENCE_LEFT_ASIDE'

it.each([
  ['says what a document would have brought as evidence, and may not', own + brief, ['EVIDENCE_LEFT_ASIDE']],
  ['says nothing where a document brings none', brief, []],
])('%s', (_, document, expected) => {
  const config = {evidence: 'stored.json', required_sections}
  const {messages} = remark().use(remarkCitationEnforce, {config}).processSync(document)
  expect(messages.filter(aside).map(({ruleId}) => ruleId)).toEqual(expected)
  for (const {reason, fatal} of messages.filter(aside)) {
    expect(reason).toContain('`citations` of its front matter')
    expect(fatal).toBeUndefined()
  }
})

it('finds what a document brings where no policy names evidence', () => {
  const config = {required_sections}
  const {messages, value} = remark()
    .use(remarkCitationEnforce, {config})
    .processSync(own + brief)
  expect(messages).toEqual([])
  expect(value).toContain('- Rye rose. [1]')
})
