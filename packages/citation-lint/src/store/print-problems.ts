import type {EvidenceProblem} from '@citation-lint/evidence'
import {complain} from '../complain.ts'

/** Says what is wrong with records on standard error, one line each: `bundle.yaml:19:5: Unexpected …`. */
export function printProblems(problems: readonly EvidenceProblem[]): void {
  for (const {origin, place, message} of problems) {
    const where = place ? `${origin.file}:${place.line}:${place.column}` : `${origin.file}${origin.pointer}`
    complain(`${where}: ${message}`)
  }
}
