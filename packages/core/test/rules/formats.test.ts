import {readFileSync} from 'node:fs'
import {formatOf, readDocument} from '@citation-lint/core/brief'
import {createEvidence, parseEvidence} from '@citation-lint/core/evidence'
import {describe, expect, it} from 'vitest'
import {check, type LocatedFinding, locate, policyFrom, readOptions} from '../../src/rules/index.ts'

const policy = policyFrom({})

function textOf(name: string): string {
  return readFileSync(new URL(`../../../../fixtures/formats/${name}`, import.meta.url), 'utf8')
}

function findingsIn(name: string, evidence = createEvidence([])): readonly LocatedFinding[] {
  const text = textOf(name)
  const brief = readDocument(text, formatOf(name), readOptions(policy, evidence))
  return locate(check(brief, evidence, policy), text, name)
}

const stored = createEvidence([parseEvidence(textOf('evidence.json'), 'evidence.json')])

/** What is wrong with the brief, whatever it is written in. */
const codes = [
  'EMPTY_SECTION',
  'LEAKED_MARKER',
  'LEAKED_MARKER',
  'MALFORMED_CITATION',
  'UNCITED_BULLET',
  'UNCITED_BULLET',
  'UNCITED_BULLET',
  'UNCITED_NUMBER',
  'UNRESOLVED_CITATION',
]

describe('one brief in several formats', () => {
  it.each(['brief.md', 'brief.html', 'brief.json', 'brief.yaml'])('gets the same codes as %s', (name) => {
    expect(
      findingsIn(name, stored)
        .map(({code}) => code)
        .sort(),
    ).toEqual(codes)
  })

  it.each(['brief.md', 'brief.html', 'brief.json', 'brief.yaml'])('resolves to its own sources in %s', (name) => {
    expect(
      findingsIn(name)
        .map(({code}) => code)
        .sort(),
    ).toEqual(codes)
  })

  it.each([
    ['brief.md', [5, 10, 11, 17, 21, 21, 22, 22, 23]],
    ['brief.html', [9, 14, 15, 19, 23, 23, 24, 24, 25]],
    ['brief.json', [3, 6, 10, 12, 12, 13, 13, 14, 22]],
    ['brief.yaml', [4, 7, 8, 11, 13, 13, 14, 14, 16]],
  ])('is faulted on its own lines in %s', (name, lines) => {
    expect(findingsIn(name, stored).map(({line}) => line)).toEqual(lines)
  })
})

describe('advice to escape a bracket', () => {
  it.each([
    ['brief.md', true],
    ['brief.html', false],
    ['brief.json', false],
  ])('in %s: %s', (name, given) => {
    const found = findingsIn(name, stored).find(({code}) => code === 'UNRESOLVED_CITATION')
    expect(found?.note?.includes('can be escaped') === true).toBe(given)
  })
})

describe('docs/reference/formats.md', () => {
  const page = readFileSync(new URL('../../../../docs/reference/formats.md', import.meta.url), 'utf8')
  const content = 'Rye yields rose 4 %. The new core is 2.5x faster. It costs 40% less.'
  const sources = [1, 2, 3].map((sid) => ({sid, title: `Source ${sid}`, content}))
  const evidence = createEvidence([parseEvidence(JSON.stringify({sources}), 'evidence.json')])

  it.each(['html', 'json'] as const)('says what is found in its example in %s', (format) => {
    const [, text = '', report = ''] =
      new RegExp(`\`\`\`${format}\\n([\\s\\S]*?)\\n\`\`\`\\n\\n\`\`\`text\\n([\\s\\S]*?)\\n\`\`\``).exec(page) ?? []
    const brief = readDocument(text, format, readOptions(policy, evidence))
    const found = locate(check(brief, evidence, policy), text, `example.${format}`)
    const shown = found
      .filter(({code}) => code !== 'ORPHAN_SOURCE')
      .map(
        ({line, column, endLine, endColumn, severity, message}) =>
          `${line}:${column}-${endLine}:${endColumn} ${severity} ${message}`,
      )
    expect(shown).toEqual(report.split('\n'))
  })
})
