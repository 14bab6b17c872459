import type {Nodes, Root} from 'mdast'
import rehypeStringify from 'rehype-stringify'
import {remark} from 'remark'
import remarkCitationFootnotes, {type Options} from 'remark-citation-footnotes'
import remarkCitationLint from 'remark-citation-lint'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {describe, expect, it} from 'vitest'
import {folderWith} from '../../core/test/project/folder.ts'

const evidence = {
  sources: [
    {
      sid: 1,
      source_id: 'S1',
      title: 'Grain survey',
      publisher: 'Grain Board',
      year: 2024,
      url: 'https://grain.example/1',
    },
    {sid: 2, source_id: 'S2', title: 'Rye | atlas](#x) of https://evil.example\n# x', url: 'https://grain.example/2'},
  ],
}

const brief = '* Rye rose __5%__ [S1].\n* It fell  [[S:2]],\n  says\n  [the board](https://grain.example/1).\n'

const footnotes = `* Rye rose __5%__ [^1].
* It fell  [^2],
  says
  the board[^1].

## Footnotes

[^1]: Grain survey — Grain Board (2024). https://grain.example/1
[^2]: Rye \\| atlas\\](#x) of https\\://evil.example # x. https://grain.example/2
`

function process(value: string, options: Options = {evidence}): VFile {
  return remark()
    .use(remarkCitationFootnotes, options)
    .processSync(new VFile({value, path: 'brief.md'}))
}

