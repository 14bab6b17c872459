import {once} from 'node:events'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {afterEach} from 'vitest'

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** What a path of a local site answers: a page of HTML, or whatever it does itself. */
export type LocalPage = string | ((request: IncomingMessage, response: ServerResponse) => void)

/** A site on this machine, for one test. */
export interface LocalWeb {
  /** `http://127.0.0.1:41234`, without a slash at its end. */
  readonly url: string
  /** Paths that were asked for, but for `robots.txt`. */
  readonly asked: string[]
  /** Its pages; a test may change them. */
  readonly pages: Record<string, LocalPage>
}

/** Opens a site of a few pages; what it does not have is 404. */
export async function openWeb(pages: Record<string, LocalPage>): Promise<LocalWeb> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const {url = ''} = request
    if (url !== '/robots.txt') asked.push(url)
    const page = pages[url]
    if (typeof page === 'function') return page(request, response)
    response.writeHead(page === undefined ? 404 : 200, {'content-type': 'text/html; charset=utf-8'})
    response.end(page ?? 'no such page')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('Unexpected server without a port')
  return {url: `http://127.0.0.1:${address.port}`, asked, pages}
}

/** Leads to another address, for now or for good. */
export const leadTo =
  (location: string, status = 302): LocalPage =>
  (_, response) => {
    response.writeHead(status, {location}).end()
  }
