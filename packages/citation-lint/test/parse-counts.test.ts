import {createEvidence, readEvidenceObject} from '@citation-lint/evidence'
import {policyFrom} from '@citation-lint/rules'
import {beforeEach, describe, expect, test, vi} from 'vitest'
import {parsers} from '../../brief/src/markdown/parse.ts'
import {enforceDocument} from '../src/commands/enforce/enforce.ts'
import {type FixSettings, fixDocument} from '../src/commands/fix/fix-document.ts'
import {check} from '../src/index.ts'

const parsing = vi.spyOn(parsers, 'for')

beforeEach(() => {
  parsing.mockClear()
})

const evidence = createEvidence([
  readEvidenceObject({
    citations: [3, 5, 8].map((n) => ({n, url: `https://barley.example/${n}`, title: `Barley ${n}`, quote: 'q'})),
  }),
])

function prepared(document: string) {
  return {path: 'brief.md', document, format: 'markdown', policy: policyFrom(), evidence, searched: []} as const
}

const cited = '# Barley\n\nExports rose by 5% [3]. Imports fell by 7% [5]. Stocks held [8].\n'
const leaking = cited.replace(' rose', '【3†source】 rose')

describe('a document is parsed', () => {
  test('once for a check', async () => {
    await check({path: 'brief.md', document: cited})
    expect(parsing).toHaveBeenCalledTimes(1)
  })

  test('once for a fix that changes nothing', () => {
    const document = '# Barley\n\nExports rose. Imports fell.\n'
    const {changes} = fixDocument(prepared(document), {to: 'footnotes', renumber: true, callouts: true})
    expect(changes).toBe(0)
    expect(parsing).toHaveBeenCalledTimes(1)
  })

  const styles = [undefined, 'footnotes', 'numeric', 'source', 'sid', 'links'] as const
  const settings = styles.flatMap((to): FixSettings[] => [
    {to},
    {to, renumber: true},
    {to, list: 'references'},
    {to, renumber: true, list: 'table'},
    {to, renumber: true, list: 'references', callouts: true},
  ])

  test.each([cited, leaking].flatMap((document) => settings.map((each) => [each, document] as const)))(
    'at most three times for a fix with %o of %j',
    (each, document) => {
      fixDocument(prepared(document), each)
      expect(parsing.mock.calls.length).toBeLessThanOrEqual(3)
    },
  )
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
