import type {Dependency, TriedPattern} from '@citation-lint/core/project'
import type {DocumentSession} from '@citation-lint/core/rules'
import type {CheckResult} from '../documents/prepared.ts'
import type {MaterialOptions} from '../operations/shared.ts'
import type {Told} from '../runtime/complain-of.ts'
import type {ChangedFiles} from './changed/changed-files.ts'

/** Where results are kept. */
export interface CacheSettings {
  /** Absolute. */
  readonly folder: string
}

/** How documents are checked: nothing but data, so that a worker thread can be told. */
export interface CheckSettings extends MaterialOptions {
  readonly cwd: string
  /** Servers that may be asked for evidence. */
  readonly servers?: readonly string[] | undefined
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

/** What became of one document, and what could not be read of it: the document, a configuration, an evidence file. */
export interface FileOutcome extends Told {
  readonly name: string
  /** `undefined` where something could not be read, and where the document need not be checked. */
  readonly result: CheckResult | undefined
  /** Names of the findings, in their order; empty where nobody asked. */
  readonly fingerprints: readonly string[]
  /** Where sessions are kept, and the document was checked here: not by another thread, nor in an earlier run. */
  readonly session?: DocumentSession | undefined
  /** Whatever its policy and evidence were looked for in. */
  readonly dependencies: readonly Dependency[]
  /** Patterns of `evidence` that were tried, where it came to them. */
  readonly evidencePatterns?: readonly TriedPattern[]
  /** What else is to be said about the document, on standard error. */
  readonly remarks?: readonly string[]
  /** Why no kept result served; `undefined` where one did, and without a cache. */
  readonly miss?: string | undefined
}
