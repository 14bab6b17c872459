import type {LinePlace} from '../data/index.ts'
import type {Span} from '../markers/index.ts'

export type Severity = 'error' | 'warning' | 'info'

/**
 * One violation. `message` and `note` are safe to print: every value quoted from a document or a file went
 * through `show` (show.ts) when they were built.
 */
export interface Finding {
  /** Permanent code, e.g. `UNCITED_NUMBER`. */
  readonly code: string
  readonly severity: Severity
  readonly message: string
  /** Why it matters, or what else could repair it. */
  readonly note: string | undefined
  /** Texts that could stand in place of `actual`; `''` removes it. Editors make one quick fix of each. */
  readonly expected: readonly string[]
  /** The characters at the place, as they are. */
  readonly actual: string | undefined
  /** Page of the rule. */
  readonly url: string
  /**
   * UTF-16 offsets into the document's text without byte order mark. Document-level findings have no place,
   * and are shown at the start of the document.
   */
  readonly place: Span | undefined
  /** All places where one finding stands for several, `place` first: the numbers of one claim. */
  readonly places?: readonly Span[] | undefined
  /** Set when the fault is in an evidence file and not in the document. */
  readonly file: FilePosition | undefined
}

/** A place in another file than the document. */
export interface FilePosition extends LinePlace {
  /** POSIX path relative to the project; empty for evidence that was handed over as an object. */
  readonly path: string
}
