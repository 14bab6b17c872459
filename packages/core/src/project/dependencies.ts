import {existsSync, statSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import type {GlobEntry} from 'globby'

export {displayPath} from './paths.ts'

/**
 * One look at the file system while policy and evidence were found: what a cached result depends on, and what an
 * editor has to watch. Paths are absolute.
 */
export type Dependency =
  /** The content of a file was read, or should have been. */
  | {readonly kind: 'content'; readonly file: string}
  /** It was asked whether something stands at a place, and what: a file, a folder, or nothing. */
  | {readonly kind: 'existence'; readonly file: string}
  /** The files of a pattern were listed. */
  | {readonly kind: 'pattern'; readonly pattern: string; readonly folder: string}

/** Hears of each dependency, in the order of the look-ups. */
export type OnDependency = (dependency: Dependency) => void

/** What stands at a place; `other` is a device, a socket or a FIFO. */
export type Kind = 'file' | 'folder' | 'other' | 'nothing'

/** What stands at a place now. */
export const kindOf = (file: string): Kind => {
  const status = statSync(file, {throwIfNoEntry: false})
  if (status === undefined) return 'nothing'
  return status.isFile() ? 'file' : status.isDirectory() ? 'folder' : 'other'
}

/**
 * Options of globby for a search that ends: two links to a folder above them are ways without end, so no link to a
 * folder is followed. Links are listed beside files, for `leadsToFile` to tell those that lead to one.
 */
export const searchWithoutLinks = {
  followSymbolicLinks: false,
  onlyFiles: false,
  objectMode: true,
  expandDirectories: false,
} as const

/** True for a file and for a link to one, of what a search has listed; names of links start from its folder. */
export const leadsToFile = ({path: name, dirent}: GlobEntry, folder: string): boolean =>
  dirent.isFile() || (dirent.isSymbolicLink() && kindOf(path.resolve(folder, name)) === 'file')

/** A pattern such as `a.md/**` takes a file for a folder: globby is to go on with what else the pattern means. */
export const takesFileForFolder = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOTDIR'

/** Lists the files of a pattern, absolute. `node_modules` is never searched. */
export const filesOf = (pattern: string, folder: string): readonly string[] =>
  entriesOf(pattern, folder)
    .filter((entry) => leadsToFile(entry, folder))
    .map((entry) => entry.path)

const entriesOf = (pattern: string, folder: string): readonly GlobEntry[] => {
  const {globbySync} = loadGlobby()
  const options = {...searchWithoutLinks, cwd: folder, absolute: true, ignore: ['**/node_modules/**']}
  try {
    return globbySync(pattern, options)
  } catch (error) {
    if (!takesFileForFolder(error)) throw error
    return globbySync(pattern, {...options, suppressErrors: true})
  }
}

/** Looks at the file system, and tells each dependency. */
export class TrackedDisk {
  readonly tell: OnDependency

  constructor(tell: OnDependency = () => undefined) {
    this.tell = tell
  }

  /** True for anything but a broken link. */
  exists(file: string): boolean {
    this.tell({kind: 'existence', file})
    return existsSync(file)
  }

  isFile(file: string): boolean {
    this.tell({kind: 'existence', file})
    return kindOf(file) === 'file'
  }

  files(pattern: string, folder: string): readonly string[] {
    this.tell({kind: 'pattern', pattern, folder})
    return filesOf(pattern, folder)
  }
}

const require = createRequire(import.meta.url)

/** globby, loaded when the first pattern comes: most checks have none. */
export const loadGlobby = (): typeof import('globby') => require('globby')
