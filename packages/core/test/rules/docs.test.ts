import {readFileSync} from 'node:fs'
import {parseTree, readMarkdown} from '@citation-lint/core/brief'
import {remember} from '@citation-lint/core/data'
import {describe, expect, test} from 'vitest'
import {check, locate, parsePolicy, readOptions, rules} from '../../src/rules/index.ts'
import {briefOf, failuresOf, findingsOf, materialsOf, reportOf} from './examples.ts'
import {readPages} from './pages.ts'

const pages = readPages()
const examples = pages.flatMap((page) => page.examples)
/** What a check says of an example, which is checked once. */
const checked = remember(findingsOf)
const inMarkdown = examples.filter(({format}) => format === 'markdown')

const freeze = (value: unknown, seen = new Set<unknown>()): void => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  Object.freeze(value)
  for (const each of value instanceof Map ? value.values() : Object.values(value)) freeze(each, seen)
}

test('every rule has a page and every page a rule', () => {
  expect(pages.map(({code}) => code).sort()).toEqual([...rules.keys()].sort())
  for (const [code, rule] of rules) expect(rule.code).toBe(code)
})

describe.each(pages)('the page of $code', ({code, about, headings, examples: own}) => {
  test('says what the rule reports, in every heading of the template', () => {
    expect(about).toBe(rules.get(code)?.about)
    expect(headings).toEqual(['Why', 'Examples', 'Options', 'Repair', 'When not to use it'])
    expect(new Set(own.map(({right}) => right))).toEqual(new Set([true, false]))
  })

  test.each(own)('$title', (example) => {
    const {brief, findings} = checked(example)
    const found = findings.filter((finding) => finding.code === code)
    expect(reportOf(found, brief, ({message}) => message)).toEqual(example.report)
    expect(found.length > 0).toBe(!example.right)
    for (const {url} of found) expect(url).toBe(rules.get(code)?.url)
  })
})

test('what is expected differs from what is there', () => {
  for (const example of examples) {
    const {brief, findings} = checked(example)
    for (const {expected, actual} of locate(findings, brief.source, '')) expect(expected).not.toContain(actual)
  }
})

test('no rule changes what it reads', () => {
  for (const example of examples) {
    const {policy, evidence} = materialsOf(example)
    const brief = briefOf(example, readOptions(policy, evidence))
    const before = check(brief, evidence, policy)
    for (const each of [brief, evidence, policy]) freeze(each)
    expect(check(brief, evidence, policy)).toEqual(before)
    expect(failuresOf(before)).toEqual([])
  }
})

test('a tree without positions is read without a failure', () => {
  for (const example of inMarkdown) {
    const {policy, evidence} = materialsOf(example)
    const tree = parseTree(example.document)
    const bare = JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? undefined : value)))
    const brief = readMarkdown(bare, example.document, readOptions(policy, evidence))
    expect(failuresOf(check(brief, evidence, policy))).toEqual([])
  }
})

test('the example of docs/reference/citation-yml.md is a valid policy that sets what it explains', () => {
  const text = readFileSync(new URL('../../../../docs/reference/citation-yml.md', import.meta.url), 'utf8')
  const policy = parsePolicy(/```yaml\n([\s\S]*?)\n```/.exec(text)?.[1] ?? '', 'citation.yml')
  expect(policy.configured.size).toBeGreaterThan(15)
  expect(policy.source_mapping['Per LMIS:']).toEqual(['LMIS'])
})
