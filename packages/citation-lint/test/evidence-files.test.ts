import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const faulty = 'sources:\n  - sid: 1\n    title: Tides\n    url: tides.example\n  - sid: 1\n    title: Quays\n'

describe('evidence check', () => {
  it('says what is wrong with each file at its line, and ends with 1', async () => {
    const cwd = folderWith({'data/sources.yaml': faulty, 'data/good.json': '[{"sid": 1, "title": "Tides"}]'})
    const {status, stdout, stderr} = await citationLint(['evidence', 'check', 'data'], {cwd})
    expect({status, stderr}).toEqual({status: 1, stderr: ''})
    expect(stdout).toMatch(/^data\/sources\.yaml\n4:10-4:23 error INVALID_RECORD Unexpected `tides\.example` as `url`/)
    expect(stdout).toMatch(/5:10-5:11 error DUPLICATE_ID {3}Unexpected second record with the `sid` `1`/)
    expect(stdout).toMatch(/2 evidence files: 3 records\n$/)
  })

  it('answers programs with the same findings, under the policy of the folder', async () => {
    const cwd = folderWith({
      'sources.yaml': faulty,
      'citation.yml': 'rules:\n  DUPLICATE_ID: off\n  INVALID_RECORD: info\n',
    })
    const {status, stdout} = await citationLint(['evidence', 'check', 'sources.yaml', '-f', 'json'], {cwd})
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject([
      {
        path: 'sources.yaml',
        ok: true,
        findings: [{code: 'INVALID_RECORD', severity: 'info', file: 'sources.yaml', line: 4, column: 10}],
        summary: {records: 2},
      },
    ])
  })

  it('looks quotes up in stored pages, and numbers of claims in their quotes, whatever cites them', async () => {
    const url = 'https://port.example/annual'
    const claim = (text: string, quote: string, more: object = {}) => ({
      claim: text,
      quote,
      source_url: url,
      source_type: 'primary',
      page_title: 'Annual',
      accessed_date: '2026-01-01',
      ...more,
    })
    const content = 'Pier four handled 12 million tons. Rents fell. Fees rose by 3% [in June].'
    const cwd = folderWith({
      'pages.json': JSON.stringify({sources: [{sid: 1, title: 'Annual', url, content}]}),
      'extracted.yaml': JSON.stringify({
        extracted_citations: [
          claim('Pier four handled 12 million tons.', 'Pier four handled 12 million tons.'),
          claim('- Pier four handled 21 million tons [1].', 'Pier four handled 12 million tons.'),
          claim('Rents fell in [all] of four quarters.', 'Rents fell.'),
          claim('Fees rose by 3%.', 'Fees rose by 3% in July'),
        ],
      }),
    })
    const {stdout} = await citationLint(['evidence', 'check', '.', '-f', 'concise'], {cwd})
    expect(stdout.split('\n').filter((line) => line.includes('.yaml:'))).toEqual([
      expect.stringMatching(
        /warning NUMBER_NOT_IN_SOURCE Unexpected number `21 million tons`, expected one that its quote says/,
      ),
      expect.stringMatching(
        /error QUOTE_NOT_VERBATIM Unexpected stored quote `Fees rose by 3% in July`, expected words/,
      ),
    ])
    await citationLint(['evidence', 'check', '.', '-o', 'report.json', '-f', 'json'], {cwd})
    const reports: {path: string; findings: {code: string; actual?: string; line: number}[]}[] = JSON.parse(
      readFileSync(path.join(cwd, 'report.json'), 'utf8'),
    )
    expect(reports.map(({path: file, findings}) => [file, findings.length])).toEqual([
      ['extracted.yaml', 2],
      ['pages.json', 0],
    ])
  })

  it.each([
    ['Tolls fell on 3 May 2020.', 'Tolls fell on 4 May 2020.', '3 May 2020'],
    ['Tolls fell in 2021.', 'Tolls fell on 4 May 2020.', '2021'],
    ['Tolls fell in May 2020.', 'Tolls fell on 4 May 2020.', undefined],
    ['Tolls fell in 2020.', 'Tolls fell.', undefined],
    ['Four ports charge tolls.', 'Riga, Gdynia, Turku and Malmö charge tolls.', undefined],
  ])('looks the dates of a claim up in its quote: %s', async (claim, quote, expected) => {
    const url = 'https://port.example/tolls'
    const [page_title, source_type, accessed_date] = ['Tolls', 'primary', '2026-01-01']
    const record = {claim, quote, source_url: url, source_type, page_title, accessed_date}
    const cwd = folderWith({'extracted.yaml': JSON.stringify({extracted_citations: [record]})})
    const {stdout} = await citationLint(['evidence', 'check', 'extracted.yaml', '-f', 'concise'], {cwd})
    const found = stdout.split('\n').filter((line) => line.includes('_NOT_IN_SOURCE'))
    expect(found).toEqual(
      expected === undefined
        ? []
        : [expect.stringContaining(`Unexpected date \`${expected}\`, expected one that its quote names`)],
    )
  })

  it.each([
    ['It reached 90 districts.', 'It reached many districts.', '90'],
    ['Tolls are $40 a ton.', 'Tolls are dear.', '$40'],
    ['Tolls fell 12%.', 'Tolls fell, said the port.', '12%'],
    ['It took 3 hours.', 'It took 180 minutes.', undefined],
    ['Tolls fell by half.', 'Tolls fell from $40 to $20.', undefined],
    ['WebAssembly supports 4 languages.', 'WebAssembly supports C, C++, Rust, and AssemblyScript.', undefined],
  ])(
    'looks the numbers of a claim of any stage up in its quote, which is all it has: %s',
    async (claim, quote, number) => {
      const url = 'https://port.example/reach'
      const [page_title, source_type, accessed_date] = ['Reach', 'primary', '2026-01-01']
      const record = {claim, quote, source_url: url, source_type, page_title, accessed_date}
      const details = {url_reachable: true, quote_found: true, quote_verbatim: true, author_verified: true}
      const stages = {
        extracted_citations: [record],
        validated_citations: [
          {
            ...record,
            validated: true,
            credibility_score: 9,
            validation_details: {...details, has_references: true},
            rejection_reason: null,
          },
        ],
        grounded_claims: [
          {claim_id: 1, claim, citation_id: 1, citation_url: url, citation_quote: quote, confidence: 'medium'},
        ],
      }
      for (const [name, records] of Object.entries(stages)) {
        const cwd = folderWith({'stage.json': JSON.stringify({[name]: records})})
        const {stdout} = await citationLint(['evidence', 'check', 'stage.json', '-f', 'concise'], {cwd})
        const found = stdout.split('\n').filter((line) => line.includes('_NOT_IN_SOURCE'))
        expect(found).toEqual(
          number === undefined
            ? []
            : [expect.stringContaining(`number \`${number}\`, expected one that its quote says`)],
        )
      }
    },
  )

  it('compares the stages through the files of a folder', async () => {
    const result = {
      result_id: 1,
      title: 'T',
      url: 'https://a.example',
      snippet: 's',
      source_type: 'primary',
      accessed_date: '2026-01-01',
    }
    const extracted = {
      claim: 'c',
      quote: 'q',
      source_url: 'https://b.example',
      source_type: 'primary',
      page_title: 'T',
      accessed_date: '2026-01-01',
    }
    const cwd = folderWith({
      'topic/search.json': JSON.stringify([result]),
      'topic/extract.json': JSON.stringify([extracted]),
    })
    const {status, stdout} = await citationLint(['evidence', 'check', 'topic/*.json'], {cwd})
    expect(status).toBe(1)
    expect(stdout).toContain('STAGE_MISMATCH')
  })

  it('measures the quotes of records by the length that the policy allows', async () => {
    const record = {
      claim: 'The quay grew.',
      quote: 'The quay grew. Crews were hired. It set a record. Nobody left.',
      source_url: 'https://quay.example',
      source_type: 'primary',
      page_title: 'Quay',
      accessed_date: '2026-01-01',
    }
    const short = {...record, quote: 'The quay grew and grew.'}
    const cwd = folderWith({
      'a/extract.json': JSON.stringify({extracted_citations: [record, short]}, null, 2),
      'b/extract.json': JSON.stringify([short]),
      'b/citation.yml': 'max_quote_words: 4\n',
    })
    const {status, stdout} = await citationLint(['evidence', 'check', '*/extract.json'], {cwd})
    expect(status).toBe(1)
    expect(stdout).toMatch(/a\/extract\.json\n5:16-5:80 error QUOTE_TOO_LONG [^\n]+ of 12 words in 4 sentences, /)
    expect(stdout).toMatch(/b\/extract\.json\n1:\d+-1:\d+ error QUOTE_TOO_LONG [^\n]+ of 5 words in 1 sentence, /)
    expect(stdout.match(/QUOTE_TOO_LONG/g)).toHaveLength(2)
  })

  it('ends with 2 where a file is no evidence, and still reports the others', async () => {
    const cwd = folderWith({'a.yaml': faulty, 'b.json': '{"citations": [}', 'c.json': '{"name": "x"}'})
    const {status, stdout, stderr} = await citationLint(['evidence', 'check', '.'], {cwd})
    expect(status).toBe(2)
    expect(stdout).toContain('DUPLICATE_ID')
    expect(stderr).toContain('citation-lint: b.json:1:16: Unexpected `}`, expected a JSON value')
    expect(stderr).toContain(
      'citation-lint: c.json:1:1: Unexpected record with the fields `name`, expected evidence records',
    )
  })

  it('ends with 2 without a file', async () => {
    expect(await citationLint(['evidence', 'check'])).toMatchObject({status: 2, stdout: ''})
    expect(await citationLint(['evidence', 'check', 'none.json'])).toMatchObject({status: 2, stdout: ''})
  })
})

