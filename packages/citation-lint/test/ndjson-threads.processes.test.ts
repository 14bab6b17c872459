import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {citationLint, type Outcome} from './command.ts'
import {folderWith} from './folders.ts'
import {builtCitationLint} from './process.ts'

/** Makes the program die over one document, and hang over another, in whichever thread reads it. */
const trap = `
const {isMainThread} = require('node:worker_threads')
const parse = JSON.parse
if (!isMainThread) JSON.parse = (text, ...more) => {
  if (text.includes('deadly')) process.exit(9)
  if (text.includes('endless')) for (;;);
  return parse(text, ...more)
}`

const env = {NODE_OPTIONS: `--require ${path.join(folderWith({'trap.cjs': trap}), 'trap.cjs')}`}

/** Pipes lines through threads of the built program, and reads the answers. */
async function answersTo(
  lines: readonly (object | string)[],
  args: readonly string[],
): Promise<{status: number | null; answers: readonly unknown[]}> {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  return readAnswers(await builtCitationLint(args, {input, env}))
}

function readAnswers({status, stdout}: Outcome) {
  const answers = stdout.split('\n').filter(Boolean)
  // How long an enforcement took differs from run to run, and nothing else may.
  const reviver = (key: string, value: unknown) => (key === 'enforcement_time_ms' ? undefined : value)
  return {status, answers: answers.map((line): unknown => JSON.parse(line, reviver))}
}

const documents = Array.from({length: 40}, (_, id) => ({
  id,
  path: `${id}.md`,
  document: `Sales grew by ${id + 11}.4% in May [1].\n`,
  evidence_ref: 'may',
}))
const define = {define: 'may', evidence: {citations: [{id: '1', url: 'https://bureau.example/may'}]}}

const byId = (answers: readonly unknown[]): readonly unknown[] =>
  answers.toSorted((one, other) => Number(Object(one).id) - Number(Object(other).id))

describe.concurrent('--ndjson --jobs', () => {
  it.each(['fix', 'enforce'])('%s answers the same as without, each request once', async (command) => {
    const lines = [define, ...documents]
    const input = lines.map((line) => JSON.stringify(line)).join('\n')
    const one = readAnswers(await citationLint([command, '--ndjson'], {input}))
    const three = await answersTo(lines, [command, '--ndjson', '--jobs', '3'])
    expect(one.answers[1]).toMatchObject({id: 0, path: '0.md'})
    expect(byId(three.answers)).toEqual(byId(one.answers))
    expect(three.status).toBe(0)
  })

  it('loses one request with a thread that dies, and none beside it', async () => {
    const lines = [define, ...documents.slice(0, 5), {id: 99, path: 'x.md', document: 'deadly'}, ...documents.slice(5)]
    const {status, answers} = await answersTo(lines, ['--ndjson', '--jobs', '2', '--strict'])
    expect(answers).toHaveLength(lines.length)
    const lost = {id: 99, path: 'x.md', error: expect.objectContaining({code: 'INTERNAL_ERROR', line: 7})}
    expect(answers).toContainEqual(lost)
    expect(answers.filter((answer) => 'findings' in Object(answer))).toHaveLength(documents.length)
    expect(status).toBe(3)
  })

  it('takes back a request, even one that never ends', async () => {
    const lines = [
      {id: 'slow', path: 'x.md', document: 'endless'},
      {id: 'slow', path: 'y.md', document: 'waits behind it'},
      {id: 'after', path: 'z.md', document: ''},
      {cancel: 'slow'},
      {cancel: 'nobody'},
    ]
    const {status, answers} = await answersTo(lines, ['--ndjson', '--jobs', '1', '--strict'])
    expect(answers).toHaveLength(lines.length)
    expect(answers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({path: 'x.md', error: expect.objectContaining({code: 'CANCELLED', line: 1})}),
        expect.objectContaining({path: 'y.md', error: expect.objectContaining({code: 'CANCELLED', line: 2})}),
        expect.objectContaining({path: 'z.md', ok: true}),
        {cancel: 'slow', cancelled: 2},
        {cancel: 'nobody', cancelled: 0},
      ]),
    )
    expect(status).toBe(0)
  })

  it('lets a definition hold for what follows it, and answers what is no request at once', async () => {
    const other = {define: 'may', evidence: {citations: [{id: '2', url: 'https://bureau.example/june'}]}}
    const lines = [
      {hello: 1},
      'no json',
      '',
      define,
      ...documents,
      other,
      {...documents[0], id: 'new'},
      {define: 'may'},
      {...documents[0]},
    ]
    const {answers} = await answersTo(lines, ['--ndjson', '--jobs', '2'])
    expect(answers.slice(0, 3)).toMatchObject([
      {hello: {window: 32, in_order: false}},
      {error: {code: 'INVALID_REQUEST', line: 2}},
      {error: {code: 'INVALID_REQUEST', line: 3}},
    ])
    const unresolved = {findings: expect.arrayContaining([expect.objectContaining({code: 'UNRESOLVED_CITATION'})])}
    expect(answers.filter((answer) => expect.objectContaining(unresolved).asymmetricMatch(answer))).toMatchObject([
      {id: 'new'},
    ])
    expect(answers.at(-1)).toMatchObject({id: 0, error: {code: 'INVALID_EVIDENCE'}})
  })
})
