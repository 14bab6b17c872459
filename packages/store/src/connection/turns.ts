/** Lets one user after the other at a thing that only one can use at a time. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Waits for its turn; the function it gives ends the turn and lets the next one in. */
  async take(): Promise<() => void> {
    const before = this.#last
    let end: () => void = () => {}
    this.#last = new Promise((resolve) => {
      end = resolve
    })
    await before
    return end
  }
}
