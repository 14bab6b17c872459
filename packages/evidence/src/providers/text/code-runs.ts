import type {Span} from './span.ts'

/**
 * Inline code of a run of prose: between two runs of equally many backticks. Linear, because the next run of each
 * length is known beforehand.
 *
 * ```
 * > | set `` a`b `` first
 *         ^       ^
 * ```
 */
export class CodeRuns {
  /** For each run, by where it begins, the end of the next run that is as long. */
  readonly #closings: ReadonlyMap<number, number>

  constructor(prose: string) {
    const closings = new Map<number, number>()
    const next = new Map<number, number>()
    for (const {index, 0: run} of Array.from(prose.matchAll(/`+/g)).reverse()) {
      const closing = next.get(run.length)
      if (closing !== undefined) closings.set(index, closing)
      next.set(run.length, index + run.length)
    }
    this.#closings = closings
  }

  /** The code that the run of backticks at an index opens. */
  at(start: number): Span | undefined {
    const end = this.#closings.get(start)
    return end === undefined ? undefined : {start, end}
  }
}
