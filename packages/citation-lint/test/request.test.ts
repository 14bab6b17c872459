import {describe, expect, it} from 'vitest'
import {readRequest} from '../src/requests/request.ts'

describe('readRequest', () => {
  it('takes `null` for absent', () => {
    expect(readRequest({id: 7, path: 'a.md', document: '', config: null, evidence: null})).toEqual({
      id: 7,
      path: 'a.md',
      document: '',
      format: undefined,
      config: undefined,
      evidence: undefined,
    })
  })

  it.each([
    [[], 'Unexpected request, expected an object'],
    [{path: 'a.md'}, 'Unexpected value of `document`, expected a string'],
    [{path: 1, document: ''}, 'Unexpected value of `path`, expected a string'],
    [{path: '', document: '', evidnce: {}}, 'Unexpected key `evidnce`, expected `evidence`'],
    [{path: '', document: '', config: []}, 'Unexpected value of `config`, expected an object'],
    [{path: '', document: '', id: {}}, 'Unexpected value of `id`, expected a string or a number'],
  ])('refuses %j', (value, message) => {
    expect(() => readRequest(value)).toThrow(
      expect.objectContaining({code: 'INVALID_REQUEST', message: expect.stringContaining(message)}),
    )
  })

  it('says which formats it can read', () => {
    expect(() => readRequest({path: '', document: '', format: 'docx'})).toThrow(
      expect.objectContaining({
        code: 'UNSUPPORTED_FORMAT',
        message: 'Unexpected format `docx`, expected `markdown`, `mdx`, `quarto`, `html`, `json` or `yaml`',
      }),
    )
  })
})
