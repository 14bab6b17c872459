// Runs the pages that show what commands and programs print, and puts what they print behind them.
import {spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'

const command = 'npx citation-lint'

/**
 * Renews the outputs of a page.
 *
 * A fenced block with `file=NAME` behind its language is written to that file, one with `now=NAME` replaced by what
 * stands in that file; one that starts with `npx citation-lint` is run; one with the language `text` is replaced by what
 * the last command printed.
 *
 * @param {string} page Markdown.
 * @param {string} program Path of the built command line.
 */
export function runPage(page, program) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'citation-lint-'))
  let printed = ''
  const renewed = page.replaceAll(
    /^```(\w+)(?: (file|now)=(\S+))?\n([\s\S]*?)^```$/gm,
    (block, language, what, file, text) => {
      if (what === 'file') writeFileSync(path.join(cwd, file), text)
      if (what === 'now') return `\`\`\`${language} now=${file}\n${readFileSync(path.join(cwd, file), 'utf8')}\`\`\``
      if (text.startsWith(command)) {
        const words = text.slice(command.length).trim().split(' ').filter(Boolean)
        const env = {...process.env, NO_COLOR: '1', FORCE_COLOR: ''}
        const run = spawnSync(process.execPath, [program, ...words], {cwd, env, encoding: 'utf8'})
        if (run.stderr !== '') throw new Error(`Unexpected complaint of ${text.trim()}: ${run.stderr}`)
        printed = run.stdout
      }
      return language === 'text' ? `\`\`\`text\n${printed}\`\`\`` : block
    },
  )
  rmSync(cwd, {recursive: true})
  return renewed
}

/**
 * Renews the outputs of the examples of a package: what a block `js` prints stands in the block `text` behind it.
 *
 * @param {string} page Markdown.
 * @param {string} cwd Folder of the package, from which imports are resolved.
 */
export function runModules(page, cwd) {
  return page.replaceAll(/^(```js\n([\s\S]*?)^```\n\n```text\n)[\s\S]*?^```$/gm, (_, before, source) => {
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', source], {cwd, encoding: 'utf8'})
    if (run.status !== 0 || run.stderr !== '') throw new Error(`Unexpected complaint in ${cwd}: ${run.stderr}`)
    return `${before}${run.stdout}\`\`\``
  })
}
