import {spawnSync} from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import {expect, it} from 'vitest'

/** What V8 calls its version and flags, before and after; code that was compiled under another is not used. */
const script = `
  import {cachedDataVersionTag} from 'node:v8'
  import {setEngineFlags} from ${JSON.stringify(path.resolve(import.meta.dirname, '../dist/start/engine-flags.js'))}
  const before = cachedDataVersionTag()
  setEngineFlags()
  console.log(before !== cachedDataVersionTag())
`

it('changes flags that this version of V8 knows, and none of a later one', () => {
  const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {encoding: 'utf8'})
  const [major] = process.versions.v8.split('.')
  expect({stdout, stderr}).toEqual({stdout: `${['11', '12', '13'].includes(major ?? '')}\n`, stderr: ''})
})
