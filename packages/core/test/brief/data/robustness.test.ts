import {type Brief, DocumentSyntaxError, parseJson, parseYaml} from '@citation-lint/core/brief'

import {describe, expect, it} from 'vitest'

function errorOf(read: () => Brief): DocumentSyntaxError {
  try {
    read()
  } catch (error) {
    if (error instanceof DocumentSyntaxError) return error
    throw error
  }
  throw new Error('No error')
}

describe('a document that is none', () => {
  it.each([
    [parseJson, '{"a": 1,\n "b": }', 'Unexpected `}`, expected a JSON value', 2, 7],
    [parseJson, '', 'Unexpected end of file, expected the rest of the file', 1, 1],
    [parseJson, '{"a": 1}\r\n{}', 'Unexpected `{`, expected the end of the file', 2, 1],
    [parseJson, '{"a": "x\ny"}', 'Unexpected line break, expected the end of the string', 1, 9],
    [parseJson, '\ufeff{"a" 1}', 'Unexpected `1`, expected `:` after the key', 1, 6],
    [parseJson, '{"a": 1, "a": 2}', 'Unexpected repeated key `a`, expected each key once', 1, 10],
    [parseJson, '['.repeat(100_000), 'Unexpected nesting of more than 200 levels, expected fewer', 1, 201],
    [parseYaml, 'a: [1\nb: 2\n', /^Unexpected YAML syntax, expected a well-formed document/, 2, 1],
    [parseYaml, 'a: &x Rye\nb: *x\n', 'Unexpected alias `*x`, expected the value itself', 2, 4],
    [parseYaml, 'a: 1\n---\nb: 2\n', /^Unexpected YAML syntax/, 2, 1],
    [parseYaml, `a: ${'['.repeat(100_000)}`, 'Unexpected nesting of more than 200 levels, expected fewer', 1, 203],
  ] as const)('is refused at its line and column', (parse, text, message, line, column) => {
    const error = errorOf(() => parse(text))
    expect(error.message).toMatch(message)
    expect([error.line, error.column]).toEqual([line, column])
    expect(error.remedy).not.toBe('')
  })
})
