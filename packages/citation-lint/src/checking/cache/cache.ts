import {statSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {firstBy} from '@citation-lint/core/data'
import type {Dependency} from '@citation-lint/core/project'
import {displayPath} from '@citation-lint/core/project/dependencies'
import {packageFolder, version} from '../../own-package.ts'
import {refuseLinkOut} from '../../runtime/write-output.ts'
import type {CacheSettings, CheckSettings, FileOutcome} from '../file-checker.ts'
import {type CacheEntry, digest, type Identity, makeFolder, readEntry, States, writeEntry} from './entry.ts'

/** Results of earlier checks. */
export interface Cache {
  /** Takes the state of whatever a check depends on, before the check reads it. */
  readonly track: (dependency: Dependency) => void
  /** The kept result of a document, else that of a check, which is kept then unless something could not be read. */
  through(name: string, bytes: Uint8Array, check: Check): Promise<FileOutcome>
}

type Check = (name: string, bytes: Uint8Array) => Promise<FileOutcome>

/** Opens a cache for one run. */
export async function openCache(settings: CheckSettings, {folder}: CacheSettings): Promise<Cache> {
  const identity = identityOf(settings)
  const states = new States(settings.cwd)
  refuseLinkOut(folder, settings.cwd, displayPath(folder, settings.cwd))
  await makeFolder(folder)
  return {
    track: (dependency) => {
      states.of(dependency)
    },
    async through(name, bytes, check) {
      const document = digest(bytes)
      const entry = readEntry(folder, name)
      const miss = typeof entry === 'string' ? noEntry[entry] : changeOf(entry, {identity, document, states, settings})
      if (typeof entry !== 'string' && miss === undefined) return outcomeOf(entry, settings.cwd)
      const outcome = await check(name, bytes)
      if (outcome.result) {
        const {result, fingerprints, evidencePatterns = [], remarks = []} = outcome
        const unique = firstBy(outcome.dependencies, (dependency) => JSON.stringify(dependency))
        const dependencies = Array.from(
          unique.values(),
          (dependency) =>
            [placedAt(dependency, (place) => displayPath(place, settings.cwd)), states.of(dependency)] as const,
        )
        const kept = {result, fingerprints, evidencePatterns, remarks}
        await writeEntry(folder, {...identity, name, document, dependencies, ...kept})
      }
      return {...outcome, miss}
    },
  }
}

const noEntry = {absent: 'not checked before', foreign: 'the kept result is damaged, or was not written here'} as const

interface Present {
  readonly identity: Identity
  readonly document: string
  readonly states: States
  readonly settings: CheckSettings
}

/** The first thing that is not as it was when a result was kept. */
function changeOf(entry: CacheEntry, {identity, document, states, settings}: Present): string | undefined {
  if (entry.program !== identity.program) return 'another build of citation-lint'
  if (entry.runtime !== identity.runtime) return `another runtime: ${entry.runtime} then, ${identity.runtime} now`
  if (entry.options !== identity.options) return 'other options'
  if (entry.document !== document) return 'the document changed'
  const changed = entry.dependencies.find(
    ([dependency, state]) => states.of(absolute(dependency, settings.cwd)) !== state,
  )
  return changed && describe(changed[0])
}

function describe(dependency: Dependency): string {
  if (dependency.kind === 'pattern') return `other files match ${dependency.pattern}`
  return dependency.kind === 'content' ? `${dependency.file} changed` : `${dependency.file} appeared or disappeared`
}

function outcomeOf({name, dependencies: states, ...kept}: CacheEntry, cwd: string): FileOutcome {
  const {result, fingerprints, evidencePatterns, remarks} = kept
  const dependencies = states.map(([dependency]) => absolute(dependency, cwd))
  return {name, result, fingerprints, evidencePatterns, remarks, failures: [], dependencies}
}

/** A dependency with its place as another path. */
function placedAt(dependency: Dependency, placeOf: (place: string) => string): Dependency {
  return dependency.kind === 'pattern'
    ? {...dependency, folder: placeOf(dependency.folder)}
    : {...dependency, file: placeOf(dependency.file)}
}

function absolute(dependency: Dependency, cwd: string): Dependency {
  return placedAt(dependency, (place) => path.resolve(cwd, place))
}

/** What results depend on that are made now. */
export function identityOf({config, evidence, inlineConfig, levels, claims, fingerprints}: CheckSettings): Identity {
  return {
    program: `${version}${buildOf(fileURLToPath(packageFolder))}`,
    runtime: `Node.js ${process.versions.node.split('.', 1)[0]}, ICU ${process.versions.icu}`,
    options: JSON.stringify({config, evidence, inlineConfig, levels, claims, fingerprints}),
  }
}

/**
 * When the bundle of the command was made. A published version never changes, nor what it is made of, which stands in
 * the bundle or is pinned; a checkout does, between two builds and two commits of one version.
 */
function buildOf(home: string): string {
  if (home.split(path.sep).includes('node_modules')) return ''
  const {mtimeMs, size} = statSync(path.join(home, 'dist/program.cjs'))
  return ` ${mtimeMs} ${size}`
}
