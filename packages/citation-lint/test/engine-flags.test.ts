import {spawnSync} from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import {expect, it} from 'vitest'

const engineFlags = JSON.stringify(path.resolve(import.meta.dirname, '../dist/start/code-cache.js'))

/** What V8 calls its version and flags, before and after; code that was compiled under another is not used. */
const script = `
  import {cachedDataVersionTag} from 'node:v8'
  import {setEngineFlags} from ${engineFlags}
  const before = cachedDataVersionTag()
  setEngineFlags()
  console.log(before !== cachedDataVersionTag())
`

it('changes flags that this version of V8 knows, and none of a later one', () => {
  const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {encoding: 'utf8'})
  const [major] = process.versions.v8.split('.')
  expect({stdout, stderr}).toEqual({stdout: `${['11', '12', '13'].includes(major ?? '')}\n`, stderr: ''})
})

/** Bytes of code that could be kept of functions that have run, before and after memory was collected again and again. */
const long = `
  import {Script} from 'node:vm'
  import {setEngineFlags} from ${engineFlags}
  setEngineFlags()
  const script = new Script('function makes(n) { return [n].map((each) => ({each})) }; function start() { return makes(4) }; start')
  script.runInThisContext()()
  const before = script.createCachedData().length
  let held
  for (let turn = 0; turn < 30; turn++) held = Array.from({length: 300_000}, (_, index) => ({index}))
  console.log(held.length, before - script.createCachedData().length)
`

it('has V8 forget no function that has not run for a while', () => {
  const args = ['--max-old-space-size=64', '--input-type=module', '--eval', long]
  expect(spawnSync(process.execPath, args, {encoding: 'utf8'})).toMatchObject({stdout: '300000 0\n', stderr: ''})
})

/** A pattern that ran before the flags were set runs on a text in two pieces after. */
const early = `
  import {setEngineFlags} from ${engineFlags}
  const pattern = /^((?:@[^/]+[/])?[^./][^/]*)([/].*)?$/
  pattern.exec('name/file')
  setEngineFlags()
  for (let turn = 0; turn < 100; turn++) {
    const [first, second] = ['name/of/a/file/' + turn, '/in/another/' + turn]
    pattern.exec(first + second)
  }
`

it('has V8 run patterns that ran before', () => {
  const {status, signal} = spawnSync(process.execPath, ['--input-type=module', '--eval', early])
  expect({status, signal}).toEqual({status: 0, signal: null})
})
