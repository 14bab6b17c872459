import {readdirSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {expect, test} from 'vitest'
import {drawn} from '../../core/test/share.ts'
import {folderWith, workspace} from './folders.ts'
import {run} from './process.ts'

const part = (name: string) => import(path.join(workspace, `scripts/fuzz/${name}.mjs`))
const {retry} = await part('seeds')

test('what failed once holds, and the examples of CommonMark and GitHub are read alike', async () => {
  const {seeds, examples, faults} = await retry(undefined, drawn)
  expect(faults).toEqual([])
  expect(seeds).toBe(readdirSync(path.join(workspace, 'fixtures/fuzz')).length)
  expect(examples).toBeGreaterThan(600)
})

test('a seed that fails is named with its fault, and fails the run', async () => {
  // Reading by a policy that is none cannot hold, however well documents are read.
  const seed = {property: 'isReadAlike', document: 'Rye.', policy: {contract: 'both'}}
  const folder = folderWith({'policy.json': JSON.stringify(seed)})
  const words = [path.join(workspace, 'scripts/fuzz.mjs'), '--seeds', folder]
  const {status, stdout, stderr} = await run(process.execPath, words)
  expect({status, stdout}).toEqual({status: 1, stdout: '1 seeds, 0 examples of the standards, 1 failed\n'})
  expect(stderr).toContain('policy.json: PolicyError: config:1:1: Unexpected value `both` of `contract`')
})

test('a file that is no seed, and minutes that are none, are refused', async () => {
  const none = folderWith({'a.json': '{"property": "isRead", "document": ""}'})
  await expect(retry(none)).rejects.toThrow('a.json is no seed: expected a document, and a property')
  const words = [path.join(workspace, 'scripts/fuzz.mjs'), '--minutes', 'ten']
  const usage = expect.stringContaining('Usage: npm run fuzz')
  expect(await run(process.execPath, words)).toMatchObject({status: 2, stderr: usage})
})

test('the same seed tries the same inputs', async () => {
  const {createInput} = await part('inputs')
  const {createRandom} = await part('random')
  const inputs = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({length: 20}, () => createInput(random))
  }
  expect(inputs(7)).toEqual(inputs(7))
  expect(inputs(7)).not.toEqual(inputs(8))
})

test('what fails is made as short as it can be', async () => {
  const {shrink} = await part('shrink')
  const fails = async ({document}: {document: string}) => document.includes('[1') && document.includes(']')
  const input = {document: 'Rye rose 4% [1, 2]. Oats did not.\n', policy: {}, evidence: {sources: []}}
  expect(await shrink(input, fails)).toEqual({document: '[1]'})
})
