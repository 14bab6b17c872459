import {execFileSync, spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, it, onTestFinished} from 'vitest'
import {zipped} from '../zip.mjs'

const isInstalled = spawnSync('python3', ['--version']).status === 0

it.skipIf(!isInstalled).each([
  ['words', [['a.txt', 'Rye rose.']]],
  ['nothing', []],
  [
    'a file without words, and one in folders',
    [
      ['empty', ''],
      ['one/two/three.md', '# Rye\n'.repeat(500)],
    ],
  ],
  [
    'names and bytes that are no ASCII',
    [
      ['物价.md', '📈 物价'],
      ['[Content_Types].xml', '<a/>'],
    ],
  ],
] as const)('another program reads an archive of %s', (_, files) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'citation-lint-zip-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  writeFileSync(path.join(folder, 'made.zip'), zipped(files))
  execFileSync('python3', ['-m', 'zipfile', '-t', 'made.zip'], {cwd: folder})
  execFileSync('python3', ['-m', 'zipfile', '-e', 'made.zip', 'out'], {cwd: folder})
  for (const [name, content] of files) expect(readFileSync(path.join(folder, 'out', name), 'utf8')).toBe(content)
})

it('makes the same archive of the same files', () => {
  const files = [['a', 'b']] as const
  expect(zipped(files)).toEqual(zipped(files))
})
