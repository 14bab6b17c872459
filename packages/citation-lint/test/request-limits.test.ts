import {describe, expect, it} from 'vitest'
import {isWhole} from '../../core/test/share.ts'
import {citationLint} from './command.ts'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const large = 'Rye is a cereal. '.repeat(330_000)

/** What is as large or as deep as no file may be, and the error that it is answered with. */
const lines: readonly (readonly [request: string, code: string | undefined, message: string])[] = [
  [`{"path": "a.md", "document": "Rye.", "evidence": {"citations": ${nested(99)}}}`, undefined, ''],
  [
    `{"path": "a.md", "document": "Rye.", "evidence": {"citations": ${nested(100)}}}`,
    'INVALID_EVIDENCE',
    'Unexpected nesting of more than 100 levels',
  ],
  [
    `{"path": "a.md", "document": "Rye.", "evidence": {"citations": ${nested(100_000)}}}`,
    'INVALID_EVIDENCE',
    'Unexpected nesting of more than 100 levels',
  ],
  [JSON.stringify({path: 'a.md', document: large}), 'INVALID_DOCUMENT', '`a.md`: Unexpected document of 5.4 MB'],
  [JSON.stringify({path: 'a', format: 'json', document: JSON.stringify(large)}), undefined, ''],
]

describe.each(['check', 'fix', 'enforce'])('%s --ndjson', (command) => {
  const served = command === 'check' || (command === 'fix' && isWhole) ? lines : lines.slice(0, 4)
  it('takes no more than a file may hold, and answers with an error', async () => {
    const {stdout, status} = await citationLint([command, '--ndjson'], {
      input: served.map(([request]) => `${request}\n`).join(''),
    })
    const answers: readonly {error?: {code: string; message: string}}[] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers.map(({error}) => error?.code)).toEqual(served.map(([, code]) => code))
    for (const [index, [, , message]] of served.entries())
      expect(answers[index]?.error?.message ?? '').toContain(message)
    expect(status).toBe(0)
  })
})
