import {readFileSync, realpathSync, statSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {remember} from '@citation-lint/core/data'
import type {Dependency, TriedPattern} from '@citation-lint/core/project'
import {displayPath} from '@citation-lint/core/project/dependencies'
import type {DocumentSession} from '@citation-lint/core/rules'
import type {CheckResult, RuleLevels} from '../documents/prepare-document.ts'
import {decodeDocument, readBytes} from '../documents/read-document.ts'
import type {MaterialOptions} from '../operations/shared.ts'
import {packageFolder} from '../own-package.ts'
import type {Untold} from '../runtime/console.ts'
import {refuseLinkOut} from '../runtime/write-output.ts'
import {type CacheEntry, digest, type Identity, makeFolder, readEntry, States, writeEntry} from './cache/entry.ts'
import type {ChangedFiles} from './changed-files.ts'

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
        const dependencies = unique(outcome.dependencies).map(
          (dependency) => [relative(dependency, settings.cwd), states.of(dependency)] as const,
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

function unique(dependencies: readonly Dependency[]): readonly Dependency[] {
  return [...new Map(dependencies.map((dependency) => [JSON.stringify(dependency), dependency])).values()]
}

function relative(dependency: Dependency, cwd: string): Dependency {
  return dependency.kind === 'pattern'
    ? {...dependency, folder: displayPath(dependency.folder, cwd)}
    : {...dependency, file: displayPath(dependency.file, cwd)}
}

function absolute(dependency: Dependency, cwd: string): Dependency {
  return dependency.kind === 'pattern'
    ? {...dependency, folder: path.resolve(cwd, dependency.folder)}
    : {...dependency, file: path.resolve(cwd, dependency.file)}
}

/** Packages of this scope are part of the program, wherever they are installed. */
const own = '@citation-lint/'

/** What results depend on that are made now. */
export function identityOf({config, evidence, inlineConfig, levels, fingerprints}: CheckSettings): Identity {
  const home = fileURLToPath(packageFolder)
  const packages = new Map<string, string>()
  visit(home, packages)
  return {
    program: digest(JSON.stringify([buildOf(home), ...[...packages].sort()])),
    runtime: `Node.js ${process.versions.node.split('.', 1)[0]}, ICU ${process.versions.icu}`,
    options: JSON.stringify({config, evidence, inlineConfig, levels, fingerprints}),
  }
}

/** Collects a package of ours, those of ours that it needs, and the versions of all others that these need. */
function visit(folder: string, packages: Map<string, string>): void {
  const {name, version, dependencies} = about(folder)
  if (packages.has(name)) return
  packages.set(name, version)
  for (const needed of dependencies) {
    const found = packages.has(needed) ? undefined : find(needed, folder)
    if (found === undefined) continue
    if (needed.startsWith(own)) visit(found, packages)
    else packages.set(needed, about(found).version)
  }
}

/**
 * When the bundle of the command was made. A published version never changes; a checkout does, between two builds and
 * two commits of one version.
 */
function buildOf(home: string): string {
  if (home.split(path.sep).includes('node_modules')) return ''
  const {mtimeMs, size} = statSync(path.join(home, 'dist/program.cjs'))
  return `${mtimeMs} ${size}`
}

interface OwnPackage {
  readonly name: string
  readonly version: string
  readonly dependencies: readonly string[]
}

function about(folder: string): OwnPackage {
  const fields = new Map(Object.entries<unknown>(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))))
  const dependencies = Object.keys(fields.get('dependencies') ?? {})
  return {name: String(fields.get('name')), version: String(fields.get('version')), dependencies}
}

/** Folder of a package as Node.js finds it from another; symbolic links are followed. */
function find(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name)
    if (statSync(path.join(candidate, 'package.json'), {throwIfNoEntry: false})) return realpathSync(candidate)
    if (path.dirname(folder) === folder) return undefined
  }
}

/** Where results are kept. */
export interface CacheSettings {
  /** Absolute. */
  readonly folder: string
}

/** How documents are checked: nothing but data, so that a worker thread can be told. */
export interface CheckSettings extends MaterialOptions {
  readonly cwd: string
  /** Servers that may be asked for evidence. */
  readonly servers?: readonly string[] | undefined
  /** `<!-- citation-lint … -->` comments count, where the policy lets them. */
  readonly inlineConfig: boolean
  readonly levels?: RuleLevels | undefined
  /** Findings are named for a baseline. */
  readonly fingerprints: boolean
  /** Outcomes bring the sessions of their documents along. */
  readonly keepSessions?: boolean | undefined
  /** Where results are kept for the next check; they are not by default. */
  readonly cache?: CacheSettings | undefined
  /** Only documents that these files bear on are checked. */
  readonly changed?: ChangedFiles | undefined
}

