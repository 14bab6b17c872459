import type {Brief, SidecarProblem} from '../../brief/index.ts'
import {didYouMean, rememberOf, show, showChoice} from '../../data/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'

/** What is there and what should be, for each kind of fault. */
const wording: Readonly<Record<SidecarProblem['kind'], (problem: SidecarProblem) => readonly [string, string]>> = {
  missing: ({pointer, place}) => [
    place ? 'sidecar without entries' : 'document without citations',
    `${place ? 'entries' : 'a sidecar'} at ${show(pointer)} or markers in ${place ? 'the' : 'its'} strings`,
  ],
  'not-a-list': ({written}) => [`sidecar ${show(written)}`, 'a list of entries with `path` and `sids`'],
  'not-an-object': ({written}) => [`sidecar entry ${show(written)}`, 'an object with `path` and `sids`'],
  'no-path': ({pointer}) => [`sidecar entry without a text at ${show(pointer)}`, 'the JSON Pointer of a string'],
  'path-nowhere': ({written}) => [`path ${show(written)} that leads nowhere`, 'the JSON Pointer of a string'],
  'path-not-text': ({written}) => [`path ${show(written)} that leads to no string`, 'the JSON Pointer of a string'],
  'no-sids': ({pointer}) => [`sidecar entry without a list at ${show(pointer)}`, 'at least one sid'],
  'sid-not-integer': ({written}) => [`sid ${show(written)}`, 'a whole number from 1 on'],
}

interface SidecarFault extends Occurrence {
  readonly problem: SidecarProblem
}

/** The citation sidecar of a JSON or YAML document is one (specification/sids §4). */
export const invalidSidecar = defineRule<SidecarFault>({
  code: 'INVALID_SIDECAR',
  severity: 'error',
  about: 'The citation sidecar of a JSON or YAML document is missing where it is required, or an entry of it is wrong.',
  find: ({brief, policy}) =>
    brief.sidecarProblems
      .filter(({kind}) => kind !== 'missing' || policy.require_citations)
      .map((problem) => ({subject: {kind: 'sidecar', problem}, problem})),
  say({problem}, {brief}) {
    const [actual, expected] = wording[problem.kind](problem)
    const {meant} = problem
    return {
      message: `Unexpected ${actual}, expected ${meant.length > 0 ? showChoice(meant) : expected + near(problem, brief)}`,
      note: 'Each entry says which sources stand behind which string: `{"path": "/report/speed", "sids": [1, 3]}`',
    }
  },
  repair: ({problem}) => problem.meant,
})

/** The string that a misspelt path was likely meant to lead to; nobody can be sure, so it is no repair. */
function near({kind, written}: SidecarProblem, brief: Brief): string {
  if (kind !== 'path-nowhere') return ''
  return didYouMean(written.replace(/^["']|["']$/g, ''), pointersOf(brief))
}

const pointersOf = rememberOf(({claims}: Brief) => [...new Set(claims.flatMap(({pointer}) => pointer ?? []))])
