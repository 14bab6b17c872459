import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import type {Diagnostic} from 'vscode-languageserver-protocol'
import {TextDocument} from 'vscode-languageserver-textdocument'
import {citationLint} from '../../citation-lint/test/command.ts'
import {workspace} from '../../citation-lint/test/folders.ts'
import {isWhole} from '../../core/test/share.ts'
import {evidence, startServer} from './workspace.ts'

const edit = startServer()

const brief = `# Rates 📈

- 📈 The bank kept its rate at 4.25%. [1]
- 📈 Prices rose by 3.1%. [9]
- 物价上涨。[2] It is 📈 now.【2†source】

| month | rate |
| --- | --- |
| May | 4.25% [^1] |

[^1]: Bank, https://bank.example/?utm_source=model

## Outlook

Rates may rise.
`

/** Short enough to be checked at each of its characters. */
const typed = `# Rates 📈

- 📈 Rye rose by 3.1%. [9]
- 物价上涨。[2] It is 📈.【3†source】

| May |
| --- |
| 4% [^1] |

[^1]: Bank, https://bank.example/
`

describe('a document in the editor', () => {
  it('shows findings at UTF-16 columns, with severity, code, page and note', async () => {
    const {editor} = await edit({'brief.citations.json': evidence})
    const diagnostics = await editor.open('brief.md', brief)
    const unresolved = diagnostics.find(({code}) => code === 'UNRESOLVED_CITATION')
    const start = brief.split('\n')[3]?.indexOf('[9]') ?? -1
    expect(unresolved).toMatchObject({
      range: {start: {line: 3, character: start}, end: {line: 3, character: start + 3}},
      severity: 1,
      source: 'citation-lint',
      codeDescription: {href: expect.stringMatching(/\/docs\/rules\/unresolved-citation\.md$/)},
    })
    expect(String(unresolved?.message).split('\n')).toEqual([
      expect.stringMatching(/^Citation `\[9\]` leads nowhere; /),
      expect.stringMatching(/^Brackets that are no citation/),
    ])
    expect(diagnostics.find(({code}) => code === 'UNCITED_SECTION')?.severity).toBe(3)
  })

  it('names the words that a source does not have, and the passage that is nearest', async () => {
    const content =
      'Otters live along rivers and lakes. They eat fish, crabs and frogs. A pair raises two or three cubs a year.'
    const citations = [{id: '1', url: 'https://otters.example/', title: 'Otters', content}]
    const {editor} = await edit({'claims.citations.json': JSON.stringify({citations})})
    const shown = await editor.open(
      'claims.md',
      'Trams cross the harbour bridge, and brewers of Bergen sell fish to pilots. [1]\n',
    )
    const message = String(shown.find(({code}) => code === 'CLAIM_NOT_IN_SOURCE')?.message)
    for (const words of ['Trams', 'cross', 'harbour', 'bridge', 'They eat fish, crabs and frogs.'])
      expect(message).toContain(`\`${words}\``)
  })

  it('offers one fix for each text that could stand there, and each leads to a document without the finding', async () => {
    const {editor} = await edit({'brief.citations.json': evidence})
    const uri = 'file:///brief.md'
    const diagnostics = await editor.open('brief.md', brief)
    const repairable = diagnostics.filter(({data}) => data.expected.length > 0)
    expect(repairable.map(({code}) => code)).toContain('LEAKED_MARKER')
    for (const diagnostic of repairable) {
      await editor.change('brief.md', brief)
      const fixes = await editor.fixes('brief.md', diagnostic)
      expect(fixes).toHaveLength(diagnostic.data.expected.length)
      for (const {edit: fix} of fixes) {
        const edits = Object.values(fix?.changes ?? {}).flat()
        const repaired = TextDocument.applyEdits(TextDocument.create(uri, 'markdown', 1, brief), edits)
        const left = await editor.change('brief.md', repaired)
        expect(left.filter(({message}) => message === diagnostic.message)).toEqual([])
      }
    }
  })

  it('is underlined at each place that a finding of several repairs, so that quick fixes reach all', async () => {
    const {editor} = await edit({'brief.citations.json': evidence})
    const ornamented = '📈 Rye rose【1†source】 and fell.\n\n'.repeat(12)
    const diagnostics = await editor.open('brief.md', ornamented)
    const leaks = diagnostics.filter(({code}) => code === 'LEAKED_MARKER')
    const fixes = await Promise.all(leaks.map((leak) => editor.fixes('brief.md', leak)))
    const edits = fixes.flat().flatMap(({edit: fix}) => Object.values(fix?.changes ?? {}).flat())
    const repaired = TextDocument.applyEdits(TextDocument.create('file:///brief.md', 'markdown', 1, ornamented), edits)
    expect(repaired).toBe('📈 Rye rose[1] and fell.\n\n'.repeat(12))
  })

  it('may begin with a byte order mark, which no fix touches', async () => {
    const {editor} = await edit({'brief.citations.json': evidence})
    const marked = '\ufeff【2†source】Prices 📈 rose by 3.1% [S1;\r\nS2]. [cite: 2]\r\n'
    const document = TextDocument.create('file:///brief.md', 'markdown', 1, marked)
    const diagnostics = await editor.open('brief.md', marked)
    const written = diagnostics.filter(({data}) => data.expected.length > 0).map(({range}) => document.getText(range))
    expect(written).toEqual(['【2†source】', '[S1;\r\nS2]', '[cite: 2]'])
  })

  it('can be typed, character by character', async () => {
    const {editor} = await edit({'brief.citations.json': evidence})
    const asOpened = await editor.open('brief.md', typed)
    let shown: readonly Diagnostic[] = []
    for (let length = 0; length <= typed.length; length += isWhole || length > typed.length - 10 ? 1 : 5)
      shown = await editor.change('brief.md', typed.slice(0, length))
    expect(shown).toEqual(asOpened)
  })

  it('can be typed faster than it is checked', async () => {
    const {editor} = await edit({'brief.citations.json': evidence})
    const asOpened = await editor.open('brief.md', typed)
    const prefixes = Array.from({length: typed.length}, (_, index) => typed.slice(0, index + 1))
    const shown = await Promise.all(prefixes.map((prefix) => editor.change('brief.md', prefix)))
    expect(shown.at(-1)).toEqual(asOpened)
  })

  it('is checked against evidence files as they are at that moment', async () => {
    const {editor, folder} = await edit({'brief.citations.json': evidence})
    const text = '# Prices\n\n- Prices rose by 3.1%. [9]\n'
    const codes = async (diagnostics: Promise<readonly Diagnostic[]>) => (await diagnostics).map(({code}) => code)
    expect(await codes(editor.open('brief.md', text))).toContain('UNRESOLVED_CITATION')
    const ninth = {id: '9', url: 'https://ninth.example/', title: 'Ninth', publisher: 'Ninth'}
    writeFileSync(path.join(folder, 'brief.citations.json'), JSON.stringify({citations: [ninth]}))
    expect(await codes(editor.filesChanged('brief.md'))).not.toContain('UNRESOLVED_CITATION')
    writeFileSync(path.join(folder, 'brief.citations.json'), '{"citations": [')
    const broken = (await editor.change('brief.md', `${text}\n`)).map(({message}) => message)
    expect(broken).toEqual([expect.stringContaining('brief.citations.json')])
  })

  it('is not reformatted: formatting writes footnotes where markers stood, and nothing else', async () => {
    const odd = '* one\n+ two\n\n\n__bold__ and [brackets]\n'
    const {editor} = await edit({'a.citations.json': evidence}, ['remark-citation-footnotes'])
    await editor.open('plain.md', odd)
    expect(await editor.format('plain.md')).toBeNull()
    await editor.open('a.md', `${odd}\nThe rate is 4.25%. [1]\n`)
    const [written] = (await editor.format('a.md')) ?? []
    expect(written?.newText.startsWith(`${odd}\nThe rate is 4.25%.`)).toBe(true)
    expect(written?.newText).toMatch(/\n\[\^1\]: .*https:\/\/bank\.example\/decision/)
  })

  it('shows what the command line reports', async () => {
    const files = Object.fromEntries(
      ['daily-brief', 'lmis-narrative', 'research-report'].flatMap((example) =>
        readdirSync(path.join(workspace, 'examples', example)).map((file) => [
          `${example}/${file}`,
          readFileSync(path.join(workspace, 'examples', example, file), 'utf8'),
        ]),
      ),
    )
    const {editor, folder} = await edit(files)
    const documents = Object.keys(files).filter((file) => file.endsWith('.md'))
    const {stdout} = await citationLint(['-f', 'json', ...documents], {cwd: folder})
    const reported: readonly Reported[] = JSON.parse(stdout)
    expect(reported).toHaveLength(documents.length)
    for (const {path: name, findings} of reported) {
      const shown = await editor.open(name, files[name] ?? '')
      const own = findings.filter(({file}) => file === name)
      const expected = own.map(({code, severity, line, column, message, note}) => ({
        code,
        severity: {error: 1, warning: 2, info: 3}[severity],
        line: line - 1,
        character: column - 1,
        message: note ? `${message}\n${note}` : message,
      }))
      const places = shown.map(({code, severity, range: {start}, message}) => ({code, severity, ...start, message}))
      expect(places).toEqual(expect.arrayContaining(expected))
      expect(places).toHaveLength(findings.length)
    }
  })
})

