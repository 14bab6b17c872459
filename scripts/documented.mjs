// Every declaration that a source file exports says what it is, in a comment right before it.
//
//   node scripts/documented.mjs    exit code 1 names those that do not
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {fileURLToPath} from 'node:url'
import {parseSync} from 'oxc-parser'

const packages = fileURLToPath(new URL('../packages/', import.meta.url))

/** Source files of all packages, as paths relative to their folder. */
function sourceFiles() {
  return readdirSync(packages).flatMap((name) => {
    const folder = path.join(packages, name, 'src')
    const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.ts'))
    return files.map((file) => path.join(name, 'src', file))
  })
}

/** Lines of the declarations of a file that are exported and say nothing of themselves. What it passes on is told elsewhere. */
function silentLines(file) {
  const code = readFileSync(path.join(packages, file), 'utf8')
  const {program, comments} = parseSync(file, code)
  const exported = program.body.filter(({type, declaration}) => type.startsWith('Export') && declaration)
  const documented = new Set(
    comments
      .filter(({type, value}) => type === 'Block' && value.startsWith('*'))
      .map(({end}) => end + /^(?:\s|\/\/.*\n)*/.exec(code.slice(end))[0].length),
  )
  return exported.filter(({start}) => !documented.has(start)).map(({start}) => code.slice(0, start).split('\n').length)
}

const silent = sourceFiles().flatMap((file) => silentLines(file).map((line) => `packages/${file}:${line}`))
for (const place of silent) console.error(`Unexpected export without a comment, expected what it is: ${place}`)
process.exitCode = silent.length > 0 ? 1 : 0
