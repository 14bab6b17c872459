import {existsSync, statSync} from 'node:fs'
import {globbySync} from 'globby'

/**
 * One look at the file system while policy and evidence were found: what a cached result depends on, and what an
 * editor has to watch. Paths are absolute.
 */
export type Look =
  /** The content of a file was read, or should have been. */
  | {readonly kind: 'content'; readonly file: string}
  /** It was asked whether something stands at a place, and what: a file, a folder, or nothing. */
  | {readonly kind: 'existence'; readonly file: string}
  /** The files of a pattern were listed. */
  | {readonly kind: 'pattern'; readonly pattern: string; readonly folder: string}

/** Hears of each look, in the order they are taken. */
export type OnLook = (look: Look) => void

/** What stands at a place; `other` is a device, a socket or a FIFO. */
export type Kind = 'file' | 'folder' | 'other' | 'nothing'

/** Answers a look for what stands at a place. */
export const kindOf = (file: string): Kind => {
  const status = statSync(file, {throwIfNoEntry: false})
  if (status === undefined) return 'nothing'
  return status.isFile() ? 'file' : status.isDirectory() ? 'folder' : 'other'
}

/** Answers a look for the files of a pattern, absolute. `node_modules` is never searched. */
export const filesOf = (pattern: string, folder: string): readonly string[] =>
  globbySync(pattern, {cwd: folder, absolute: true, expandDirectories: false, ignore: ['**/node_modules/**']})

/** Looks at the file system, and says so. */
export class Lookout {
  readonly tell: OnLook

  constructor(tell: OnLook = () => undefined) {
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
