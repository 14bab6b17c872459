/**
 * An address that leads to no source:
 *
 * - `reserved` to a host that stands for any other in examples (RFC 2606), or of which only the form is written
 * - `search` to the results of a search
 * - `redirect` through a search engine, which decides where it leads
 * - `licence` to the terms of a licence
 * - `schema` to the name of a vocabulary or schema
 * - `front-page` to the front page of a site
 */
export type NoSource = 'reserved' | 'search' | 'redirect' | 'licence' | 'schema' | 'front-page'

/** Host and what follows it, of an http(s) address. */
const parts = /^(?:https?:)?\/\/(?:[^/?#@]*@)?([^/?#:]+)(?::\d+)?(.*)$/is

/** `example.com` and its kin (RFC 2606), and hosts of which only the form is written. */
const reservedHost =
  /(?:^|\.)example\.(?:com|org|net|edu)$|^(?:www\.)?(?:your|my)-?(?:site|website|domain|company|source|url|link)\.[a-z]{2,6}$|^(?:url|link|source|website|placeholder|insert[a-z-]*|x{3,}|todo|tbd)(?:\.com)?$/i
/** A part of a path of which only the form is written; XXX is also thirty. */
const reservedPath =
  /(?:^|[/=.])x{4,}(?=[/.?#&=-]|$)|[/=](?:your|insert)[-_](?:url|link|source|doi|id|slug)(?:[-_]here)?(?=[/?#&]|$)/i

const searches: readonly (readonly [host: RegExp, rest: RegExp])[] = [
  [/^(?:www\.|scholar\.)?google\.[a-z.]{2,6}$/, /^\/(?:search|scholar|webhp)\?(?:[^#]*&)?q=/],
  [/^(?:www\.|cn\.)?bing\.com$/, /^\/(?:search|news\/search)\?(?:[^#]*&)?q=/],
  [/^(?:html\.|www\.)?duckduckgo\.com$/, /^\/(?:html\/)?\?(?:[^#]*&)?q=/],
  [/^(?:www\.|m\.)?baidu\.com$/, /^\/s\?(?:[^#]*&)?(?:wd|word)=/],
  [/^(?:[a-z]{2}\.)?search\.yahoo\.com$/, /^\/search[/;?]/],
  [/^(?:www\.)?yandex\.[a-z]{2,3}$/, /^\/search\//],
  [/^search\.brave\.com$/, /^\/search\?/],
  [/^(?:www\.)?sogou\.com$/, /^\/web\?/],
]
const redirects: readonly (readonly [host: RegExp, rest: RegExp])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/url\?/],
  [/^(?:www\.|cn\.)?bing\.com$/, /^\/ck\/a\?/],
  [/^(?:www\.)?duckduckgo\.com$/, /^\/l\/\?/],
  [/^(?:www\.|m\.)?baidu\.com$/, /^\/(?:link|baidu\.php)\?/],
  [/^(?:www\.)?sogou\.com$/, /^\/link\?/],
  [/^r\.search\.yahoo\.com$/, /^\//],
  [/^l\.(?:facebook|instagram)\.com$/, /^\/\?|^\/l\.php\?/],
  [/safelinks\.protection\.outlook\.com$/, /^\//],
]
/** Whose pages are told apart: most addresses are of others. */
const named =
  /google|bing|duckduckgo|baidu|yahoo|yandex|brave|sogou|facebook|instagram|outlook|creativecommons|opensource|gnu|loc\.gov|w3|purl|xml|openarchives|schema/
const licence =
  /^(?:www\.)?creativecommons\.org\/(?:licen[cs]es|publicdomain)\/|^(?:www\.)?opensource\.org\/licen[cs]es?\/|^(?:www\.)?gnu\.org\/licenses\//
const schema =
  /^(?:www\.)?(?:loc\.gov\/(?:mods|mets|marc21|standards)\/|w3\.org\/(?:1999|2000|2001|2002|2004|2006)\/|purl\.org\/(?:dc|ontology|vocab)\b|xmlns\.com\/|openarchives\.org\/oai\/|json-schema\.org\/(?:draft|schema)|schema\.org\/[a-z]+$|xml\.org\/|openxmlformats\.org\/|schemas\.[a-z.]+\/)/

/** Tells an address that leads to no source; `undefined` for any other, and for what is no http(s) address. */
export function noSourceAt(url: string): NoSource | undefined {
  const [, name = '', rest = ''] = parts.exec(url.trim()) ?? []
  const host = name.toLowerCase()
  // Who writes `.example` means a fictitious site.
  if (host === '' || host.endsWith('.example')) return undefined
  if (reservedHost.test(host) || reservedPath.test(rest)) return 'reserved'
  if (rest === '' || rest === '/') return 'front-page'
  if (!named.test(host)) return undefined
  if (isAmong(searches, host, rest)) return 'search'
  if (isAmong(redirects, host, rest)) return 'redirect'
  const page = `${host}${rest}`.toLowerCase()
  return licence.test(page) ? 'licence' : schema.test(page) ? 'schema' : undefined
}

function isAmong(pages: typeof searches, host: string, rest: string): boolean {
  return pages.some(([ofHost, ofRest]) => ofHost.test(host) && ofRest.test(rest))
}
