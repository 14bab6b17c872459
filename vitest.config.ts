import {readdirSync} from 'node:fs'
import {defineConfig} from 'vitest/config'
import {BaseSequencer, type TestSpecification} from 'vitest/node'

/** Tests run on the sources: each package name leads to its `src/index.ts`, so no build can be stale. */
const sources = readdirSync(new URL('packages', import.meta.url)).map((folder) => ({
  find: new RegExp(
    `^${folder.startsWith('remark-') || folder === 'citation-lint' ? folder : `@citation-lint/${folder}`}$`,
  ),
  replacement: new URL(`packages/${folder}/src/index.ts`, import.meta.url).pathname,
}))

/**
 * Kinds of tests beside those of single units, the slowest first. A file says in its name which it holds,
 * `scan.stress.test.ts`: processes that are started, inputs that are huge, properties of anything that can be made up.
 */
const kinds = ['processes', 'stress', 'properties'] as const

/** The files of one kind, or of none. */
function filesOf(kind?: string): {include: string[]; exclude: string[]} {
  const ending = (name: string): string => `packages/*/test/**/*.${name}.test.ts`
  return kind === undefined
    ? {include: ['packages/*/test/**/*.test.ts'], exclude: kinds.map(ending)}
    : {include: [ending(kind)], exclude: []}
}

/** Runs one project after the other, so that threads stay in one of them, and the short tests of units come last. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...kinds, 'unit'].flatMap((kind) => sorted.filter(({project}) => project.name === kind))
  }
}

export default defineConfig({
  test: {
    globalSetup: 'scripts/temporary-folder.mjs',
    sequence: {sequencer: SlowestFirst},
    // Many tests wait for processes they started, so no core is kept back.
    maxWorkers: '100%',
    projects: ['unit', ...kinds].map((name) => ({
      resolve: {alias: sources},
      test: {
        name,
        ...filesOf(name === 'unit' ? undefined : name),
        setupFiles: 'scripts/same-examples.mjs',
        pool: 'threads',
        isolate: false,
        // These only end what hangs, or what grows with the square of its input: no test may fail because the machine
        // is busy. The longest takes a few seconds.
        testTimeout: 120_000,
        hookTimeout: 300_000,
      },
    })),
  },
})
