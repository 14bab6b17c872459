import {mkdirSync, renameSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/**
 * Writes a file beside its place and moves it there, so that whoever runs the package meanwhile finds a whole one.
 *
 * @param {string} home Folder of the package.
 * @param {string} name Path of the file in its `dist`.
 * @param {string} content
 */
export function put(home, name, content) {
  const file = path.join(home, 'dist', name)
  const fresh = path.join(home, `.cache/${path.basename(name)}-${process.pid}`)
  mkdirSync(path.dirname(fresh), {recursive: true})
  mkdirSync(path.dirname(file), {recursive: true})
  writeFileSync(fresh, content)
  renameSync(fresh, file)
}
