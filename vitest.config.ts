import {readdirSync} from 'node:fs'
import {defineConfig} from 'vitest/config'

/** Tests run on the sources: each package name leads to its `src/index.ts`, so no build can be stale. */
const sources = readdirSync(new URL('packages', import.meta.url)).map((folder) => ({
  find: new RegExp(
    `^${folder.startsWith('remark-') || folder === 'citation-lint' ? folder : `@citation-lint/${folder}`}$`,
  ),
  replacement: new URL(`packages/${folder}/src/index.ts`, import.meta.url).pathname,
}))

export default defineConfig({
  resolve: {alias: sources},
  test: {
    include: ['packages/*/test/**/*.test.ts'],
    globalSetup: 'scripts/temporary-folder.mjs',
    setupFiles: 'scripts/same-examples.mjs',
    pool: 'threads',
    isolate: false,
    // Many tests wait for processes they started, so no core is kept back.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
