import {copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import Database from 'libsql'
import {describe, expect, test} from 'vitest'
import {openStore, openStoreFile, schemaVersion} from '../src/index.ts'
import {migrations} from '../src/schema/migrations.ts'
import {temporaryFolder} from './places.ts'
import {citation, documents, sources} from './records.ts'

const folder = temporaryFolder()

let files = 0

const newFile = () => join(folder, `${++files}.db`)

/** Runs SQL on a file as another program would. */
const withDatabase = (file: string, statements: readonly string[]) => {
  const database = new Database(file)
  for (const statement of statements) database.exec(statement)
  database.close()
}

const storeWithRecords = async () => {
  const file = newFile()
  const store = await openStore(file, {create: true})
  await store.add({sources, documents, citations: [citation('cite_1')]})
  await store.close()
  return file
}

describe('opening a store', () => {
  test('makes one only when that is asked for', async () => {
    const file = newFile()
    await expect(openStore(file)).rejects.toMatchObject({
      code: 'MISSING',
      message: expect.stringMatching(/^No evidence store is at `.*`; name another place, or make one$/),
      remedy: 'Make one with `citation-lint store init`.',
    })
    expect(() => readFileSync(file)).toThrow('ENOENT')
    await (await openStore(file, {create: true})).close()
    await (await openStore(file)).close()
  })

  test('takes an empty file for a place, not for a store', async () => {
    const file = newFile()
    writeFileSync(file, '')
    await expect(openStore(file)).rejects.toMatchObject({code: 'MISSING'})
    await (await openStore(file, {create: true})).close()
  })

  test.each([
    ['a text', 'NOT_A_STORE', (file: string) => writeFileSync(file, 'citations: []\n')],
    ['another database', 'NOT_A_STORE', (file: string) => withDatabase(file, ['create table things (thing)'])],
    [
      'a database with a table of the same name',
      'NOT_A_STORE',
      (file: string) => withDatabase(file, ['create table store_meta (name text, value text)']),
    ],
    [
      'a view in place of a table',
      'NOT_A_STORE',
      (file: string) =>
        withDatabase(file, [
          'create view store_meta as with recursive n(i) as (select 1 union all select i + 1 from n) select i as name, i as value from n',
        ]),
    ],
    [
      'a column that is worked out',
      'NOT_A_STORE',
      (file: string) => withDatabase(file, ["create table store_meta (name text, value text as (name || 'x'))"]),
    ],
    ['a folder', 'UNREADABLE', (file: string) => mkdirSync(file)],
  ])('refuses %s and does not touch it', async (_, code, make) => {
    const file = newFile()
    make(file)
    const before = code === 'UNREADABLE' ? '' : readFileSync(file, 'latin1')
    await expect(openStore(file, {create: true})).rejects.toMatchObject({name: 'StoreError', code})
    expect(() => openStoreFile(file)).toThrow(expect.objectContaining({name: 'StoreError', code}))
    if (code !== 'UNREADABLE') expect(readFileSync(file, 'latin1').slice(100)).toBe(before.slice(100))
  })

  test('refuses a folder that is not there', async () => {
    await expect(openStore(join(folder, 'no', 'store.db'), {create: true})).rejects.toMatchObject({code: 'UNREADABLE'})
  })

  test('brings a store of the first version up, with everything in it', async () => {
    const file = newFile()
    withDatabase(file, [
      'create table store_meta (name text primary key not null, value text not null) without rowid',
      "insert into store_meta values ('format', 'citation-lint evidence store'), ('version', '1')",
      ...(migrations[0] ?? []),
      "insert into sources (source_id, publisher) values ('bank', 'Bank of Harbourland')",
    ])
    expect(() => openStoreFile(file)).toThrow(expect.objectContaining({code: 'OLDER_STORE'}))
    const store = await openStore(file)
    await store.add({documents, citations: [citation('cite_1')]})
    await store.saveBrief({brief_id: 'b', generated_at: '2026-02-11', bullets: []})
    expect((await store.evidence()).source_registry[0]).toEqual({source_id: 'bank', publisher: 'Bank of Harbourland'})
    expect(await store.check()).toEqual([])
    await store.close()
  })

  test('refuses a store that a later version wrote, and leaves it as it is', async () => {
    const file = await storeWithRecords()
    withDatabase(file, [`update store_meta set value = '${schemaVersion + 1}' where name = 'version'`])
    await expect(openStore(file, {create: true})).rejects.toMatchObject({
      code: 'NEWER_STORE',
      message: expect.stringContaining(`of version ${schemaVersion + 1}, expected at most ${schemaVersion}`),
      remedy: 'Update citation-lint; the store was not touched.',
    })
    withDatabase(file, [`update store_meta set value = '${schemaVersion}' where name = 'version'`])
    const store = await openStore(file)
    expect(await store.citation('cite_1')).toEqual(citation('cite_1'))
    await store.close()
  })

  test('never shows the token or password of an address', async () => {
    for (const address of [
      'http://user:secret@127.0.0.1:1/',
      'http://127.0.0.1:1/?authToken=hidden',
      'http://a b/?secret',
    ]) {
      const error = await openStore(address).catch((thrown: Error) => thrown)
      expect(error).toMatchObject({name: 'StoreError', code: 'UNREACHABLE'})
      expect(String(error)).not.toMatch(/secret|hidden/)
    }
  })
})

describe('reading evidence at once, as a linter does', () => {
  test('gives the evidence of the last brief of a document, else everything', async () => {
    const file = await storeWithRecords()
    const store = await openStore(file)
    const brief = (brief_id: string, generated_at: string, marker: string) => ({
      brief_id,
      generated_at,
      path: 'briefs/monday.md',
      bullets: [{section: 'watch', text: 'x', citations: [{citation_id: 'cite_1', marker}]}],
    })
    await store.add({
      citations: [citation('cite_2')],
      briefs: [brief('b', '2026-02-12', '5'), brief('a', '2026-02-11', '4')],
    })
    const reader = openStoreFile(file)
    expect(reader.briefOf(join(folder, 'briefs', 'monday.md'))).toBe('b')
    expect(reader.briefOf(join(folder, 'briefs', 'tuesday.md'))).toBeUndefined()
    expect(reader.bundle('b')).toEqual(await store.evidenceFor('b'))
    expect(reader.bundle('b').citations.map(({id, n}) => `${n} ${id}`)).toEqual(['5 cite_1'])
    expect(reader.bundle()).toEqual(await store.evidence())
    reader.close()
    await store.close()
  })

  test('makes nothing where there is nothing', () => {
    const file = newFile()
    expect(() => openStoreFile(file)).toThrow(expect.objectContaining({code: 'MISSING'}))
    expect(() => readFileSync(file)).toThrow('ENOENT')
  })
})

describe('a damaged store', () => {
  test('that lost its end is refused', async () => {
    const file = await storeWithRecords()
    truncateSync(file, 8192)
    await expect(openStore(file)).rejects.toMatchObject({
      code: 'CORRUPT',
      message: expect.stringMatching(/^The evidence store `.*` is damaged \(/),
      remedy:
        'Restore it from a backup (https://github.com/citation-lint/citation-lint/blob/main/docs/guides/store.md#backup-and-restore).',
    })
  })

  test('with overwritten pages is refused, or told by its check', async () => {
    const file = await storeWithRecords()
    const bytes = readFileSync(file)
    const pages = bytes.length / 4096
    let told = 0
    for (let page = 1; page < pages; page++) {
      const damaged = Buffer.from(bytes).fill(0xff, page * 4096, (page + 1) * 4096)
      const copy = newFile()
      writeFileSync(copy, damaged)
      const outcome = await openStore(copy).then(
        async (store) => {
          const problems = await store.check().catch(({code}: {code: string}) => [{code}])
          await store.close()
          return problems.map(({code}) => code)
        },
        ({code}: {code: string}) => [code],
      )
      if (outcome.some((code) => ['CORRUPT', 'DAMAGED_STORE'].includes(code))) told++
    }
    expect(told).toBe(pages - 1)
  })
})

describe('a backup', () => {
  test('is a store of its own, made while the store is in use', async () => {
    const file = await storeWithRecords()
    const backup = newFile()
    const store = await openStore(file)
    await store.backUp(backup)
    await store.add({citations: [citation('later')]})
    const restored = newFile()
    copyFileSync(backup, restored)
    const copy = await openStore(restored)
    expect(await copy.citation('cite_1')).toEqual(citation('cite_1'))
    expect(await copy.citation('later')).toBeUndefined()
    expect(await copy.candidates({query: 'inflation'})).toHaveLength(1)
    await expect(store.backUp(backup)).rejects.toMatchObject({code: 'EXISTS'})
    await copy.close()
    await store.close()
  })
})

test('reading a store writes nothing and leaves nothing beside it', async () => {
  const apart = join(folder, 'read only, 100% #1?')
  mkdirSync(apart)
  const file = join(apart, 'evidence.db')
  copyFileSync(await storeWithRecords(), file)
  const before = readFileSync(file)
  const reader = openStoreFile(file)
  expect(reader.bundle().citations).toHaveLength(1)
  expect(readdirSync(apart)).toEqual(['evidence.db'])
  reader.close()
  expect(readdirSync(apart)).toEqual(['evidence.db'])
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('what a program has written and not yet closed is read, too', async () => {
  const file = await storeWithRecords()
  const store = await openStore(file)
  await store.add({citations: [citation('cite_2')]})
  const reader = openStoreFile(file)
  expect(reader.bundle().citations).toHaveLength(2)
  reader.close()
  await store.close()
})