describe('evidence dedupe', () => {
  const files = {
    '.git/HEAD': '',
    'sources.yaml':
      'sources:\n  - {source_id: S1, title: Tides, url: https://a.example}\n  - {source_id: S2, title: Quays, url: https://b.example}\n  - {source_id: S3, title: Tides, url: http://a.example/#top}\n',
    'citation.yml': 'evidence_from: either\nevidence: sources.yaml\n',
    'brief.md': '\ufeffTides rose [S3]. Quays fell [S2].\r\n',
    'other/notes.md': 'Both moved [S1][S3].\n',
    'own.md': 'Another S3 [S3].\n',
    'own.citations.json': '{"sources": [{"source_id": "S3", "title": "Other"}]}',
  }
  const read = (cwd: string, name: string) => readFileSync(path.join(cwd, name), 'utf8')

  it('merges the records and rewrites the markers of the documents that cite them, and of no other', async () => {
    const cwd = folderWith(files)
    expect(await citationLint(['evidence', 'dedupe', 'sources.yaml'], {cwd})).toEqual({
      status: 0,
      stdout: 'sources.yaml: 1 record merged; source: S3 → S1; 2 documents changed\n',
      stderr: '',
    })
    expect(read(cwd, 'sources.yaml').split('\n').slice(1, -1)).toEqual(files['sources.yaml'].split('\n').slice(1, 3))
    expect(read(cwd, 'brief.md')).toBe('\ufeffTides rose [S1]. Quays fell [S2].\r\n')
    expect(read(cwd, 'other/notes.md')).toBe('Both moved [S1].\n')
    expect(read(cwd, 'own.md')).toBe(files['own.md'])
    expect((await citationLint(['evidence', 'dedupe', 'sources.yaml'], {cwd})).stdout).toBe(
      'sources.yaml: 0 records merged; 0 documents changed\n',
    )
  })

  it('rewrites the documents that are named, where no other evidence is theirs', async () => {
    const loose = Object.fromEntries(Object.entries(files).filter(([name]) => name !== 'citation.yml'))
    const cwd = folderWith({...loose, 'last.md': 'Tides rose [S3, S2].\n', 'page.md': 'Quays fell [S2].\n'})
    const names = ['brief.md', 'own.md', 'last.md', 'page.md']
    expect(await citationLint(['evidence', 'dedupe', 'sources.yaml', ...names], {cwd})).toEqual({
      status: 0,
      stdout: 'sources.yaml: 1 record merged; source: S3 → S1; 2 documents changed\n',
      stderr: '',
    })
    expect(read(cwd, 'brief.md')).toBe('\ufeffTides rose [S1]. Quays fell [S2].\r\n')
    expect(read(cwd, 'last.md')).toBe('Tides rose [S1][S2].\n')
    expect(read(cwd, 'own.md')).toBe(files['own.md'])
    expect(read(cwd, 'other/notes.md')).toBe(files['other/notes.md'])
  })

  it('leaves documents alone that nobody names and that have no evidence', async () => {
    const cwd = folderWith({'sources.yaml': files['sources.yaml'], 'brief.md': 'Tides rose [S3].\n'})
    const {stdout} = await citationLint(['evidence', 'dedupe', 'sources.yaml'], {cwd})
    expect(stdout).toBe('sources.yaml: 1 record merged; source: S3 → S1; 0 documents changed\n')
    expect(read(cwd, 'brief.md')).toBe('Tides rose [S3].\n')
  })

  it('prints a diff and writes nothing when it is a dry run', async () => {
    const cwd = folderWith(files)
    const {status, stdout, stderr} = await citationLint(['evidence', 'dedupe', 'sources.yaml', 'other', '--dry-run'], {
      cwd,
    })
    expect(status).toBe(0)
    expect(stdout).toContain('--- a/other/notes.md\n+++ b/other/notes.md\n')
    expect(stdout).not.toContain('brief.md')
    expect(stderr).toContain('1 record merged')
    for (const [name, content] of Object.entries(files)) expect(read(cwd, name)).toBe(content)
  })

  it('writes nothing where a document cannot be read', async () => {
    const cwd = folderWith({...files, 'broken.md': Uint8Array.of(0xff, 0xfe, 0x00)})
    const {status, stderr} = await citationLint(['evidence', 'dedupe', 'sources.yaml'], {cwd})
    expect(status).toBe(2)
    expect(stderr).toContain('broken.md')
    for (const [name, content] of Object.entries(files)) expect(read(cwd, name)).toBe(content)
  })

  it('needs no document', async () => {
    const cwd = folderWith({'sources.yaml': files['sources.yaml']})
    expect(await citationLint(['evidence', 'dedupe', 'sources.yaml'], {cwd})).toMatchObject({status: 0})
    expect(await citationLint(['evidence', 'dedupe', 'none.yaml'], {cwd})).toMatchObject({status: 2})
  })
})

