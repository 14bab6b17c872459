import type {Brief, SidecarProblem} from '../../brief/index.ts'
import {didYouMean, rememberOf, show, showChoice} from '../../data/index.ts'
import {defineRule, type Occurrence} from '../rule.ts'

/** What is wrong and what should be there, for each kind of fault. */
const wording: Readonly<Record<SidecarProblem['kind'], (problem: SidecarProblem) => readonly [string, string]>> = {
  missing: ({pointer, place}) => [
    place ? 'The sidecar has no entries; write' : 'The document has no citations; write',
    `${place ? 'entries' : 'a sidecar'} at ${show(pointer)}, or markers in ${place ? 'the' : 'its'} strings`,
  ],
  'not-a-list': ({written}) => [unexpected(`sidecar ${show(written)}`), 'a list of entries with `path` and `sids`'],
  'not-an-object': ({written}) => [unexpected(`sidecar entry ${show(written)}`), 'an object with `path` and `sids`'],
  'no-path': ({pointer}) => [`The sidecar entry has no text at ${show(pointer)}; give`, 'the JSON Pointer of a string'],
  'path-nowhere': ({written}) => [
    unexpected(`path ${show(written)} that leads nowhere`),
    'the JSON Pointer of a string',
  ],
  'path-not-text': ({written}) => [unexpected(`path ${show(written)} to no string`), 'the JSON Pointer of a string'],
  'no-sids': ({pointer}) => [`The sidecar entry has no list at ${show(pointer)}; give`, 'at least one sid'],
  'sid-not-integer': ({written}) => [unexpected(`sid ${show(written)}`), 'a whole number from 1 on'],
}

const unexpected = (actual: string): string => `Unexpected ${actual}, expected`

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
    const [fault, wanted] = wording[problem.kind](problem)
    const {meant} = problem
    return {
      message: `${fault} ${meant.length > 0 ? showChoice(meant) : wanted + near(problem, brief)}`,
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
