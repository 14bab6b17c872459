import type {Brief} from '../../brief/index.ts'
import type {Work} from '../bibliography/work.ts'
import type {EntryList} from './lists.ts'
import type {EntryUsage} from './usage.ts'

/** What is to be done to the lists of a document after its citations. */
export interface ListTask {
  readonly brief: Brief
  readonly lists: readonly EntryList[]
  readonly usage: EntryUsage
  /** Evidence was given. */
  readonly stored: boolean
  /** Entries or definitions that are new, in order. */
  readonly lines: readonly string[]
  /** Leave reference lists as they are. */
  readonly keepLists: boolean
  /** Where the last block begins if nothing closes it. */
  readonly openEnd: number | undefined
  /** The id of a work in the new style. */
  idOf(work: Work): string
}