/** What became of one document, and what could not be read of it: the document, a configuration, an evidence file. */
export interface FileOutcome extends Untold {
  readonly name: string
  /** `undefined` where something could not be read, and where the document need not be checked. */
  readonly result: CheckResult | undefined
  /** Names of the findings, in their order; empty where nobody asked. */
  readonly fingerprints: readonly string[]
  /** Where sessions are kept, and the document was checked here: not by another thread, nor in an earlier run. */
  readonly session?: DocumentSession | undefined
  /** Whatever its policy and evidence were looked for in. */
  readonly dependencies: readonly Dependency[]
  /** Patterns of `evidence` that were tried, where it came to them. */
  readonly evidencePatterns?: readonly TriedPattern[]
  /** What else is to be said about the document, on standard error. */
  readonly remarks?: readonly string[]
  /** Why no kept result served; `undefined` where one did, and without a cache. */
  readonly miss?: string | undefined
}

/** Checks a file by its name, relative to the working directory. */
type CheckFile = (name: string) => Promise<FileOutcome>

/**
 * Checks files one after the other. What a check itself needs is imported with the first file that no kept result
 * serves: most of the time that a check with a warm cache takes is the start.
 */
export async function createFileChecker(settings: CheckSettings): Promise<CheckFile> {
  const cache = settings.cache && (await (await import('./file-checker.ts')).openCache(settings, settings.cache))
  const isWanted = settings.changed && createTouchTest(settings.changed, settings.cwd)
  let checker: Promise<(name: string, text: string) => FileOutcome> | undefined
  const check = async (name: string, bytes: Uint8Array): Promise<FileOutcome> => {
    checker ??= import('./document-checker.ts').then(({createDocumentChecker}) =>
      createDocumentChecker(settings, {onDependency: cache?.track, isWanted}),
    )
    return (await checker)(name, decodeDocument(bytes, name))
  }
  return async (name) => {
    try {
      const bytes = readBytes(path.resolve(settings.cwd, name), name)
      const outcome = cache ? await cache.through(name, bytes, check) : await check(name, bytes)
      return isWanted?.(name, outcome.dependencies) === false
        ? {...outcome, result: undefined, fingerprints: []}
        : outcome
    } catch (error) {
      const {tellOf} = await import('../documents/prepare-document.ts')
      return {name, result: undefined, fingerprints: [], dependencies: [], ...tellOf(error, name)}
    }
  }
}

/** Extensions of evidence files. */
const data = new Set(['.json', '.yaml', '.yml'])

/**
 * Makes the test whether changed files bear on a document: itself, or what the look-up of its policy and evidence read
 * or missed.
 */
function createTouchTest(
  {present, added, gone}: ChangedFiles,
  cwd: string,
): (name: string, dependencies: readonly Dependency[]) => boolean {
  const changed = new Set([...present, ...gone])
  // Git names a repository inside the repository as one file, whatever changed in it.
  const hasChanged = (file: string): boolean => {
    const parent = path.dirname(file)
    return changed.has(file) || (parent !== file && hasChanged(parent))
  }
  const realFolder = realpathSync(cwd)
  // Documents have their policy and evidence in common: what was asked about a path once is known.
  const leadsToChange = remember((file: string): boolean => {
    if (hasChanged(file)) return true
    const target = targetOf(file)
    return target !== undefined && hasChanged(path.resolve(cwd, path.relative(realFolder, target)))
  })
  const cameOrWent = new Set([...added, ...gone])
  const goneData = gone.filter((file) => data.has(path.extname(file)))
  const hasLost = remember((folder: string): boolean =>
    goneData.some((file) => !path.relative(folder, file).startsWith('..')),
  )
  const touches = (dependency: Dependency): boolean => {
    switch (dependency.kind) {
      case 'content':
        return leadsToChange(dependency.file)
      case 'existence':
        return cameOrWent.has(dependency.file)
      // What a pattern finds is read, and so seen above; a file that is gone may have been found before.
      case 'pattern':
        return hasLost(dependency.folder)
    }
  }
  return (name, dependencies) => leadsToChange(path.resolve(cwd, name)) || dependencies.some(touches)
}

/** The file that a name leads to through symbolic links; `undefined` where nothing is. */
function targetOf(file: string): string | undefined {
  try {
    return realpathSync(file)
  } catch {
    return undefined
  }
}
