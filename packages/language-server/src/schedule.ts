/** Milliseconds that a change waits for the next one: whoever replaces many places sends them one right after the other. */
const shortest = 1

/** What takes longer than two keys waits longer, in milliseconds at most, so that little is checked for nothing. */
const twoKeys = 250
const longest = 120

/** Milliseconds between two looks at the files of open documents, and so much longer than a look takes. */
const lookEvery = 500
const lookShare = 30

/** Does the work for each document once its changes have come to rest: what they have overtaken is dropped. */
export class Schedule {
  readonly #work: (uri: string) => void
  readonly #timers = new Map<string, {readonly timer: NodeJS.Timeout; readonly since: number}>()
  readonly #waiting = new Map<string, (() => void)[]>()
  #took = 0

  constructor(work: (uri: string) => void) {
    this.#work = work
  }

  /** A document changed. */
  plan(uri: string): void {
    const known = this.#timers.get(uri)
    const now = performance.now()
    const since = known?.since ?? now
    const pause = Math.min(longest, Math.max(shortest, this.#took - twoKeys))
    // Who never stops typing is told all the same.
    if (known && now - since > 3 * (pause + this.#took)) return
    if (known) clearTimeout(known.timer)
    this.#timers.set(uri, {timer: setTimeout(() => this.#run(uri), pause), since})
  }

  /** Resolves once nothing is planned for a document. */
  rest(uri: string): Promise<void> {
    if (!this.#timers.has(uri)) return Promise.resolve()
    return new Promise((resolve) => {
      this.#waiting.set(uri, [...(this.#waiting.get(uri) ?? []), resolve])
    })
  }

  /** Nothing is planned for a document any more. */
  drop(uri: string): void {
    clearTimeout(this.#timers.get(uri)?.timer)
    this.#settle(uri)
  }

  #run(uri: string): void {
    const began = performance.now()
    try {
      this.#work(uri)
    } finally {
      this.#took = performance.now() - began
      this.#settle(uri)
    }
  }

  #settle(uri: string): void {
    this.#timers.delete(uri)
    const waiting = this.#waiting.get(uri) ?? []
    this.#waiting.delete(uri)
    for (const resolve of waiting) resolve()
  }
}

/**
 * Looks again and again, seldom where a look takes long: an editor tells of few files that change, and on some systems
 * of none. It keeps no process alive.
 *
 * @returns what ends it
 */
export function lookRepeatedly(look: () => void): () => void {
  let timer: NodeJS.Timeout
  const plan = (pause: number) => {
    timer = setTimeout(() => {
      const began = performance.now()
      look()
      plan(Math.max(lookEvery, (performance.now() - began) * lookShare))
    }, pause).unref()
  }
  plan(lookEvery)
  return () => clearTimeout(timer)
}
