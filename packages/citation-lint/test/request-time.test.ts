import {createEvidence} from '@citation-lint/core/evidence'
import {policyFrom} from '@citation-lint/core/rules'
import {describe, expect, it} from 'vitest'
import {answerWithinTime} from '../src/requests/check.ts'
import {RequestError} from '../src/requests/request.ts'
import {citationLint} from './command.ts'

/** Longer than what is left untimed. */
const document = `${'Rye is a cereal. '.repeat(2000)}\n\nRye rose 5% in May.\n`

const prepared = {
  path: 'a\u202e.md',
  document,
  format: 'markdown',
  policy: policyFrom({}),
  evidence: createEvidence([]),
  searched: [],
} as const

describe('a request', () => {
  it('whose document takes too long is answered with an error', () => {
    const forever = (): never => {
      for (;;);
    }
    expect(() => answerWithinTime(prepared, forever, {seconds: 0.02})).toThrow(RequestError)
    expect(() => answerWithinTime(prepared, forever, {seconds: 0.02})).toThrow(
      expect.objectContaining({
        code: 'INVALID_DOCUMENT',
        message: expect.stringMatching(/^`a\\u202E\.md`: To read this document takes more than 0\.02 seconds/),
      }),
    )
  })

  it('that fails otherwise fails as it does', () => {
    const fault = new TypeError('ours')
    const fail = (): never => {
      throw fault
    }
    expect(() => answerWithinTime(prepared, fail)).toThrow(fault)
  })

  it.each(['check', 'fix', 'enforce'])(
    'of `%s` with a long document is answered, and so is one that cannot be',
    async (command) => {
      const requests = [
        {id: 1, path: 'a.md', document, config: {contract: true}},
        {id: 2, path: 'a.json', document: `{"text": "${document.trim()}"}`, format: 'json'},
      ]
      const input = requests.map((request) => JSON.stringify(request)).join('\n')
      const {stdout} = await citationLint([command, '--ndjson'], {input})
      const [long, broken] = stdout.split('\n').map((line): unknown => JSON.parse(line || 'null'))
      expect(JSON.stringify(long)).toContain('Number `5%`')
      expect(broken).toMatchObject({
        id: 2,
        error: {code: 'INVALID_DOCUMENT'},
      })
    },
  )
})
