import {readFileSync} from 'node:fs'

/** Folder of this package: its `src`, and its `dist` with the bundle of the program, are one level below. */
export const packageFolder = new URL('../', import.meta.url)

/** Version of the package, from its own package.json. */
export const version = readVersion()

function readVersion(): string {
  const about: unknown = JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8'))
  return typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : 'unknown'
}

let pages: ReadonlyMap<string, string> | undefined

/** The pages of docs/rules by code, written by scripts/generate.mjs, so that they can be read offline and alone. */
export function rulePages(): ReadonlyMap<string, string> {
  pages ??= new Map(
    Object.entries<string>(JSON.parse(readFileSync(new URL('data/rule-pages.json', packageFolder), 'utf8'))),
  )
  return pages
}
