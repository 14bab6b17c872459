import {describe, expect, it} from 'vitest'
import {citationLint} from './command.ts'
import {folderWith} from './folders.ts'

describe('large and odd documents', () => {
  it.each([
    [
      'a list fifty levels deep',
      Array.from({length: 50}, (_, depth) => `${'  '.repeat(depth)}- level ${depth}`).join('\n'),
    ],
    [
      'four thousand footnotes',
      Array.from({length: 4000}, (_, n) => `Note.[^${n}]\n\n[^${n}]: https://a.example/${n}`).join('\n\n'),
    ],
    ['one line of a megabyte', 'The index rose again. '.repeat(48_000)],
  ])('%s is checked in time', async (_, text) => {
    const {status, stderr} = await citationLint(['a.md', '--quiet', '-f', 'json'], {cwd: folderWith({'a.md': text})})
    expect({status: status === 0 || status === 1, stderr}).toEqual({status: true, stderr: ''})
  })
})
