import {describe, expect, it} from 'vitest'
import {citationLint} from '../../citation-lint/test/command.ts'
import {evidence, startServer} from './workspace.ts'

const edit = startServer()

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
