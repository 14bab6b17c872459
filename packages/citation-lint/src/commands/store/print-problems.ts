import type {EvidenceProblem} from '@citation-lint/evidence'
import {complainInLines} from '../../runtime/complain.ts'
import type {Environment} from '../../runtime/environment.ts'

/** Says what is wrong with records on standard error, one line each: `bundle.yaml:19:5: Unexpected …`. */
export function printProblems(problems: readonly EvidenceProblem[], environment: Environment): void {
  complainInLines(
    problems.map(({origin, place, message}) => {
      const where = place ? `${origin.file}:${place.line}:${place.column}` : `${origin.file}${origin.pointer}`
      return `${where}: ${message}`
    }),
    environment,
  )
}
