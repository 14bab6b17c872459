import {readFileSync, realpathSync, statSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {packageFolder} from '../../own-package.ts'
import type {CheckSettings} from '../check-settings.ts'
import {digest} from './states.ts'

/** What a kept result depends on beside files of the project. */
export interface Identity {
  /** citation-lint and the packages it is made of. */
  readonly program: string
  /** Major version of Node.js, and the Unicode data that sentences are cut with. */
  readonly runtime: string
  readonly options: string
}

/** Packages of this scope are part of the program, wherever they are installed. */
const own = '@citation-lint/'

/** What results depend on that are made now. */
export function identityOf({config, evidence, inlineConfig, fingerprints}: CheckSettings): Identity {
  const home = fileURLToPath(packageFolder)
  const packages = new Map<string, string>()
  visit(home, packages)
  return {
    program: digest(JSON.stringify([buildOf(home), ...[...packages].sort()])),
    runtime: `Node.js ${process.versions.node.split('.', 1)[0]}, ICU ${process.versions.icu}`,
    options: JSON.stringify({config, evidence, inlineConfig, fingerprints}),
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

interface About {
  readonly name: string
  readonly version: string
  readonly dependencies: readonly string[]
}

function about(folder: string): About {
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
