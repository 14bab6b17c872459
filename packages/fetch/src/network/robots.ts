import {createRequire} from 'node:module'
import {first, isRedirect, type Response} from './request.ts'

/** A file as `robots-parser` reads it, whose types are those of another kind of module. */
interface ReadRobots {
  isAllowed(url: string, agent: string): boolean | undefined
  getCrawlDelay(agent: string): number | undefined
}

const readRobots: (url: string, text: string) => ReadRobots = createRequire(import.meta.url)('robots-parser')

/** What `robots.txt` of a site says to us. */
export interface Robots {
  mayVisit(url: URL): boolean
  /** Milliseconds between two requests, where it asks for some. */
  readonly pause: number
}

/** Asks for an address: what is under way for a site is awaited by all who want a page of it. */
export type Ask = (url: URL) => Promise<Response>

const everywhere: Robots = {mayVisit: () => true, pause: 0}
const nowhere: Robots = {mayVisit: () => false, pause: 0}

/** A site may not ask for longer pauses, in milliseconds: who cites two pages of it would wait for ever. */
const longestPause = 10_000

/** Redirects of a `robots.txt` that are followed. */
const mostRedirects = 5

/**
 * Reads what a site wants of programs (RFC 9309): where it has no such file, they may read everything, and where it cannot
 * say, nothing.
 *
 * @param agent Name under which it speaks to us.
 */
export async function robotsOf(site: URL, agent: string, ask: Ask): Promise<Robots> {
  let url = new URL('/robots.txt', site)
  for (let left = mostRedirects; ; left -= 1) {
    const {status, headers, body} = await ask(url)
    const location = first(headers.location)
    if (isRedirect(status) && location !== undefined && left > 0) {
      url = new URL(location, url)
      continue
    }
    if (status >= 500 || status === 429) return nowhere
    if (status < 200 || status >= 300) return everywhere
    const rules = readRobots(new URL('/robots.txt', site).href, new TextDecoder().decode(body))
    return {
      mayVisit: (page) => rules.isAllowed(page.href, agent) !== false,
      pause: Math.min(longestPause, (rules.getCrawlDelay(agent) ?? 0) * 1000),
    }
  }
}
