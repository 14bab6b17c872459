import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const report = JSON.stringify({speed: 'It is 2.5x faster.', _citations: [{path: '/speed', sids: [9]}]}, undefined, 1)
const sources = JSON.stringify({sources: [{sid: 1, title: 'Core notes'}]})
const page = '<p>It is 2.5x faster.<sup class="cite" data-sids="9">[S:9]</sup></p>\n'

describe('documents in other formats', () => {
  it('are read by their extension, with the evidence beside them', async () => {
    const files = {'a.json': report, 'a.citations.json': sources, 'b.html': page, 'b.citations.json': sources}
    const {status, stdout, stderr} = await citationLint(['a.json', 'b.html'], {cwd: folderWith(files)})
    expect(stdout).toMatch(/^7:5-7:6 +error +UNRESOLVED_CITATION +Citation `9`/m)
    expect(stdout).toMatch(/^1:22-1:65 +error +UNRESOLVED_CITATION +Citation /m)
    expect({status, stderr}).toEqual({status: 1, stderr: ''})
  })

  it('have bibliographies as Markdown has: a page of Distill', async () => {
    const cited = (key: string) => `<p>Rye rose 6%<d-cite key="${key}"></d-cite>.</p>\n`
    const cwd = folderWith({
      'site/a.html': cited('ames2019'),
      'site/b.html': cited('oats2019'),
      'refs.bib': '@book{ames2019, title = {Rye}, url = {https://rye.example}}\n',
    })
    const {stdout} = await citationLint(['site/a.html', 'site/b.html'], {cwd})
    expect(stdout.match(/UNRESOLVED_CITATION.*/g)).toEqual([expect.stringContaining('key="oats2019"')])
  })

  it('are left alone in a folder, where they are rarely documents', async () => {
    const cwd = folderWith({'a.md': 'Rye rose.\n', 'a.json': report, 'b.html': page, 'c.yaml': 'a: 2%\n'})
    expect((await citationLint(['.'], {cwd})).stdout).toContain('1 document:')
    expect((await citationLint(['*.{md,json,html,yaml}'], {cwd})).stdout).toContain('4 documents:')
  })

  it.each([
    [
      'a.json',
      '{"a": "Rye",\n "b": }',
      'a.json:2:7: Unexpected `}`, expected a JSON value; correct the JSON syntax there\n',
    ],
    ['a.yaml', 'a: Rye\nb: *x\n', 'a.yaml:2:4: Unexpected '],
    ['a.html', '<p>\n'.repeat(3) + '<b>'.repeat(600), 'a.html:4:1537: Unexpected nesting of more than 512 elements'],
  ])('end with 2 at the place where they are none: %s', async (name, text, message) => {
    const {status, stdout, stderr} = await citationLint([name, 'b.md'], {
      cwd: folderWith({[name]: text, 'b.md': 'Rye.\n'}),
    })
    expect(stderr).toContain(message)
    expect(stdout).toContain('b.md: no issues found')
    expect(status).toBe(2)
  })

  it('come in requests by path or by name of the format', async () => {
    const evidence = JSON.parse(sources)
    const requests = [
      {id: 1, path: 'a.json', document: report, evidence},
      {id: 2, path: 'stdin', format: 'json', document: report, evidence},
      {id: 3, path: 'a.json', format: 'markdown', document: 'Rye rose.', evidence},
      {id: 4, path: 'a.json', document: '{', evidence},
      {id: 5, path: 'a.html', document: page, evidence},
    ]
    const {stdout} = await citationLint(['--ndjson'], {input: requests.map((each) => JSON.stringify(each)).join('\n')})
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const unresolved = {
      ok: false,
      findings: expect.arrayContaining([expect.objectContaining({code: 'UNRESOLVED_CITATION'})]),
    }
    expect(answers).toMatchObject([
      {id: 1, ...unresolved},
      {id: 2, ...unresolved},
      {id: 3, ok: true},
      {
        id: 4,
        error: {code: 'INVALID_DOCUMENT', message: expect.stringContaining('(line 1, column 2 of the document)')},
      },
      {id: 5, ...unresolved},
    ])
  })
})
