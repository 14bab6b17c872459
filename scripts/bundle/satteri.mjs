import {readFileSync} from 'node:fs'
import path from 'node:path'

const binding = '\0satteri-binding.cjs'

/**
 * Takes Sätteri into the bundle but for its native code, which stands in a package that is installed beside the command.
 * The two have to fit: where another version is installed, remark-parse takes over.
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
    return loadNative(version)
  },
})

const isBinding = (file) => file?.split(path.sep).join('/').endsWith('/satteri/dist/binding.js')

/**
 * A module that loads the native code for this system, without Sätteri's own loader where it can: that one is an ES
 * module, which takes Node.js longer to load than the code itself.
 */
const loadNative = (expected) => `const {existsSync, realpathSync} = require('node:fs')
const {createRequire} = require('node:module')
const path = require('node:path')
const beside = require.resolve.paths('satteri').map((folder) => path.join(folder, 'satteri/index.js')).find(existsSync)
const loader = beside ? realpathSync(beside) : path.join(path.dirname(require.resolve('satteri')), '../index.js')
const load = createRequire(loader)
const {version, optionalDependencies} = load('./package.json')
if (version !== ${JSON.stringify(expected)}) throw new Error(\`Unexpected satteri \${version}, expected ${expected}\`)
const system = \`-\${process.platform}-\${process.arch}\`
for (const name of Object.keys(optionalDependencies).filter((each) => each.includes(system))) {
  try {
    module.exports = load(name)
    return
  } catch {}
}
module.exports = load(loader)`
