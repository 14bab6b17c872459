import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const page = (url: string, title: string) => ({
  type: 'web_search_result_location',
  cited_text: 'Rye fell by 3 percent.',
  encrypted_index: 'x',
  title,
  url,
})

const message = {
  content: [
    {type: 'text', text: '🌾 '},
    {type: 'text', text: 'Rye fell by 3 percent.', citations: [page('https://www.rye.example/may', 'May')]},
    {type: 'text', text: ' '},
    {type: 'text', text: 'Oats rose.', citations: [page('https://oats.example/may', 'Oats')]},
  ],
}

const registry =
  'sources:\n  - {id: rye, name: Rye Board, base_url: https://rye.example, tier: 1, paywall_policy: full}\n'

const read = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8')

describe('evidence import', () => {
  it('writes no registry where it knows of none, so that a check holds nobody to it', async () => {
    const cwd = folderWith({'response.json': JSON.stringify(message)})
    await citationLint(['evidence', 'import', 'anthropic', 'response.json', '-o', 'brief.md'], {cwd})
    expect(Object.keys(JSON.parse(read(cwd, 'brief.citations.json')))).toEqual(['citations'])
    const {stdout} = await citationLint(['check', 'brief.md', '--format', 'json'], {cwd})
    expect(stdout).not.toContain('UNREGISTERED_SOURCE')
  })

  it('writes the document and its evidence, which a check finds', async () => {
    const cwd = folderWith({'response.json': JSON.stringify(message), 'registry.yaml': registry})
    const args = [
      'evidence',
      'import',
      'anthropic',
      'response.json',
      '-o',
      'brief.md',
      '-e',
      'registry.yaml',
      '--fetched-at',
      '2026-02-10',
    ]
    const {status, stdout, stderr} = await citationLint(args, {cwd})
    expect({status, stdout}).toEqual({status: 0, stdout: ''})
    expect(stderr).toContain('brief.md: 2 markers written, 2 citations in brief.citations.json')
    expect(stderr).toMatch(/brief\.md: The citation `\[2\]` has no `source_id`.*; .* \(at \/content\/3\)/)
    expect(read(cwd, 'brief.md')).toBe('🌾 Rye fell by 3 percent. [1] Oats rose. [2]\n')
    expect(JSON.parse(read(cwd, 'brief.citations.json'))).toMatchObject({
      citations: [
        {
          id: 'cite_1',
          n: 1,
          source_id: 'rye',
          publisher: 'Rye Board',
          url: 'https://www.rye.example/may',
          fetched_at: '2026-02-10',
        },
        {id: 'cite_2', n: 2, url: 'https://oats.example/may', quote_span: {text: 'Rye fell by 3 percent.'}},
      ],
      source_registry: [{source_id: 'rye', credibility_tier: 1, paywall_policy: 'full'}],
    })
    const checked = await citationLint(['brief.md', '-f', 'json'], {cwd})
    expect(checked.stdout).not.toContain('UNRESOLVED_CITATION')
    expect(checked.stdout).toContain('INCOMPLETE_CITATION')
  })

  it('rejects what nobody dated or registered, in a check and in enforcement', async () => {
    const [, rye] = message.content
    const answer = {content: [{type: 'text', text: '## Prevailing view\n\n- '}, rye]}
    const cwd = folderWith({
      'response.json': JSON.stringify(answer),
      'citation.yml': 'required_sections: [prevailing]\nevidence_from: either\n',
    })
    const {stderr} = await citationLint(
      ['evidence', 'import', 'anthropic', 'response.json', '-o', 'brief.md', '--fetched-at', '2026-02-10'],
      {cwd},
    )
    expect(stderr).toMatch(/: 1 marker written, 1 citation in brief\.citations\.json; a check finds \d errors\n$/)
    const enforced = await citationLint(['enforce', 'brief.md'], {cwd})
    expect(enforced.stdout).not.toContain('Rye fell')
    expect(enforced.stderr).toContain('code=INCOMPLETE_CITATION `Rye fell by 3 percent. [1]`')
  })

  it('makes a brief of the example that a check has nothing to say about', async () => {
    const brief = path.join(folderWith({}), 'brief.md')
    const example = (name: string) => path.join('examples/from-claude', name)
    const args = [
      'evidence',
      'import',
      'anthropic',
      example('response.json'),
      '-e',
      example('sources.yaml'),
      '-o',
      brief,
    ]
    const {status, stderr} = await citationLint(args)
    expect(status).toBe(0)
    expect(stderr).toMatch(
      /^citation-lint: \S*brief\.md: 5 markers written, 2 citations in \S*brief\.citations\.json; a check finds 0 errors\n$/,
    )
    expect(await citationLint(['brief.md'], {cwd: path.dirname(brief)})).toMatchObject({status: 0, stderr: ''})
  })

  it('replaces no file unless it is forced', async () => {
    const cwd = folderWith({'response.json': JSON.stringify(message), 'brief.citations.json': '{}'})
    const args = ['evidence', 'import', 'anthropic', 'response.json', '-o', 'brief.md']
    const refused = await citationLint(args, {cwd})
    expect(refused.status).toBe(2)
    expect(refused.stderr).toContain('Unexpected file `brief.citations.json`, expected none; replace it with `--force`')
    expect(() => read(cwd, 'brief.md')).toThrow()
    expect((await citationLint([...args, '--force'], {cwd})).status).toBe(0)
    expect(read(cwd, 'brief.citations.json')).toContain('"cite_1"')
  })

  it('replaces neither file where one cannot be written', async () => {
    const cwd = folderWith({
      'response.json': JSON.stringify(message),
      'brief.md': 'As it was.\n',
      'brief.citations.json/folder.txt': '',
    })
    const args = ['evidence', 'import', 'anthropic', 'response.json', '-o', 'brief.md', '--force']
    expect(await citationLint(args, {cwd})).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Cannot write `brief.citations.json` (a folder is in the place of a file)'),
    })
    expect(read(cwd, 'brief.md')).toBe('As it was.\n')
    expect(readdirSync(cwd).sort()).toEqual(['brief.citations.json', 'brief.md', 'response.json'])
  })

  it('writes footnotes', async () => {
    const cwd = folderWith({})
    const input = JSON.stringify(message)
    const args = ['evidence', 'import', 'anthropic', '--stdin', '--to', 'footnotes', '-o', 'brief.md']
    expect((await citationLint(args, {cwd, input})).status).toBe(0)
    expect(read(cwd, 'brief.md')).toBe(
      '🌾 Rye fell by 3 percent. [^1] Oats rose. [^2]\n\n## Footnotes\n\n[^1]: May. https://www.rye.example/may\n[^2]: Oats. https://oats.example/may\n',
    )
  })

  it('tells which markers stay as they are in another style', async () => {
    const message = {content: 'Rye 🌾 fell.[9] Oats rose.[1]'}
    const answer = {choices: [{message}], citations: ['https://rye.example']}
    const cwd = folderWith({})
    const args = ['evidence', 'import', 'perplexity', '--stdin', '--to', 'footnotes', '-o', 'brief.md']
    const {stderr} = await citationLint(args, {cwd, input: JSON.stringify(answer)})
    expect(read(cwd, 'brief.md')).toMatch(/^Rye 🌾 fell\.\[9\] Oats rose\.\[\^1\]\n/)
    expect(stderr).toContain(' brief.md:1:13 `[9]` stays: it leads to no source\n')
    const request = {path: 'b.md', options: {provider: 'perplexity', response: answer, to: 'footnotes'}}
    const {stdout} = await citationLint(['evidence', 'import', '--ndjson'], {input: JSON.stringify(request)})
    expect(JSON.parse(stdout)).toMatchObject({
      kept: [{start: 12, end: 15, text: '[9]', reason: 'it leads to no source'}],
    })
  })

  it('takes the text from a file where the response has none', async () => {
    const response = JSON.stringify({search_results: [{title: 'Rye', url: 'https://rye.example'}]})
    const cwd = folderWith({'response.json': response, 'answer.md': 'Rye fell.[1]\n'})
    const args = ['evidence', 'import', 'perplexity', 'response.json', '-d', 'answer.md', '-o', 'brief.md']
    expect((await citationLint(args, {cwd})).status).toBe(0)
    expect(read(cwd, 'brief.md')).toBe('Rye fell.[1]\n')
  })

  it.each([
    ['server-sent events', (event: object) => `event: x\ndata: ${JSON.stringify(event)}\n\n`, 'data: [DONE]\n'],
    ['one event a line', (event: object) => `${JSON.stringify(event)}\r\n`, ''],
  ])('reads a stream as %s', async (_, line, end) => {
    const delta = (content: string) => ({choices: [{delta: {content}}]})
    const events = [delta('Rye fell.'), delta('[1]'), {choices: [], citations: ['https://rye.example']}]
    const cwd = folderWith({'stream.txt': events.map(line).join('') + end})
    const {status} = await citationLint(['evidence', 'import', 'perplexity', 'stream.txt', '-o', 'brief.md'], {cwd})
    expect(status).toBe(0)
    expect(read(cwd, 'brief.md')).toBe('Rye fell.[1]\n')
  })

  it('tells the provider by the shape, and ends with 1 where a citation was not read', async () => {
    const cwd = folderWith({
      'response.json': JSON.stringify(message),
      'more.json': JSON.stringify({...message, search_results: [{url: 'https://oats.example/may'}]}),
    })
    const auto = (file: string) => citationLint(['evidence', 'import', 'auto', file, '-o', `${file}.md`], {cwd})
    expect((await auto('response.json')).status).toBe(0)
    expect(read(cwd, 'response.json.md')).toBe('🌾 Rye fell by 3 percent. [1] Oats rose. [2]\n')
    const {status, stderr} = await auto('more.json')
    expect(status).toBe(1)
    expect(stderr).toContain('Unexpected field with citations that the import from ')
    expect(stderr).toContain('(at /search_results)')
    expect(read(cwd, 'more.json.md')).toContain('[2]')
  })

  const bad = {
    'response.json': JSON.stringify(message),
    'shape.json': '{"content": [{"type": "text", "text": 5}]}',
    'syntax.json': '{\n  "content": [\n    }\n',
    'line.jsonl': '{"choices": []}\n{"choices": [}\n',
    'empty.json': '',
    'broken.yaml': 'sources: [',
  }
  it.each([
    [['antropic', 'response.json', '-o', 'b.md'], 'Unexpected provider `antropic`, expected `anthropic`'],
    [['nobody', 'response.json', '-o', 'b.md'], 'expected `auto`, `anthropic`, `openai`, `openai-responses`'],
    [[], 'No provider is named'],
    [['anthropic'], 'name it with `-o brief.md`'],
    [['anthropic', '-o', 'b.md'], 'name that of a response'],
    [['anthropic', 'response.json', '--stdin', '-o', 'b.md'], 'beside `--stdin`'],
    [
      ['anthropic', 'response.json', '-o', 'b.md', '--to', 'sid'],
      'Unexpected `sid` as `--to`, expected `numeric`, `footnotes` or `links`',
    ],
    [['anthropic', 'response.json', '-o', 'b.md', '--fetched-at', 'today'], 'Unexpected date `today`'],
    [['anthropic', 'response.json', '-o', 'no/folder/b.md'], 'Cannot write'],
    [['anthropic', 'response.json', '-o', 'b.md', '-e', 'broken.yaml'], 'broken.yaml:1:'],
    [['anthropic', 'shape.json', '-o', 'b.md'], 'shape.json: Unexpected `5` at `/content/0/text`, expected a text'],
    [['anthropic', 'syntax.json', '-o', 'b.md'], 'syntax.json:3:5: Unexpected `}`'],
    [['openai-chat', 'line.jsonl', '-o', 'b.md'], 'line.jsonl:2:14: Unexpected `}`'],
    [['anthropic', 'empty.json', '-o', 'b.md'], 'empty.json: The document is empty'],
    [['anthropic', 'missing.json', '-o', 'b.md'], 'missing.json: There is no such file'],
    [['anthropic', '--ndjson'], 'beside `--ndjson`'],
    [['--ndjson', '--to', 'links'], 'beside `--to`, expected one of them'],
  ])('%j ends with exit code 2 and one line', async (args, message) => {
    const {status, stdout, stderr} = await citationLint(['evidence', 'import', ...args], {cwd: folderWith(bad)})
    expect({status, stdout}).toEqual({status: 2, stdout: ''})
    expect(stderr).toContain(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  it('answers one request a line', async () => {
    const options = {provider: 'anthropic', response: message}
    const requests = [
      {
        id: 1,
        path: 'a.md',
        options: {...options, to: 'footnotes', fetched_at: '2026-02-10'},
        evidence: {source_registry: [{source_id: 'rye', publisher: 'Rye Board', base_url: 'rye.example', tier: 1}]},
      },
      {id: 2, path: 'b.md', options: {...options, provider: 'antropic'}},
      {id: 3, path: 'c.md', options: {provider: 'anthropic', response: {content: 5}}},
      {id: 4, path: 'd.md', options: {...options, too: 'footnotes'}},
      {id: 5, path: 'e.md', options: {...options, fetched_at: 'today'}},
      {id: 6, path: 'f.md'},
      {id: 7, path: 'g.md', options: {...options, to: 'sid'}},
      {id: 8, path: 'h.md', options},
    ]
    const input = requests.map((request) => JSON.stringify(request)).join('\n')
    const {status, stdout} = await citationLint(['evidence', 'import', '--ndjson'], {input})
    expect(status).toBe(0)
    const error = (code: string, text: string) => ({error: {code, message: expect.stringContaining(text)}})
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toMatchObject([
      {
        id: 1,
        path: 'a.md',
        document: expect.stringContaining('[^1]: May — Rye Board. https://www.rye.example/may'),
        evidence: {citations: [{n: 1, publisher: 'Rye Board'}, {n: 2}]},
        findings: expect.arrayContaining([expect.objectContaining({code: 'INCOMPLETE_CITATION'})]),
        problems: expect.arrayContaining([expect.objectContaining({kind: 'incomplete', n: 2})]),
      },
      {id: 2, ...error('INVALID_REQUEST', 'expected `anthropic`')},
      {id: 3, ...error('INVALID_RESPONSE', '`/content`')},
      {id: 4, ...error('INVALID_REQUEST', 'expected `to`')},
      {id: 5, ...error('INVALID_REQUEST', '`fetched_at`')},
      {id: 6, ...error('INVALID_REQUEST', '`options`')},
      {id: 7, ...error('INVALID_REQUEST', 'Unexpected `sid` for `to`')},
      {id: 8, path: 'h.md', document: '🌾 Rye fell by 3 percent. [1] Oats rose. [2]\n', changes: 2},
    ])
  })
})
