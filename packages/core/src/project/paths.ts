import {realpathSync} from 'node:fs'
import path from 'node:path'
import {show} from '../evidence/index.ts'
import type {PathSystem} from './display-path.ts'
import {atStart, ProjectError} from './project-error.ts'

/**
 * True where `file` is `folder` or stands below it. Both have to be absolute.
 *
 * @param system How paths are written.
 */
export const isInside = (file: string, folder: string, system: PathSystem = path): boolean => {
  const relative = system.relative(folder, file)
  return relative !== '..' && !relative.startsWith(`..${system.sep}`) && !system.isAbsolute(relative)
}

/** A path that a document or a settings file names, and the place it is named from. */
export interface NamedPath {
  readonly path: string
  /** Folder that a relative path starts from. */
  readonly from: string
  /** What names it, for the message: a path relative to the working directory. */
  readonly by: string
}

/** `C:`, `file:`, `https:` and every other scheme; `\\host` and `//host`, which send credentials on Windows. */
const foreign = /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i

/**
 * Resolves a path that a document or a settings file names; it must lead to a place inside the project, before and
 * after symbolic links are followed.
 *
 * Throws `ProjectError` for a path that leads out of the project, for a URL, a drive, a network share and a NUL.
 */
export const resolveInside = (named: NamedPath, root: string): string => {
  const file = path.resolve(named.from, named.path)
  const isRefused = named.path.includes('\0') || foreign.test(named.path) || !isInside(file, root)
  if (isRefused || !isInside(followLinks(file), followLinks(root))) {
    throw new ProjectError({
      code: 'OUTSIDE_PROJECT',
      path: named.by,
      faults: atStart(`Unexpected path ${show(named.path)}, expected a file inside the project`),
      remedy: 'Give a relative path to a file in the project, or widen the project with `root`',
    })
  }
  return file
}

/** The path without symbolic links; of a file that is not there, the links of its nearest folder are followed. */
const followLinks = (file: string): string => {
  try {
    return realpathSync(file)
  } catch {
    const folder = path.dirname(file)
    return folder === file ? file : path.join(followLinks(folder), path.basename(file))
  }
}
