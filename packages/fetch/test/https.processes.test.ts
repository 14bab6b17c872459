import {execFile, execFileSync, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, readFileSync} from 'node:fs'
import {createServer} from 'node:https'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'

const missing = spawnSync('openssl', ['version']).status !== 0
if (missing) console.warn('Skipped: no openssl, which makes the certificate of the test')

const program = `
import {openFetcher} from ${JSON.stringify(new URL('../dist/index.js', import.meta.url).href)}
const fetcher = openFetcher({userAgent: 'test/1', allowPrivate: true, patience: {tries: 1, wait: 1, longest: 1}})
const visit = await fetcher.fetch(process.argv[1])
await fetcher.close()
console.log(visit.kind === 'answered' ? new TextDecoder().decode(visit.body) : visit.kind + ': ' + visit.message)`

describe.skipIf(missing)('A page of https', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'https-'))
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  let url = ''
  let close = async (): Promise<void> => undefined

  beforeAll(async () => {
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const files = ['-keyout', key, '-out', certificate]
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...files], {stdio: 'ignore'})
    const server = createServer({key: readFileSync(key), cert: readFileSync(certificate)}, (request, response) => {
      response.writeHead(request.method === 'GET' ? 200 : 405).end('Rye rose 4.5%.')
    }).listen(0, 'localhost')
    await once(server, 'listening')
    url = `https://localhost:${(server.address() as AddressInfo).port}/`
    close = async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  })
  afterAll(() => close())

  const fetched = async (address: string, env: NodeJS.ProcessEnv): Promise<string> => {
    const words = ['--input-type=module', '--eval', program, address]
    const {stdout} = await promisify(execFile)(process.execPath, words, {env: {...process.env, ...env}})
    return stdout.trim()
  }

  it('is fetched where somebody vouches for its host, also where only GET is allowed', async () => {
    expect(await fetched(url, {NODE_EXTRA_CA_CERTS: certificate})).toBe('Rye rose 4.5%.')
  })

  it('is not taken from a host that nobody vouches for, or that is another one', async () => {
    expect(await fetched(url, {NODE_EXTRA_CA_CERTS: ''})).toMatch(/^failed: .*certificate/)
    const other = url.replace('localhost', '127.0.0.1')
    expect(await fetched(other, {NODE_EXTRA_CA_CERTS: certificate})).toMatch(/^failed: /)
  })
})
