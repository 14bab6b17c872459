import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {availableParallelism} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {defineConfig, type Plugin} from 'vitest/config'
import {BaseSequencer, type TestSpecification} from 'vitest/node'
import {setEngineFlags} from './packages/citation-lint/src/start/code-cache.ts'

// Tests in threads run as the program does: most of what V8 would optimise has little left to do.
setEngineFlags()

const packages = new URL('packages/', import.meta.url).pathname

/** The entries of our packages by their names. */
const names = readdirSync(packages).flatMap((folder) => {
  const {name, exports} = JSON.parse(readFileSync(path.join(packages, folder, 'package.json'), 'utf8'))
  return Object.entries<{types?: string}>(exports ?? {}).flatMap(([entry, {types}]) =>
    types === undefined
      ? []
      : {
          find: new RegExp(`^${name}${entry.slice(1)}$`),
          replacement: path.join(packages, folder, types.replace('.d.ts', '.js')),
        },
  )
})

/**
 * Tests in this process run the modules as they were compiled (`--conditions=unbundled`), and those that start a
 * process run the bundles, as users do.
 */
const conditions = ['--conditions=unbundled']

/**
 * Tests run what is built: Node.js runs it twice as fast as what vitest transforms, and it is what users get.
 * It is built before (`globalSetup`), so it is never stale.
 */
const built: Plugin = {
  name: 'built',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !source.startsWith('.')) return undefined
    const file = path.resolve(path.dirname(importer), source)
    const [, folder, name] = /^([^/\\]+)[/\\]src[/\\](.+)\.ts$/.exec(path.relative(packages, file)) ?? []
    return folder && name && existsSync(file) ? path.join(packages, folder, 'dist', `${name}.js`) : undefined
  },
}

/**
 * Kinds of tests beside those of single units, the slowest first. A file says in its name which it holds,
 * `scan.stress.test.ts`: processes, threads and servers that are started, inputs that are huge, properties of anything that
 * can be made up.
 */
const kinds = ['processes', 'stress', 'properties'] as const

/**
 * Properties run in the threads of units, unless the command names a project: each thread loads and compiles what it tests
 * anew, which takes a sixth of the time of both.
 */
const isNamed = process.argv.some((word) => word.startsWith('--project'))
const apart = isNamed ? kinds : kinds.filter((kind) => kind !== 'properties')

/** While somebody works: neither what starts processes nor what is huge. */
const isQuick = process.argv.join(' ').includes('--mode quick')

/** The files of one project: those of a kind, or all that no other project has. */
function filesOf(project: string): {include: string[]; exclude: string[]} {
  const ending = (kind: string): string => `packages/*/test/**/*.${kind}.test.ts`
  return project === 'unit'
    ? {include: ['packages/*/test/**/*.test.ts'], exclude: apart.map(ending)}
    : {include: [ending(project)], exclude: []}
}

/** Files that take long though they are short, by which alone vitest orders those that it has not run before. */
const long = [
  'packed',
  'evidence-fetch',
  'programs',
  'server',
  'browser',
  'playground',
  'review',
  'watch',
  'python-client',
  'command',
  'code-cache',
  'editor',
  'other-tools',
  'growth',
  'generated-pairs',
]

/**
 * The long files begin, so that no thread is left with one at the end. Then one kind is run after the other, so that threads
 * stay in one project, and the short tests of units come last.
 */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({moduleId}: TestSpecification) => {
      const [name = '', kind = ''] = path.basename(moduleId).split('.')
      const known: readonly string[] = kinds
      const at = known.includes(kind) ? long.indexOf(name) : -1
      return at === -1 ? long.length + (known.includes(kind) ? known.indexOf(kind) : known.length) : at
    }
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    globalSetup: ['scripts/build-sources.mjs', 'scripts/temporary-folder.mjs'],
    sequence: {sequencer: SlowestFirst},
    projects: ['unit', ...(isQuick ? [] : apart)].map((name) => ({
      plugins: [built],
      resolve: {alias: names},
      test: {
        name,
        ...filesOf(name),
        globalSetup: name === 'processes' ? ['scripts/build-program.mjs'] : [],
        // Tests of processes wait for those: no core is kept back, and one file more than there are cores is under way. All
        // projects have the same number, so that they share one pool, and no core is idle while the last of one is under way.
        maxWorkers: availableParallelism() + 1,
        setupFiles: 'scripts/same-examples.mjs',
        server: {deps: {external: [/\/packages\/[^/]+\/dist\//]}},
        // A thread has room for more arguments of a call than a process, as which users run the program. This one has
        // a quarter of the usual room, 31,000, so that documents that exceed it need not be larger.
        pool: name === 'stress' ? 'forks' : 'threads',
        execArgv: [...conditions, ...(name === 'stress' ? ['--stack-size=246'] : [])],
        isolate: false,
        // These only end what hangs: no test may fail because the machine is busy. What grows with the square of its
        // input is found by counting (`bench/steps.mjs`).
        testTimeout: name === 'stress' ? 40_000 : 120_000,
        hookTimeout: 300_000,
      },
    })),
  },
})
