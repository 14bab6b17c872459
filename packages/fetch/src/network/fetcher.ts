import {isPublicAddress} from './addresses.ts'
import type {Archive} from './archive.ts'
import {type LookUpHost, openConnections, type Proxies} from './connections.ts'
import {failed, follow} from './follow.ts'
import type {Response} from './request.ts'
import {type Robots, robotsOf} from './robots.ts'
import {askAgain, type Patience} from './tries.ts'
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
  /** Keeps what is answered, redirects and `robots.txt` too. */
  readonly archive?: Pick<Archive, 'keep'> | undefined
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
  const ask = async (url: URL, known?: Validators) => {
    const response = await askAgain(url, settings, known)
    await options.archive?.keep(url, response)
    return response
  }
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
    close: () => connections.dispatcher.close(),
  }
}
