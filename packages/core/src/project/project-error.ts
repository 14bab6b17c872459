/** Why a policy or evidence cannot be had. Codes are permanent, programs branch on them. */
export type ProjectErrorCode =
  /** A `citation.yml` that breaks its schema. */
  | 'INVALID_CONFIG'
  /** An evidence file that is no JSON or YAML, exceeds a limit, or holds no evidence. */
  | 'INVALID_EVIDENCE'
  /** A file that is named and cannot be read, or is no regular file. */
  | 'UNREADABLE'
  /** A path that leads out of the project. */
  | 'OUTSIDE_PROJECT'

/** One fault of a file. Lines and columns count from 1. */
export interface FileFault {
  readonly line: number
  readonly column: number
  /** `Unexpected …, expected …`, safe to print. */
  readonly message: string
}

/** A policy or evidence file that cannot be used. `message` has one line for each fault: `path:line:column: …`. */
export class ProjectError extends Error {
  override readonly name = 'ProjectError'
  readonly code: ProjectErrorCode
  /** POSIX path, relative to the working directory; safe to print. */
  readonly path: string
  readonly faults: readonly FileFault[]
  /** What to do about it, as a sentence without its full stop. */
  readonly remedy: string

  constructor(failure: {
    readonly code: ProjectErrorCode
    readonly path: string
    readonly faults: readonly FileFault[]
    readonly remedy: string
  }) {
    super(failure.faults.map((each) => `${failure.path}:${each.line}:${each.column}: ${each.message}`).join('\n'))
    this.code = failure.code
    this.path = failure.path
    this.faults = failure.faults
    this.remedy = failure.remedy
  }
}

/** A fault of a whole file, which stands at its beginning. */
export const atStart = (message: string): readonly FileFault[] => [{line: 1, column: 1, message}]
