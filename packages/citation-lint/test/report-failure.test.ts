import {Readable, Writable} from 'node:stream'
import {expect, it} from 'vitest'
import {reportFailure} from '../src/program.ts'

it.each([
  ['EMFILE', 'EMFILE: too many open files'],
  ['ENFILE', 'ENFILE: file table overflow'],
  ['ERR_WORKER_INIT_FAILED', 'Worker initialization failure: EMFILE'],
])('a lack of file descriptors (%s) is one line and no fault of a document', async (code, message) => {
  let said = ''
  const stderr = new Writable({
    write(chunk, _, done) {
      said += chunk
      done()
    },
  })
  const environment = {cwd: '/', stdin: Readable.from([]), stdout: stderr, stderr, env: {}}
  const error = Object.assign(new Error(message), {code})
  expect(await reportFailure(error, environment)).toBe(3)
  expect(said).toBe('citation-lint: Too many files are open; raise `ulimit -n`\n')
})
