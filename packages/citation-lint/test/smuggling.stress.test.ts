import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {drawn, isWhole} from '../../core/test/share.ts'
import {workspace} from './folders.ts'

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
  /** Codes of errors in what is handed on, be it the brief or the abstaining report. */
  readonly faults: readonly string[]
}

const {attempts, cleanBrief, smugglingTables} = await import(path.join(workspace, 'scripts/smuggling.mjs'))
const {table} = await import(path.join(workspace, 'scripts/table.mjs'))
const clean: Omit<Outcome, 'file' | 'name' | 'shown'> = cleanBrief()
const outcomes: readonly Outcome[] = attempts(drawn)

const nameOf = ({file, name}: Outcome) => `${file}: ${name}`
const isSilent = ({errors, others}: Outcome) => errors.length + others.length === 0

/** Not more than this may get past, most of it play with letters and signs, and each with its reason: a part may have more. */
const most = isWhole ? {silent: 0.12, delivered: 0.15} : {silent: 0.25, delivered: 0.25}

describe('a claim without a citation that is smuggled into a clean brief', () => {
  it('is one: the brief is clean without it', () => {
    expect(clean).toEqual({errors: [], others: [], delivered: false, faults: []})
    expect(outcomes.length).toBeGreaterThan(isWhole ? 200 : 20)
  })

  it('is seen by a reader of the rendered page in every attempt', () => {
    expect(outcomes.filter(({shown}) => !shown).map(nameOf)).toEqual([])
  })

  it('is reported by the check, unless a reason says why not', () => {
    const silent = outcomes.filter(isSilent)
    expect(silent.filter(({reason}) => reason === undefined).map(nameOf)).toEqual([])
    expect(silent.length / outcomes.length).toBeLessThanOrEqual(most.silent)
  })

  it('is an error, for a gate lets everything else through', () => {
    expect(outcomes.filter((each) => !isSilent(each) && each.errors.length === 0).map(nameOf)).toEqual([])
  })

  it('is not delivered by enforcement, unless a reason says why', () => {
    const delivered = outcomes.filter((each) => each.delivered)
    expect(delivered.filter(({reason}) => reason === undefined).map(nameOf)).toEqual([])
    expect(delivered.length / outcomes.length).toBeLessThanOrEqual(most.delivered)
  })

  it('leaves no error in what is handed on', () => {
    expect(outcomes.filter(({faults}) => faults.length > 0).map(nameOf)).toEqual([])
  })

  it('has no reason where it is caught', () => {
    const caught = outcomes.filter((each) => !isSilent(each) && !each.delivered)
    expect(caught.filter(({reason}) => reason !== undefined).map(nameOf)).toEqual([])
  })

  it.runIf(isWhole)('is counted as the page on security says; otherwise, `npm run generate`', () => {
    const page = readFileSync(path.join(workspace, 'docs/security.md'), 'utf8')
    const {threats, uncaught} = smugglingTables(outcomes)
    expect(page).toContain(`\n${table(threats.head, threats.rows)}\n`)
    expect(page).toContain(`\n${table(uncaught.head, uncaught.rows)}\n`)
  })
})
