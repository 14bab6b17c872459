import {parseMarkdown} from '@citation-lint/core/brief'
import {createEvidence, readEvidenceObject, textHash} from '@citation-lint/core/evidence'
import {expect, test} from 'vitest'
import {briefRecordOf} from '../src/index.ts'
import {citation} from './records.ts'

const evidence = createEvidence([readEvidenceObject({citations: [citation('cite_a'), citation('cite_b', {n: 7})]})])
const identity = {
  briefId: 'brief_1',
  path: 'monday.md',
  generatedAt: '2026-02-11T08:00:00Z',
  packId: 'pack_1',
  pages: ['https://Bank.example/statement'],
}
const record = (text: string) => briefRecordOf(parseMarkdown(text), evidence, identity)

test('a brief becomes the bullets of its sections with what they cite', () => {
  const text = `# Monday

## Prevailing view
- The Bank kept its rate at *3.25 percent*. [7][1]
- Inflation eased. [9]

## What to watch
- [Insufficient evidence to assess this claim]

## References
[1] Bank of Harbourland. "Statement".
`
  expect(record(text)).toEqual({
    brief_id: 'brief_1',
    path: 'monday.md',
    title: 'Monday',
    generated_at: '2026-02-11T08:00:00Z',
    pack_id: 'pack_1',
    needs: [
      textHash('The Bank kept its rate at 3.25 percent.'),
      textHash('Inflation eased.'),
      textHash('[Insufficient evidence to assess this claim]'),
      'https://bank.example/statement',
    ],
    bullets: [
      {
        section: 'prevailing',
        text: expect.stringMatching(/^The Bank kept its rate at 3\.25 percent\./),
        abstains: false,
        citations: [
          {citation_id: 'cite_b', marker: '7'},
          {citation_id: 'cite_a', marker: '1'},
        ],
      },
      {section: 'prevailing', text: expect.stringMatching(/^Inflation eased\./), abstains: false, citations: []},
      {section: 'watch', text: expect.any(String), abstains: true, citations: []},
    ],
  })
})

test('a report without claim sections is stored sentence by sentence, under its headings', () => {
  const {bullets} = record('Fares rose. [1]\n\n## Ferries\n\nPassengers grumbled. They paid. [7]\n')
  expect(bullets.map(({section, text}) => `${section}: ${text}`)).toEqual([
    expect.stringMatching(/^: Fares rose\./),
    expect.stringMatching(/^Ferries: Passengers grumbled\./),
    expect.stringMatching(/^Ferries: They paid\./),
  ])
})
