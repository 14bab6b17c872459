import type {StoreReader} from '@citation-lint/core/project'
import {missingStore} from './location.ts'
import {versionOf} from './migrate.ts'
import {briefAt, bundleOfAll, bundleOfBrief, type EvidenceBundle} from './queries/evidence-bundle.ts'
import {schemaVersion} from './schema/migrations.ts'
import type {Inquiry} from './sql/inquiry.ts'
import {StoreError} from './store-error.ts'

/** A store that is read at once, and not written. */
export interface EvidenceReader extends StoreReader {
  bundle(briefId?: string): EvidenceBundle
}

/** Carries an inquiry out, and comes back with its answer. */
export type Answer = <Result>(inquiry: Inquiry<Result>) => Result

/**
 * A reader of a store of this version; nothing is written, not even a newer version.
 *
 * @throws StoreError `MISSING`, `NOT_A_STORE`, `OLDER_STORE`, `NEWER_STORE`, or what `answer` throws; then it is closed.
 */
export const readerOf = (
  answer: Answer,
  {name, pathOf, close}: {name: string; pathOf: (document: string) => string; close: () => void},
): EvidenceReader => {
  try {
    const version = answer(versionOf(name))
    if (version < schemaVersion) throw version === 0 ? missingStore(name) : olderStore(name, version)
  } catch (error) {
    close()
    throw error
  }
  return {
    briefOf: (document) => answer(briefAt(pathOf(document))),
    bundle: (briefId) => answer(briefId === undefined ? bundleOfAll() : bundleOfBrief(briefId)),
    close,
  }
}

const olderStore = (name: string, version: number) =>
  new StoreError('OLDER_STORE', {
    message: `Unexpected evidence store ${name} of version ${version}, expected ${schemaVersion}`,
    remedy: 'Bring it up to this version with `citation-lint store init`.',
  })
