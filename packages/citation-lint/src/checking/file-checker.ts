import path from 'node:path'
import type {Look, TriedPattern} from '@citation-lint/core/project'
import type {DocumentSession} from '@citation-lint/core/rules'
import type {CheckResult} from '../documents/prepared.ts'
import {decodeDocument, readBytes} from '../documents/read-document.ts'
import {Failure} from '../runtime/failure.ts'
import type {CacheSettings} from './cache/cache.ts'
import type {ChangedFiles} from './changed/changed-files.ts'
import {createTouchTest} from './changed/is-touched.ts'

/** How documents are checked: nothing but data, so that a worker thread can be told. */
export interface CheckSettings {
  readonly cwd: string
  readonly config?: string | undefined
  readonly evidence?: readonly string[] | undefined
  /** `<!-- citation-lint … -->` comments count, where the policy lets them. */
  readonly inlineConfig: boolean
  /** Findings are named for a baseline. */
  readonly fingerprints: boolean
  /** Outcomes bring the sessions of their documents along. */
  readonly keepSessions?: boolean | undefined
  /** Where results are kept for the next check; they are not by default. */
  readonly cache?: CacheSettings | undefined
  /** Only documents that these files bear on are checked. */
  readonly changed?: ChangedFiles | undefined
}

/** What became of one document. */
export interface FileOutcome {
  readonly name: string
  /** `undefined` where something could not be read, and where the document need not be checked. */
  readonly result: CheckResult | undefined
  /** Names of the findings, in their order; empty where nobody asked. */
  readonly fingerprints: readonly string[]
  /** Where sessions are kept, and the document was checked here: not by another thread, nor in an earlier run. */
  readonly session?: DocumentSession | undefined
  /** What could not be read: the document, a configuration, an evidence file. */
  readonly failures: readonly string[]
  /** Every look at the file system that found its policy and evidence. */
  readonly looks: readonly Look[]
  /** Patterns of `evidence` that were tried, where it came to them. */
  readonly evidencePatterns?: readonly TriedPattern[]
  /** Why no kept result served; `undefined` where one did, and without a cache. */
  readonly miss?: string | undefined
}

/** Checks a file by its name, relative to the working directory. */
export type CheckFile = (name: string) => Promise<FileOutcome>

/**
 * Checks files one after the other. What a check itself needs is imported with the first file that no kept result
 * serves: most of the time that a check with a warm cache takes is the start.
 */
export async function createFileChecker(settings: CheckSettings): Promise<CheckFile> {
  const cache = settings.cache && (await (await import('./cache/cache.ts')).openCache(settings, settings.cache))
  const isWanted = settings.changed && createTouchTest(settings.changed, settings.cwd)
  let checker: Promise<(name: string, text: string) => FileOutcome> | undefined
  const check = async (name: string, bytes: Uint8Array): Promise<FileOutcome> => {
    checker ??= import('./document-checker.ts').then(({createDocumentChecker}) =>
      createDocumentChecker(settings, {onLook: cache?.look, isWanted}),
    )
    return (await checker)(name, decodeDocument(bytes, name))
  }
  return async (name) => {
    try {
      const bytes = readBytes(path.resolve(settings.cwd, name), name)
      const outcome = cache ? await cache.through(name, bytes, check) : await check(name, bytes)
      return isWanted?.(name, outcome.looks) === false ? {...outcome, result: undefined, fingerprints: []} : outcome
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return {name, result: undefined, fingerprints: [], failures: [error.message], looks: []}
    }
  }
}
