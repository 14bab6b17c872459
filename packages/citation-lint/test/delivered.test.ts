import {readdirSync, readFileSync} from 'node:fs'
import {abstentions, enforce} from '@citation-lint/core/enforcement'
import {createEvidence, type Evidence} from '@citation-lint/core/evidence'
import {openSession, type Policy, placeOf} from '@citation-lint/core/rules'
import {expect, test} from 'vitest'
import {type Example, materialsOf, readExamples} from '../../core/test/rules/examples.ts'
import {readPages} from '../../core/test/rules/pages.ts'

const folder = new URL('../../../docs/specification/', import.meta.url)
const examples = [
  ...readdirSync(folder).flatMap((name) => readExamples(readFileSync(new URL(name, folder), 'utf8'))),
  ...readPages().flatMap((page) => page.examples),
].filter(({format}) => format === 'markdown')

/** Much that a check only warns of is an error. */
function strict(policy: Policy): Policy {
  const rules: Policy['rules'] = {NUMBER_NOT_IN_SOURCE: 'error', UNCITED_SECTION: 'error', ORPHAN_SOURCE: 'error'}
  return {...policy, rules: {...rules, ...policy.rules}}
}

/** What was decided at the last attempt, and the errors that a check finds in what is handed on. */
function errorsLeft({title, document: text, format}: Example, policy: Policy, given: Evidence): readonly string[] {
  const session = openSession(`${text}\n\n## What to watch\n\n- ${abstentions.insufficient}\n`, {
    format,
    policy,
    evidence: given,
  })
  const {decision, document, evidence} = enforce(session, {attempt: 2})
  const {findings} = openSession(document, {format, policy, evidence})
  const errors = findings.filter(({severity, subject}) => severity === 'error' && placeOf(subject) !== undefined)
  return [decision, ...errors.map(({code, message}) => `${title}: ${decision}: ${code} ${message}`)]
}

test('what is delivered, and the abstaining report, have no error under the same policy and evidence', () => {
  const left = examples.flatMap((example) => {
    const {policy: own, evidence} = materialsOf(example)
    const policy: Policy = {...own, required_sections: [...own.required_sections, 'watch']}
    return [
      ...errorsLeft(example, policy, evidence),
      ...errorsLeft(example, strict(policy), evidence),
      ...errorsLeft(example, strict(policy), createEvidence([])),
    ]
  })
  expect(left.filter((each) => each === 'deliver').length).toBeGreaterThan(50)
  expect([...new Set(left)].filter((each) => each !== 'deliver' && each !== 'abstain')).toEqual([])
})
