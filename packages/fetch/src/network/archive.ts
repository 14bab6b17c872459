import {createReadStream} from 'node:fs'
import {open} from 'node:fs/promises'
import {Readable} from 'node:stream'
import type {WARCRecord} from 'warcio'
import {readBody, unpackBody} from './body.ts'
import {failed, follow} from './follow.ts'
import {first, isRedirect, type Response} from './request.ts'
import type {Fetcher} from './visit.ts'

/** A WARC file (ISO 28500) that answers are kept in. */
export interface Archive {
  /** Writes an answer: what a run that is killed leaves can be read up to its last whole one. */
  keep(url: URL, response: Response): Promise<void>
  close(): Promise<void>
}

/** Headers that hold for one transfer alone, and what nobody else may know. */
const unkept: ReadonlySet<string> = new Set(['transfer-encoding', 'connection', 'keep-alive', 'set-cookie'])

const version = 'WARC/1.1'

/**
 * Begins a WARC file, each record packed on its own.
 *
 * @param software What it says it was written with.
 * @throws Error of the file system (as a rejection), `EEXIST` where there is such a file: nothing is written over
 */
export async function createArchive(file: string, software: string): Promise<Archive> {
  const {WARCRecord, WARCSerializer} = await import('warcio')
  const handle = await open(file, 'wx')
  let written: Promise<unknown> = Promise.resolve()
  const write = (record: WARCRecord): Promise<void> => {
    const next = written.then(async () => handle.writeFile(await WARCSerializer.serialize(record, {gzip: true})))
    written = next.catch(() => undefined)
    return next
  }
  await write(WARCRecord.createWARCInfo({warcVersion: version}, {software, format: 'WARC File Format 1.1'}))
  return {
    keep: (url, {status, headers, at, packed}) => {
      const told = Object.entries(headers).filter(([name]) => !unkept.has(name))
      const lines = told.flatMap(([name, value]) => [value ?? []].flat().map((each): [string, string] => [name, each]))
      const record = {url: url.href, date: at, type: 'response', warcVersion: version} as const
      const http = {statusline: `HTTP/1.1 ${status}`, httpHeaders: [...lines.filter(isNoLength), lengthOf(packed)]}
      return write(WARCRecord.create({...record, ...http}, [packed]))
    },
    close: async () => {
      await written
      await handle.close()
    },
  }
}

const isNoLength = ([name]: [string, string]): boolean => name !== 'content-length'

const lengthOf = ({length}: Uint8Array): [string, string] => ['content-length', String(length)]

/** Where an answer stands. */
interface KeptAnswer {
  readonly file: string
  /** Bytes before it. */
  readonly start: number
}

/**
 * Opens WARC files, of this program or another, to be asked in place of the web. Of several answers of an address the
 * last one counts.
 *
 * @param maximumBytes As of `openFetcher`.
 * @throws Error (as a rejection) of the file system, and `NoArchive` for a file that holds no answer
 */
export async function openArchives(
  files: readonly string[],
  {maximumBytes = 20_000_000}: {readonly maximumBytes?: number | undefined} = {},
): Promise<Fetcher> {
  const {WARCParser} = await import('warcio')
  const kept = new Map<string, KeptAnswer>()
  for (const file of files) {
    let hasAnswers = false
    const parser = new WARCParser(createReadStream(file))
    for await (const record of parser) {
      const url = record.warcType === 'response' ? (record.warcTargetURI ?? '') : ''
      if (URL.canParse(url)) {
        kept.set(withoutFragment(url), {file, start: parser.offset})
        hasAnswers = true
      }
      await record.skipFully()
    }
    if (!hasAnswers) throw new NoArchive(file)
  }
  const ask = async (url: URL): Promise<Response> => {
    const place = kept.get(withoutFragment(url.href))
    if (place === undefined) throw new Error('the archive has no answer of it')
    const record = await WARCParser.parse(createReadStream(place.file, {start: place.start}))
    if (record === null) throw new Error('the archive has changed since it was opened')
    return responseOf(record, maximumBytes)
  }
  const visit = (url: string) => follow(url, ask).catch(failed)
  return {fetch: visit, ask: visit, knowsNames: () => true, close: () => Promise.resolve()}
}

/** A file that is no archive, or holds no answer of a site. */
export class NoArchive extends Error {
  override readonly name = 'NoArchive'

  constructor(readonly file: string) {
    super('No answers of sites stand in it; give a WARC file')
  }
}

function withoutFragment(url: string): string {
  const parsed = new URL(url)
  parsed.hash = ''
  return parsed.href
}

async function responseOf(record: WARCRecord, most: number): Promise<Response> {
  const {AsyncIterReader} = await import('warcio')
  const {httpHeaders, warcDate} = record
  const headers = Object.fromEntries(
    [...(httpHeaders?.headers ?? [])].map(([name, value]) => [name.toLowerCase(), value]),
  )
  const status = Number(httpHeaders?.statusCode)
  if (!(status >= 100 && status < 600)) throw new Error('the archive has no answer of it that is one of HTTP')
  const isChunked = /chunked/i.test(first(headers['transfer-encoding']) ?? '')
  const packed = await readBody(Readable.from(new AsyncIterReader(record.reader, null, isChunked)), most)
  const length = isChunked ? undefined : headers['content-length']
  if (length !== undefined && Number(length) !== packed.length && !isRedirect(status))
    throw new Error('the archive breaks off in it')
  return {status, headers, at: warcDate ?? '', packed, ...(await unpackBody(packed, headers['content-encoding'], most))}
}
