import process from 'node:process'
import {beforeAll, describe, expect, it} from 'vitest'
import {workspace} from './folders.ts'
import {run} from './process.ts'

/** What became of an attempt to smuggle a claim past the check (scripts/smuggling.mjs). */
interface Outcome {
  readonly file: string
  readonly name: string
  readonly reason?: string
  /** The rendered page shows the claim. */
  readonly shown: boolean
  /** Codes of findings, by whether they are errors. */
  readonly errors: readonly string[]
  readonly others: readonly string[]
  /** `enforce` hands it on. */
  readonly delivered: boolean
}

interface Report {
  readonly clean: Omit<Outcome, 'file' | 'name' | 'shown'>
  readonly attempts: readonly Outcome[]
}

let report: Report

beforeAll(async () => {
  const {stdout} = await run(process.execPath, ['scripts/smuggling.mjs', '--json'], {cwd: workspace})
  report = JSON.parse(stdout)
})

const nameOf = ({file, name}: Outcome) => `${file}: ${name}`
const isSilent = ({errors, others}: Outcome) => errors.length + others.length === 0

/** Not more than this may get past, and each with its reason. */
const most = {silent: 0.03, delivered: 0.05}

describe('a claim without a citation that is smuggled into a clean brief', () => {
  it('is one: the brief is clean without it', () => {
    expect(report.clean).toEqual({errors: [], others: [], delivered: false})
    expect(report.attempts.length).toBeGreaterThan(200)
  })

  it('is seen by a reader of the rendered page in every attempt', () => {
    expect(report.attempts.filter(({shown}) => !shown).map(nameOf)).toEqual([])
  })

  it('is reported by the check, unless a reason says why not', () => {
    const silent = report.attempts.filter(isSilent)
    expect(silent.filter(({reason}) => reason === undefined).map(nameOf)).toEqual([])
    expect(silent.length / report.attempts.length).toBeLessThanOrEqual(most.silent)
  })

  it('is an error, for a gate lets everything else through', () => {
    expect(report.attempts.filter((each) => !isSilent(each) && each.errors.length === 0).map(nameOf)).toEqual([])
  })

  it('is not delivered by enforcement, unless a reason says why', () => {
    const delivered = report.attempts.filter((each) => each.delivered)
    expect(delivered.filter(({reason}) => reason === undefined).map(nameOf)).toEqual([])
    expect(delivered.length / report.attempts.length).toBeLessThanOrEqual(most.delivered)
  })

  it('has no reason where it is caught', () => {
    const caught = report.attempts.filter((each) => !isSilent(each) && !each.delivered)
    expect(caught.filter(({reason}) => reason !== undefined).map(nameOf)).toEqual([])
  })
})
