import {rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it, onTestFinished} from 'vitest'
import type {Diagnostic, DocumentDiagnosticReport} from 'vscode-languageserver'
import {citationLint} from '../../citation-lint/test/command.ts'
import {folderWith} from '../../citation-lint/test/folders.ts'
import {isWhole} from '../../core/test/share.ts'
import {Editor} from '../../language-server-test/src/editor.ts'
import {capabilities, evidence, server, startServer} from './workspace.ts'

const edit = startServer()

const text =
  '# Grain 📈\n\n- Rye rose 5% in June [S1].\n- 物价 [S2] 📈 fell by 12%. Oats rose [9].【2†source】\n\n| a | 4% [S1] |\n'

const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({code}) => code)

/** Numbers below a limit, always the same ones. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % limit
  }
}

/** What the command says, as an editor is told it. */
async function checkedIn(folder: string, input: string): Promise<readonly string[]> {
  const {stdout} = await citationLint(['check', '-f', 'json', '--stdin', '--stdin-filename', 'brief.md'], {
    cwd: folder,
    input,
  })
  const [{findings}]: readonly [{findings: readonly Record<string, unknown>[]}] = JSON.parse(stdout)
  return findings.map(({code, line, column, endLine, endColumn, file}) =>
    file === 'brief.md' ? JSON.stringify([code, line, column, endLine, endColumn]) : JSON.stringify([code, 1, 1, 1, 1]),
  )
}

function told(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({code, range: {start, end}}) =>
    JSON.stringify([code, start.line + 1, start.character + 1, end.line + 1, end.character + 1]),
  )
}

describe('a document that is written', () => {
  it('says at every prefix what a document that is opened so says', async () => {
    const {editor, folder} = await edit({'brief.citations.json': evidence})
    await editor.open('brief.md', '')
    for (let length = isWhole ? 1 : 3; length <= text.length; length += isWhole ? 1 : 3) {
      const shown = await editor.change('brief.md', text.slice(0, length))
      if (length % 15 === 0) expect(told(shown)).toEqual(await checkedIn(folder, text.slice(0, length)))
    }
    expect(told(await editor.change('brief.md', text))).toEqual(await checkedIn(folder, text))
  })

  it.each(isWhole ? [1, 2, 3] : [1])('says after random edits what a fresh check says (%i)', async (seed) => {
    const {editor, folder} = await edit({'brief.citations.json': evidence})
    const random = numbersFrom(seed)
    const pieces = [
      '[S1]',
      ' 7%',
      '\n- ',
      '\n\n## B\n\n',
      '\r\n',
      '📈',
      '[^1]',
      '\n\n[^1]: Rye. https://rye.example/\n',
      '|',
      '```\n',
      'Rye rose 4% in June. ',
      '<!-- citation-lint disable UNCITED_NUMBER -- so -->',
    ]
    let now = text
    await editor.open('brief.md', now)
    for (let turn = 0; turn < 25; turn++) {
      const lines = now.split(/\r\n|\n|\r/)
      const line = random(lines.length)
      const start = random((lines[line]?.length ?? 0) + 1)
      const end = Math.min(lines[line]?.length ?? 0, start + random(6))
      const piece = pieces[random(pieces.length)] ?? ''
      const offset = offsetOf(now, line) + start
      now = now.slice(0, offset) + piece + now.slice(offset + end - start)
      const range = {start: {line, character: start}, end: {line, character: end}}
      const shown = await editor.edit('brief.md', [{range, text: piece}])
      if (now.trim() !== '') expect(told(shown), JSON.stringify(now)).toEqual(await checkedIn(folder, now))
    }
  })

  it('is told once or twice of a burst of changes', async () => {
    const {editor} = await edit({'brief.citations.json': evidence})
    await editor.open('brief.md', text)
    let published = 0
    const burst = Array.from({length: 20}, (_, index) => editor.change('brief.md', `${text}\nMore ${index}%.\n`))
    for (const each of burst)
      each.then(
        () => (published += 1),
        () => undefined,
      )
    const last = await burst.at(-1)
    expect(codes(last ?? [])).toContain('UNCITED_NUMBER')
    expect(published).toBeLessThanOrEqual(3)
  })

  it.each([
    ['brackets', '['.repeat(20_000)],
    ['quotes', '> '.repeat(5000)],
    ['control text', '\u0000\u202e【†】\ud800'.repeat(2000)],
    ['one line', 'Rye rose 5% [S1]. '.repeat(3000)],
    ['more than any report', 'Rye rose.\n\n'.repeat(600_000)],
  ])('may be hostile or huge: %s', async (_, hostile) => {
    const {editor} = await edit({'brief.citations.json': evidence})
    await editor.open('hostile.md', hostile)
    await editor.open('brief.md', text)
    expect(codes(await editor.change('brief.md', `${text}\n`))).toContain('NUMBER_NOT_IN_SOURCE')
  })

  it('is no record and no settings', async () => {
    const {editor} = await edit({'brief.citations.json': evidence})
    editor.open('brief.citations.json', evidence).then(
      () => expect.unreachable(),
      () => undefined,
    )
    expect(
      await editor.ask('textDocument/hover', 'brief.citations.json', {position: {line: 1, character: 9}}),
    ).toBeNull()
  })
})

/** Where a line begins. */
function offsetOf(text: string, line: number): number {
  let offset = 0
  for (const [index, [ending]] of [...text.matchAll(/\r\n|\n|\r/g)].entries())
    if (index < line) offset = text.indexOf(ending, offset) + ending.length
  return offset
}

