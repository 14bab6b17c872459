import {generateKeyPairSync} from 'node:crypto'
import {mkdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import {citationLint} from '../../citation-lint/test/command.ts'
import {openStore} from '../src/index.ts'
import {temporaryFolder} from './places.ts'
import {citation, documents, sources} from './records.ts'
import {hasServer, type Server, startServer, tokenOf} from './server.ts'

describe.skipIf(!hasServer)('a check with the evidence of a server', () => {
  const cwd = join(temporaryFolder(), 'project')
  const {privateKey, publicKey} = generateKeyPairSync('ed25519')
  const token = tokenOf(privateKey)
  let server: Server

  beforeAll(async () => {
    mkdirSync(join(cwd, '.git'), {recursive: true})
    writeFileSync(join(cwd, 'key.pem'), publicKey.export({type: 'spki', format: 'pem'}))
    writeFileSync(join(cwd, 'monday.md'), '- The Bank kept its rate at 3.75 percent. [2]\n')
    writeFileSync(join(cwd, 'other.md'), '- The Bank kept its rate at 3.25 percent. [1]\n')
    server = await startServer(cwd, ['--auth-jwt-key-file', join(cwd, 'key.pem')])
    writeFileSync(join(cwd, 'citation.yml'), `evidence: ${server.url}\n`)
    const store = await openStore(server.url, {create: true, token})
    const bullet = {section: 'a', text: 'Kept.', citations: [{citation_id: 'cite_1', marker: '2'}]}
    await store.add({
      sources,
      documents,
      citations: [citation('cite_1')],
      briefs: [{brief_id: 'monday', path: 'monday.md', generated_at: '2026-02-11', bullets: [bullet]}],
    })
    await store.close()
  })

  afterAll(() => server?.kill())

  afterEach(() => void vi.unstubAllEnvs())

  /** Checks with this token in the environment. */
  const check = (args: readonly string[], tokenOfCaller = '') => {
    vi.stubEnv('CITATION_LINT_STORE_TOKEN', tokenOfCaller)
    return citationLint(args, {cwd})
  }

  test('asks it where the policy and the caller name it, for each document by itself', async () => {
    const {status, stdout, stderr} = await check(['.', '--server', server.url, '--format', 'json'], token)
    const [monday, other] = JSON.parse(stdout)
    expect({status, stderr, other: other.findings}).toEqual({status: 0, stderr: '', other: []})
    const said = monday.findings.filter(({code}: {code: string}) => code === 'NUMBER_NOT_IN_SOURCE')
    expect(said).toMatchObject([{actual: '3.75 percent'}])
  })

  test('does so in threads, and on the page', async () => {
    const args = ['.', '--server', server.url, '--jobs', '2', '--format', 'html']
    const {status, stdout, stderr} = await check(args, token)
    expect({status, stderr}).toEqual({status: 0, stderr: ''})
    expect(stdout).toContain('Bank of Harbourland')
  })

  test('asks nobody whom the caller has not named, and shows no token', async () => {
    for (const args of [
      ['monday.md'],
      ['monday.md', '--evidence', server.url],
      ['monday.md', '--server', 'http://127.0.0.1:9'],
    ]) {
      const {status, stderr} = await check(args, token)
      expect(status).toBe(2)
      expect(stderr).toContain(`Unexpected server \`${server.url}\` as evidence, expected a file`)
      expect(stderr).not.toContain(token)
    }
  })

  test('says when the server refuses the token', async () => {
    const {status, stderr} = await check(['monday.md', '--server', server.url])
    expect(status).toBe(2)
    expect(stderr).toContain('look at the address and at the token in CITATION_LINT_STORE_TOKEN')
  })

  test('keeps no results, which could not be told from stale ones', async () => {
    expect(await check(['monday.md', '--server', server.url, '--cache'])).toMatchObject({status: 2, stdout: ''})
  })
})
