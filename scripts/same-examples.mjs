// Properties are tried with the same examples in every run, so that a run says something about the change and not about
// its luck. `EXAMPLES=$RANDOM npx vitest run` tries others; a failure prints the seed that leads to it.
import process from 'node:process'
import fc from 'fast-check'

// As packages/core/test/share.ts has it for those that name a number.
fc.configureGlobal({seed: Number(process.env.EXAMPLES ?? 1), numRuns: process.env.WHOLE === '1' ? 100 : 20})
