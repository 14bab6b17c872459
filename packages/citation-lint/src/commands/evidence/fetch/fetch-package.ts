import {errorCode, Failure} from '../../../runtime/failure.ts'

/** What the package that fetches pages exports. */
export type FetchPackage = typeof import('@citation-lint/fetch')

/**
 * That package. It brings readers of pages and of PDF, so only those install it who ask for it.
 *
 * @throws Failure (as a rejection) where it is not installed.
 */
export async function fetchPackage(): Promise<FetchPackage> {
  try {
    return await import('@citation-lint/fetch')
  } catch (error) {
    const isAbsent = /MODULE_NOT_FOUND$/.test(errorCode(error)) && String(error).includes("'@citation-lint/fetch'")
    if (!isAbsent) throw error
    throw new Failure(
      'Unexpected page without the package that fetches it, expected `@citation-lint/fetch`; run `npm install @citation-lint/fetch`',
    )
  }
}
