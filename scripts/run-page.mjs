// Runs the pages that show what commands and programs print, and puts what they print behind them. All of them run in
// this process: loading the program anew for each would take most of the time.
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {Readable, Writable} from 'node:stream'
import {pathToFileURL} from 'node:url'
import {run} from '../packages/citation-lint/dist/program.js'

const command = 'npx citation-lint'

/**
 * Renews the outputs of a page.
 *
 * A fenced block with `file=NAME` behind its language is written to that file, one with `now=NAME` replaced by what
 * stands in that file; one that starts with `npx citation-lint` is run; one with the language `text` is replaced by what
 * the last command printed.
 *
 * @param {string} page Markdown.
 */
export async function runPage(page) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'citation-lint-'))
  let printed = ''
  const renewed = await replaceEach(
    page,
    /^```(\w+)(?: (file|now)=(\S+))?\n([\s\S]*?)^```$/gm,
    async (block, language, what, file, text) => {
      if (what === 'file') writeFileSync(path.join(cwd, file), text)
      if (what === 'now') return `\`\`\`${language} now=${file}\n${readFileSync(path.join(cwd, file), 'utf8')}\`\`\``
      if (text.startsWith(command)) {
        const {stdout, stderr} = await runCommand(text.slice(command.length).trim().split(' ').filter(Boolean), cwd)
        if (stderr !== '') throw new Error(`Unexpected complaint of ${text.trim()}: ${stderr}`)
        printed = stdout
      }
      return language === 'text' ? `\`\`\`text\n${printed}\`\`\`` : block
    },
  )
  rmSync(cwd, {recursive: true})
  return renewed
}

/**
 * What the built command line prints, and its exit code.
 *
 * @param {readonly string[]} words Its arguments.
 * @param {string} cwd Folder in which it runs.
 * @param {number} [columns] Width of the terminal that it runs at.
 */
export async function runCommand(words, cwd, columns) {
  const [stdout, stderr] = [Object.assign(new Kept(), {columns, isTTY: columns !== undefined}), new Kept()]
  const status = await run(words, {cwd, stdin: Readable.from([]), stdout, stderr, env: {PATH: process.env.PATH}})
  return {status, stdout: stdout.text, stderr: stderr.text}
}

/** A stream that keeps what is written to it. */
class Kept extends Writable {
  text = ''

  _write(chunk, _, done) {
    this.text += chunk
    done()
  }
}

/**
 * Renews the outputs of the examples of a package: what a block `js` prints stands in the block `text` behind it.
 *
 * @param {string} page Markdown.
 * @param {string} cwd Folder of the package, from which imports are resolved.
 */
export async function runModules(page, cwd) {
  mkdirSync(path.join(cwd, '.cache'), {recursive: true})
  const folder = mkdtempSync(path.join(cwd, '.cache/examples-'))
  let count = 0
  const renewed = await replaceEach(
    page,
    /^(```js\n([\s\S]*?)^```\n\n```text\n)[\s\S]*?^```$/gm,
    async (_, before, source) => {
      count++
      const file = path.join(folder, `${count}.mjs`)
      writeFileSync(file, source)
      return `${before}${await printedBy(file, cwd)}\`\`\``
    },
  )
  rmSync(folder, {recursive: true})
  return renewed
}

/** What a module prints while it is loaded; one that fails or complains is an error. */
async function printedBy(file, cwd) {
  const [home, stdout, stderr] = [process.cwd(), process.stdout.write, process.stderr.write]
  let printed = ''
  let complaint = ''
  process.chdir(cwd)
  process.stdout.write = (text) => {
    printed += text
    return true
  }
  process.stderr.write = (text) => {
    complaint += text
    return true
  }
  try {
    await import(pathToFileURL(file))
  } catch (error) {
    complaint += error.stack
  } finally {
    process.chdir(home)
    Object.assign(process.stdout, {write: stdout})
    Object.assign(process.stderr, {write: stderr})
  }
  if (complaint !== '') throw new Error(`Unexpected complaint of an example in ${cwd}: ${complaint}`)
  return printed
}

/** `replaceAll` with a replacer that takes its time; matches are replaced one after the other. */
async function replaceEach(text, pattern, replacer) {
  const parts = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    parts.push(text.slice(end, match.index), await replacer(...match))
    end = match.index + match[0].length
  }
  return [...parts, text.slice(end)].join('')
}
