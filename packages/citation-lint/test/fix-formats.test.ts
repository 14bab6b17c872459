import {readFileSync} from 'node:fs'
import {formatOf, readDocument} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {fix} from '../src/index.ts'

const evidence = {sources: [1, 2, 3, 4].map((sid) => ({sid, title: `Source ${sid}`}))}

/** What a fix repairs in these formats. */
const repaired = new Set(['INVALID_SIDECAR', 'MALFORMED_CITATION', 'LEAKED_MARKER'])

/** The document after its fix, which must be the same after another and leave nothing of `repaired` to say. */
async function fixed(path: string, document: string): Promise<string> {
  const result = await fix({path, document, evidence})
  expect(result.findings.filter(({code}) => repaired.has(code))).toEqual([])
  expect((await fix({path, document: result.document, evidence})).document).toBe(result.document)
  return result.document
}

/** Both in every spelling that a file may have: with CRLF, with a byte order mark. */
const spellings: readonly (readonly [string, (text: string) => string])[] = [
  ['LF', (text) => text],
  ['CRLF', (text) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text) => `\uFEFF${text}`],
]

const documents: readonly (readonly [string, string, string])[] = [
  [
    'a.json',
    String.raw`{
  "lines": ["\ud83d\ude00 rose 4%\u30103\u2020source\u3011 \u005bs1\u005d.", "Oats 🌾 fell 2% [S2]. [[USAGE:1,3]]"],
  "_citations" : [
    { "path": "lines[0]" , "sids": [ "S1", "2-3" ,4] },
    {"sids": "1,2", "path": "$.lines[1]"},
    {"path": "\u002flines\/1\/", "sids": 2}
  ]
}
`,
    String.raw`{
  "lines": ["\ud83d\ude00 rose 4% [S1].", "Oats 🌾 fell 2% [S2]."],
  "_citations" : [
    { "path": "/lines/0" , "sids": [ 1, 2, 3 ,4] },
    {"sids": [1, 2], "path": "/lines/1"},
    {"path": "/lines/1", "sids": [2]}
  ]
}
`,
  ],
  [
    'a.yaml',
    `# A comment: 【3†source】 stays
rye & oats: 'Rye''s price rose 4% [s1]【3†source】.'
folded: >-
  Oats 🌾 fell
  2% [s2]. [[USAGE:1,3]]
_citations:
  - path: Rye_&_Oats   # which string
    sids: [ "1", 2-3 ]
  - path: 'folded/'
    sids:
      - "4"
  - {path: "#/folded", sids: 2}
`,
    `# A comment: 【3†source】 stays
rye & oats: 'Rye''s price rose 4% [S1].'
folded: >-
  Oats 🌾 fell
  2% [S2].
_citations:
  - path: "/rye & oats"   # which string
    sids: [ 1, 2, 3 ]
  - path: '/folded'
    sids:
      - 4
  - {path: "/folded", sids: [2]}
`,
  ],
  [
    'a.html',
    `<!-- 【3†source】 stays -->
<p>Rye 🌾 &amp; oats rose 4% &#91;s1&#93;.<sup data-sids='1;3' class="cite" title="a > b">[S:1,3]</sup>
Barley &lt; wheat fell 2%.<sup class=cite data-sids>[[S:2-4]]</sup> &#12304;3†source&#12305;
Maize rose 3%.<SUP CLASS="cite" DATA-SIDS = "S1 S2"></SUP> [[USAGE:1,3]]</p>
`,
    `<!-- 【3†source】 stays -->
<p>Rye 🌾 &amp; oats rose 4% [S1].<sup data-sids='1,3' class="cite" title="a > b">[S:1,3]</sup>
Barley &lt; wheat fell 2%.<sup class=cite data-sids="2,3,4">[[S:2-4]]</sup>
Maize rose 3%.<SUP CLASS="cite" DATA-SIDS = "1,2"></SUP></p>
`,
  ],
]

describe('a fix of a document in another format', () => {
  it.each(
    documents.flatMap(([path, before, after]) =>
      spellings.map(([name, spell]) => ({path, name, before: spell(before), after: spell(after)})),
    ),
  )('repairs what is certain and touches nothing else: $path with $name', async ({path, before, after}) => {
    expect(await fixed(path, before)).toBe(after)
  })

  it('does what docs/reference/formats.md shows', async () => {
    const page = readFileSync(new URL('../../../docs/reference/formats.md', import.meta.url), 'utf8')
    const [before = '', after] = [...page.slice(page.indexOf('## What `fix`')).matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, text]) => text,
    )
    expect(await fixed('report.json', before)).toBe(after)
  })

  it('suggests what may be meant, and leaves the choice', async () => {
    const page = '<p>Rye rose 4%.<sup class="cite" data-sids="1,3">[S:1]</sup></p>\n'
    const data = JSON.stringify({
      aB: 'Rye',
      a_b: 'Oats',
      _citations: [
        {path: '/ab', sids: [1]},
        {path: '/A-B', sids: [2]},
      ],
    })
    for (const [path, document, expected] of [
      [
        'a.html',
        page,
        ['<sup class="cite" data-sids="1,3">[S:1,3]</sup>', '<sup class="cite" data-sids="1">[S:1]</sup>'],
      ],
      ['a.json', data, ['"/aB"', '"/a_b"']],
    ] as const) {
      const result = await fix({path, document, evidence})
      expect(result.document).toBe(document)
      expect(result.findings.map((finding) => finding.expected)).toContainEqual(expected)
    }
  })

  it.each([
    ['a.json', '{"a": "Held [1].", "sources": [{"n": 1, "url": "https://bank.example/9"}]}'],
    ['a.json', '{"a": "Held [1].", "sources": ["[1] Bank. \\"Rates\\". https://bank.example/9"]}'],
    ['a.yaml', 'a: Held [1].\nsources:\n- {n: 1, url: https://bank.example/9} # old\n'],
    ['a.html', '<p>Held [1].</p><h2>Sources</h2><p>[1] Bank. "Rates". <a href=\'https://bank.example/9\'>See</a></p>'],
  ])(
    'gives an entry the address and the tags of its record, and leaves the document one: %s %s',
    async (path, text) => {
      const url = 'https://bank.example/1?a=1&copy=2'
      const dates = {published_at: '2026-02-10', fetched_at: '2026-02-11'}
      const citation = {
        n: 1,
        id: 'cite_1',
        source_id: 'bank',
        publisher: 'Bank',
        doc_id: 'd',
        chunk_id: 'c',
        url,
        ...dates,
      }
      const entry = {source_id: 'bank', publisher: 'Bank', url: 'https://bank.example', tier: 4}
      const stored = {citations: [{...citation, title: 'Rates'}], source_registry: [entry]}
      const {document, changes} = await fix({path, document: text, evidence: stored})
      expect(changes).toBe(/n"?: 1/.test(text) ? 1 : 2)
      expect((await fix({path, document, evidence: stored})).changes).toBe(0)
      const {references} = readDocument(document, formatOf(path))
      expect(references).toMatchObject([{url, tags: /n"?: 1/.test(text) ? [] : ['Monitor-only source']}])
    },
  )
})
