import {describe, expect, it} from 'vitest'
import type {FileOutcome} from '../src/checking/file-checker.ts'
import {runThreads} from '../src/checking/threads/run-threads.ts'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

describe('one document', () => {
  it('that needs too much memory ends its thread, and no other document', async () => {
    const names = ['all-markers.md', 'good.md']
    const cwd = folderWith({
      'all-markers.md': '[1] '.repeat(120_000),
      'good.md': '- Rye rose 5%.\n',
    })
    const outcomes = new Map<number, FileOutcome>()
    const chunks = names.map((_, index) => ({indices: [index], bytes: 1}))
    const turn = new Int32Array(new SharedArrayBuffer(4))
    const settings = {cwd, inlineConfig: true, fingerprints: false}
    const faults = await runThreads(
      1,
      {names, chunks, settings, turn},
      (index, outcome) => outcomes.set(index, outcome),
      40,
    )
    expect(faults).toEqual([undefined])
    const said = names.map((_, index) => outcomes.get(index)?.failures ?? outcomes.get(index)?.result?.ok)
    const tooMuch =
      'To read this document takes more than 40 MB of memory; split it, or take out what is repeated without end'
    expect(said).toEqual([[`all-markers.md: ${tooMuch}`], []])
  })

  it('of more than a megabyte is checked beside others, in a thread of its own', async () => {
    const cwd = folderWith({'a.md': '['.repeat(1_100_000), 'b.md': 'Rents fell.\n'})
    const {status, stdout, stderr} = await citationLint(['--jobs', '1', '-f', 'json', '.'], {cwd})
    expect(stderr).toBe('')
    expect(JSON.parse(stdout).map(({path}: {path: string}) => path)).toEqual(['a.md', 'b.md'])
    expect(status).toBe(0)
  })

  it('that is too large is named, and the others are checked', async () => {
    const cwd = folderWith({'a.md': '['.repeat(5_300_000), 'b.md': 'Rents fell.\n'})
    const {status, stdout, stderr} = await citationLint(['-f', 'json', '.'], {cwd})
    expect(stderr).toBe('citation-lint: a.md: Unexpected document of 5.1 MB, expected at most 5.0 MB; split it\n')
    expect(JSON.parse(stdout)).toHaveLength(1)
    expect(status).toBe(2)
  })
})
