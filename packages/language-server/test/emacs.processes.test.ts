import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {expect, it} from 'vitest'
import {folderWith} from '../../citation-lint/test/folders.ts'
import {evidence, server} from './workspace.ts'

const words = ['--batch', '--eval']
const isInstalled = spawnSync('emacs', [...words, "(require 'eglot)"]).status === 0
const script = new URL('emacs.el', import.meta.url).pathname

it.skipIf(!isInstalled)('Emacs attaches by eglot, shows findings and a hover, and applies an action', () => {
  const text = '# Grain\n\n- Rye rose 5% in June [S1].\n- Corn fell by 12% in May [s2].\n'
  const cwd = folderWith({'brief.md': text, 'brief.citations.json': evidence})
  const env = {...process.env, SERVER: [process.execPath, ...server].join('\n'), HOME: cwd}
  const {stderr} = spawnSync('emacs', ['--batch', '--load', script], {cwd, env, encoding: 'utf8'})
  const told = JSON.parse(readFileSync(path.join(cwd, 'told.json'), 'utf8'))
  expect(told, stderr).toMatchObject({
    codes: expect.arrayContaining(['NUMBER_NOT_IN_SOURCE', 'MALFORMED_CITATION']),
    hover: expect.stringContaining('is not in'),
    title: 'Replace `[s2]` with `[S2]` (MALFORMED_CITATION)',
    text: text.replace('[s2]', '[S2]'),
  })
  expect(told.left).not.toContain('MALFORMED_CITATION')
})