describe('remark-citation-footnotes', () => {
  it('writes the text it was given with the changes in it', () => {
    expect(String(process(brief))).toBe(footnotes)
    expect(String(process(`\uFEFF${brief.replaceAll('\n', '\r\n')}`))).toBe(
      `\uFEFF${footnotes.replaceAll('\n', '\r\n')}`,
    )
  })

  it('changes nothing in a second run', () => {
    expect(String(process(footnotes))).toBe(footnotes)
  })

  it('gives each run of a processor a tree of its own', () => {
    const processor = remark().use(remarkCitationFootnotes, {evidence}).freeze()
    const trees = [1, 2].map(() => {
      const file = new VFile({value: brief, path: 'brief.md'})
      return processor.runSync(processor.parse(file), file) as Root
    })
    expect(trees[0]).toEqual(trees[1])
    expect(trees[0]?.children.at(-1)).not.toBe(trees[1]?.children.at(-1))
  })

  it('hands footnotes with places to the plugins behind it', () => {
    const seen: Nodes[] = []
    remark()
      .use(remarkCitationFootnotes, {evidence})
      .use(() => (tree: Root) => {
        const visit = (node: Nodes): void => {
          if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition') seen.push(node)
          if ('children' in node) node.children.forEach(visit)
        }
        visit(tree)
      })
      .processSync(new VFile({value: brief, path: 'brief.md'}))
    expect(
      seen.map(({type, position}) => [type, footnotes.slice(position?.start.offset, position?.end.offset)]),
    ).toEqual([
      ['footnoteReference', '[^1]'],
      ['footnoteReference', '[^2]'],
      ['footnoteReference', '[^1]'],
      ['footnoteDefinition', '[^1]: Grain survey — Grain Board (2024). https://grain.example/1'],
      ['footnoteDefinition', '[^2]: Rye \\| atlas\\](#x) of https\\://evil.example # x. https://grain.example/2'],
    ])
  })

  it('makes footnotes that link both ways once they are HTML', () => {
    const html = String(
      unified()
        .use(remarkParse)
        .use(remarkCitationFootnotes, {evidence})
        .use(remarkRehype)
        .use(rehypeStringify)
        .processSync(new VFile({value: brief, path: 'brief.md'})),
    )
    const ids = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
    const targets = Array.from(html.matchAll(/ href="#([^"]+)"/g), ([, id]) => id)
    expect(targets).toHaveLength(6)
    for (const target of targets) expect(ids).toContain(target)
    expect(html).not.toMatch(/<a[^>]*>[^<]*<a/)
    expect(html).not.toContain('href="#x"')
  })

  it('tells what became of each marker', () => {
    expect(process('Rye rose [S2][S9]. It fell [[S:1,2]].').data.citationFootnotes).toMatchObject({
      conversions: [
        {text: '[S2]', becomes: '[^1]', works: [{id: '1', work: {url: 'https://grain.example/2'}}]},
        {text: '[[S:1,2]]', becomes: '[^2][^1]', works: [{id: '2'}, {id: '1', work: {source: {sourceId: 'S2'}}}]},
      ],
      kept: [{text: '[S9]', start: 13, reason: 'it leads to no source'}],
    })
  })

  it.each([
    [
      'a record of a file',
      {'brief.citations.yaml': 'sources:\n  - {source_id: S1, title: Rye, url: "https://rye.example"}\n'},
    ],
    [
      'a record with its document and its publisher',
      {
        'brief.citations.json': JSON.stringify({
          sources: [{source_id: 'S1', title: 'Rye', url: 'https://rye.example', doc_id: 'd'}],
          documents: [{doc_id: 'd', text: 'Rye rose.'}],
        }),
      },
    ],
    [
      'a number that no double holds',
      {
        'brief.citations.yaml':
          'sources: [{source_id: S1, title: Rye, url: "https://rye.example", size: 12345678901234567890123}]\n',
      },
    ],
    [
      'a bibliography',
      {'refs.bib': '@book{S1, title = {Rye}, url = {https://rye.example}}\n', 'citation.yml': 'evidence: refs.bib\n'},
    ],
  ])('tells it so that it can be written as JSON: %s', (_, files) => {
    const cwd = folderWith(files)
    const file = new VFile({value: 'Rye rose [@S1].\n', path: 'brief.md', cwd})
    remark().use(remarkCitationFootnotes).processSync(file)
    const written: unknown = JSON.parse(JSON.stringify(file.data.citationFootnotes))
    expect(written).toMatchObject({
      conversions: [{text: '[@S1]', works: [{work: {source: {id: 'S1', title: 'Rye', url: 'https://rye.example'}}}]}],
    })
  })

  it('warns about what stays, at its place, and never so that the file is not written', () => {
    const {messages} = process('Rye rose [S1].\n\nIt fell [S9].')
    expect(messages.map(({line, column, fatal, ruleId}) => ({line, column, fatal, ruleId}))).toEqual([
      {line: 3, column: 9, fatal: false, ruleId: 'KEPT_CITATION'},
    ])
    expect(messages[0]?.reason).toBe(
      'Unexpected citation `[S9]`, expected one that can become a footnote: it leads to no source',
    )
  })

  it('lints clean of the markers it replaced, in the same run', () => {
    const told = {sources: evidence.sources.map((source) => ({...source, content: 'Rye rose 5%.'}))}
    const file = remark()
      .use(remarkCitationFootnotes, {evidence: told})
      .use(remarkCitationLint, {evidence: told})
      .processSync(new VFile({value: brief, path: 'brief.md'}))
    expect(file.messages.map(({ruleId, reason}) => [ruleId, reason])).toEqual([])
    expect(String(file)).toBe(footnotes)
  })

  it('leaves the writing to remark-stringify where it is asked to', () => {
    expect(String(process(brief, {evidence, reformat: true}))).toMatch(/^\* Rye rose \*\*5%\*\* \[\^1\]\./)
  })

  it('takes other words for definitions', () => {
    const describe = ({title}: {title: string | undefined}) => `See *${title}*`
    expect(String(process('Rye rose [S1].\n', {evidence, describe}))).toContain(
      '[^1]: See \\*Grain survey\\* https://grain.example/1\n',
    )
  })

  it('makes footnotes of a list that the document brings, or keeps the list', () => {
    const listed =
      'Rye rose [2], then [1].\n\n## References\n\n[1] *Oats*, 2020. https://oats.example\n\n[2] Rye Board\n\n## Annex\n\nEnd.\n'
    expect(String(process(listed, {evidence: undefined}))).toBe(
      'Rye rose [^1], then [^2].\n\n## Footnotes\n\n[^1]: Rye Board\n[^2]: *Oats*, 2020. https://oats.example\n\n## Annex\n\nEnd.\n',
    )
    expect(String(process(listed, {keepLists: true}))).toContain('## References\n\n[1] *Oats*')
  })

  it('answers wrong settings with a message, and a misspelt option with an exception', () => {
    const [message] = process('Rye rose [S1].', JSON.parse('{"config": {"markrs": []}}')).messages
    expect(message).toMatchObject({fatal: true, ruleId: 'INVALID_CONFIG'})
    expect(() => process('', JSON.parse('{"keepList": true}'))).toThrow(
      'Unexpected option `keepList` of remark-citation-footnotes, expected `keepLists`',
    )
  })
})
