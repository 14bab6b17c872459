import {createRequire} from 'node:module'
import type {Archive} from './archive.ts'
import {isPublicAddress, type LookUpHost, openConnections, type Proxies} from './connections.ts'
import {failed, follow} from './follow.ts'
import {askAgain, type Patience, type Response} from './request.ts'
import {type Pace, Turns} from './turns.ts'
import {type Fetcher, Refusal, type Validators} from './visit.ts'

/** How pages are fetched; everything has a default that is polite and safe. */
export interface FetchOptions extends Partial<Pace> {
  /** Sent with each request; its first word is the name that `robots.txt` speaks to. */
  readonly userAgent: string
  /** Milliseconds that one answer may take; 30,000 by default. */
  readonly timeout?: number | undefined
  /** Bytes that a page may have, packed and unpacked; 20,000,000 by default. */
  readonly maximumBytes?: number | undefined
  /** Reach hosts of the own network, too. */
  readonly allowPrivate?: boolean | undefined
  /** Do not ask for `robots.txt`. */
  readonly ignoreRobots?: boolean | undefined
  readonly proxies?: Proxies | undefined
  readonly patience?: Patience | undefined
  /** Whether a connection to an IP address may be made; those of the public web by default. */
  readonly mayReach?: ((address: string) => boolean) | undefined
  /** Looks up hosts in place of the system. */
  readonly lookUp?: LookUpHost | undefined
  /** Keeps what is answered, redirects and `robots.txt` too, and each page whole; it is closed with the fetcher. */
  readonly archive?: Archive | undefined
}

const pace: Pace = {jobs: 8, perHost: 2, pause: 250}
const patience: Patience = {tries: 3, wait: 1000, longest: 60_000}

/** Opens what pages are fetched with; it asks for nothing before it is asked. */
export function openFetcher(options: FetchOptions): Fetcher {
  const {userAgent, timeout = 30_000, maximumBytes = 20_000_000, allowPrivate, ignoreRobots} = options
  const {jobs = pace.jobs, perHost = pace.perHost, pause = pace.pause} = options
  const mayReach = options.mayReach ?? (allowPrivate ? () => true : isPublicAddress)
  const proxies = options.proxies ?? {http: undefined, https: undefined, none: undefined}
  const connections = openConnections({mayReach, proxies, lookUp: options.lookUp})
  const turns = new Turns({jobs, perHost, pause})
  const settings = {connections, userAgent, timeout, most: maximumBytes, turns, patience: options.patience ?? patience}
  const {archive} = options
  const ask = async (url: URL, known?: Validators) => {
    // A site that says that a page is still the same would leave it out of the archive.
    const response = await askAgain(url, settings, archive ? undefined : known)
    await archive?.keep(url, response)
    return response
  }
  const agent = /^[^\s/]*/.exec(userAgent)?.[0] ?? ''
  // What is under way for a site is awaited by all who want a page of it.
  const sites = new Map<string, Promise<Robots>>()
  const robotsFor = (url: URL): Promise<Robots> => {
    const asked = sites.get(url.origin) ?? robotsOf(url, agent, ask)
    sites.set(url.origin, asked)
    return asked
  }
  const visit = async (url: URL, known?: Validators): Promise<Response> => {
    if (ignoreRobots) return ask(url, known)
    const robots = await robotsFor(url)
    if (!robots.mayVisit(url)) throw new Refusal('robots', `robots.txt of ${url.host} asks programs to stay away`)
    turns.slow(url.host, robots.pause)
    return ask(url, known)
  }
  return {
    fetch: (url, known) => follow(url, (next) => visit(next, known)).catch(failed),
    ask(url, wait = 0) {
      if (URL.canParse(url)) turns.slow(new URL(url).host, wait)
      return follow(url, (next) => ask(next)).catch(failed)
    },
    knowsNames: connections.knowsNames,
    close: async () => {
      await connections.dispatcher.close()
      await archive?.close()
    },
  }
}

/** A file as `robots-parser` reads it, whose types are those of another kind of module. */
interface ReadRobots {
  isAllowed(url: string, agent: string): boolean | undefined
  getCrawlDelay(agent: string): number | undefined
}

const readRobots: (url: string, text: string) => ReadRobots = createRequire(import.meta.url)('robots-parser')

/** What `robots.txt` of a site says to us. */
interface Robots {
  mayVisit(url: URL): boolean
  /** Milliseconds between two requests, where it asks for some. */
  readonly pause: number
}

const everywhere: Robots = {mayVisit: () => true, pause: 0}
const nowhere: Robots = {mayVisit: () => false, pause: 0}

/** A site may not ask for longer pauses, in milliseconds: who cites two pages of it would wait for ever. */
const longestPause = 10_000

/**
 * Reads what a site wants of programs (RFC 9309): where it has no such file, or one behind too many redirects, they may
 * read everything, and where it cannot say, nothing.
 *
 * @param agent Name under which it speaks to us.
 */
async function robotsOf(site: URL, agent: string, ask: (url: URL) => Promise<Response>): Promise<Robots> {
  const {href} = new URL('/robots.txt', site)
  const {status, body} = await follow(href, ask).catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === 'redirects') return {status: 404, body: new Uint8Array()}
    throw error
  })
  if (status >= 500 || status === 429) return nowhere
  if (status < 200 || status >= 300) return everywhere
  const rules = readRobots(href, new TextDecoder().decode(body))
  return {
    mayVisit: (page) => rules.isAllowed(page.href, agent) !== false,
    pause: Math.min(longestPause, (rules.getCrawlDelay(agent) ?? 0) * 1000),
  }
}
