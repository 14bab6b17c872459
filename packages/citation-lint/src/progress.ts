import process from 'node:process'

/** Documents that are done before a person could read a line about them. */
const few = 2

/** Shortest time between two lines, in milliseconds. */
const pace = 50

let shown = 0

/**
 * Where a person waits for many documents, one line of standard error counts them; it is gone when all are done.
 *
 * @param doing What happens to them: `Checking`.
 */
export function showProgress(doing: string, done: number, total: number): void {
  if (!process.stderr.isTTY || total < few) return
  if (done >= total) {
    process.stderr.write('\r\u001b[K')
    return
  }
  const now = Date.now()
  if (now - shown < pace) return
  shown = now
  process.stderr.write(`\r${doing} document ${done + 1} of ${total} …`)
}
