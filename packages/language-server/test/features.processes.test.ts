import {readFileSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {describe, expect, it} from 'vitest'
import type {CompletionItem, DocumentSymbol, Hover, Location, WorkspaceEdit} from 'vscode-languageserver'
import {citationLint} from '../../citation-lint/test/command.ts'
import {actionsAt, edited, evidence, placeIn, startServer} from './workspace.ts'

const edit = startServer()

const text = `# Grain 📈

- 📈 Rye rose 5% in June [S1].
- Corn fell by 12% in May.
- Rye rose 4% in June [s1].
- Corn fell by 12% in May [S1].

## Later

Nothing is known yet.
`

const files = {'brief.md': text, 'brief.citations.json': evidence}
const titles = (actions: readonly {readonly title: string}[]) => actions.map(({title}) => title)

describe('hover', () => {
  it('says of a claim what explain says, and marks the words of its passage', async () => {
    const {editor, folder} = await edit(files)
    await editor.open('brief.md', text)
    const {contents} = await editor.ask<Hover>('textDocument/hover', 'brief.md', placeIn(text, 'rose 5%'))
    const {value} = contents as {value: string}
    expect(value).toContain('> **Rye** **rose** 4% in **June**.')
    const {stdout} = await citationLint(['explain', '--at', 'brief.md:3'], {cwd: folder})
    const told = value.replaceAll(/\\(?=[^\w\s])|\*\*/g, '')
    expect(told).toContain('not supported: `5%` is not in `Rye in June` (nearest: `4%`)')
    for (const said of [
      'not supported: `5%` is not in `Rye in June` (nearest: `4%`)',
      '`Rye in June` (S1), in its sentence, whole text: not supported',
    ])
      for (const where of [told, stdout]) expect(where).toContain(said)
  })

  it('says of a marker behind a claim what the claim rests on, and of other text nothing', async () => {
    const {editor} = await edit(files)
    await editor.open('brief.md', text)
    const {range} = await editor.ask<Hover>('textDocument/hover', 'brief.md', placeIn(text, '[S1]', 2))
    expect(range?.start.line).toBe(2)
    expect(await editor.ask('textDocument/hover', 'brief.md', placeIn(text, 'Later'))).toBeNull()
  })

  it('lets nothing of a stored text be a link or a picture', async () => {
    const hostile = evidence.replace(
      'Farmers',
      '![x](https://spy.example/a.png) <img src=x> [a](command:b) Rye rose in June;',
    )
    const {editor} = await edit({...files, 'brief.citations.json': hostile})
    await editor.open('brief.md', text)
    const {contents} = await editor.ask<Hover>('textDocument/hover', 'brief.md', placeIn(text, 'rose 5%'))
    expect(JSON.stringify(contents)).not.toMatch(/[^\\]\]\(|[^\\]<img/)
  })
})

describe('completion', () => {
  const behind = (opened: string) => `${text}\nCorn fell by 12% in May ${opened}`
  const labels = async (opened: string, evidenceText = evidence) => {
    const {editor} = await edit({'brief.citations.json': evidenceText})
    await editor.open('brief.md', behind(opened))
    const {position} = placeIn(behind(opened), `May ${opened}`, `May ${opened}`.length)
    const items = await editor.ask<CompletionItem[]>('textDocument/completion', 'brief.md', {position})
    return items
      .toSorted((one, other) => (one.sortText ?? '').localeCompare(other.sortText ?? ''))
      .map(({label}) => label)
  }

  it('offers stored sources, the one first whose text bears the claim', async () => {
    expect(await labels('[')).toEqual(['S2', 'S1'])
    expect(await labels('[S')).toEqual(['S2', 'S1'])
  })

  it('offers keys, numbers of a system, notes and query results behind what opens them', async () => {
    const numbered = evidence.replaceAll(/"source_id": "S(\d)"/g, '"source_id": "S$1", "sid": $1')
    expect(await labels('[[S:', numbered)).toEqual(['2', '1'])
    expect(await labels('[@')).toEqual(['S2', 'S1'])
    expect(await labels('[^')).toEqual(['S2', 'S1'])
    const queries = '{"query_results": [{"query_id": "q7", "dataset_id": "prices"}]}'
    expect(await labels('(QID: ', queries)).toEqual(['q7'])
  })

  it('offers codes and keys of citation.yml, and nothing in the middle of prose', async () => {
    expect(await labels('<!-- citation-lint ignore UNC')).toContain('UNCITED_NUMBER')
    expect(await labels('<!-- citation-lint ')).toEqual(['disable', 'enable', 'ignore'])
    expect(await labels('and ')).toEqual([])
    const {editor} = await edit({})
    editor.open('citation.yml', 'min_').catch(() => undefined)
    const items = await editor.ask<CompletionItem[]>('textDocument/completion', 'citation.yml', {
      position: {line: 0, character: 4},
    })
    expect(items.map(({label}) => label)).toContain('min_confidence')
  })
})

describe('names', () => {
  const listed =
    'Rye rose 4% [1]. Corn fell [1, 2].\n\n## References\n\n[1] Rye Board: https://rye.example/\n\n[2] Corn: https://corn.example/\n'

  it('lead to the entry of a list, and to the record in a file', async () => {
    const {editor, folder} = await edit(files)
    await editor.open('list.md', listed)
    const entry = await editor.ask<Location[]>('textDocument/definition', 'list.md', placeIn(listed, '[1]', 1))
    expect(entry.map(({range}) => range.start.line)).toEqual([4])
    await editor.open('brief.md', text)
    const record = await editor.ask<Location[]>('textDocument/definition', 'brief.md', placeIn(text, '[S1]', 1))
    expect(record).toMatchObject([
      {uri: pathToFileURL(path.join(folder, 'brief.citations.json')).href, range: {start: {line: 1}}},
    ])
  })

  it('have their places in text, list and file, and take another name in all of them', async () => {
    const {editor, folder} = await edit(files)
    await editor.open('brief.md', text)
    const at = placeIn(text, '[S1]', 1)
    const all = await editor.ask<Location[]>('textDocument/references', 'brief.md', {
      ...at,
      context: {includeDeclaration: true},
    })
    expect(all.map(({range: {start}}) => start.line)).toEqual([2, 5, 1])
    expect(await editor.ask('textDocument/prepareRename', 'brief.md', at)).toMatchObject({placeholder: 'S1'})
    const renamed = await editor.ask<WorkspaceEdit>('textDocument/rename', 'brief.md', {...at, newName: 'S9'})
    expect(edited(text, renamed, editor.address('brief.md'))).toBe(text.replaceAll('[S1]', '[S9]'))
    const file = path.join(folder, 'brief.citations.json')
    expect(edited(evidence, renamed, pathToFileURL(file).href)).toBe(evidence.replace('"S1"', '"S9"'))
    await expect(editor.ask('textDocument/rename', 'brief.md', {...at, newName: 'S2'})).rejects.toThrow(
      'another source',
    )
    await expect(editor.ask('textDocument/rename', 'brief.md', {...at, newName: 'rye'})).rejects.toThrow(
      'expected an id',
    )
  })

  it('are renamed one by one in a marker of several, with the entry of the list', async () => {
    const {editor} = await edit({})
    await editor.open('list.md', listed)
    const renamed = await editor.ask<WorkspaceEdit>('textDocument/rename', 'list.md', {
      ...placeIn(listed, '1, 2', 3),
      newName: '7',
    })
    const wanted = listed.replace('[1, 2]', '[1, 7]').replace('\n[2]', '\n[7]')
    expect(edited(listed, renamed, editor.address('list.md'))).toBe(wanted)
  })

  it('of a bibliography are its keys', async () => {
    const cited = '---\nbibliography: refs.bib\n---\n\nRye rose [@ames2019].\n'
    const bibliography = '@article{ames2019,\n  title = {Rye},\n  url = {https://rye.example/}\n}\n'
    const {editor, folder} = await edit({'refs.bib': bibliography})
    await editor.open('brief.md', cited)
    const renamed = await editor.ask<WorkspaceEdit>('textDocument/rename', 'brief.md', {
      ...placeIn(cited, '@ames', 2),
      newName: 'ames2020',
    })
    expect(edited(cited, renamed, editor.address('brief.md'))).toBe(cited.replace('ames2019', 'ames2020'))
    const uri = pathToFileURL(path.join(folder, 'refs.bib')).href
    expect(edited(bibliography, renamed, uri)).toBe(bibliography.replace('ames2019', 'ames2020'))
  })
})

describe('symbols', () => {
  it('are the sections, with the status of their claims', async () => {
    const {editor} = await edit(files)
    await editor.open('brief.md', text)
    const [grain] = await editor.ask<DocumentSymbol[]>('textDocument/documentSymbol', 'brief.md')
    expect(grain).toMatchObject({name: 'Grain 📈', children: [{name: 'Later'}]})
    expect(grain?.detail).toMatch(/2 not supported, .*without a source/)
  })
})

describe('code actions', () => {
  it('repair what the command repairs, one by one and together', async () => {
    const {editor, folder} = await edit(files)
    await editor.open('brief.md', text)
    const [repair] = await actionsAt(editor, 'brief.md', placeIn(text, '[s1]', 1))
    expect(repair).toMatchObject({title: 'Replace `[s1]` with `[S1]` (MALFORMED_CITATION)', isPreferred: true})
    const repaired = edited(text, repair?.edit, editor.address('brief.md'))
    expect(repaired).toBe(text.replace('[s1]', '[S1]'))
    const [all] = await actionsAt(editor, 'brief.md', placeIn(text, 'Later'), ['source.fixAll.citation-lint'])
    await citationLint(['fix', 'brief.md'], {cwd: folder})
    expect(edited(text, all?.edit, editor.address('brief.md'))).toBe(
      readFileSync(path.join(folder, 'brief.md'), 'utf8'),
    )
    expect(await actionsAt(editor, 'brief.md', placeIn(text, 'Later'), ['refactor'])).toEqual([])
  })

  it('repair everything of a file that ends its lines otherwise and begins with a mark', async () => {
    const marked = `\ufeff${text.replaceAll('\n', '\r\n')}`
    const {editor} = await edit({'brief.citations.json': evidence})
    await editor.open('brief.md', marked)
    const [all] = await actionsAt(editor, 'brief.md', {position: {line: 0, character: 0}}, ['source.fixAll'])
    expect(edited(marked, all?.edit, editor.address('brief.md'))).toBe(
      marked.replace('[s1]', '[S1]').replace('May [S1]', 'May [S2]'),
    )
  })

  it('cite a claim without a source with the stored one that has it', async () => {
    const {editor} = await edit(files)
    await editor.open('brief.md', text)
    const actions = await actionsAt(editor, 'brief.md', placeIn(text, 'fell by 12% in May.'))
    const cite = actions.find(({title}) => title === 'Cite [S2]: `Corn in May`')
    const cited = edited(text, cite?.edit, editor.address('brief.md'))
    expect(cited).toBe(text.replace('in May.', 'in May [S2].'))
    const left = await editor.change('brief.md', cited)
    expect(left.filter(({range}) => range.start.line === 3)).toEqual([])
  })

  it('move a citation to the source that has the number', async () => {
    const {editor} = await edit(files)
    await editor.open('brief.md', text)
    const actions = await actionsAt(editor, 'brief.md', placeIn(text, 'May [S1]'))
    const move = actions.find(({title}) => title === 'Move the citation to [S2]: `Corn in May`')
    expect(edited(text, move?.edit, editor.address('brief.md'))).toBe(text.replace('May [S1]', 'May [S2]'))
  })

  it.each([
    ['moves a citation, as a finding does', 'May [S1]', 5],
    ['repairs a marker', '[s1]', 1],
    ['cites a claim', 'fell by 12% in May.', 0],
  ])('offer once what %s', async (_, words, behind) => {
    const {editor} = await edit(files)
    await editor.open('brief.md', text)
    const actions = await actionsAt(editor, 'brief.md', placeIn(text, words, behind))
    const changes = actions.flatMap((action) => (action.edit ? JSON.stringify(action.edit) : []))
    expect(changes.length).toBeGreaterThan(0)
    expect(new Set(changes).size).toBe(changes.length)
  })

  it('judge a claim: the judgement is kept as review keeps it, and counts at once', async () => {
    const {editor, folder} = await edit({
      ...files,
      'citation.yml': 'evidence: ["{dir}/{name}.{citations,judgements}.json"]\n',
    })
    await editor.open('brief.md', text)
    const actions = await actionsAt(editor, 'brief.md', placeIn(text, 'rose 5%', 1))
    const judge = actions.find(({title}) => title === 'Judge: `Rye in June` supports this claim')
    const [, ...given] = judge?.command?.arguments ?? []
    const told = editor.next('brief.md')
    await editor.run('citation-lint.judge', 'brief.md', ...given)
    const {judgements} = JSON.parse(readFileSync(path.join(folder, 'brief.judgements.json'), 'utf8'))
    expect(judgements).toMatchObject([
      {question: 'supports', answer: 'yes', source: 'S1', by: {kind: 'person', name: 'ames'}},
    ])
    expect((await told).filter(({range, code}) => range.start.line === 2 && code === 'NUMBER_NOT_IN_SOURCE')).toEqual(
      [],
    )
    const {contents} = await editor.ask<Hover>('textDocument/hover', 'brief.md', placeIn(text, 'rose 5%'))
    expect(JSON.stringify(contents)).toContain('ames')
  })

  it('ignore a finding with a reason, which hides that one alone', async () => {
    const {editor} = await edit(files)
    const before = await editor.open('brief.md', text)
    const actions = await actionsAt(editor, 'brief.md', placeIn(text, '12% in May.'))
    const ignore = actions.find(({title}) => title === 'Ignore UNCITED_NUMBER here, with a reason')
    const ignored = edited(text, ignore?.edit, editor.address('brief.md'))
    const left = await editor.change('brief.md', ignored)
    const told = (all: typeof left) => all.map(({code, range}) => `${range.start.line} ${code}`)
    expect(told(left)).toEqual(told(before).filter((each) => each !== '3 UNCITED_NUMBER'))
  })

  it('offer nothing that shows words under redact', async () => {
    const {editor} = await edit({...files, 'citation.yml': 'redact: true\n'})
    await editor.open('brief.md', text)
    const actions = await actionsAt(editor, 'brief.md', placeIn(text, 'rose 5%', 1))
    expect(titles(actions).filter((title) => /Rye|Judge|Cite/.test(title))).toEqual([])
    const {contents} = await editor.ask<Hover>('textDocument/hover', 'brief.md', placeIn(text, 'rose 5%'))
    expect(JSON.stringify(contents)).not.toMatch(/Rye|Farmers/)
  })
})

describe('commands', () => {
  it('answer with the audit page and with the status of the claims', async () => {
    const {editor} = await edit(files)
    await editor.open('brief.md', text)
    expect(await editor.run('citation-lint.page', 'brief.md')).toContain(
      '<meta name="generator" content="citation-lint">',
    )
    expect(await editor.run('citation-lint.status', 'brief.md')).toMatchObject({not_supported: 2})
  })

  it('say what is wrong where they cannot be done', async () => {
    const {editor} = await edit(files)
    await editor.open('brief.md', text)
    const shown = new Promise((resolve) => editor.on('window/showMessage', resolve))
    expect(await editor.run('citation-lint.judge', 'brief.md', 'gone', 'S1', 'yes')).toBeNull()
    expect(await shown).toMatchObject({type: 1, message: expect.stringContaining('no longer there')})
  })
})
