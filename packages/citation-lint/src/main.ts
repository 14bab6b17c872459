import process from 'node:process'
import {errorCode} from './error-code.ts'
import {exitCode} from './exit-code.ts'
import {type Ending, run} from './program.ts'

/**
 * The command of this process: what it is given, what it prints, and how the process will end.
 *
 * @param args Arguments without the name of the program.
 */
export async function main(args: readonly string[]): Promise<Ending> {
  process.stdout.on('error', leave)
  const ending = await run(args)
  process.exitCode = ending.code
  return ending
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
