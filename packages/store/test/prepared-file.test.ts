import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import Database from 'libsql'
import {expect, test} from 'vitest'
import {openStore, openStoreFile} from '../src/index.ts'
import {multiplyRows} from './pages.ts'
import {temporaryFolder} from './places.ts'
import {citation, documents, sources} from './records.ts'

const folder = temporaryFolder()

let files = 0

/** A store whose file was changed by another program. */
const storeWith = async (...statements: readonly string[]): Promise<string> => {
  const file = join(folder, `${++files}.db`)
  const store = await openStore(file, {create: true})
  await store.add({sources, documents, citations: [citation('cite_1')]})
  await store.close()
  const database = new Database(file)
  for (const statement of ['pragma foreign_keys = off', ...statements]) database.exec(statement)
  database.close()
  return file
}

const endless = 'with recursive n(i) as (select 1 union all select i + 1 from n)'
const view = `create view citations as ${endless} select i as citation, i as id, i as doc_id, i as source_id from n`

/** The entry of the table of citations, forged: SQLite believes the text, and whoever asks for types sees the type. */
const forged = (type: string, text: string) => [
  'pragma writable_schema = on',
  `update sqlite_master set type = '${type}', sql = '${text.replaceAll("'", "''")}', rootpage = 0 where name = 'citations'`,
  "delete from sqlite_master where tbl_name = 'citations' and name <> 'citations'",
]

const prepared: readonly (readonly [what: string, statements: readonly string[], code: string])[] = [
  ['an endless view in place of its citations', ['drop table citations', view], 'NOT_A_STORE'],
  ['an endless view that calls itself a table', forged('table', view), 'CORRUPT'],
  ['an endless view that calls itself an index', forged('index', view), 'CORRUPT'],
  [
    'a virtual table in place of its citations',
    ['drop table citations', 'create virtual table citations using fts5 (citation, id)'],
    'NOT_A_STORE',
  ],
  ['a view beside its tables', [`create view more as ${endless} select i from n`], 'NOT_A_STORE'],
  [
    'a trigger',
    ["create trigger t after insert on briefs begin update sources set url = 'https://a.example'; end"],
    'NOT_A_STORE',
  ],
  ['a computed column', ['alter table documents add column more text as (hex(zeroblob(400000000)))'], 'NOT_A_STORE'],
  [
    'a computed column behind a comment',
    ['alter table documents add column more text as /* */ (hex(zeroblob(9)))'],
    'NOT_A_STORE',
  ],
]

test.each(prepared)('a store with %s is refused before it is read', async (_, statements, code) => {
  const file = await storeWith(...statements)
  const before = readFileSync(file)
  expect(() => openStoreFile(file)).toThrow(expect.objectContaining({code}))
  expect(readFileSync(file).equals(before)).toBe(true)
  await expect(openStore(file)).rejects.toMatchObject({code})
})

test('a store whose pages lead twice to one page is refused before it is read', async () => {
  const file = await storeWith()
  openStoreFile(file).close()
  multiplyRows(file, 1)
  expect(() => openStoreFile(file)).toThrow(
    expect.objectContaining({
      code: 'CORRUPT',
      message: expect.stringMatching(/^The evidence store `.*` is damaged \(/),
    }),
  )
})

test('the condition of a column is not asked when the file is looked through', async () => {
  const file = await storeWith(
    'pragma ignore_check_constraints = on',
    'alter table documents add column more text check (0)',
  )
  const reader = openStoreFile(file)
  expect(reader.bundle().citations).toHaveLength(1)
  reader.close()
})
