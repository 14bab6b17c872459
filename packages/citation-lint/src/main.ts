import process from 'node:process'
import {run} from './program.ts'

// Whoever reads the report may have seen enough, as in `citation-lint | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit()
  throw error
})

process.exitCode = await run(process.argv.slice(2))
