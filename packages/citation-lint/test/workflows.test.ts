import {existsSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {parse} from 'yaml'
import {workspace} from './folders.ts'

/** What these tests read of a workflow of GitHub. */
interface Workflow {
  readonly permissions: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

interface Job {
  readonly strategy?: {readonly matrix: {readonly node: readonly number[]}}
  readonly 'timeout-minutes'?: number
  readonly steps: readonly {readonly uses?: string; readonly run?: string}[]
}

const folder = path.join(workspace, '.github/workflows')
const texts = readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const)
const {scripts} = JSON.parse(readFileSync(path.join(workspace, 'package.json'), 'utf8'))

describe.each(texts)('the workflow %s', (name, text) => {
  const {permissions, jobs}: Workflow = parse(text)
  const steps = Object.values(jobs).flatMap((job) => job.steps)

  it('may write nothing unless a job says so, and ends', () => {
    expect(permissions).toEqual({contents: 'read'})
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0)
  })

  it('takes actions by their hash, beside which the version stands', () => {
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action)
    expect(uses).toHaveLength(steps.filter((step) => step.uses !== undefined).length)
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  it('runs what is there', () => {
    const run = steps.flatMap((step) => step.run ?? [])
    const named = run.flatMap((command) => /^npm (?:run )?([\w-]+)/.exec(command)?.[1] ?? [])
    for (const script of named) expect(Object.keys(scripts), name).toContain(script)
    for (const command of run.filter((each) => each.startsWith('.')))
      expect(existsSync(path.join(workspace, command))).toBe(true)
  })
})

it('tests run on every version of Node that packages ask for', () => {
  const test: Workflow = parse(texts.find(([name]) => name === 'test.yml')?.[1] ?? '')
  expect(test.jobs.test?.strategy?.matrix.node).toEqual([20, 22, 24])
})
