import {readFileSync} from 'node:fs'
import {packageFolder} from '../package-folder.ts'

/** Version of the package, from its own package.json. */
export const version = readVersion()

function readVersion(): string {
  const about: unknown = JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8'))
  return typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : 'unknown'
}
