import {type Dirent, existsSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {isInside} from '@citation-lint/core/project'
import {displayPath, kindOf, leadsToFile} from '@citation-lint/core/project/dependencies'
import ignore, {type Ignore} from 'ignore'
import {errorCode} from '../runtime/failure.ts'

/** What stands below a folder. */
export interface Entry {
  /** Absolute. */
  readonly path: string
  /** False for a file, and for a link to one. */
  readonly isFolder: boolean
}

/** The rules of one `.gitignore`, and the folder that it stands in. */
interface Rules {
  readonly folder: string
  readonly rules: Ignore
}

/**
 * What a person means by a folder: all below it but what git ignores, `node_modules`, and what a dot hides. No link to a
 * folder is followed, since two to one above them are ways without end.
 *
 * @param folder Absolute, as `cwd`, above which the repository is looked for.
 */
export function* walkFolder(folder: string, cwd: string): Generator<Entry> {
  const repository = repositoryOf(cwd)
  let place = isInside(folder, repository) ? repository : folder
  let rules = withRulesOf(place, [])
  for (const name of path.relative(place, folder).split(path.sep).filter(Boolean)) {
    place = path.join(place, name)
    if (name === 'node_modules' || isIgnored({path: place, isFolder: true}, rules)) return
    rules = withRulesOf(place, rules)
  }
  yield* walk(folder, rules)
}

function* walk(folder: string, rules: readonly Rules[]): Generator<Entry> {
  for (const dirent of entriesOf(folder)) {
    const {name} = dirent
    if (name.startsWith('.') || name === 'node_modules') continue
    const entry = {path: path.join(folder, name), isFolder: dirent.isDirectory()}
    if (!(entry.isFolder || leadsToFile({name, path: name, dirent}, folder)) || isIgnored(entry, rules)) continue
    yield entry
    if (entry.isFolder) yield* walk(entry.path, withRulesOf(entry.path, rules))
  }
}

/** The folder may be gone by now. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, {withFileTypes: true})
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** The folder above that holds `.git`, else the folder itself. */
function repositoryOf(cwd: string): string {
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder
    if (folder === path.dirname(folder)) return cwd
  }
}

/** The rules of the folder and of those above it, the nearest first. */
function withRulesOf(folder: string, above: readonly Rules[]): readonly Rules[] {
  const file = path.join(folder, '.gitignore')
  return kindOf(file) === 'file' ? [{folder, rules: ignore().add(readFileSync(file, 'utf8'))}, ...above] : above
}

/** The nearest rule that says something decides. */
function isIgnored({path: place, isFolder}: Entry, all: readonly Rules[]): boolean {
  for (const {folder, rules} of all) {
    const {ignored, unignored} = rules.test(`${displayPath(place, folder)}${isFolder ? '/' : ''}`)
    if (ignored || unignored) return ignored
  }
  return false
}
