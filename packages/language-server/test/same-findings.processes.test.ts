import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {remark} from 'remark'
import remarkCitationLint from 'remark-citation-lint'
import {expect, it} from 'vitest'
import type {Diagnostic} from 'vscode-languageserver'
import {citationLint} from '../../citation-lint/test/command.ts'
import {folderWith, workspace} from '../../citation-lint/test/folders.ts'
import {drawn, isWhole} from '../../core/test/share.ts'
import {Editor} from '../../language-server-test/src/editor.ts'
import {installLinks} from '../../language-server-test/src/install-links.ts'
import {capabilities, server} from './workspace.ts'

/** A finding in whatever form it comes: its code, where it begins, and its message. */
type Told = readonly [code: unknown, line: number, column: number, message: string]

const byText = (all: readonly Told[]) => [...new Set(all.map((each) => JSON.stringify(each)))].sort()

/** A finding that several places repair is underlined at each of them in the server of remark alone. */
const once = (all: readonly Told[]) =>
  [...new Set(all.map(([code, , , message]) => JSON.stringify([code, message])))].sort()

const toldBy = (diagnostics: readonly Diagnostic[]): readonly Told[] =>
  diagnostics.map(({code, range: {start}, message}) => [
    code,
    start.line + 1,
    start.character + 1,
    String(message).split('\n')[0] ?? '',
  ])

it('command, plugin, the server of remark and ours say the same of every fixture', async () => {
  const root = path.join(workspace, 'fixtures')
  const all = readdirSync(root, {recursive: true, encoding: 'utf8'}).filter((name) => /\.(?:md|json|ya?ml)$/.test(name))
  const files = Object.fromEntries(all.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]))
  const folder = folderWith({...files, '.remarkrc': '{"plugins": ["remark-citation-lint"]}'})
  installLinks(folder, ['remark-citation-lint'])
  const ours = await Editor.start(folder, {server, capabilities})
  const others = await Editor.start(folder)
  const names = drawn(
    all.filter((name) => name.endsWith('.md')),
    3,
  )
  const {stdout, stderr} = await citationLint(['check', '-f', 'json', ...names], {cwd: folder})
  const reported: readonly Reported[] = JSON.parse(stdout)
  // What the command cannot read, neither can the server, which says so in the same words.
  for (const name of names.filter((each) => !reported.some((report) => report.path === each))) {
    const [fault] = await ours.open(name, files[name] ?? '')
    expect(fault?.severity).toBe(1)
    expect(stderr).toContain(fault?.message)
  }
  let compared = 0
  for (const {path: name, findings} of reported) {
    const text = files[name] ?? ''
    const command = findings.map(({code, line, column, message, file}): Told => {
      const where = file === name ? '' : ` (\`${file}:${line}:${column}\`)`
      return [code, file === name ? line : 1, file === name ? column : 1, message + where]
    })
    const shown = toldBy(await ours.open(name, text))
    expect(byText(shown), name).toEqual(byText(command))
    const file = await remark().use(remarkCitationLint).process({path: name, value: text, cwd: folder})
    const plugin = file.messages.map(({ruleId, line, column, reason}): Told => [ruleId, line ?? 1, column ?? 1, reason])
    expect(byText(plugin), name).toEqual(byText(command))
    expect(once(toldBy(await others.open(name, text))), name).toEqual(once(command))
    compared += command.length
  }
  expect(compared).toBeGreaterThan(isWhole ? 100 : 20)
  await ours.close()
  await others.close()
})

/** What `--format json` says of one document. */
interface Reported {
  readonly path: string
  readonly findings: readonly {
    readonly code: string
    readonly file: string
    readonly line: number
    readonly column: number
    readonly message: string
  }[]
}
