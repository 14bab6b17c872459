import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {RuleSetting} from '@citation-lint/core/rules'
import type {Root} from 'mdast'
import remarkFootnotes from 'remark-footnotes'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {describe, expect, it} from 'vitest'
import remarkCitationLint, {type Options} from '../src/index.ts'
import {config, evidence, fixtures} from './fixtures.ts'

const handedOver = {config, evidence}

/** Runs the plugin behind remark-parse alone. */
function lint(value: string, options: Options = handedOver): VFile {
  const file = new VFile({value, path: 'note.md'})
  const processor = unified().use(remarkParse).use(remarkCitationLint, options)
  processor.runSync(processor.parse(file), file)
  return file
}

const namesOf = ({messages}: VFile) => messages.map(({ruleId, line, column}) => `${line}:${column} ${ruleId}`)

describe('messages', () => {
  it('carry everything a report or an editor can show', () => {
    const [message] = lint('Prices rose.\n\n> Sales grew by **12.4%** in May.\n').messages
    expect(message).toMatchObject({
      reason: expect.stringMatching(/^Number `12\.4%` has no citation; add /),
      file: 'note.md',
      ruleId: 'UNCITED_NUMBER',
      source: 'citation-lint',
      fatal: true,
      actual: '12.4%',
      note: expect.any(String),
      url: expect.stringMatching(/^https:.*\/uncited-number\.md$/),
      place: {start: {line: 3, column: 19, offset: 32}, end: {line: 3, column: 24, offset: 37}},
    })
    expect(message?.ancestors?.map((node) => node.type)).toEqual(['root', 'blockquote', 'paragraph', 'strong', 'text'])
  })

  it('are fatal for errors, not for warnings, neither for information', () => {
    const fatal = (severity: RuleSetting) =>
      lint('Sales grew by 5%.\n', {...handedOver, rules: {UNCITED_NUMBER: severity}}).messages[0]?.fatal
    expect([fatal('error'), fatal('warning'), fatal('warn'), fatal('info')]).toEqual([true, false, false, undefined])
  })

  it('offer what could stand in the place instead', () => {
    const message = lint('Sales grew by 5% [s1].\n').messages.find(({ruleId}) => ruleId === 'MALFORMED_CITATION')
    expect(message).toMatchObject({actual: '[s1]', expected: ['[S1]']})
  })

  it('are none about a key that another chapter of Manubot names', () => {
    const cwd = mkdtempSync(path.join(tmpdir(), 'citation-lint-'))
    writeFileSync(path.join(cwd, 'metadata.yaml'), 'title: Rye\n')
    writeFileSync(path.join(cwd, '90.names.md'), '[@ames2019]: doi:10.1000/182\n')
    const processor = unified().use(remarkParse).use(remarkCitationLint)
    const file = new VFile({value: 'Rye rose [@ames2019], oats [@ford2020].\n', path: '02.rye.md', cwd})
    processor.runSync(processor.parse(file), file)
    expect(file.messages.map(({ruleId, column}) => [ruleId, column])).toEqual([['UNRESOLVED_CITATION', 28]])
  })

  it('about an evidence file stand at the start of the document and say where they are', () => {
    const cwd = mkdtempSync(path.join(tmpdir(), 'citation-lint-'))
    writeFileSync(path.join(cwd, 'note.citations.json'), '{\n  "query_results": [\n    {"query_id": 7}\n  ]\n}\n')
    const file = new VFile({value: 'Nothing.\n', path: 'note.md', cwd})
    const processor = unified().use(remarkParse).use(remarkCitationLint)
    processor.runSync(processor.parse(file), file)
    const message = file.messages.find(({ruleId}) => ruleId === 'INVALID_RECORD')
    expect(message).toMatchObject({
      line: 1,
      column: 1,
      fatal: true,
      reason: expect.stringContaining('(`note.citations.json:3:'),
    })
  })
})

