import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import Database from 'libsql'
import {expect, test} from 'vitest'
import {openStore} from '../src/index.ts'
import {temporaryFolder} from './places.ts'

const workspace = new URL('../../../', import.meta.url).pathname

const read = (page: string) => readFileSync(join(workspace, 'docs/reference', page), 'utf8')

const folder = temporaryFolder()

test('the picture of the tables shows every table and column there is', async () => {
  const [, picture = ''] = /^```mermaid\n([\s\S]*?)^```$/m.exec(read('store-tables.md')) ?? []
  const shown = new Map(
    [...picture.matchAll(/^ {2}(\w+) \{\n([\s\S]*?)^ {2}\}$/gm)].map(([, table = '', columns = '']) => [
      table,
      [...columns.matchAll(/^ {4}(\w+) (\w+)/gm)].map(([, type, column]) => `${column} ${type}`),
    ]),
  )
  const file = join(folder, 'tables.db')
  await (await openStore(file, {create: true})).close()
  const database = new Database(file)
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as {name: string}[]
  const there = new Map(
    tables
      .filter(({name}) => !/^(?:chunk_words|sqlite_|store_meta)/.test(name))
      .map(({name}) => {
        const columns = database.prepare(`pragma table_info(${name})`).all() as {name: string; type: string}[]
        return [name, columns.map((column) => `${column.name} ${column.type.toLowerCase()}`)]
      }),
  )
  database.close()
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(there))
})
