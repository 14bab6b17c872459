import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {brotliCompressSync, gunzipSync, gzipSync} from 'node:zlib'
import {describe, expect, it} from 'vitest'
import {createArchive, type Fetcher, openArchives} from '../src/index.ts'
import {fetcherOf, openSite} from './local-site.ts'

const place = (): string => path.join(mkdtempSync(path.join(tmpdir(), 'citation-lint-archive-')), 'pages.warc.gz')

/** A site whose pages are packed, redirect, are gone or larger than others. */
const siteOf = () =>
  openSite({
    '/rye': (_, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=latin1',
        'content-encoding': 'br',
        'set-cookie': 'who=me',
      })
      response.end(brotliCompressSync(Buffer.from('Rye ros\xe9.', 'latin1')))
    },
    '/oats': (_, response) => {
      response.writeHead(200, {'content-type': 'text/html', 'content-encoding': 'gzip'})
      response.end(gzipSync('Oats fell.'.repeat(1000)))
    },
    '/old': (_, response) => {
      response.writeHead(301, {location: '/rye'})
      response.end()
    },
  })

/** Fetches some pages of a site into an archive. */
async function archived(file: string): Promise<{readonly urls: readonly string[]; readonly fetcher: Fetcher}> {
  const {url} = await siteOf()
  const archive = await createArchive(file, 'citation-lint/test')
  const fetcher = fetcherOf({archive})
  return {urls: ['/rye', '/oats', '/old', '/none'].map((each) => `${url}${each}`), fetcher}
}

describe('An archive', () => {
  it('answers as the sites did, at the time when they did, and without them', async () => {
    const file = place()
    const {urls, fetcher} = await archived(file)
    const asked = await Promise.all(urls.slice(1).map((url) => fetcher.fetch(url)))
    const replay = await openArchives([file])
    expect(await Promise.all(urls.slice(1).map((url) => replay.fetch(`${url}#part`)))).toEqual(asked)
    expect(await replay.fetch('http://127.0.0.1/elsewhere')).toEqual({
      kind: 'failed',
      gone: false,
      message: 'the archive has no answer of it',
    })
  })

  it('keeps each body as it was sent, `robots.txt` too, and no cookie', async () => {
    const file = place()
    const {urls, fetcher} = await archived(file)
    for (const url of urls) await fetcher.fetch(url)
    const written = gunzipSync(readFileSync(file))
    expect(written.includes(brotliCompressSync(Buffer.from('Rye ros\xe9.', 'latin1')))).toBe(true)
    expect(
      written
        .toString('latin1')
        .match(/^WARC-Target-URI: .*$/gm)
        ?.map((each) => each.replace(/.*:\d+/, '')),
    ).toEqual(['/robots.txt', '/rye', '/oats', '/old', '/rye', '/none'])
    expect(written.includes('who=me')).toBe(false)
  })

  it('is read up to its last whole answer, where a run was killed', async () => {
    const file = place()
    const {urls, fetcher} = await archived(file)
    for (const url of urls.slice(0, 2)) await fetcher.fetch(url)
    const whole = readFileSync(file)
    for (const cut of [1, 40, 90]) {
      writeFileSync(file, whole.subarray(0, whole.length - cut))
      const replay = await openArchives([file])
      expect(await replay.fetch(urls[0] ?? '')).toMatchObject({kind: 'answered', status: 200})
      expect(await replay.fetch(urls[1] ?? ''), `${cut} bytes less`).toMatchObject({kind: 'failed', gone: false})
    }
  })

  it('of another program is read, in chunks and without packing, but not where it breaks off', async () => {
    const file = place()
    const record = (url: string, headers: string, body: string) => {
      const block = `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n${headers}\r\n\r\n${body}`
      return `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2026-06-01T08:00:00Z\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${block.length}\r\n\r\n${block}\r\n\r\n`
    }
    const chunked = record('https://rye.example/', 'Transfer-Encoding: chunked', '4\r\nRye \r\n5\r\nrose.\r\n0\r\n\r\n')
    const short = record('https://oats.example/', 'Content-Length: 500', 'Oats')
    writeFileSync(file, chunked + short)
    const replay = await openArchives([file])
    const rye = await replay.fetch('https://rye.example/')
    expect(rye).toMatchObject({at: '2026-06-01T08:00:00Z', body: Buffer.from('Rye rose.')})
    expect(await replay.fetch('https://oats.example/')).toMatchObject({message: 'the archive breaks off in it'})
  })

  it('has the limits of pages', async () => {
    const file = place()
    const {urls, fetcher} = await archived(file)
    for (const url of urls) await fetcher.fetch(url)
    const replay = await openArchives([file], {maximumBytes: 5000})
    expect(await replay.fetch(urls[1] ?? '')).toMatchObject({kind: 'refused', reason: 'size'})
  })

  it('is not written over, and no other file is taken for one', async () => {
    const file = place()
    writeFileSync(file, 'Notes.\n')
    await expect(createArchive(file, 'citation-lint/test')).rejects.toMatchObject({code: 'EEXIST'})
    await expect(openArchives([file])).rejects.toMatchObject({name: 'NoArchive', file})
  })
})
