import process from 'node:process'

/** What ends a process from outside: Ctrl-C, a job that is cancelled, a terminal that closes. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

let works = 0
let received: NodeJS.Signals | undefined

/**
 * Does what must not be left half done. A signal that would end the process waits until all such work has ended, and then
 * does so.
 */
export async function unbroken<Result>(work: () => Promise<Result>): Promise<Result> {
  if (works === 0) for (const signal of signals) process.on(signal, keep)
  works += 1
  try {
    return await work()
  } finally {
    works -= 1
    if (works === 0) giveBack()
  }
}

/** Whether a signal waits: work of many steps may stop before the one behind which there is no way back. */
export function isAwaited(): boolean {
  return received !== undefined
}

function keep(signal: NodeJS.Signals): void {
  received = signal
}

function giveBack(): void {
  for (const signal of signals) process.off(signal, keep)
  const signal = received
  received = undefined
  // Whoever else listens has heard it, and decides what it means.
  if (signal !== undefined && process.listenerCount(signal) === 0) process.kill(process.pid, signal)
}
