import {createEvidence, readEvidenceObject} from '@citation-lint/core/evidence'
import {type FixSettings, fix} from '@citation-lint/core/repairs'
import {policyFrom} from '@citation-lint/core/rules'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import {parsers} from '../../core/src/brief/markdown/parse.ts'
import {enforceDocument} from '../src/commands/enforce/enforce.ts'
import {openDocument} from '../src/documents/prepare-document.ts'
import {check} from '../src/index.ts'

const parsing = vi.spyOn(parsers, 'for')

beforeEach(() => {
  parsing.mockClear()
})

/** In every style there is a name for each. */
const evidence = createEvidence([
  readEvidenceObject({
    citations: [3, 5, 8].map((n) => ({
      n,
      sid: n,
      id: `S${n}`,
      url: `https://barley.example/${n}`,
      title: `Barley ${n}`,
      published_at: '2026-02-10',
      quote: 'q',
    })),
  }),
])

function prepared(document: string) {
  return {path: 'brief.md', document, format: 'markdown', policy: policyFrom(), evidence, searched: []} as const
}

/** Fixes a document and asks what is left, as every command does. */
function fixed(document: string, settings: FixSettings): number {
  const {changes, session} = fix(openDocument(prepared(document)), settings)
  expect(session.findings).toBeDefined()
  return changes
}

const cited = '# Barley\n\nExports rose by 5% [3]. Imports fell by 7% [5]. Stocks held [8].\n'
const leaking = cited.replace(' rose', '【3:1†source】 rose')
const own = `${leaking}\n## Own view\n\nRye will rise by 7%.\n`
const styles = ['footnotes', 'numeric', 'source', 'sid', 'links'] as const

/** Whatever a fix can be asked for besides a style. */
function combinations(): readonly FixSettings[] {
  const all: FixSettings[] = []
  for (const renumber of [false, true])
    for (const list of [undefined, 'references', 'table'] as const)
      for (const callouts of [false, true]) all.push({renumber, list, callouts})
  return all
}

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

  test.each([undefined, ...styles])('at most three times for any fix to %s', (to) => {
    const countsOf = (document: string) =>
      combinations().map((settings) => {
        parsing.mockClear()
        fixed(document, {...settings, to})
        return parsing.mock.calls.length
      })
    const [leaks, none] = [countsOf(own), countsOf(own.replace('【3:1†source】', ''))]
    expect([...leaks, ...none].filter((count) => count > 3)).toEqual([])
    // Every fix takes the leak away; without one, some have nothing to do.
    expect(Math.min(...leaks)).toBe(2)
    expect(Math.max(...none)).toBeGreaterThan(1)
  })

  test('once more where a marker is put right, for only then it can be rewritten', () => {
    const document = own.replace('[5]', '[s5]')
    fixed(document, {to: 'numeric', renumber: true, list: 'references', callouts: true})
    expect(parsing).toHaveBeenCalledTimes(4)
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
