import {readFileSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {folderWith, workspace} from './folders.ts'
import {run} from './process.ts'

describe('docs/guides/pipelines.md', () => {
  const page = readFileSync(path.join(workspace, 'docs/guides/pipelines.md'), 'utf8')

  const blocks = [...page.matchAll(/^```(\w+)(?: file=(\S+))?\n([\s\S]*?)^```$/gm)]

  const folder = folderWith(Object.fromEntries(blocks.flatMap(([, , file, text = '']) => (file ? [[file, text]] : []))))

  symlinkSync(path.join(workspace, 'node_modules'), path.join(folder, 'node_modules'))

  const runs = blocks.flatMap(([, language, , text = ''], index) =>
    language === 'sh' ? [[text, blocks[index + 1]?.[3] ?? ''] as const] : [],
  )

  it.each(runs)('prints what %s prints', async (commands, printed) => {
    const npx = `npx() { node ${path.join(workspace, 'packages/citation-lint/bin')}/"$1".js "\${@:2}"; }`
    const errors = commands.startsWith('npx') ? '2>&1' : ''
    const {stdout} = await run('bash', ['-c', `${npx}\n{ ${commands}} ${errors}`], {cwd: folder})
    expect(stdout).toBe(printed)
  })
})

it('the pipeline of the examples retries and delivers', async () => {
  const {status, stdout} = await run('node', ['examples/pipeline/pipeline.mjs'])
  expect(status).toBe(0)
  expect(stdout).toContain('attempt 1: 4 of 7 bullets removed → retry')
  expect(stdout).toContain('attempt 2: 1 of 6 bullets removed → deliver')
  expect(stdout.split('deliver\n\n')[1]).not.toContain('Markets expect')
})