describe('evidence score', () => {
  const cwd = folderWith({
    'citations.json': '[{"id": 1, "source_id": "bea", "url": "https://www.bea.gov/x", "published_at": "2026-01-30"}]',
    'registry.yaml': 'sources:\n  - {id: bea, name: BEA, tier: 1, base_url: bea.gov}\n',
  })
  const args = ['evidence', 'score', 'citations.json', 'registry.yaml', '--today', '2026-02-11']

  it('prints a line for each source', async () => {
    expect(await citationLint(args, {cwd})).toEqual({
      status: 0,
      stdout: '10  tier 1  primary    government      https://www.bea.gov/x  (newer than six months +1)\n',
      stderr: '',
    })
  })

  it('answers programs', async () => {
    const {stdout} = await citationLint([...args, '-f', 'json'], {cwd})
    expect(JSON.parse(stdout)).toEqual([
      {
        file: 'citations.json',
        pointer: '/0',
        id: '1',
        url: 'https://www.bea.gov/x',
        score: 10,
        site: 'government',
        source_type: 'primary',
        tier: 1,
        adjustments: [{points: 1, reason: 'newer than six months'}],
      },
    ])
  })

  it('ends with 2 for a day that is none', async () => {
    expect(await citationLint(['evidence', 'score', 'registry.yaml', '--today', 'soon'], {cwd})).toMatchObject({
      status: 2,
    })
  })
})

