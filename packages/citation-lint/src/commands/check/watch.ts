import {existsSync, type FSWatcher, statSync, watch} from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {show} from '@citation-lint/core/data'
import {isInside} from '@citation-lint/core/project'
import {foldersAbove} from '@citation-lint/core/project/dependencies'
import {sortArguments} from '../../documents/find-documents.ts'
import {walkFolder} from '../../documents/walk-folder.ts'
import {errorCode, Failure, refusalOf} from '../../runtime/failure.ts'

/** What changes are waited for; all paths are absolute. */
export interface Watched {
  readonly files: readonly string[]
  /** Folders in which anything may appear. */
  readonly folders: readonly string[]
}

/** How long changes are gathered before they are looked at, in milliseconds: an editor writes a file in steps. */
const pause = 100

/** Calls a function now and after each change of what it names, and of whatever is below a folder. */
export async function watchFiles(folder: string, round: () => Promise<Watched>): Promise<never> {
  const watchers = new Watchers()
  let known: ReadonlySet<string> = new Set()
  let searched: ReadonlySet<string> = new Set()
  for (;;) {
    const changed = new Promise<void>((resolve) => {
      watchers.onChange = (file) => {
        if (known.has(file) || searched.has(path.dirname(file)) || isInside(file, folder)) resolve()
      }
    })
    const {files, folders} = await round()
    known = new Set(files)
    searched = new Set(folders)
    // What changed in a folder before it was followed is seen by one more round.
    if (!watchers.follow(new Set([folder, ...searched, ...files.map(folderOf)]))) await changed
    await setTimeout(pause)
  }
}

/** Hears of changes in folders. */
class Watchers {
  readonly #followed = new Map<string, {readonly watcher: FSWatcher; readonly identity: string}>()
  /** Hears of each file that changed, appeared or went. */
  onChange: (file: string) => void = () => undefined

  /** Follows these folders and no others; true where one of them was not followed before. */
  follow(places: ReadonlySet<string>): boolean {
    // A folder that goes away takes its watcher with it, even where one of the same name has come at once.
    for (const [place, {identity}] of this.#followed)
      if (!places.has(place) || identity !== identityOf(place)) this.#drop(place)
    const unseen = [...places].filter((place) => !this.#followed.has(place))
    for (const place of unseen) {
      const watcher = open(place, (name) => this.onChange(name === null ? place : path.join(place, name)))
      watcher?.on('error', () => this.#drop(place))
      if (watcher) this.#followed.set(place, {watcher, identity: identityOf(place)})
    }
    return unseen.some((place) => this.#followed.has(place))
  }

  #drop(place: string): void {
    this.#followed.get(place)?.watcher.close()
    this.#followed.delete(place)
  }
}

/** `undefined` for a folder that is gone by now; what it is in tells of it. */
function open(place: string, onChange: (name: string | null) => void): FSWatcher | undefined {
  try {
    return watch(place, (_, name) => onChange(name))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new Failure(`Cannot watch ${show(place)} (${refusalOf(error)}); name fewer folders`)
  }
}

function identityOf(place: string): string {
  const status = statSync(place, {throwIfNoEntry: false})
  return status === undefined ? '' : `${status.dev} ${status.ino} ${status.birthtimeMs}`
}

/** The folder of a file, else the nearest above it that is there. */
function folderOf(file: string): string {
  return foldersAbove(path.dirname(file)).find((folder) => existsSync(folder)) ?? path.parse(file).root
}

/**
 * Finds the folders in which a document may appear that arguments of the command line name: those below a named
 * folder, or below the working directory where a pattern is named or nothing. Where no document appears is left out:
 * `node_modules`, links, and what git ignores or a dot hides.
 *
 * @returns Absolute paths.
 */
export function findFolders(args: readonly string[], cwd: string): readonly string[] {
  const {wanted} = sortArguments(args, cwd)
  const roots = new Set(wanted.flatMap((argument) => rootOf(argument, cwd)))
  const below = [...roots].flatMap((root) => [...walkFolder(root, cwd)])
  return [...roots, ...below.flatMap((entry) => (entry.isFolder ? entry.path : []))]
}

function rootOf(argument: string, cwd: string): readonly string[] {
  const named = statSync(path.resolve(cwd, argument), {throwIfNoEntry: false})
  if (named === undefined) return [cwd]
  return named.isDirectory() ? [path.resolve(cwd, argument)] : []
}
