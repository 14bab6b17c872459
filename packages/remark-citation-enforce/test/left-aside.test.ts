import {remark} from 'remark'
import {expect, it} from 'vitest'
import remarkCitationEnforce from '../src/index.ts'

const own = '---\ncitations:\n  - {id: "1", url: "https://rye.example/a", title: "Rye"}\n---\n\n'
const brief = '# Rye\n\n## Prevailing view\n\n- Rye rose. [1]\n'

it.each([
  ['says what a document would have brought as evidence, and may not', own + brief, ['EVIDENCE_LEFT_ASIDE']],
  ['says nothing where a document brings none', brief, []],
])('%s', (_, document, expected) => {
  const {messages} = remark().use(remarkCitationEnforce).processSync(document)
  expect(messages.map(({ruleId}) => ruleId)).toEqual(expected)
  for (const {reason, fatal} of messages) {
    expect(reason).toContain('`citations` of its front matter')
    expect(fatal).toBeUndefined()
  }
})
