/** One fault of a `citation.yml`. Lines and columns count from 1; both are 1 for a policy handed over as an object. */
export interface PolicyProblem {
  readonly message: string
  readonly line: number
  readonly column: number
}

/** A `citation.yml` that cannot be used; it names every fault at once. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError'
  /** Path of the file as it was given; empty for a policy handed over as an object. */
  readonly path: string
  readonly problems: readonly PolicyProblem[]

  constructor(path: string, problems: readonly PolicyProblem[]) {
    super(problems.map(({message, line, column}) => `${path || 'config'}:${line}:${column}: ${message}`).join('\n'))
    this.path = path
    this.problems = problems
  }
}
