import process from 'node:process'
import {run} from './program.ts'
import {exitCode} from './runtime/environment.ts'
import {errorCode} from './runtime/failure.ts'

/**
 * Runs the command of this process; how it ends is the exit code of the process.
 *
 * @param onRead Hears that documents were read: by then most of what a check needs has been compiled.
 */
export async function main(onRead: () => void): Promise<void> {
  process.stdout.on('error', leave)
  const cwd = workingFolder()
  if (cwd === undefined) {
    process.stderr.write('citation-lint: Unexpected working folder that is gone, expected one that exists\n')
    process.exitCode = exitCode.usage
    return
  }
  const environment = {
    cwd,
    env: process.env,
    // A stream is opened when it is asked for.
    get stdin() {
      return process.stdin
    },
    get stdout() {
      return process.stdout
    },
    get stderr() {
      return process.stderr
    },
  }
  process.exitCode = await run(process.argv.slice(2), environment, onRead)
}

/** Node.js asks the system, which knows no name of a folder that was removed. */
function workingFolder(): string | undefined {
  try {
    return process.cwd()
  } catch {
    return undefined
  }
}

function leave(error: Error): never {
  const code = errorCode(error)
  // Whoever reads the report may have seen enough, as in `citation-lint | head`.
  if (code === 'EPIPE') process.exit()
  process.stderr.write(
    `citation-lint: Unexpected error ${code} when writing to standard output, expected room for it\n`,
  )
  process.exit(exitCode.usage)
}
