// Packs the extension into dist/citation-lint.vsix: the extension, the program and its server, each as one script.
//
//   node pack.mjs [TARGET]          after `npm run build`
//
// A target, such as `linux-x64`, is the machine whose native parser goes along, where it is installed here; without one the
// package runs anywhere, and reads Markdown with remark-parse.
import {cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {rolldown} from 'rolldown'
import {zipped} from './zip.mjs'

const home = fileURLToPath(new URL('.', import.meta.url))
const folder = path.join(home, 'dist/package')
const program = path.join(home, '../citation-lint')
const [target] = process.argv.slice(2)
const about = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))

rmSync(folder, {recursive: true, force: true})
mkdirSync(folder, {recursive: true})
await bundle(path.join(home, 'src/extension.ts'), {file: 'extension.cjs', format: 'cjs', external: ['vscode']})
await bundle(path.join(home, '../language-server/dist/index.js'), {
  file: 'server/node_modules/@citation-lint/language-server/index.mjs',
  format: 'esm',
})
write('server/node_modules/@citation-lint/language-server/package.json', {
  name: '@citation-lint/language-server',
  version: about.version,
  exports: {'.': './index.mjs'},
})
const {name, version, bin} = JSON.parse(readFileSync(path.join(program, 'package.json'), 'utf8'))
write('server/package.json', {name, version, bin})
for (const file of ['bin', 'dist/program.cjs', 'dist/start.cjs', 'dist/THIRD-PARTY-LICENSES'])
  cpSync(path.join(program, file), path.join(folder, 'server', file), {recursive: true})
if (target !== undefined) copyParser(target)
const {type: _, private: __, scripts: ___, devDependencies: ____, ...manifest} = about
write('package.json', {...manifest, main: './extension.cjs', engines: {vscode: about.engines.vscode}})
for (const file of ['README.md', 'LICENSE']) cpSync(path.join(home, file), path.join(folder, file))

const files = readdirSync(folder, {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .sort()
const vsix = zipped([
  ['[Content_Types].xml', contentTypes(files)],
  ['extension.vsixmanifest', vsixManifest()],
  ...files.map((file) => [`extension/${file}`, readFileSync(path.join(folder, file))]),
])
const out = path.join(home, 'dist', `citation-lint${target ? `-${target}` : ''}.vsix`)
writeFileSync(out, vsix)
console.log(`${path.relative(process.cwd(), out)}: ${files.length} files, ${Math.round(vsix.length / 1000)} KB`)

/** One script of a module and all that it needs. */
async function bundle(input, {file, format, external = []}) {
  const made = await rolldown({cwd: home, input, platform: 'node', external})
  await made.write({file: path.join(folder, file), format, codeSplitting: false, comments: false, minify: true})
}

function write(file, value) {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true})
  writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`)
}

/** The native parts of Sätteri for a machine. */
function copyParser(machine) {
  const require = createRequire(createRequire(path.join(program, 'package.json')).resolve('satteri'))
  const parts = Object.keys(require('../package.json').optionalDependencies).filter((each) => each.includes(machine))
  for (const part of parts) {
    const from = path.dirname(require.resolve(`${part}/package.json`))
    cpSync(from, path.join(folder, 'server/node_modules', part), {recursive: true, dereference: true})
  }
}

function contentTypes(names) {
  const endings = new Set(names.map((each) => path.extname(each)).filter((each) => each !== ''))
  const types = ['.vsixmanifest', ...endings].map(
    (each) =>
      `<Default Extension="${each.slice(1)}" ContentType="${each === '.vsixmanifest' ? 'text/xml' : 'application/octet-stream'}"/>`,
  )
  const bare = names.filter((each) => path.extname(each) === '')
  const others = bare.map((each) => `<Override PartName="/extension/${each}" ContentType="text/plain"/>`)
  return `<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join('')}${others.join('')}</Types>\n`
}

function vsixManifest() {
  const {name: id, publisher, displayName, description, categories, keywords, engines} = about
  const platform = target ? ` TargetPlatform="${target}"` : ''
  const property = (key, value) => `<Property Id="Microsoft.VisualStudio.${key}" Value="${value}"/>`
  const asset = (type, file) => `<Asset Type="Microsoft.VisualStudio.${type}" Path="${file}" Addressable="true"/>`
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
<Metadata><Identity Language="en-US" Id="${id}" Version="${about.version}" Publisher="${publisher}"${platform}/>
<DisplayName>${displayName}</DisplayName><Description xml:space="preserve">${description}</Description>
<Tags>${keywords.join(',')}</Tags><Categories>${categories.join(',')}</Categories>
<Properties>${property('Code.Engine', engines.vscode)}${property('Code.ExtensionKind', 'workspace')}</Properties></Metadata>
<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation><Dependencies/>
<Assets>${asset('Code.Manifest', 'extension/package.json')}${asset('Services.Content.Details', 'extension/README.md')}${asset('Services.Content.License', 'extension/LICENSE')}</Assets>
</PackageManifest>
`
}
