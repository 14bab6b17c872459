import process from 'node:process'
import {errorCode} from './error-code.ts'
import {exitCode} from './exit-code.ts'
import {run} from './program.ts'

process.stdout.on('error', (error) => {
  const code = errorCode(error)
  // Whoever reads the report may have seen enough, as in `citation-lint | head`.
  if (code === 'EPIPE') process.exit()
  process.stderr.write(
    `citation-lint: Unexpected error ${code} when writing to standard output, expected room for it\n`,
  )
  process.exit(exitCode.usage)
})

process.exitCode = await run(process.argv.slice(2), {
  cwd: process.cwd(),
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
})
