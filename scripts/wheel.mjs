// Makes the Python wheel: the client, and the command as npm would get it, which `pip install` puts on PATH.
//
//   node scripts/wheel.mjs FOLDER          after `npm run build`; writes citation_lint-VERSION-py3-none-any.whl
import {execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Unexpected command without a folder, expected where to write the wheel')
const stage = mkdtempSync(path.join(tmpdir(), 'wheel-'))
const python = path.join(stage, 'python')
const program = path.join(python, 'src/citation_lint/program')
const run = (cwd, name, ...words) => execFileSync(name, words, {cwd, stdio: ['ignore', 'ignore', 'inherit']})
try {
  cpSync(path.join(root, 'clients/python'), python, {recursive: true})
  mkdirSync(program)
  run(path.join(root, 'packages/citation-lint'), 'npm', 'pack', '--silent', '--pack-destination', program)
  run(program, 'sh', '-c', 'tar -xzf *.tgz --strip-components=1 && rm *.tgz')
  run(python, 'python3', '-m', 'pip', 'wheel', '--quiet', '--no-deps', '--wheel-dir', path.resolve(folder), '.')
} finally {
  rmSync(stage, {recursive: true})
}
