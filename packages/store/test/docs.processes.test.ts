import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import process from 'node:process'
import {describe, expect, test} from 'vitest'
import {temporaryFolder} from './places.ts'

const workspace = new URL('../../../', import.meta.url).pathname

const read = (page: string) => readFileSync(join(workspace, 'docs/guides', page), 'utf8')

const folder = temporaryFolder()

/** Runs a program of a page in the workspace, on a store of its own, and gives what it prints, line by line. */
const run = (program: string) => {
  const text = program.replaceAll("'store.db'", JSON.stringify(join(folder, 'page.db')))
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', text], {cwd: workspace, encoding: 'utf8'})
  expect(child.stderr).toBe('')
  return child.stdout.trimEnd().split('\n')
}

describe.each(['evidence-packs.md', 'store.md'])('the program in %s', (page) => {
  const [program = ''] = [...read(page).matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, text]) => text)

  test('prints what its comments say', () => {
    const said = [...program.matchAll(/^console\.log\(.*\) \/\/ (.+)$/gm)].map(([, comment]) => comment)
    expect(said.length).toBeGreaterThan(2)
    expect(run(program)).toEqual(said)
  })
})

test('the example runs, builds a pack and finds nothing wrong', () => {
  const child = spawnSync(process.execPath, ['examples/store/store.mjs'], {cwd: workspace, encoding: 'utf8'})
  expect({status: child.status, stderr: child.stderr}).toEqual({status: 0, stderr: ''})
  expect(child.stdout).toContain('8 chunks found, 7 packed:')
  expect(child.stdout).toContain('prevailing 2 cites [2] Statistics Office of Valdoria')
  expect(child.stdout).toContain('store check: 0 problems')
})
