import {describe, expect, it} from 'vitest'
import {EvidenceSyntaxError, parseEvidence, type TextLimits} from '../../src/evidence/index.ts'

/** The error that reading ends in. */
const errorOf = (text: string, path: string, limits: Partial<TextLimits> = {}): EvidenceSyntaxError => {
  try {
    parseEvidence(text, path, limits)
  } catch (error) {
    if (error instanceof EvidenceSyntaxError) return error
    throw error
  }
  throw new Error('No error')
}

const lines = (...all: readonly string[]) => all.join('\n')

describe('a hostile file ends in one clear error', () => {
  it('where YAML aliases would multiply', () => {
    const bomb = ['a: &a [x, x, x]']
    for (let level = 0; level < 25; level++) {
      const [name, previous] = ['bcdefghijklmnopqrstuvwxyz'[level], 'abcdefghijklmnopqrstuvwxy'[level]]
      bomb.push(`${name}: &${name} [*${previous}, *${previous}, *${previous}]`)
    }
    const error = errorOf(lines('citations: []', ...bomb), 'bomb.yaml')
    expect(error.message).toMatch(/^Unexpected alias `\*[a-z]`, expected the value itself$/)
    expect(error.path).toBe('bomb.yaml')
  })

  it.each([
    ['lists in JSON', 'deep.json', `{"citations": ${'['.repeat(100_000)}`, 1, 115],
    ['mappings in JSON', 'deep.json', `{"citations": ${'{"a":'.repeat(100_000)}`, 1, 510],
    ['flow lists in YAML', 'deep.yaml', `citations: ${'['.repeat(100_000)}`, 1, 112],
    ['flow mappings in YAML', 'deep.yaml', `citations: ${'{a: '.repeat(100_000)}`, 1, 411],
    ['lists on one line in YAML', 'deep.yaml', `citations:\n${'- '.repeat(100_000)}x`, 2, 199],
    ['keys on one line in YAML', 'deep.yaml', `${'? '.repeat(100_000)}x`, 1, 201],
  ])('where %s nest without end', (_, path, text) => {
    const error = errorOf(text, path)
    expect(error.message).toBe('Unexpected nesting of more than 100 levels, expected fewer')
    expect(error.line).toBeLessThan(3)
    expect(error.column).toBeLessThan(600)
  })

  it('where indentation nests without end', () => {
    const text = Array.from({length: 3000}, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')
    const error = errorOf(text, 'deep.yaml')
    expect(error.message).toBe('Unexpected nesting of more than 100 levels, expected fewer')
    expect(error.line).toBe(101)
  })

  it.each([
    ['own.json', '{"citations": [{"id": 1, "__proto__": {"url": "x"}}]}', 1, 26],
    ['own.yaml', 'citations:\n  - id: 1\n    __proto__:\n      url: x\n', 3, 5],
    ['escaped.json', '{"citations": [{"\\u005f_proto__": 1}]}', 1, 17],
  ])('where a key would reach for the prototype: %s', (path, text, line, column) => {
    expect(errorOf(text, path)).toMatchObject({
      message: 'Unexpected key `__proto__`, expected another name',
      line,
      column,
    })
  })

  it.each([
    ['twice.json', '{"citations": [\n{"id": 1, "id": 2}]}', 2, 11],
    ['twice.yaml', 'citations:\n  - id: 1\n    id: 2\n', 3, 5],
    ['escaped.json', '{"a": 1, "\\u0061": 2}', 1, 10],
    ['deep.yaml', 'sources:\n  - sid: 1\n    title: a\n    more: {x: 1, y: 2, x: 3}\n', 4, 24],
  ])('where a key occurs twice: %s', (path, text, line, column) => {
    const error = errorOf(text, path)
    expect(error.message).toMatch(/^Unexpected repeated key `\w+`, expected each key once$/)
    expect([error.line, error.column]).toEqual([line, column])
  })

  it('where a scalar has 200 million characters', () => {
    const error = errorOf(`{"citations": ["${'x'.repeat(200_000_000)}"]}`, 'huge.json')
    expect(error.message).toBe('Unexpected file of more than 64 MB, expected a smaller one')
  })

  it.each([
    ['a list on one line', `citations: [${'a,'.repeat(1000)}]`],
    ['one record', `citations:\n  - id: 1\n${Array.from({length: 400}, (_, index) => `    k${index}: v\n`).join('')}`],
  ])('where YAML has more tokens in %s than memory is good for', (_, text) => {
    const error = errorOf(text, 'wide.yaml', {yamlTokens: 2000})
    expect(error.message).toBe('Unexpected YAML of more than 2000 tokens, expected a smaller file')
    const many = `citations:\n${'  - {id: 1, url: https://a.example}\n'.repeat(1000)}`
    expect(parseEvidence(many, 'many.yaml', {yamlTokens: 2000}).sources).toHaveLength(1000)
  })

  it.each([
    ['empty.json', '', 'Unexpected empty file, expected evidence records'],
    ['blank.yaml', ' \n\n', 'Unexpected empty file, expected evidence records'],
    ['comment.yaml', '# nothing\n', 'Unexpected `null`, expected evidence records'],
    ['two.yaml', 'citations: []\n---\nsources: []\n', /^Unexpected YAML syntax/],
    ['keys.yaml', '? [a, b]\n: 1\n', 'Unexpected list or mapping as a key, expected a plain key'],
    ['bidi.json', '{"\u202e": ]', 'Unexpected `]`, expected a JSON value'],
    ['value.json', '{"a": \u202e}', 'Unexpected `\\u202E`, expected a JSON value'],
  ])('where it is no evidence at all: %s', (path, text, message) => {
    expect(errorOf(text, path).message).toMatch(message)
  })

  it('with a message that no terminal obeys', () => {
    const text = 'citations:\n  - id: "a\\u001b]0;title\\u0007"\n    url: "\\u202Ehttps"\n'
    for (const {message} of parseEvidence(text, 'escape.yaml').problems) expect(message).toMatch(/^[ -~]*$/)
  })
})

describe('texts that only look hostile', () => {
  it('may hold brackets, dashes and colons in their words', () => {
    const prose = `${'[ { - ? '.repeat(5000)}`
    const block = `sources:\n  - sid: 1\n    title: Tides\n    content: |\n      ${prose}\n      ${prose}\n`
    expect(parseEvidence(block, 'prose.yaml').sources[0]?.content).toContain(prose.trim())
    const json = JSON.stringify({sources: [{sid: 1, title: prose}]})
    expect(parseEvidence(json, 'prose.json').problems).toEqual([])
  })

  it('may be wide', () => {
    const keys = Array.from({length: 20_000}, (_, index) => [`k${index}`, 1])
    const record = {sid: 1, title: 'Tides', ...Object.fromEntries(keys)}
    expect(parseEvidence(JSON.stringify([record]), 'wide.json').problems).toEqual([])
    expect(parseEvidence(JSON.stringify([record]), 'wide.yaml').problems).toEqual([])
  })

  it('may have a date, a truth value or an octal number, which stay what is written', () => {
    const text = '%YAML 1.1\n---\nsources:\n  - sid: 010\n    title: no\n    published_time_iso: 2026-02-10\n'
    const [source] = parseEvidence(text, 'old.yaml').sources
    expect(source).toMatchObject({title: 'no', publishedAt: '2026-02-10'})
  })
})
