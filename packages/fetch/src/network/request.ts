import type {IncomingHttpHeaders} from 'node:http'
import {setTimeout as delay} from 'node:timers/promises'
import {request} from 'undici'
import {packings, readBody, tooLarge, type UnpackedBody, unpackBody} from './body.ts'
import type {Connections} from './connections.ts'
import type {Turns} from './turns.ts'
import {codeOf, Refusal, type Validators} from './visit.ts'

/** What holds for each request. */
export interface RequestOptions {
  readonly connections: Connections
  readonly userAgent: string
  /** Milliseconds from the first byte sent to the last one read. */
  readonly timeout: number
  /** Bytes of a body, packed and unpacked. */
  readonly most: number
}

/** One answer, before anybody follows it. */
export interface Response extends UnpackedBody {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** When it came, ISO 8601. */
  readonly at: string
  /** As it was sent; empty for a redirect, and for what holds no text. */
  readonly packed: Uint8Array
}

/** Kinds of content in which nobody reads: a body of those is not transferred. */
const unreadable = /^(?:image|video|audio|font)\/(?!svg)|^application\/(?:zip|gzip|x-tar|x-7z|vnd\.rar)/i

/**
 * Asks for one address, and for nothing else: no redirect is followed, no cookie is kept, no password is sent.
 *
 * @throws Refusal (as a rejection), or what the connection says
 */
async function ask(
  url: URL,
  {connections, userAgent, timeout, most}: RequestOptions,
  {etag, lastModified}: Validators = {},
): Promise<Response> {
  await connections.check(url)
  const {statusCode, headers, body} = await request(url, {
    dispatcher: connections.dispatcher,
    signal: AbortSignal.timeout(timeout),
    // One limit holds for all of it, however slowly it comes.
    headersTimeout: 0,
    bodyTimeout: 0,
    headers: {
      'user-agent': userAgent,
      accept:
        'text/html, application/xhtml+xml, application/pdf;q=0.9, text/*;q=0.8, application/json;q=0.7, */*;q=0.1',
      'accept-encoding': packings,
      ...(etag !== undefined && {'if-none-match': etag}),
      ...(lastModified !== undefined && {'if-modified-since': lastModified}),
    },
  })
  // What is thrown away breaks off, which is no error that anybody waits for.
  body.on('error', () => undefined)
  const type = first(headers['content-type']) ?? ''
  const isUnread = isRedirect(statusCode) || statusCode === 304 || unreadable.test(type)
  const isTooLarge = !isUnread && Number(headers['content-length'] ?? 0) > most
  if (isUnread || isTooLarge) body.destroy()
  if (isTooLarge) throw tooLarge(most)
  const packed = isUnread ? new Uint8Array() : await readBody(body, most)
  const unpacked = await unpackBody(packed, isUnread ? undefined : first(headers['content-encoding']), most)
  return {status: statusCode, headers, at: new Date().toISOString(), packed, ...unpacked}
}

/** True for a status behind which another address stands. */
export const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** A header that may be given again and means one thing. */
export const first = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : header?.[0]

/** How often something is tried, and how long is waited between. */
export interface Patience {
  readonly tries: number
  /** Milliseconds before the second try; each further wait is four times as long. */
  readonly wait: number
  /** Longest wait that a site may ask for, in milliseconds. */
  readonly longest: number
}

/** Answers behind which the page may be a moment later. */
const passing: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * Asks for an address, again where the answer or the lack of one may pass. A host that says when to come back is left
 * alone until then, whatever else is wanted of it.
 *
 * @throws Refusal (as a rejection), or what the connection said the last time
 */
export async function askAgain(
  url: URL,
  {turns, patience, ...options}: RequestOptions & {readonly turns: Turns; readonly patience: Patience},
  validators?: Validators,
): Promise<Response> {
  for (let left = patience.tries - 1, wait = patience.wait; ; left -= 1, wait *= 4) {
    try {
      const response = await turns.take(url.host, () => ask(url, options, validators))
      const asked = laterIn(first(response.headers['retry-after'])) ?? wait
      if (!passing.has(response.status) || left === 0 || asked > patience.longest) return response
      turns.rest(url.host, asked)
    } catch (error) {
      if (left === 0 || isFinal(error)) throw error
      await delay(wait)
    }
  }
}

/** Another try would end the same way, or take as long again. */
function isFinal(error: unknown): boolean {
  if (error instanceof Refusal) return true
  return error instanceof Error && (error.name === 'TimeoutError' || /^ENOTFOUND$|CERT/.test(codeOf(error) ?? ''))
}

/** `Retry-After` in milliseconds from now: it is a number of seconds, or a date. */
function laterIn(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const milliseconds = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}
