import {setTimeout as delay} from 'node:timers/promises'
import {ask, first, type RequestOptions, type Response} from './request.ts'
import type {Turns} from './turns.ts'
import {Refusal, type Validators} from './visit.ts'

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

/** What Node.js calls an error of a connection: `ECONNREFUSED`. */
export const codeOf = (error: Error): string | undefined => ('code' in error ? String(error.code) : undefined)

/** `Retry-After` in milliseconds from now: it is a number of seconds, or a date. */
function laterIn(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const milliseconds = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}
