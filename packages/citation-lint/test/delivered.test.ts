import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {abstentions, type Enforced, enforce} from '@citation-lint/core/enforcement'
import {createEvidence, type Evidence, parseEvidence} from '@citation-lint/core/evidence'
import {openSession, type Policy, policyFrom, rules} from '@citation-lint/core/rules'
import {describe, expect, test} from 'vitest'
import {materialsOf, readExamples} from '../../core/test/rules/examples.ts'
import {readPages} from '../../core/test/rules/pages.ts'
import {drawn, tries} from '../../core/test/share.ts'
import {workspace} from './folders.ts'

/** A brief and what it is enforced by. */
interface Draft {
  readonly name: string
  readonly document: string
  readonly policy: Policy
  readonly evidence: Evidence
}

const read = (file: string) => readFileSync(path.join(workspace, file), 'utf8')
const filesIn = (folder: string, ending: string) =>
  readdirSync(path.join(workspace, folder)).flatMap((name) => (name.endsWith(ending) ? [path.join(folder, name)] : []))

/** The evidence of the examples' folders, as each is stored. */
const storedIn = (folder: string) =>
  createEvidence(
    ['.json', '.yaml']
      .flatMap((ending) => filesIn(folder, ending))
      .flatMap((file) => (/citation\.yml$|pages\.yaml$/.test(file) ? [] : [parseEvidence(read(file), file)])),
  )

/** One section is filled in any brief, so that more than a few can be delivered. */
const filled = `\n\n## What to watch\n\n- ${abstentions.insufficient}\n`
const watching = (policy: Policy): Policy => ({...policy, required_sections: [...policy.required_sections, 'watch']})

const ofPages = [
  ...['docs/specification', 'packages/citation-lint/test/specification-examples']
    .flatMap((folder) => filesIn(folder, '.md'))
    .flatMap((file) => readExamples(read(file))),
  ...readPages().flatMap(({examples}) => examples),
].flatMap((example): Draft[] => {
  const {policy, evidence} = materialsOf(example)
  const {title: name, document, format} = example
  return format === 'markdown' ? [{name, document: document + filled, policy: watching(policy), evidence}] : []
})

const exampleFolders = ['daily-brief', 'lmis-narrative', 'pipeline', 'research-report', 'grounded-report']
const ofFiles = [
  ...filesIn('fixtures', '.md').map((file) => ({file, evidence: createEvidence([])})),
  ...exampleFolders.flatMap((name) => {
    const evidence = storedIn(`examples/${name}`)
    return filesIn(`examples/${name}`, '.md').map((file) => ({file, evidence}))
  }),
].map(({file: name, evidence}): Draft => {
  return {name, document: read(name) + filled, policy: policyFrom({required_sections: ['watch']}), evidence}
})

/** All that a check says of anything is an error. */
function strict(policy: Policy): Policy {
  const settings: Policy['rules'] = {}
  for (const [code, {severity}] of rules) if (severity !== 'off') settings[code] = 'error'
  return {...policy, rules: {...settings, ...policy.rules}}
}

/** What was decided, and the errors that a check finds in what is handed on; of stored records it may say what it will. */
function errorsLeft({name, document, policy, evidence}: Draft, ...attempts: readonly number[]): readonly string[] {
  const session = openSession(document, {format: 'markdown', policy, evidence})
  return attempts.flatMap((attempt) => {
    const answer = enforce(session, {attempt})
    if (answer.decision === 'retry') return ['retry']
    const left = errorsIn(answer, policy).filter(
      // What an abstaining report says nobody can have judged (specification/enforcement §7).
      (each) => answer.decision !== 'abstain' || !each.startsWith('UNJUDGED_CLAIM'),
    )
    return [answer.decision, ...left.map((each) => `${name}: ${answer.decision}: ${each}`)]
  })
}

function errorsIn({document, evidence}: Enforced, policy: Policy): readonly string[] {
  const {findings} = openSession(document, {format: 'markdown', policy, evidence})
  return findings.flatMap(({severity, subject: {kind}, code, message}) =>
    severity !== 'error' || kind === 'record' || kind === 'sources' ? [] : [`${code} ${message}`],
  )
}

const withPolicy = (change: (policy: Policy) => Policy) => (draft: Draft) => ({...draft, policy: change(draft.policy)})
const withoutEvidence = (draft: Draft) => ({...draft, evidence: createEvidence([])})

describe('what is delivered, and the abstaining report, have no error under the same policy and evidence', () => {
  test.each([
    ['examples of the pages', drawn(ofPages, 5), tries(50)],
    ['fixtures and examples', drawn(ofFiles, 5), tries(3)],
  ])('%s', (_, own, fewest) => {
    const hard = own.map(withPolicy(strict))
    const left = [
      ...own.flatMap((draft) => errorsLeft(draft, 1, 2)),
      ...[...hard, ...hard.map(withoutEvidence)].flatMap((draft) => errorsLeft(draft, 2)),
    ]
    expect(left.filter((each) => each === 'deliver').length).toBeGreaterThan(fewest)
    expect([...new Set(left)].filter((each) => !['deliver', 'retry', 'abstain'].includes(each))).toEqual([])
  })
})
