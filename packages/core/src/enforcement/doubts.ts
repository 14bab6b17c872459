import type {Brief} from '../brief/index.ts'
import {linesOf} from '../data/index.ts'
import {show} from '../rules/index.ts'
import type {SettledBrief} from './settle-brief.ts'
import {sourceCodes} from './standard.ts'

/**
 * Why a brief should be written again although enough of it is left (specification/enforcement §2.6): a citation that
 * several records answer to, a claim that its sources deny. Clauses, safe to print.
 */
export function doubtsAbout({source}: Brief, {failed, unsound, session}: SettledBrief): readonly string[] {
  const lines = linesOf(source)
  const lineOf = ({start}: {readonly start: number}) => lines.pointAt(start).line
  const ambiguous = [...unsound.values()].flatMap(({citation, dropped}) =>
    dropped
      .filter(({code}) => code === 'DUPLICATE_ID')
      .map(({id, reason}) => `line ${lineOf(citation)}, ${show(id)}: ${reason}`),
  )
  const denied = [...failed].flatMap(([claim, {code, message}]) =>
    isDenial(code) ? [`line ${lineOf(claim)}, ${code}: ${message}`] : [],
  )
  return [...ambiguous, ...(session.policy.source_errors === 'retry' ? denied : [])]
}

/** Two sources that contradict each other are no fault of the writer: the claim abstains. */
function isDenial(code: string): boolean {
  return code !== 'CONFLICTING_SOURCES' && sourceCodes.some((each) => each === code)
}
