import {rememberIn} from '../data/index.ts'
import {otherAddress} from './works.ts'

/**
 * Query parameters that only say where a reader came from. Parameters that can select content (`v`, `id`, `page`,
 * `ref` …) stay.
 */
const trackers = new Set('fbclid gclid dclid msclkid yclid igshid mc_cid mc_eid _hsenc _hsmi'.split(' '))

const isTracker = (name: string) => {
  const lower = name.toLowerCase()
  return lower.startsWith('utm_') || trackers.has(lower)
}

/**
 * The spelling by which two URLs of one document are recognised as the same (specification/evidence §4). It drops the
 * scheme's letter case and `http`/`https` apart, the host's letter case and final dot, the default port, user name and
 * password, the fragment, tracking parameters and a slash at the end of the path. It keeps the letter case of path and
 * query, the order of the remaining parameters, `www.`, and every other port. Of a work with several addresses it is
 * the same for all of them.
 *
 * `undefined` for what is no absolute http(s) URL.
 */
export const canonicalUrl = (url: string): string | undefined => {
  if (known.size >= mostKnown) known.clear()
  return rememberIn(known, url, () => readUrl(url))
}

/** Each address of a report is asked for several times. */
const known = new Map<string, string | undefined>()
const mostKnown = 1000

const readUrl = (url: string): string | undefined => {
  let own = spellingOf(url)
  // A copy in an archive may be one of an AMP page of a work; none goes on without end.
  for (let turns = 0; own !== undefined && turns < mostTurns; turns++) {
    const other = otherAddress(own)
    if (other === undefined) break
    own = spellingOf(other) ?? own
  }
  return own
}

const mostTurns = 4

const spellingOf = (url: string): string | undefined => plainUrl(url) ?? parsedUrl(url)

/** What tells one page from another: its canonical URL, or what stands in the place of a URL. */
export const pageOf = (url: string): string => canonicalUrl(url) ?? url

/** Most addresses are a lower-case host and a path that need no parser; a report holds hundreds of them. */
const plain = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24})(\/[A-Za-z0-9\-._~!$&()*+,;=:@/]*)?$/

const plainUrl = (url: string): string | undefined => {
  const [, host, path = ''] = plain.exec(url) ?? []
  // A dot segment moves up the path, and `xn--` may be no name: both are for the parser.
  if (host === undefined || path.includes('/.') || host.includes('--')) return undefined
  return `https://${host}${path.endsWith('/') ? path.slice(0, -1) : path}`
}

const parsedUrl = (url: string): string | undefined => {
  const parsed = parseWebUrl(url)
  if (!parsed) return undefined
  const query = parsed.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !isTracker(part.split('=', 1)[0] ?? ''))
    .join('&')
  const path = parsed.pathname.endsWith('/') ? parsed.pathname.slice(0, -1) : parsed.pathname
  return `https://${hostOf(parsed)}${port(parsed)}${path}${query === '' ? '' : `?${query}`}`
}

/**
 * Tells whether a URL belongs to the site of a registry entry (decisions/0006): hosts are compared label by label,
 * `www.` and subdomains of the entry's host belong to it, look-alikes do not, http and https are the same site. False
 * where either is no http(s) URL. An entry may be a bare host (`bea.gov`).
 */
export const sameSite = (url: string, entryUrl: string): boolean => {
  const page = parseWebUrl(url)
  const entry = siteUrl(entryUrl)
  if (!page || !entry || port(page) !== port(entry)) return false
  const site = siteName(entry)
  const host = siteName(page)
  return host === site || host.endsWith(`.${site}`)
}

/** The URL of a registry entry, which may be a bare host (`bea.gov`). */
export const siteUrl = (site: string): URL | undefined =>
  site.includes('://') ? parseWebUrl(site) : parseWebUrl(`https://${site.trim()}`)

/** The URL when it is an absolute http or https one. */
export const parseWebUrl = (url: string): URL | undefined => {
  const trimmed = url.trim()
  if (!/^https?:\/\/[^/]/i.test(trimmed)) return undefined
  try {
    return new URL(trimmed)
  } catch {
    return undefined
  }
}

/** Host in lower case (punycode), without the dot that may end it. */
export const hostOf = (url: URL): string => url.hostname.replace(/\.$/, '')

/** What a site is called: its host without `www.`. */
export const siteName = (url: URL): string => hostOf(url).replace(/^www\./, '')

/** The same of an address as it is written, for words that repeat it: in its letter case, and not in punycode. */
export const writtenSiteName = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[/?#:][\s\S]*/, '')

const port = (url: URL) => (url.port === '' ? '' : `:${url.port}`)

/** The place in a source that an address names, `page=3` of `…#page=3`; `#` alone names none. */
export const fragmentOf = (url: string): string => /#(.*)/s.exec(url)?.[1] ?? ''

/** True for the address of a libSQL server rather than a path. */
export const isServer = (location: string): boolean => /^(?:libsql|https?):\/\//i.test(location)

/** The address of a page that anyone on the way may have changed. */
export const isPlainHttp = (url: string | undefined): url is string => /^http:\/\//i.test(url ?? '')
