import {lackOfStorePackage} from '@citation-lint/core/project'
import type {EvidenceStore, OpenOptions} from '@citation-lint/store'
import type {Environment} from '../../runtime/environment.ts'
import {Failure, withRemedy} from '../../runtime/failure.ts'

/** What the package that keeps stores exports. */
export type StorePackage = typeof import('@citation-lint/store')

/**
 * That package. It is loaded when it is needed: it brings a database, so only those install it who ask for it.
 *
 * @throws Failure (as a rejection) where it is not installed.
 */
export async function storePackage(): Promise<StorePackage> {
  try {
    return await import('@citation-lint/store')
  } catch (error) {
    const lack = lackOfStorePackage(error)
    throw lack === undefined ? error : new Failure(withRemedy(lack))
  }
}

/**
 * Opens a store, uses it, and lets go of it.
 *
 * @throws Failure (as a rejection) with the message and the remedy of any error of the store, of a value that it refuses,
 * or without the package.
 */
export async function useStore<Result>(
  location: string,
  {cwd, env}: Environment,
  use: (store: EvidenceStore) => Promise<Result>,
  options: Pick<OpenOptions, 'create'> = {},
): Promise<Result> {
  const {openStore, StoreError} = await storePackage()
  try {
    const store = await openStore(location, {...options, cwd, token: env.CITATION_LINT_STORE_TOKEN})
    try {
      return await use(store)
    } finally {
      await store.close()
    }
  } catch (error) {
    if (error instanceof StoreError) throw new Failure(`${error.message}\n${error.remedy}`)
    if (error instanceof RangeError) throw new Failure(error.message)
    throw error
  }
}
