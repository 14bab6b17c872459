import {type Kysely, sql} from 'kysely'
import {migrations, schemaVersion} from './schema/migrations.ts'
import {refuseComputed} from './schema/stored-only.ts'
import type {Tables} from './schema/tables.ts'
import {ask, type Inquiry, inquire, queries} from './sql/inquiry.ts'
import {StoreError} from './store-error.ts'

/** What `store_meta` says of the kind of this database. */
const format = 'citation-lint evidence store'

/**
 * The version of a store; 0 for a database without any table.
 *
 * @throws StoreError `NOT_A_STORE` for the database of something else, `NEWER_STORE` for one that a later version wrote.
 */
export function* versionOf(name: string): Inquiry<number> {
  const entities = yield* ask(queries.selectFrom('sqlite_master').select(['name', 'type', 'sql']))
  const tables = entities.filter(({type}) => type === 'table')
  refuseComputed(entities, name)
  if (tables.length === 0) return 0
  const hasMeta = tables.some((table) => table.name === 'store_meta')
  const entries = hasMeta ? yield* ask(queries.selectFrom('store_meta').selectAll()) : []
  const meta = new Map(entries.map((entry) => [entry.name, entry.value]))
  if (meta.get('format') !== format) {
    throw new StoreError('NOT_A_STORE', {
      message: `Unexpected database ${name} with other tables, expected an evidence store`,
      remedy: 'Give a new path to `citation-lint store init`.',
    })
  }
  const version = Number(meta.get('version'))
  if (version <= schemaVersion) return version
  throw new StoreError('NEWER_STORE', {
    message: `Unexpected evidence store ${name} of version ${version}, expected at most ${schemaVersion}`,
    remedy: 'Update citation-lint; the store was not touched.',
  })
}

/**
 * Brings a store to the version of this program, all steps or none. Several programs may do so at once: the first one
 * does it, the others find it done.
 *
 * @throws StoreError as `versionOf`.
 */
export const migrate = async (database: Kysely<Tables>, name: string): Promise<void> => {
  if ((await inquire(versionOf(name), database)) === schemaVersion) return
  await database.transaction().execute(async (transaction) => {
    const version = await inquire(versionOf(name), transaction)
    if (version === 0) {
      await sql`create table store_meta (name text primary key not null, value text not null) without rowid`.execute(
        transaction,
      )
    }
    for (const statement of migrations.slice(version).flat()) await sql.raw(statement).execute(transaction)
    const meta = [
      {name: 'format', value: format},
      {name: 'version', value: String(schemaVersion)},
    ]
    await transaction.replaceInto('store_meta').values(meta).execute()
  })
}