describe('policy and evidence', () => {
  it('are found around the document, below its folder of reference', async () => {
    const cwd = mkdtempSync(path.join(tmpdir(), 'citation-lint-'))
    mkdirSync(path.join(cwd, 'deep'))
    writeFileSync(path.join(cwd, 'citation.yml'), 'evidence: [all.yaml]\nrules: {ORPHAN_SOURCE: off}\n')
    writeFileSync(
      path.join(cwd, 'all.yaml'),
      'sources:\n  - {source_id: S1, title: Survey, url: https://a.example/1}\n',
    )
    const file = new VFile({value: 'Sales grew by 5% [S1], rents by 4% [S2].\n', path: 'deep/note.md', cwd})
    const processor = unified().use(remarkParse).use(remarkCitationLint)
    await processor.run(processor.parse(file), file)
    expect(namesOf(file)).toContain('1:36 UNRESOLVED_CITATION')
    expect(namesOf(file).filter((name) => name.includes('1:18'))).toEqual([])
  })

  it('that cannot be read are fatal messages and no exception', () => {
    const cwd = mkdtempSync(path.join(tmpdir(), 'citation-lint-'))
    writeFileSync(path.join(cwd, 'citation.yml'), 'allowed_prefix: []\n\nrules: {UNCITED_NUMBRE: off}\n')
    const file = new VFile({value: 'Sales grew by 5%.\n', path: 'note.md', cwd})
    const processor = unified().use(remarkParse).use(remarkCitationLint)
    processor.runSync(processor.parse(file), file)
    expect(file.messages).toMatchObject([
      {
        ruleId: 'INVALID_CONFIG',
        fatal: true,
        reason: expect.stringMatching(/`allowed_prefixes` \(`citation\.yml:1:1`\)$/),
      },
      {
        ruleId: 'INVALID_CONFIG',
        fatal: true,
        reason: expect.stringMatching(/`UNCITED_NUMBER` \(`citation\.yml:3:9`\)$/),
      },
    ])
  })

  it('are not asked about a document that nests without end', () => {
    const [message, ...others] = lint(`Text.\n\n${'>'.repeat(300)} deep`).messages
    expect(message).toMatchObject({ruleId: 'INVALID_DOCUMENT', fatal: true, line: 3, note: expect.any(String)})
    expect(others).toEqual([])
  })

  it('cannot be misspelt in the options', () => {
    expect(() => lint('', JSON.parse('{"evidnce": {}}'))).toThrow(
      'Unexpected option `evidnce` of remark-citation-lint, expected `evidence`',
    )
    expect(() => lint('', JSON.parse('{"rules": {"UNCITED_NUMBER": "eror"}}'))).toThrow('rules.UNCITED_NUMBER')
  })
})

describe('the tree', () => {
  it('is read with tables and footnotes, whoever switches GFM on', () => {
    const table =
      '| Town | Rent |\n| --- | --- |\n| Arlen | 1,240 |\n\n## Notes\n\nNote.[^9]\n\n[^1]: https://a.example\n'
    const found = (...processors: {parse: (file: VFile) => Root; runSync: (tree: Root, file: VFile) => unknown}[]) =>
      processors.map((processor) => {
        const file = new VFile({value: table, path: 'note.md'})
        processor.runSync(processor.parse(file), file)
        return namesOf(file)
      })
    const [alone, behind, before] = found(
      unified().use(remarkParse).use(remarkCitationLint, handedOver),
      unified().use(remarkParse).use(remarkGfm).use(remarkCitationLint, handedOver),
      unified().use(remarkParse).use(remarkCitationLint, handedOver).use(remarkGfm),
    )
    expect(alone).toContain('3:11 UNCITED_NUMBER')
    expect(alone).toContain('7:6 UNRESOLVED_CITATION')
    expect([behind, before]).toEqual([alone, alone])
  })

  it('is not changed', () => {
    for (const [, text] of fixtures) {
      const processor = unified().use(remarkParse).use(remarkCitationLint, handedOver)
      const file = new VFile({value: text, path: 'note.md'})
      const tree = processor.parse(file)
      const before = structuredClone(tree)
      expect(processor.runSync(tree, file)).toEqual(before)
    }
  })

  it('may come from remark-footnotes 4 with its inline notes', () => {
    const processor = unified()
      .use(remarkParse)
      // Its types are those of unified 10; at run time it is a plugin like any other.
      .use(remarkFootnotes as unknown as () => undefined, ...([{inlineNotes: true}] as unknown as []))
      .use(remarkCitationLint, handedOver)
    const file = new VFile({
      value: 'Sales grew by 5%.^[Survey, https://a.example] Rents fell by 3%.\n',
      path: 'note.md',
    })
    processor.runSync(processor.parse(file), file)
    expect(namesOf(file)).toContain('1:61 UNCITED_NUMBER')
    expect(namesOf(file).filter((name) => name.startsWith('1:15'))).toEqual([])
  })

  it('may have no places at all', () => {
    for (const [, text] of fixtures) {
      const processor = unified().use(remarkParse).use(remarkCitationLint, handedOver)
      const file = new VFile({value: text, path: 'note.md'})
      const tree = processor.parse(file)
      removePlaces(tree)
      processor.runSync(tree, file)
      for (const {place} of file.messages) expect(place).toBeDefined()
    }
  })
})

function removePlaces(node: object): void {
  if ('position' in node) delete node.position
  if ('children' in node && Array.isArray(node.children)) for (const child of node.children) removePlaces(child)
}
