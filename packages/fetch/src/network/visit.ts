/** Why a page is not asked for, or not taken. */
export type RefusalReason =
  /** Its host is in a private network, is this machine, or answers a cloud's own machines. */
  | 'private'
  /** Neither http nor https. */
  | 'scheme'
  /** `robots.txt` of its site asks programs to stay away. */
  | 'robots'
  /** It leads on and on. */
  | 'redirects'
  /** It is larger than a page may be, packed or unpacked. */
  | 'size'

/** What stops a visit for good: no other try would end in another way. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  /** @param message What is wrong, without an address that may hold a password. */
  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message)
  }
}

/** What Node.js calls an error, such as of a connection: `ECONNREFUSED`. */
export const codeOf = (error: Error): string | undefined => ('code' in error ? String(error.code) : undefined)

/** What a site says of the state of a page, to ask later whether it has changed. */
export interface Validators {
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
}

/** A page as it was answered. */
export interface PageAnswer extends Validators {
  readonly kind: 'answered'
  /** HTTP status; 304 where the page is still what `Validators` say, and the body is empty then. */
  readonly status: number
  /** Address that answered, without user name, password and fragment. */
  readonly url: string
  /** Addresses on the way to it that lead on, the one that was asked for first. */
  readonly redirects: readonly string[]
  /** Each of them says that the page will stay where it leads to. */
  readonly isForGood: boolean
  /** As the site says it: `text/html; charset=utf-8`. */
  readonly contentType: string | undefined
  /** Headers `x-…` and `cf-…`, in which a gate before the site may name itself. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** When it was answered, ISO 8601. */
  readonly at: string
  /** Unpacked; empty for what holds no text, such as a picture, which is not transferred. */
  readonly body: Uint8Array
  /** It breaks off before its end. */
  readonly isCut?: boolean | undefined
}

/** What became of an address. */
export type Visit =
  | PageAnswer
  | {readonly kind: 'refused'; readonly reason: RefusalReason; readonly message: string}
  /** Nobody answered, or nothing that can be read. `gone` where the name of the host leads nowhere. */
  | {readonly kind: 'failed'; readonly gone: boolean; readonly message: string}

/** Fetches pages from the web, or from an archive. */
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
  /**
   * Whether the name of a host has led anywhere so far. Where none has, this machine may have no network, and that a visit
   * calls a host `gone` says nothing.
   */
  knowsNames(): boolean
  /** Lets go of all connections. */
  close(): Promise<void>
}
