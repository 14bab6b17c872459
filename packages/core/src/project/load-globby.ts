import {createRequire} from 'node:module'

const require = createRequire(import.meta.url)

/** globby, loaded when the first pattern comes: most checks have none. */
export const loadGlobby = (): typeof import('globby') => require('globby')