/** A brief in which each of so many claims cites a source that nobody stored. */
function unbacked(claims: number): string {
  const lines = Array.from(
    {length: claims},
    (_, index) => `- Output rose by ${index}.5% in region ${index}. [${index}0]`,
  )
  return `# Regions\n\n${lines.join('\n')}\n`
}

describe('a document with hundreds of findings in the editor', () => {
  it('shows all of them, as the command line does', async () => {
    const text = unbacked(400)
    const {editor, folder} = await edit({'brief.md': text, 'brief.citations.json': evidence})
    const {stdout} = await citationLint(['-f', 'json', 'brief.md'], {cwd: folder})
    const [{findings}]: readonly [{findings: readonly object[]}] = JSON.parse(stdout)
    expect(findings.length).toBeGreaterThan(400)
    expect(await editor.open('brief.md', text)).toHaveLength(findings.length)
  })

  it('does not hide those of other documents that are checked with it', async () => {
    const names = Array.from({length: 4}, (_, index) => `brief-${index}.md`)
    const {editor} = await edit(
      Object.fromEntries(names.map((name) => [name.replace('.md', '.citations.json'), evidence])),
    )
    const opened = []
    for (const name of names) opened.push(await editor.open(name, unbacked(160)))
    const checked = await Promise.all(names.map((name) => editor.filesChanged(name)))
    expect(checked).toEqual(opened)
    expect(checked.map(({length}) => length > 160)).toEqual(names.map(() => true))
  })

  it('can be formatted', async () => {
    const {editor} = await edit({'brief.citations.json': evidence}, [
      'remark-citation-lint',
      'remark-citation-footnotes',
    ])
    const text = unbacked(400)
    await editor.open('brief.md', text)
    expect(await editor.format('brief.md')).toBeNull()
    await editor.change('brief.md', text.replace('[00]', '[1]'))
    const [written] = (await editor.format('brief.md')) ?? []
    expect(written?.newText.startsWith(text.slice(0, text.indexOf('[00]')))).toBe(true)
    expect(written?.newText).toMatch(/\n\[\^1\]: .*https:\/\/bank\.example\/decision/)
  })
})

/** What `--format json` says of one document. */
interface Reported {
  readonly path: string
  readonly findings: readonly {
    readonly code: string
    readonly severity: 'error' | 'warning' | 'info'
    readonly file: string
    readonly line: number
    readonly column: number
    readonly message: string
    readonly note?: string
  }[]
}
