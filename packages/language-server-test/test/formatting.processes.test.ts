import {describe, expect, it} from 'vitest'
import {evidence, startServer} from './workspace.ts'

const edit = startServer()

const odd = '* one\n+ two\n\n\n__bold__ and [brackets]\n'
const both = ['remark-citation-lint', 'remark-citation-footnotes']

describe('"Format document", as docs/guides/editors.md tells it', () => {
  it('lets remark write the document anew where the lint plugin is alone and finds no error', async () => {
    const {editor} = await edit({'a.citations.json': evidence})
    const shown = await editor.open('a.md', `${odd}\nThe rate is 4.25%. [1]\n`)
    expect(shown.filter(({severity}) => severity === 1)).toEqual([])
    const [written] = (await editor.format('a.md')) ?? []
    expect(written?.newText).toContain('**bold** and \\[brackets]\n\nThe rate is 4.25%. [1]\n')
    await editor.change('a.md', `${odd}\nThe rate is 4.25%. [9]\n`)
    expect(await editor.format('a.md')).toBeNull()
  })

  it('writes footnotes and changes nothing else with the footnotes plugin, errors or none', async () => {
    const {editor} = await edit({'a.citations.json': evidence}, both)
    await editor.open('plain.md', odd)
    expect(await editor.format('plain.md')).toBeNull()
    const shown = await editor.open('a.md', `${odd}\nThe rate is 4.25%. [1] It was 4%. [9]\n`)
    expect(shown.map(({severity}) => severity)).toContain(1)
    const [written] = (await editor.format('a.md')) ?? []
    expect(written?.newText.startsWith(`${odd}\nThe rate is 4.25%. [^1] It was 4%. [9]\n`)).toBe(true)
  })

  it('leaves findings at the places of the text on the screen where the lint plugin comes first', async () => {
    const {editor} = await edit({'a.citations.json': evidence}, both)
    const text = 'The rate is 4.25%. [1] It was 4%. [9]\n'
    const shown = await editor.open('a.md', text)
    const unresolved = shown.find(({code}) => code === 'UNRESOLVED_CITATION')
    expect(unresolved?.range.start).toEqual({line: 0, character: text.indexOf('[9]')})
  })
})
