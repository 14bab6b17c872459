import {setTimeout as delay} from 'node:timers/promises'
import pLimit, {type LimitFunction} from 'p-limit'

/** How much is asked for at a time. */
export interface Pace {
  /** Requests under way at once, to all hosts together. */
  readonly jobs: number
  /** The same to one host. */
  readonly perHost: number
  /** Milliseconds between two requests to a host. */
  readonly pause: number
}

/** Who waits for a host, and when it may be asked again. */
interface Host {
  readonly free: LimitFunction
  pause: number
  /** When the next request may start, by the clock of `performance`. */
  next: number
}

/** Lets requests wait until it is their turn: by their host first, so that a slow one keeps nobody else waiting. */
export class Turns {
  readonly #free: LimitFunction
  readonly #hosts = new Map<string, Host>()

  constructor(private readonly pace: Pace) {
    this.#free = pLimit(pace.jobs)
  }

  /** Does something when the host may be asked again and there is a seat. */
  async take<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    const of = this.#of(host)
    return of.free(async () => {
      // Two that wait here may both hear of a longer wait meanwhile.
      for (let wait = of.next - performance.now(); wait > 0; wait = of.next - performance.now()) await delay(wait)
      of.next = performance.now() + of.pause
      return this.#free(work)
    })
  }

  /** Leaves a host alone for so many milliseconds. */
  rest(host: string, milliseconds: number): void {
    const of = this.#of(host)
    of.next = Math.max(of.next, performance.now() + milliseconds)
  }

  /** A host asks for a longer pause between requests. */
  slow(host: string, milliseconds: number): void {
    const of = this.#of(host)
    of.pause = Math.max(of.pause, milliseconds)
  }

  #of(host: string): Host {
    const known = this.#hosts.get(host)
    if (known) return known
    const of = {free: pLimit(this.pace.perHost), pause: this.pace.pause, next: 0}
    this.#hosts.set(host, of)
    return of
  }
}
