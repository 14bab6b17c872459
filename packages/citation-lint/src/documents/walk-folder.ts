import {type Dirent, existsSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {isInside} from '@citation-lint/core/project'
import {displayPath, foldersAbove, kindOf, leadsToFile} from '@citation-lint/core/project/dependencies'
import ignore, {type Ignore} from 'ignore'
import {errorCode} from '../runtime/failure.ts'

/** What stands below a folder. */
export interface FolderEntry {
  /** Absolute. */
  readonly path: string
  /** False for a file, and for a link to one. */
  readonly isFolder: boolean
}

/** The rules of all `.gitignore` from a folder down to another, as if they stood in the upper one. */
interface Rules {
  readonly root: string
  readonly list: Ignore
}

/**
 * What a person means by a folder: all below it but what git ignores, `node_modules`, and what a dot hides. No link to a
 * folder is followed, since two to one above them are ways without end.
 *
 * @param folder Absolute, as `cwd`, above which the repository is looked for.
 */
export function* walkFolder(folder: string, cwd: string): Generator<FolderEntry> {
  const repository = foldersAbove(cwd).find((folder) => existsSync(path.join(folder, '.git'))) ?? cwd
  let place = isInside(folder, repository) ? repository : folder
  let rules = withRulesOf(place, {root: place, list: ignore()})
  for (const name of path.relative(place, folder).split(path.sep).filter(Boolean)) {
    place = path.join(place, name)
    if (name === 'node_modules' || isIgnored({path: place, isFolder: true}, rules)) return
    rules = withRulesOf(place, rules)
  }
  yield* walk(folder, rules)
}

function* walk(folder: string, rules: Rules): Generator<FolderEntry> {
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

/** The rules within a folder: a nearer one decides over those above it, and so stands behind them. */
function withRulesOf(folder: string, {root, list}: Rules): Rules {
  const file = path.join(folder, '.gitignore')
  if (kindOf(file) !== 'file') return {root, list}
  const prefix = displayPath(folder, root).replace(/[\\*?[\]]/g, '\\$&')
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  return {
    root,
    list: ignore()
      .add(list)
      .add(folder === root ? lines : lines.map((line) => below(prefix, line))),
  }
}

/**
 * A rule as it is written in a folder further up. One with a slash that is not its last character means what stands right
 * in its folder, any other all below it:
 *
 *     drafts/          /docs/**\/drafts/
 *     !drafts/rye.md   !/docs/drafts/rye.md
 */
function below(prefix: string, line: string): string {
  const [, negation = '', rule = ''] = /^(!?)\/?(.*)$/.exec(line) ?? []
  if (rule.trim() === '' || line.startsWith('#')) return ''
  const isAnchored = line.trimEnd().slice(0, -1).includes('/')
  return `${negation}/${prefix}/${isAnchored ? '' : '**/'}${rule}`
}

/** A folder is asked for with a slash at its end. */
function isIgnored({path: place, isFolder}: FolderEntry, {root, list}: Rules): boolean {
  return list.ignores(`${displayPath(place, root)}${isFolder ? '/' : ''}`)
}
