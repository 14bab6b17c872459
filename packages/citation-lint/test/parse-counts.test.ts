import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {policyFrom} from '@citation-lint/core/rules'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import {parsers} from '../../core/src/brief/markdown/parse.ts'
import {enforceDocument} from '../src/commands/enforce/enforce.ts'
import {type FixSettings, fixDocument} from '../src/commands/fix/fix-document.ts'
import {check} from '../src/index.ts'

const parsing = vi.spyOn(parsers, 'for')

beforeEach(() => {
  parsing.mockClear()
})

/** Evidence with three records, and what else names each. */
function evidenceWith(names: (n: number) => object) {
  const about = (n: number) => ({n, url: `https://barley.example/${n}`, title: `Barley ${n}`, quote: 'q'})
  return createEvidence([readEvidenceObject({citations: [3, 5, 8].map((n) => ({...about(n), ...names(n)}))})])
}

/** In every style there is a name for each. */
const inAnyStyle = evidenceWith((n) => ({sid: n, id: `S${n}`}))
const inNumbers = evidenceWith(() => ({}))

function prepared(document: string, evidence = inAnyStyle) {
  return {path: 'brief.md', document, format: 'markdown', policy: policyFrom(), evidence, searched: []} as const
}

/** Fixes a document and asks what is left, as every command does. */
function fixed(document: string, settings: FixSettings, evidence = inAnyStyle): number {
  const {changes, session} = fixDocument(prepared(document, evidence), settings)
  expect(session.findings).toBeDefined()
  return changes
}

const cited = '# Barley\n\nExports rose by 5% [3]. Imports fell by 7% [5]. Stocks held [8].\n'
const leaking = cited.replace(' rose', '【3†source】 rose')
const styles = ['footnotes', 'numeric', 'source', 'sid', 'links'] as const

describe('a document is parsed', () => {
  test('once for a check', async () => {
    await check({path: 'brief.md', document: cited})
    expect(parsing).toHaveBeenCalledTimes(1)
  })

  test.each([undefined, ...styles])('once for a fix to %s that changes nothing', (to) => {
    const document = '# Barley\n\nExports rose. Imports fell.\n'
    expect(fixed(document, {to, renumber: true, list: 'references'})).toBe(0)
    expect(parsing).toHaveBeenCalledTimes(1)
  })

  test.each(styles)('at most three times for a fix to %s', (to) => {
    for (const [document, settings] of [
      [cited, {to}],
      [cited, {to, renumber: true}],
      [cited, {to, list: 'references'}],
      [leaking, {to}],
    ] as const) {
      parsing.mockClear()
      fixed(document, settings)
      expect(parsing.mock.calls.length, JSON.stringify(settings)).toBeLessThanOrEqual(3)
    }
  })

  test('once for each text that a fix goes through', () => {
    const steps: readonly FixSettings[] = [
      {},
      {renumber: true},
      {renumber: true, list: 'table'},
      {renumber: true, list: 'table', callouts: true},
    ]
    const document = `${leaking}\n## Own view\n\nRye will rise by 7%.\n`
    const counts = steps.map((settings) => {
      parsing.mockClear()
      fixed(document, settings, inNumbers)
      return parsing.mock.calls.length
    })
    expect(counts).toEqual([2, 3, 4, 5])
  })
})

describe('a brief is parsed', () => {
  const brief = (...lines: readonly string[]) => ['## Prevailing view', '', ...lines, ''].join('\n')

  test('once where it is delivered as it is', () => {
    expect(enforceDocument(prepared(brief('- Exports rose. [3]'))).report.removed_bullets).toBe(0)
    expect(parsing).toHaveBeenCalledTimes(1)
  })

  test.each([
    [brief('- Exports rose. [3]', '- Imports fell.')],
    [brief('- Exports rose. [3, 9]', '- Stocks held. [5]')],
    [brief('- Exports rose. [3, 9]', '- Imports fell.', '- Stocks held. [9]')],
  ])('twice where something of it goes: %j', (document) => {
    expect(enforceDocument(prepared(document)).changes).toHaveLength(1)
    expect(parsing).toHaveBeenCalledTimes(2)
  })
})
