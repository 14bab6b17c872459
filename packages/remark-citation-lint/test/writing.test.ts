import {remark} from 'remark'
import {describe, expect, it} from 'vitest'
import remarkCitationLint from '../src/index.ts'

const evidence = {
  sources: [
    {sid: 1, source_id: 'S1', title: 'Rye'},
    {sid: 2, source_id: 'S2', title: 'Oats'},
  ],
  citations: [{n: 1, url: 'https://rye.example/a', title: 'Rye', quote: 'q'}],
}

function written(document: string): string {
  return String(remark().use(remarkCitationLint, {evidence}).processSync(document))
}

describe('remark writes a document that is checked', () => {
  it.each([
    'Rye rose 5% [1].',
    'Rye rose 5% [1] and [S1], [S2] [[S:1,2]].',
    '* Rye rose 5% [1]\n* Oats fell [1, 1]',
    '| a          | b    |\n| ---------- | ---- |\n| Rye 5% [1] | [S1] |',
    'As [told here [S1]](https://news.example) rye rose.',
    'Rye rose [1].\n\n## References\n\n[1] Grain Board. Rye.',
    '## Prevailing view\n\n* [LOW CONFIDENCE] Rye rose [1].\n* [Conflicting reports; unable to confirm]',
  ])('and leaves the markers of %j as they are', (document) => {
    expect(written(`${document}\n`)).toBe(`${document}\n`)
  })

  it.each(['An interval \\[1] is closed.', 'Rye rose [1], and \\[1] is closed.'])(
    'and leaves the escapes of %j where the author has set them',
    (document) => {
      expect(written(`${document}\n`)).toContain('\\[1] is closed')
    },
  )

  it('and other brackets as remark writes them', () => {
    expect(written('Rye [sic] rose [1].\n')).toBe('Rye \\[sic] rose [1].\n')
  })
})
