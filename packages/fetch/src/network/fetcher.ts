import {isPublicAddress} from './addresses.ts'
import {type LookUpHost, openConnections, type Proxies} from './connections.ts'
import {first, isRedirect, type Response} from './request.ts'
import {type Robots, robotsOf} from './robots.ts'
import {askAgain, codeOf, type Patience} from './tries.ts'
import {type Pace, Turns} from './turns.ts'
import {Refusal, type Validators, type Visit} from './visit.ts'

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
}

/** Fetches pages from the web. */
export interface Fetcher {
  /**
   * What an address leads to. Nothing is thrown.
   *
   * @param known What the site said of the page the last time: it answers 304 where that still holds.
   */
  fetch(url: string, known?: Validators): Promise<Visit>
  /**
   * What a service for programs answers: `robots.txt` of its site does not speak of it. Nothing is thrown.
   *
   * @param pause Milliseconds that it asks to be left alone between two requests.
   */
  ask(url: string, pause?: number): Promise<Visit>
  /** Lets go of all connections. */
  close(): Promise<void>
}

const pace: Pace = {jobs: 8, perHost: 2, pause: 250}
const patience: Patience = {tries: 3, wait: 1000, longest: 60_000}
const mostRedirects = 5

/** Opens what pages are fetched with; it asks for nothing before it is asked. */
export function openFetcher(options: FetchOptions): Fetcher {
  const {userAgent, timeout = 30_000, maximumBytes = 20_000_000, allowPrivate, ignoreRobots} = options
  const {jobs = pace.jobs, perHost = pace.perHost, pause = pace.pause} = options
  const mayReach = options.mayReach ?? (allowPrivate ? () => true : isPublicAddress)
  const proxies = options.proxies ?? {http: undefined, https: undefined, none: undefined}
  const connections = openConnections({mayReach, proxies, lookUp: options.lookUp})
  const turns = new Turns({jobs, perHost, pause})
  const settings = {connections, userAgent, timeout, most: maximumBytes, turns, patience: options.patience ?? patience}
  const ask = (url: URL, known?: Validators) => askAgain(url, settings, known)
  const agent = /^[^\s/]*/.exec(userAgent)?.[0] ?? ''
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
    close: () => connections.dispatcher.close(),
  }
}

/** Follows an address to where it leads in the end. */
async function follow(asked: string, visit: (url: URL) => Promise<Response>): Promise<Visit> {
  const redirects: string[] = []
  let isForGood = true
  for (let url = addressOf(asked); ; ) {
    const {status, headers, body} = await visit(url)
    const location = first(headers.location)
    if (!isRedirect(status) || location === undefined) {
      return {
        kind: 'answered',
        status,
        url: url.href,
        redirects,
        isForGood,
        contentType: first(headers['content-type']),
        etag: first(headers.etag),
        lastModified: first(headers['last-modified']),
        body,
      }
    }
    if (redirects.length === mostRedirects)
      throw new Refusal('redirects', `it redirects more than ${mostRedirects} times`)
    redirects.push(url.href)
    isForGood &&= status === 301 || status === 308
    url = addressOf(location, url.href)
  }
}

/** An address as it is asked for: without the part that only a browser needs, and without what nobody else may know. */
function addressOf(asked: string, base?: string): URL {
  if (!URL.canParse(asked, base)) throw new Refusal('scheme', 'it leads to what is no address')
  const url = new URL(asked, base)
  if (!/^https?:$/.test(url.protocol))
    throw new Refusal('scheme', `it leads to an address of ${url.protocol}, not of the web`)
  url.hash = ''
  url.username = ''
  url.password = ''
  return url
}

function failed(error: unknown): Visit {
  if (error instanceof Refusal) return {kind: 'refused', reason: error.reason, message: error.message}
  if (!(error instanceof Error)) throw error
  const gone = codeOf(error) === 'ENOTFOUND'
  const message = gone ? 'its host has no address' : error.name === 'TimeoutError' ? 'it took too long' : said(error)
  return {kind: 'failed', gone, message}
}

/** Names of errors as a person knows them. */
const meanings: ReadonlyMap<string | undefined, string> = new Map([
  ['ECONNREFUSED', 'its host takes no connection'],
  ['ECONNRESET', 'the connection broke off'],
  ['UND_ERR_SOCKET', 'the connection broke off'],
  ['EAI_AGAIN', 'its host cannot be looked up now'],
  ['UND_ERR_CONNECT_TIMEOUT', 'its host does not answer'],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'the page is not as long as its host says'],
])

function said(error: Error): string {
  const code = codeOf(error)
  return meanings.get(code) ?? (code === undefined ? error.message : `${error.message} (${code})`)
}