describe('evidence export', () => {
  const cwd = folderWith({
    'refs.bib': '@book{rye, title = {Rye}, url = {https://rye.example/1}}\n',
    'brief.citations.json': '{"citations": [{"id": "an id", "url": "https://oats.example/1", "title": "Oats"}]}',
    'broken.json': '{',
  })

  it('writes the records of files in another format', async () => {
    const {status, stdout} = await citationLint(['evidence', 'export', 'refs.bib', '--to', 'csl-json'], {cwd})
    expect([status, JSON.parse(stdout)]).toMatchObject([0, [{id: 'rye', URL: 'https://rye.example/1'}]])
    const ris = await citationLint(['evidence', 'export', 'refs.bib', '--to', 'ris', '--output', 'refs.ris'], {cwd})
    expect(ris).toEqual({status: 0, stdout: '', stderr: ''})
    expect(readFileSync(path.join(cwd, 'refs.ris'), 'utf8')).toContain('\nID  - rye\n')
  })

  it('ends with 1 where the format cannot hold a record, and with 2 for a broken file', async () => {
    expect(await citationLint(['evidence', 'export', 'brief.citations.json'], {cwd})).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('title = {Oats}'),
      stderr: expect.stringContaining('Unexpected record `an id` for bibtex'),
    })
    expect(await citationLint(['evidence', 'export', 'broken.json'], {cwd})).toMatchObject({status: 2, stdout: ''})
  })
})
