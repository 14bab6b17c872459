// Properties are tried with the same examples in every run, so that a run says something about the change and not about
// its luck. `EXAMPLES=$RANDOM npx vitest run` tries others; a failure prints the seed that leads to it.
import process from 'node:process'
import fc from 'fast-check'

fc.configureGlobal({seed: Number(process.env.EXAMPLES ?? 1)})
