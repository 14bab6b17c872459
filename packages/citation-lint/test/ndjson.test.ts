import process from 'node:process'
import {describe, expect, it} from 'vitest'
import {check} from '../src/index.ts'
import {citationLint} from './command.ts'

const request = {
  path: 'a.md',
  document: 'Sales grew by 12.4% in May [7].\n\nRents fell by 3%.\n',
  config: {rules: {UNCITED_NUMBER: 'warning', ORPHAN_SOURCE: 'off', NONCONTIGUOUS_MARKERS: 'off'}},
  evidence: {citations: [{id: '1', url: 'https://bureau.example/may'}]},
} as const

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
      ' ',
      {id: 2, path: 'b.md'},
      {id: 3, path: 'c.md', document: '', format: 'pdf'},
      {id: 4, path: 'd.md', document: '', config: {allowed_prefix: []}},
      {id: 5, path: 'e.md', document: 'Text.'},
    ])
    expect(answers).toMatchObject([
      {id: 1, path: 'a.md', ok: true},
      {error: {code: 'INVALID_REQUEST', line: 2, message: expect.stringContaining('no JSON')}},
      {error: {code: 'INVALID_REQUEST', line: 3, message: expect.stringContaining('blank line')}},
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
      findings: expect.arrayContaining([expect.objectContaining({code: 'UNRESOLVED_CITATION'})]),
    })
  })

  it('says who answers, and refuses what it does not speak', async () => {
    const answers = await answersTo([{id: 'h', hello: 1}, {hello: 2}, {hello: 1, path: 'a.md'}])
    expect(answers).toMatchObject([
      {
        id: 'h',
        hello: {
          protocol: 1,
          version: expect.stringMatching(/^\d+\.\d+\.\d+/),
          node: process.versions.node,
          command: 'check',
          window: 1,
          in_order: true,
        },
      },
      {error: {code: 'INVALID_REQUEST', message: 'Unexpected protocol `2`, expected `1`', line: 2}},
      {path: 'a.md', error: {code: 'INVALID_REQUEST', line: 3}},
    ])
  })

  it('checks many documents with evidence that was defined once', async () => {
    const {evidence, ...others} = request
    const [, named, carried, redefined, other, dropped, gone, both] = await answersTo([
      {define: 'may', evidence},
      {...others, evidence_ref: 'may'},
      request,
      {id: 'd', define: 'may', evidence: {citations: [{id: '7', url: 'https://bureau.example/may'}]}},
      {...others, evidence_ref: 'may'},
      {define: 'may'},
      {...others, evidence_ref: 'may'},
      {...request, evidence_ref: 'may'},
    ])
    expect(named).toEqual(carried)
    expect(redefined).toEqual({id: 'd', define: 'may', defined: true})
    expect(other).not.toMatchObject({findings: [{code: 'UNRESOLVED_CITATION'}, {}]})
    expect(dropped).toEqual({define: 'may', defined: false})
    expect(gone).toMatchObject({error: {code: 'INVALID_EVIDENCE', message: expect.stringContaining('`may`')}})
    expect(both).toMatchObject({error: {code: 'INVALID_REQUEST', message: expect.stringContaining('one of them')}})
  })

  it('says what was meant by a name that nothing has, and what is no evidence', async () => {
    const answers = await answersTo([
      {define: 'week-7', evidence: {citations: []}},
      {path: 'a.md', document: '', evidence_ref: 'week-8'},
      {id: 1, define: 'bad', evidence: {colour: 'red'}},
      {path: 'a.md', document: '', evidence_ref: 5},
      {path: 'a.md', document: '', evidence_ref: null},
    ])
    expect(answers.slice(1)).toMatchObject([
      {error: {code: 'INVALID_EVIDENCE', message: expect.stringContaining('`week-7`')}},
      {id: 1, error: {code: 'INVALID_EVIDENCE', line: 3}},
      {error: {code: 'INVALID_REQUEST'}},
      {ok: true},
    ])
  })

  it('has answered every request before a line that takes one back', async () => {
    const answers = await answersTo([{id: 1, path: 'a.md', document: ''}, {cancel: 1}, {cancel: {}}])
    expect(answers).toMatchObject([{id: 1, ok: true}, {cancel: 1, cancelled: 0}, {error: {line: 3}}])
  })

  it.each([
    ['nothing wrong', {path: 'a.md', document: 'Sales rose 5%.'}, 0],
    ['a blank line', '', 2],
    ['a request that cannot be served', {path: 'a.md'}, 2],
    ['evidence that is none', {define: 'bad', evidence: {colour: 'red'}}, 2],
  ])('ends strictly after %s', async (_, line, expected) => {
    const input = `${typeof line === 'string' ? line : JSON.stringify(line)}\n`
    const {status, stdout} = await citationLint(['check', '--ndjson', '--strict'], {input})
    expect(status).toBe(expected)
    expect(stdout.trimEnd().split('\n')).toHaveLength(1)
  })

  it.each(['--strict', '--jobs'])('needs requests for %s', async (option) => {
    const args = option === '--jobs' ? [option, '2'] : [option]
    const more = option === '--strict' ? [['check']] : []
    for (const command of [...more, ['fix'], ['enforce', 'a.md'], ['evidence', 'import', 'anthropic']]) {
      const {status, stderr} = await citationLint([...command, ...args])
      expect({status, stderr}).toEqual({status: 2, stderr: expect.stringContaining(`${option}\` needs \`--ndjson\``)})
    }
  })
})
