import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {describe, expect, it} from 'vitest'
import {convert, noEvidence} from './documents.ts'

const records = ['Rye', 'Oats', 'Corn'].map((title, index) => ({
  n: index + 1,
  id: String(index + 1),
  title,
  url: `https://grain.example/${index + 1}`,
}))
const evidence = createEvidence([readEvidenceObject({sources: records})])

describe('a note that says more than its source stays', () => {
  it.each([
    ['\n\n    The board withdrew it.', 'its note is more than one paragraph'],
    ['\n\n    - one caveat', 'its note is more than one paragraph'],
    [' The board withdrew it.', 'its note says more than its source'],
    [' ![Chart](chart.png)', 'its note holds more than words and a link'],
    [' See [oats](oats.md).', 'its note holds another link'],
  ])('%j', (extra, reason) => {
    const source = `Rye rose.[^1]\n\n[^1]: Rye. https://grain.example/1${extra}\n`
    const {text, plan} = convert(source, evidence, {to: 'links'})
    expect(text).toBe(source)
    expect(plan.kept.map((each) => each.reason)).toEqual([reason])
  })

  it('in a list that would become footnotes', () => {
    const list = '## References\n\n[1] Rye. https://grain.example/1 The board withdrew it.\n'
    expect(convert(`Rye rose [1].\n\n${list}`, evidence, {to: 'footnotes'}).text).toContain(list)
  })

  it('where its link is a part of a sentence', () => {
    const source = 'Rye rose.[^1]\n\n[^1]: It may help, see [the board](https://grain.example/1) on this.\n'
    const {text, plan} = convert(source, noEvidence, {to: 'links'})
    expect(text).toBe(source)
    expect(plan.kept.map((each) => each.reason)).toEqual(['its note says more than its link'])
  })
})

it.each([':::', '{{< /note >}}', '{% endnote %}', '{: .x}'])('a note ends before %s', (closing) => {
  const {text} = convert(`Rye rose.[^1]\n\n[^1]: Rye. https://grain.example/1\n${closing}\n`, evidence, {to: 'numeric'})
  expect(text).toContain('[1] Rye. https://grain.example/1\n')
  expect(text).toContain(`\n${closing}\n`)
})

it.each([
  ['[^1][^3] [^2]', '[1][3] [2]'],
  ['[^3] [^1] [^2]', '[3] [1] [2]'],
  ['[^2][^3][^1]', '[2][3][1]'],
  ['[^3][^2][^1]', '[3][2][1]'],
])('the list made of %s stands in the order of its numbers', (cited, becomes) => {
  const labels = cited.match(/\d/g) ?? []
  const notes = labels.map((n) => `[^${n}]: ${records[Number(n) - 1]?.title}. https://grain.example/${n}`)
  const {text} = convert(`Rye rose ${cited}.\n\n${notes.join('\n')}\n`, evidence, {to: 'numeric'})
  expect(text).toContain(`Rye rose ${becomes}.`)
  expect(text.match(/^\[\d\]/gm)).toEqual(['[1]', '[2]', '[3]'])
})

it.each([
  ['《月报》（https://grain.example/1）。', '《月报》'],
  ['燕麦局，《报告》（https://grain.example/1）。', '燕麦局，《报告》'],
  ['「六月」【https://grain.example/1】。', '「六月」'],
  ['*Monthly* (https://grain.example/1).', 'Monthly'],
])('no bracket of an address is left in the name of %s', (entry, name) => {
  const {text} = convert(`黑麦增长了6%[1]。\n\n## 参考文献\n\n[1] ${entry}\n`, noEvidence, {to: 'links'})
  expect(text).toContain(`([${name}](https://grain.example/1))`)
})
