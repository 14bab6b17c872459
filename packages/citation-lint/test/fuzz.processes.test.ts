import {readdirSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {expect, test} from 'vitest'
import {folderWith, workspace} from './folders.ts'
import {run} from './process.ts'

const fuzz = (...words: readonly string[]) =>
  run(process.execPath, [path.join(workspace, 'scripts/fuzz.mjs'), ...words], {cwd: workspace})

test('what failed once holds, and the examples of CommonMark and GitHub are read alike', async () => {
  const {status, stdout, stderr} = await fuzz('--seeds')
  expect({status, stderr}).toEqual({status: 0, stderr: ''})
  const [, seeds, examples] = /^(\d+) seeds, (\d+) examples of the standards, 0 failed$/m.exec(stdout) ?? []
  expect(Number(seeds)).toBe(readdirSync(path.join(workspace, 'fixtures/fuzz')).length)
  expect(Number(examples)).toBeGreaterThan(600)
})

test('a seed that fails is named with its fault', async () => {
  // Reading by a policy that is none cannot hold, however well documents are read.
  const seed = {property: 'isReadAlike', document: 'Rye.', policy: {counted: 'both'}}
  const {status, stderr} = await fuzz('--seeds', folderWith({'policy.json': JSON.stringify(seed)}))
  expect(status).toBe(1)
  expect(stderr).toContain('policy.json: PolicyError: config:1:1: Unexpected value `both` of `counted`')
})

test('a file that is no seed, and minutes that are none, are refused', async () => {
  const folder = folderWith({'a.json': '{"property": "isRead", "document": ""}'})
  expect((await fuzz('--seeds', folder)).stderr).toContain('a.json is no seed: expected a document, and a property')
  expect(await fuzz('--minutes', 'ten')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Usage: npm run fuzz'),
  })
})

test('the same seed tries the same inputs', async () => {
  const {createInput} = await import(path.join(workspace, 'scripts/fuzz/inputs.mjs'))
  const {createRandom} = await import(path.join(workspace, 'scripts/fuzz/random.mjs'))
  const inputs = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({length: 20}, () => createInput(random))
  }
  expect(inputs(7)).toEqual(inputs(7))
  expect(inputs(7)).not.toEqual(inputs(8))
})

test('what fails is made as short as it can be', async () => {
  const {shrink} = await import(path.join(workspace, 'scripts/fuzz/shrink.mjs'))
  const fails = async ({document}: {document: string}) => document.includes('[1') && document.includes(']')
  const input = {document: 'Rye rose 4% [1, 2]. Oats did not.\n', policy: {}, evidence: {sources: []}}
  expect(await shrink(input, fails)).toEqual({document: '[1]'})
})
