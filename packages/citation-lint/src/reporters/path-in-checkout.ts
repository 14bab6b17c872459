import {realpathSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/**
 * A file as GitHub calls it. GitHub reads paths from the root of the checkout (`$GITHUB_WORKSPACE`), wherever in it the
 * step works; anywhere else a file keeps the name that it has.
 *
 * @param file POSIX path relative to the working directory.
 */
export function pathInCheckout(file: string): string {
  const root = process.env.GITHUB_WORKSPACE
  if (!root) return file
  const folder = path.relative(realOf(root), realOf(process.cwd())).split(path.sep).join('/')
  const inside = folder !== '..' && !folder.startsWith('../') && !path.isAbsolute(folder)
  return inside ? path.posix.join(folder, file) : file
}

function realOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