describe('evidence that changes in another file', () => {
  const sidecar = 'brief.citations.json'

  it('is noticed though nobody tells: deleted, broken, mended', async () => {
    const {editor, folder} = await edit({[sidecar]: evidence})
    expect(codes(await editor.open('brief.md', text))).toContain('NUMBER_NOT_IN_SOURCE')
    rmSync(path.join(folder, sidecar))
    expect(codes(await editor.next('brief.md'))).not.toContain('NUMBER_NOT_IN_SOURCE')
    writeFileSync(path.join(folder, sidecar), '{"sources": [')
    const [broken] = await editor.next('brief.md')
    expect(broken).toMatchObject({severity: 1, message: expect.stringContaining(sidecar)})
    expect(await editor.ask('textDocument/hover', 'brief.md', {position: {line: 2, character: 4}})).toBeNull()
    writeFileSync(path.join(folder, sidecar), evidence.replace('Rye rose 4%', 'Rye rose 5%, oats 4%'))
    expect(codes(await editor.next('brief.md'))).not.toContain('NUMBER_NOT_IN_SOURCE')
    expect(told(await editor.change('brief.md', text))).toEqual(await checkedIn(folder, text))
  })

  it('is noticed of the chapter that names its keys', async () => {
    const {editor, folder} = await edit({'metadata.yaml': 'title: Rye\n', '90.names.md': 'Names.\n'})
    expect(codes(await editor.open('02.rye.md', 'Rye rose [@ames2019].\n'))).toContain('UNRESOLVED_CITATION')
    writeFileSync(path.join(folder, '90.names.md'), '[@ames2019]: doi:10.1000/182\n')
    expect(codes(await editor.next('02.rye.md'))).not.toContain('UNRESOLVED_CITATION')
    writeFileSync(path.join(folder, '90.names.md'), 'None.\n')
    expect(codes(await editor.next('02.rye.md'))).toContain('UNRESOLVED_CITATION')
    writeFileSync(path.join(folder, '91.names.md'), '[@ames2019]: doi:10.1000/182\n')
    expect(codes(await editor.next('02.rye.md'))).not.toContain('UNRESOLVED_CITATION')
  })

  it('is noticed of a policy, of a bibliography and of a pattern that a file begins to match', async () => {
    const cited = '---\nbibliography: refs.bib\n---\n\nRye rose 5% [@ames2019].\n'
    const {editor, folder} = await edit({})
    expect(codes(await editor.open('keys.md', cited))).toContain('UNRESOLVED_CITATION')
    expect(codes(await editor.open('brief.md', text))).not.toContain('NUMBER_NOT_IN_SOURCE')
    const entry = '@article{ames2019,\n  title = {Rye},\n  url = {https://rye.example/}\n}\n'
    writeFileSync(path.join(folder, 'refs.bib'), entry)
    expect(codes(await editor.next('keys.md'))).not.toContain('UNRESOLVED_CITATION')
    writeFileSync(path.join(folder, 'citation.yml'), 'evidence: ["stored/*.json"]\n')
    expect(codes(await editor.next('keys.md'))).toContain('EVIDENCE_LEFT_ASIDE')
    writeFileSync(path.join(folder, 'citation.yml'), 'evidence: ["*.json"]\n')
    await editor.next('brief.md')
    writeFileSync(path.join(folder, 'all.json'), evidence)
    expect(codes(await editor.next('brief.md'))).toContain('NUMBER_NOT_IN_SOURCE')
    writeFileSync(path.join(folder, 'citation.yml'), 'evidence: ["*.json"]\nrules:\n  NUMBER_NOT_IN_SOURCE: off\n')
    expect(codes(await editor.next('brief.md'))).not.toContain('NUMBER_NOT_IN_SOURCE')
  })
})

describe('an editor that asks for diagnostics', () => {
  it('gets those of the text as it is, once, and hears that evidence changed', async () => {
    const folder = folderWith({'brief.citations.json': evidence})
    const asking = {...capabilities, workspace: {diagnostics: {refreshSupport: true}}}
    const editor = await Editor.start(folder, {
      server,
      capabilities: {...asking, textDocument: {...capabilities.textDocument, diagnostic: {}}},
    })
    onTestFinished(() => editor.close())
    const refreshed = new Promise((resolve) => editor.on('workspace/diagnostic/refresh', () => resolve(null) ?? null))
    editor.open('brief.md', '').catch(() => undefined)
    const asked = Array.from({length: 10}, (_, index) => {
      editor.change('brief.md', text.repeat(index % 2 === 0 ? 2 : 1)).catch(() => undefined)
      return editor.ask<DocumentDiagnosticReport>('textDocument/diagnostic', 'brief.md')
    })
    const last = await asked.at(-1)
    if (last?.kind !== 'full') throw new Error('no diagnostics')
    expect(told(last.items)).toEqual(await checkedIn(folder, text))
    const again = await editor.ask<DocumentDiagnosticReport>('textDocument/diagnostic', 'brief.md', {
      previousResultId: last.resultId,
    })
    expect(again).toEqual({kind: 'unchanged', resultId: last.resultId})
    rmSync(path.join(folder, 'brief.citations.json'))
    await refreshed
    const behind = await editor.ask<DocumentDiagnosticReport>('textDocument/diagnostic', 'brief.md', {
      previousResultId: last.resultId,
    })
    expect(behind.kind === 'full' && codes(behind.items).includes('NUMBER_NOT_IN_SOURCE')).toBe(false)
    expect(behind.kind).toBe('full')
  })
})
