import {readFileSync} from 'node:fs'
import path from 'node:path'

const binding = '\0satteri-binding.cjs'

/**
 * Takes Sätteri into the bundle but for its native code, which only its own loader finds, in the package that is
 * installed beside the command. The two have to fit: where another version is installed, remark-parse takes over.
 *
 * @param {string} home Folder of the package that depends on it, on this version and no other.
 */
export const satteri = (home) => ({
  name: 'satteri',
  resolveId(id, importer) {
    return id === '../index.js' && isBinding(importer) ? {id: binding, meta: {importer}} : undefined
  },
  load(id) {
    if (id !== binding) return undefined
    const {importer} = this.getModuleInfo(id).meta
    const {version} = JSON.parse(readFileSync(path.join(path.dirname(importer), '../package.json'), 'utf8'))
    const {dependencies} = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
    if (dependencies.satteri !== version)
      throw new Error(`Unexpected satteri ${dependencies.satteri} in package.json, expected the bundled ${version}`)
    return `const path = require('node:path')
const home = path.join(path.dirname(require.resolve('satteri')), '..')
const {version} = require(path.join(home, 'package.json'))
if (version !== ${JSON.stringify(version)}) throw new Error(\`Unexpected satteri \${version}, expected ${version}\`)
module.exports = require(path.join(home, 'index.js'))`
  },
})

const isBinding = (file) => file?.split(path.sep).join('/').endsWith('/satteri/dist/binding.js')
