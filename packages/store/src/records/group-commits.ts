import {type Kysely, sql, type Transaction} from 'kysely'
import type {Tables} from '../schema/tables.ts'
import {StoreError} from '../store-error.ts'
import {joinAdditions} from './join-additions.ts'
import {type Additions, type PreparedAdditions, prepareAdditions, saveAdditions} from './save-additions.ts'

/** Records after which a group is full: other programs wait for its end, and a server gives it five seconds. */
const fullGroup = 2000

/** A call that waits for its records to be stored. */
interface Waiting {
  readonly additions: PreparedAdditions
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/**
 * Stores what is added at the same time with one commit: the disk is waited for once, and so is another program that
 * writes. Each call is still stored as a whole or not at all, and hears of its own faults alone.
 */
export class GroupCommits {
  readonly #database: Kysely<Tables>
  #waiting: Waiting[] = []
  #writing: Promise<void> | undefined

  constructor(database: Kysely<Tables>) {
    this.#database = database
  }

  /** Stores the records of a call; rejects with what `saveAdditions` and the database throw. */
  async add(additions: Additions): Promise<void> {
    const prepared = await prepareAdditions(additions)
    await new Promise<void>((resolve, reject) => {
      this.#waiting.push({additions: prepared, resolve, reject})
      this.#writing ??= this.#write()
    })
  }

  async #write() {
    while (this.#waiting.length > 0) await this.#commitGroup()
    this.#writing = undefined
  }

  /** The calls that have waited longest, at least one. */
  #nextGroup(): readonly Waiting[] {
    let records = 0
    const end = this.#waiting.findIndex(({additions}) => {
      const isFull = records >= fullGroup
      records += sizeOf(additions)
      return isFull
    })
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end)
  }

  /** Whoever comes while the transaction waits to begin is taken along. */
  async #commitGroup() {
    const first = this.#waiting.length
    let group: readonly Waiting[] | undefined
    try {
      const settle = await this.#database.transaction().execute((transaction) => {
        group = this.#nextGroup()
        return storeGroup(transaction, group)
      })
      for (const each of settle) each()
    } catch (error) {
      for (const {reject} of group ?? this.#waiting.splice(0, first)) reject(error)
    }
  }
}

/** How many records a call brings, roughly: a bullet counts as one. */
const sizeOf = ({sources, documents, citations, packs, briefs}: PreparedAdditions): number =>
  [sources, documents, citations, packs].reduce((sum, records) => sum + records.length, 0) +
  briefs.reduce((sum, {bullets}) => sum + 1 + bullets.length, 0)

/** What to tell the calls, once the transaction is on the disk. */
type Settle = readonly (() => void)[]

/** Stores the calls of a group together, else those one by one that can be. */
const storeGroup = async (transaction: Transaction<Tables>, group: readonly Waiting[]): Promise<Settle> => {
  const joined = group.length > 1 ? joinAdditions(group.map(({additions}) => additions)) : undefined
  if (joined && (await faultOf(transaction, joined)) === undefined) return group.map(({resolve}) => resolve)
  const settle: (() => void)[] = []
  for (const {additions, resolve, reject} of group) {
    const fault = await faultOf(transaction, additions)
    settle.push(fault === undefined ? resolve : () => reject(fault))
  }
  return settle
}

/** Stores records, or leaves everything as it was and gives the fault of the records; other errors end the group. */
const faultOf = async (transaction: Transaction<Tables>, additions: PreparedAdditions): Promise<unknown> => {
  await sql`savepoint addition`.execute(transaction)
  try {
    await saveAdditions(transaction, additions)
  } catch (error) {
    if (!isFaultOfRecords(error)) throw error
    await sql`rollback to addition`.execute(transaction)
    await sql`release addition`.execute(transaction)
    return error
  }
  await sql`release addition`.execute(transaction)
  return undefined
}

const isFaultOfRecords = (error: unknown) =>
  error instanceof TypeError || (error instanceof StoreError && error.code === 'INVALID_RECORD')
