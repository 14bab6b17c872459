import {readdirSync} from 'node:fs'
import path from 'node:path'
import {nearest, show} from '../rules/index.ts'
import type {PathSystem} from './display-path.ts'

/**
 * `, such as` the file or folder beside a missing one that was most likely meant; nothing where no name is near.
 *
 * @param file Where the missing one was looked for.
 * @param name How messages call it.
 * @param system How the name is written.
 */
export const suchAs = (file: string, name: string, system: PathSystem = path): string => {
  const own = path.basename(file)
  const near = nearest(
    own,
    namesIn(path.dirname(file)).filter((each) => each !== own),
  )
  return near === undefined
    ? ''
    : `, such as ${show(path.posix.join(path.posix.dirname(name.split(system.sep).join('/')), near))}`
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
