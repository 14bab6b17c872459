import {policyFrom, rules} from '@citation-lint/core/rules'
import {describe, expect, expectTypeOf, it} from 'vitest'
import * as library from '../src/index.ts'
import {definitionsIn, formsOf, type Shapes, schema, shapesOf} from './schema-shapes.ts'
import {read, texts} from './texts.ts'

// docs/reference/stability.md: what stands in this file was promised, so it may only grow. What is new is promised when it
// is released: put it there.
const promised = JSON.parse(read('packages/citation-lint/test/fixtures/promises.json')) as {
  readonly codes: readonly string[]
  readonly keys: Readonly<Record<string, {readonly takes: string; readonly default: unknown}>>
  readonly answers: Readonly<Record<string, Shapes>>
  readonly lists: readonly string[]
  readonly evidence: Readonly<Record<string, Shapes>>
  readonly api: Readonly<Record<string, readonly string[]>>
}

describe('what was promised stands in the code', () => {
  it.each(promised.codes)('the code %s, with its page', (code) => {
    expect([...rules.keys()]).toContain(code)
    const page = `docs/rules/${code.toLowerCase().replaceAll('_', '-')}.md`
    expect(texts).toContain(page)
    expect(read(page)).toContain(code)
  })

  it('every code is promised', () => {
    expect([...rules.keys()].sort()).toEqual([...promised.codes].sort())
  })

  const keys = shapesOf(schema('citation-yml'))
  const defaults: Readonly<Record<string, unknown>> = {...policyFrom({})}
  it.each(Object.entries(promised.keys))(
    'the key %s of citation.yml, what it takes, and its default',
    (key, {takes, default: value}) => {
      expect(formsOf((keys[key] ?? '').replace(/\?$/, ''))).toEqual(expect.arrayContaining([...formsOf(takes)]))
      expect(defaults[key]).toEqual(value)
    },
  )

  it('every key is promised, and none has to be set', () => {
    expect(Object.keys(keys)).toEqual(Object.keys(promised.keys))
    expect(Object.values(keys).filter((shape) => !shape.endsWith('?'))).toEqual([])
  })

  const answers = Object.assign({}, ...['check-answer', 'enforce-answer', 'fix-answer'].map(definitionsIn))
  it.each(Object.entries(promised.answers))('the fields of %s in answers, and what they hold', (name, fields) => {
    expect(answers[name]).toMatchObject(fields)
  })

  it.each(Object.entries(promised.evidence))('the fields of a %s in evidence', (name, fields) => {
    const now = shapesOf(schema(name))
    expect(now).toMatchObject(fields)
    // A field that has to be there makes files unreadable that could be read.
    const required = (shapes: Shapes) => Object.keys(shapes).filter((field) => !shapes[field]?.endsWith('?'))
    expect(required(now)).toEqual(required(fields))
  })

  it('the lists of evidence', () => {
    expect(Object.keys(schema('bundle').properties ?? {})).toEqual(expect.arrayContaining([...promised.lists]))
  })

  it.each(Object.entries(promised.api))('the names that %s exports', (entry, names) => {
    const [, text = ''] = read('packages/citation-lint/api.md').split(new RegExp(`^## ${entry}$`, 'm'))
    const [own = ''] = text.split(/^## /m)
    for (const name of names)
      expect(own).toMatch(new RegExp(`^(?:type|interface|function|const|class) ${name}\\b`, 'm'))
    const functions = names.filter((name) => /^[a-z]/.test(name) && name !== 'reporter')
    expect(Object.keys(library)).toEqual(expect.arrayContaining(functions))
  })

  it('the types of the functions', () => {
    expectTypeOf(library.check).toBeCallableWith({
      path: 'a.md',
      document: '',
      format: 'markdown',
      config: {},
      evidence: {},
    })
    expectTypeOf(library.fix).toBeCallableWith({path: 'a.md', document: '', options: {to: 'footnotes', renumber: true}})
    expectTypeOf(library.enforce).toBeCallableWith({path: 'a.md', document: '', options: {attempt: 2}})
    expectTypeOf<Awaited<ReturnType<typeof library.check>>>().toEqualTypeOf<library.CheckResult>()
  })
})
