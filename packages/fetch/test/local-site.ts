import {once} from 'node:events'
import {createServer, type IncomingMessage, type RequestListener, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterEach} from 'vitest'
import {type Fetcher, type FetchOptions, openFetcher} from '../src/index.ts'

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** What a path of a local site answers. */
export type Page = (request: IncomingMessage, response: ServerResponse) => void

/** A site on this machine, for one test. */
export interface LocalSite {
  /** `http://127.0.0.1:41234`, without a slash at its end. */
  readonly url: string
  readonly port: number
  /** Paths that were asked for, in their order. */
  readonly asked: string[]
}

/** Opens a site of a few pages; what it does not have is 404. */
export async function openSite(
  pages: Readonly<Record<string, Page | string>>,
  address = '127.0.0.1',
): Promise<LocalSite> {
  const asked: string[] = []
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const page = pages[path]
    if (typeof page === 'function') return page(request, response)
    response.writeHead(page === undefined ? 404 : 200, {'content-type': 'text/html'})
    response.end(page ?? 'no such page')
  }
  const server = createServer(listener).listen(0, address)
  await once(server, 'listening')
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const {port} = server.address() as AddressInfo
  return {url: `http://${address}:${port}`, port, asked}
}

/** Fetches from this machine, without the pauses that a site of somebody else deserves. */
export function fetcherOf(options: Partial<FetchOptions> = {}): Fetcher {
  const fetcher = openFetcher({
    userAgent: 'citation-lint/test',
    allowPrivate: true,
    pause: 0,
    patience: {tries: 3, wait: 5, longest: 2000},
    ...options,
  })
  closing.push(() => fetcher.close())
  return fetcher
}
