import type {IncomingHttpHeaders} from 'node:http'
import {request} from 'undici'
import {packings, readBody, tooLarge, unpackBody} from './body.ts'
import type {Connections} from './connections.ts'
import type {Validators} from './visit.ts'

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
export interface Response {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** When it came, ISO 8601. */
  readonly at: string
  /** As it was sent; empty for a redirect, and for what holds no text. */
  readonly packed: Uint8Array
  readonly body: Uint8Array
}

/** Kinds of content in which nobody reads: a body of those is not transferred. */
const unreadable = /^(?:image|video|audio|font)\/(?!svg)|^application\/(?:zip|gzip|x-tar|x-7z|vnd\.rar)/i

/**
 * Asks for one address, and for nothing else: no redirect is followed, no cookie is kept, no password is sent.
 *
 * @throws Refusal (as a rejection), or what the connection says
 */
export async function ask(
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
  if (isRedirect(statusCode) || statusCode === 304 || unreadable.test(first(headers['content-type']) ?? '')) {
    body.destroy()
    return {status: statusCode, headers, at: now(), packed: new Uint8Array(), body: new Uint8Array()}
  }
  if (Number(headers['content-length'] ?? 0) > most) {
    body.destroy()
    throw tooLarge(most)
  }
  const packed = await readBody(body, most)
  return {
    status: statusCode,
    headers,
    at: now(),
    packed,
    body: await unpackBody(packed, first(headers['content-encoding']), most),
  }
}

const now = (): string => new Date().toISOString()

/** True for a status behind which another address stands. */
export const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** A header that may be given again and means one thing. */
export const first = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : header?.[0]
