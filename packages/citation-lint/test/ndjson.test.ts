import {describe, expect, it} from 'vitest'
import {check} from '../src/index.ts'
import {citationLint} from './command.ts'

const request = {
  path: 'a.md',
  document: 'Sales grew by 12.4% in May [7].\n\nRents fell by 3%.\n',
  config: {rules: {UNCITED_NUMBER: 'warning', ORPHAN_SOURCE: 'off', NONCONTIGUOUS_MARKERS: 'off'}},
  evidence: {citations: [{id: '1', url: 'https://bureau.example/may'}]},
}

/** Pipes lines through `check --ndjson` and reads the answers. */
async function answersTo(lines: readonly (object | string)[]): Promise<unknown[]> {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const {status, stdout, stderr} = await citationLint(['check', '--ndjson'], {input})
  expect({status, stderr}).toEqual({status: 0, stderr: ''})
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))
}

describe('--ndjson', () => {
  it('answers what the library answers', async () => {
    const [answer] = await answersTo([{id: 'x', ...request}])
    expect(answer).toEqual(JSON.parse(JSON.stringify({id: 'x', ...(await check(request))})))
    expect(answer).toMatchObject({
      id: 'x',
      path: 'a.md',
      ok: false,
      findings: [
        {code: 'UNRESOLVED_CITATION', severity: 'error', line: 1, file: 'a.md'},
        {code: 'UNCITED_NUMBER', severity: 'warning', line: 3, file: 'a.md'},
      ],
    })
  })

  it('answers every line in order, bad ones with an error', async () => {
    const answers = await answersTo([
      {id: 1, path: 'a.md', document: 'Text.'},
      'no json',
      '',
      {id: 2, path: 'b.md'},
      {id: 3, path: 'c.md', document: '', format: 'pdf'},
      {id: 4, path: 'd.md', document: '', config: {allowed_prefix: []}},
      {id: 5, path: 'e.md', document: 'Text.'},
    ])
    expect(answers).toMatchObject([
      {id: 1, path: 'a.md', ok: true},
      {error: {code: 'INVALID_REQUEST', line: 2}},
      {id: 2, path: 'b.md', error: {code: 'INVALID_REQUEST', line: 4}},
      {id: 3, path: 'c.md', error: {code: 'UNSUPPORTED_FORMAT'}},
      {id: 4, path: 'd.md', error: {code: 'INVALID_CONFIG', message: expect.stringContaining('`allowed_prefixes`')}},
      {id: 5, path: 'e.md', ok: true},
    ])
  })

  it('never reads a file: no configuration, no evidence', async () => {
    const document = '---\ncitations: examples/daily-brief/brief.citations.json\n---\n\nThe rate is 4.25%. [1]\n'
    const [answer] = await answersTo([{path: 'examples/daily-brief/brief.md', document}])
    expect(answer).toMatchObject({
      findings: expect.arrayContaining([expect.objectContaining({code: 'NO_EVIDENCE'})]),
    })
  })
})
