import {readdirSync, readFileSync, statSync} from 'node:fs'
import path from 'node:path'
import {workspace} from './folders.ts'

/** Where references and links stand. */
const places = [
  'packages',
  'scripts',
  'bench',
  'benchmark',
  'docs',
  'examples',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
]
const generated = new Set(['node_modules', 'dist'])

/** Every source file, test, schema and page of the project, by its path from the root, with `/` on every system. */
export const texts: readonly string[] = places
  .flatMap(filesBelow)
  .filter((file) => /\.(?:[cm]?[jt]s|json|md)$/.test(file))

/** The text of a file of the project, by its path from the root. */
export function read(file: string): string {
  return readFileSync(path.join(workspace, file), 'utf8')
}

function filesBelow(place: string): readonly string[] {
  if (statSync(path.join(workspace, place)).isFile()) return [place]
  return readdirSync(path.join(workspace, place)).flatMap((name) =>
    generated.has(name) ? [] : filesBelow(path.posix.join(place, name)),
  )
}
