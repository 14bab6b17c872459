import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

const cwd = folderWith({
  'citation.yml': 'required_sections: [prevailing]\n',
  'brief.citations.json': JSON.stringify({
    citations: [{id: '1', url: 'https://bank.example/', title: 'Decision', published_at: '2026-02-10'}],
  }),
})

describe('citation-lint prompt', () => {
  it('prints the contract of a document that is yet to be written', async () => {
    const {status, stdout} = await citationLint(['prompt', 'brief.md'], {cwd})
    expect(status).toBe(0)
    expect(stdout).toContain('- `[1]` – `Decision` — `Feb 10, 2026` (`https://bank.example/`)\n')
  })

  it('counts the evidence that the front matter of the document names', async () => {
    const stored = {citations: [{id: '1', title: 'Oats', url: 'https://oats.example/'}]}
    const files = {'a.md': '---\ncitations: [oats.json]\n---\n', 'oats.json': JSON.stringify(stored)}
    const {stdout} = await citationLint(['prompt', 'a.md'], {cwd: folderWith(files)})
    expect(stdout).toContain('- `[1]` – `Oats` (`https://oats.example/`)\n')
  })

  it('names the author of a source without a publisher', async () => {
    const stored = {sources: [{source_id: 'S1', title: 'On tides', author: 'R. Moor', year: 2020}]}
    const {stdout} = await citationLint(['prompt', 'a.md'], {
      cwd: folderWith({'a.citations.json': JSON.stringify(stored)}),
    })
    expect(stdout).toContain('- `[S1]` – `On tides` — `R. Moor`, 2020\n')
  })

  it.each([
    [['--style', 'apa'], 'Unexpected `apa` as `--style`'],
    [['--budget', '10'], 'Unexpected budget of 10 tokens'],
    [['-e', 'gone.json'], 'gone.json'],
  ])('%j ends with exit code 2 and one line', async (args, message) => {
    const {status, stdout, stderr} = await citationLint(['prompt', 'brief.md', ...args], {cwd})
    expect({status, stdout}).toEqual({status: 2, stdout: ''})
    expect(stderr).toContain(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })
})
