import {createRequire} from 'node:module'

/**
 * Takes zod into the bundle once, where some modules of ours import it and one requires it when a schema is asked for,
 * and with messages in English alone.
 *
 * @param {string} home Folder of a package that depends on it.
 */
export const zod = (home) => ({
  name: 'zod',
  resolveId: (id) => (id === 'zod' ? createRequire(`${home}/package.json`).resolve(id) : undefined),
  load: (id) =>
    /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.cjs$/.test(id) ? `exports.en = require('./en.cjs')` : undefined,
})
