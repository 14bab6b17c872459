import {randomUUID} from 'node:crypto'
import {statSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {openStore} from '../src/index.ts'
import {temporaryFolder} from './places.ts'
import {describeRetention} from './retention-suite.ts'
import {describeStore} from './store-suite.ts'

const folder = temporaryFolder()
const places = {create: async () => join(folder, `${randomUUID()}.db`), end: async () => undefined}

describeStore('a file', places)
describeRetention('a file', places)

test('a file gives the space of what was removed back, and stays sound', async () => {
  const location = await places.create()
  const store = await openStore(location, {create: true})
  await store.add({documents: [{doc_id: 'long', source_id: 'wire', text: 'A sentence of many. '.repeat(20_000)}]})
  await store.delete('document', ['long'])
  const {before, after} = await store.reclaim()
  expect(after).toBeLessThan(before / 2)
  expect(await store.check()).toEqual([])
  await store.close()
  expect(statSync(location).size).toBe(after)
})
