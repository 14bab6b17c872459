import {mkdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'

const packages = fileURLToPath(new URL('../..', import.meta.url))

/** Lets a folder resolve packages of this workspace by name, as `npm install` would. */
export function installLinks(folder: string, names: readonly string[]): void {
  mkdirSync(path.join(folder, 'node_modules'), {recursive: true})
  for (const name of names) symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name), 'junction')
}
