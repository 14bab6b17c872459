import {createRequire} from 'node:module'
import {pathToFileURL} from 'node:url'

/** Folder of this package, wherever in it this code stands: in a file of its own, or in the bundle of the command. */
export const packageFolder = new URL(
  '.',
  pathToFileURL(createRequire(import.meta.url).resolve('citation-lint/package.json')),
)
