import path from 'node:path'
import {TrackedDisk} from './dependencies.ts'
import {isInside} from './paths.ts'

/**
 * Folder of the project a document belongs to: the nearest one above it that holds `.git`, else the nearest that holds
 * `package.json`, else the working directory where the document stands below it, else the document's own folder.
 */
export const findRoot = (folder: string, cwd: string, disk = new TrackedDisk()): string => {
  const above = foldersAbove(folder)
  const holding = (name: string) => above.find((each) => disk.exists(path.join(each, name)))
  return holding('.git') ?? holding('package.json') ?? (isInside(folder, cwd) ? cwd : folder)
}

/** The folder itself and every one above it, nearest first. */
export const foldersAbove = (folder: string): readonly string[] => {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)]
}
