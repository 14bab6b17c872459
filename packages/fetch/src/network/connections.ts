import {type LookupAddress, lookup} from 'node:dns'
import {isIP, type LookupFunction} from 'node:net'
import ipaddr from 'ipaddr.js'
import {buildConnector, type Dispatcher, EnvHttpProxyAgent} from 'undici'
import {Refusal} from './visit.ts'

/** In the public range, and yet no page: behind it a cloud answers its own machines alone (Azure). */
const ofClouds: ReadonlySet<string> = new Set(['168.63.129.16'])

/** All of IPv6 that is handed out. */
const handedOut = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True for an address of the public internet. Not for one of this machine, of its network or provider, of a group, of a
 * cloud's own services, of a tunnel, or of an example; an IPv4 address inside one of IPv6 counts as itself.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast' && !ofClouds.has(parsed.toString())
  if (parsed.range() === 'rfc6052') return isPublicAddress(parsed.toByteArray().slice(-4).join('.'))
  return parsed.range() === 'unicast' && parsed.match(handedOut)
}

const isThisMachine = (address: string): boolean => ipaddr.process(address).range() === 'loopback'

/** Looks up all addresses of a host, as `lookup` of `node:dns` does. */
export type LookUpHost = (
  host: string,
  options: {readonly all: true},
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Proxies, as the variables of a shell name them. */
export interface Proxies {
  readonly http: string | undefined
  readonly https: string | undefined
  /** Hosts that are reached without one, with commas between them. */
  readonly none: string | undefined
}

/** Whom connections may lead to, and through whom. */
export interface ConnectionOptions {
  /** Whether a connection to an IP address may be made. */
  readonly mayReach: (address: string) => boolean
  readonly proxies: Proxies
  readonly lookUp?: LookUpHost | undefined
}

/** Opens connections, and refuses those that lead where nobody may go. */
export interface Connections {
  readonly dispatcher: Dispatcher
  /** Whether a name has led to another machine so far: where none has, this one may have no network. */
  readonly knowsNames: () => boolean
  /**
   * Refuses the host of an address before it is asked: a proxy would look the name up itself, where nobody can stop it.
   *
   * @throws Refusal (as a rejection)
   */
  check(url: URL): Promise<void>
}

const tooLong = 10_000

/**
 * Makes connections whose host is looked up once, for the connection itself: the address that was judged is the one that
 * is reached, whatever the name leads to a moment later.
 */
export function openConnections({mayReach, proxies, lookUp: ask = lookup}: ConnectionOptions): Connections {
  let knowsNames = false
  const lookUp: LookUpHost = (host, options, done) =>
    ask(host, options, (error, addresses) => {
      knowsNames ||= !error && addresses.some(({address}) => !isThisMachine(address))
      done(error, addresses)
    })
  const refuse = (host: string) => new Refusal('private', `the host ${host} is no address of the public web`)
  const guarded: LookupFunction = (host, options, done) =>
    lookUp(host, {...options, all: true}, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) done(error ?? notFound(host), '', 0)
      else if (!addresses.every(({address}) => mayReach(address))) done(refuse(host), '', 0)
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  const connectTo = buildConnector({lookup: guarded, timeout: tooLong})
  const connect: buildConnector.connector = (options, done) => {
    const {hostname} = options
    if (isIP(hostname) > 0 && !mayReach(hostname)) done(refuse(hostname), null)
    else connectTo(options, done)
  }
  const isProxied = Boolean(proxies.http || proxies.https)
  const dispatcher = new EnvHttpProxyAgent({
    connect,
    httpProxy: proxies.http ?? '',
    httpsProxy: proxies.https ?? '',
    noProxy: proxies.none ?? '',
  })
  const check = async ({hostname}: URL): Promise<void> => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const known = isIP(host) > 0 ? [{address: host}] : isProxied ? await addressesOf(host, lookUp) : []
    if (!known.every(({address}) => mayReach(address))) throw refuse(host)
  }
  return {dispatcher, check, knowsNames: () => knowsNames}
}

/** What this machine knows of a name that a proxy looks up: nothing, where only the proxy can ask. */
function addressesOf(host: string, lookUp: LookUpHost): Promise<readonly LookupAddress[]> {
  return new Promise((done) => {
    lookUp(host, {all: true}, (error, addresses) => done(error ? [] : addresses))
  })
}

function notFound(host: string): Error {
  return Object.assign(new Error(`the host ${host} has no address`), {code: 'ENOTFOUND'})
}
