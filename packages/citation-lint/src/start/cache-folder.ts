import {lstatSync, mkdirSync, type Stats} from 'node:fs'
import {homedir} from 'node:os'
import path from 'node:path'
import process from 'node:process'

/**
 * The folder in the user's cache that only this user can write, made where there is none.
 *
 * Compiled code runs as the program does, so no code is taken from a folder that somebody else could have filled: it is
 * this user's, nobody else may write it, and it is no link.
 *
 * @returns `undefined` where there is no such folder and none can be made.
 */
export function cacheFolder(): string | undefined {
  const base = userCache()
  if (base === undefined) return undefined
  const folder = path.join(base, 'citation-lint')
  try {
    makeFolder(base)
    makeFolder(folder)
    return isPrivate(lstatSync(folder)) ? folder : undefined
  } catch {
    // A home that is read-only or not there costs nothing but time.
    return undefined
  }
}

/** Where programs of this user keep what they can make again, as each system has it; paths are absolute. */
function userCache(): string | undefined {
  const {XDG_CACHE_HOME: named = '', LOCALAPPDATA: local = ''} = process.env
  if (path.isAbsolute(named)) return named
  if (process.platform === 'win32') return path.isAbsolute(local) ? local : undefined
  return path.join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache')
}

/** Makes a folder in one of this user's: run as another, such as root, the program leaves nothing in a home. */
function makeFolder(folder: string): void {
  if (lstatSync(folder, {throwIfNoEntry: false}) || !isOwn(lstatSync(path.dirname(folder)))) return
  mkdirSync(folder, {mode: 0o700})
}

/** True for a folder or a file of this user that nobody else can write; Windows guards the folder it names itself. */
export function isPrivate(stats: Stats): boolean {
  return isOwn(stats) && (process.platform === 'win32' || (stats.mode & 0o022) === 0)
}

function isOwn(stats: Stats): boolean {
  return !stats.isSymbolicLink() && (process.getuid === undefined || stats.uid === process.getuid())
}
