import {parseTree} from '@citation-lint/brief'
import fc from 'fast-check'
import type {Nodes, Root} from 'mdast'
import {remark} from 'remark'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {describe, expect, it} from 'vitest'
import remarkCitationEnforce, {type Options} from '../src/index.ts'

const evidence = {
  citations: [
    {id: '1', url: 'https://bank.example/1', title: 'Decision'},
    {id: '2', url: 'https://wire.example/2', title: 'Prices'},
  ],
}
const settings: Options = {evidence, config: {required_sections: ['prevailing']}}

function run(value: string, options: Options = settings): {tree: Root; file: VFile} {
  const file = new VFile({value, path: 'brief.md'})
  const processor = unified().use(remarkParse).use(remarkCitationEnforce, options)
  const tree = processor.parse(file)
  processor.runSync(tree, file)
  return {tree, file}
}

/** A node without its children, and where it stands. */
function outline(node: Nodes): unknown {
  const {start, end} = node.position ?? {}
  const children = 'children' in node ? node.children.map(outline) : 'value' in node ? node.value : undefined
  return [node.type, start?.offset, end?.offset, children]
}

describe('remark-citation-enforce', () => {
  it('writes the draft without what fails, and not one other byte', async () => {
    const draft = '\uFEFF## Prevailing view\r\n\r\n*  Up\\_. [1,9]\r\n*  Down.\r\n\r\nSetext\r\n======\r\n'
    const file = await remark().use(remarkCitationEnforce, settings).process(draft)
    expect(String(file)).toBe(draft.replace('[1,9]', '[1]').replace('*  Down.\r\n', ''))
    expect(file.messages).toEqual([])
  })

  it('hands on the decision, the report and the instruction', () => {
    const {data} = run('## Prevailing view\n\n- Down.\n').file
    expect(data.citationEnforcement).toMatchObject({
      decision: 'retry',
      report: {removed_bullets: 1, empty_sections: ['Prevailing view']},
      instruction: expect.stringContaining('`Down.`'),
    })
  })

  it('lets later plugins see the tree of what it writes', () => {
    const {tree, file} = run(
      '## Prevailing view\n\n- Down.\n  - Up *much*. [1, 9]\n\n    ```\n    code\n    ```\n- Even. [2]\n',
    )
    expect(String(file)).toBe('## Prevailing view\n\n- Up *much*. [1]\n\n  ```\n  code\n  ```\n- Even. [2]\n')
    expect(outline(tree)).toEqual(outline(parseTree(String(file))))
  })

  it('keeps tree and text the same whatever is taken out', () => {
    const line = fc.tuple(
      fc.constantFrom('', '  ', '    ', '      '),
      fc.constantFrom(
        '- Up. [1]',
        '- Down.',
        '- Even [2] [9]',
        '1. One. [1]',
        '2. Two.',
        '- Why:',
        '',
        '> - Quoted. [9]',
        'Words.',
      ),
    )
    fc.assert(
      fc.property(fc.array(line, {maxLength: 10}), (lines) => {
        const {tree, file} = run(`## Prevailing view\n\n${lines.map((parts) => parts.join('')).join('\n')}\n`)
        const fresh = unified().use(remarkParse).parse(String(file))
        expect(outline(tree)).toEqual(outline(fresh))
      }),
      {numRuns: 100},
    )
  })

  it('becomes the abstaining report when the second attempt fails', () => {
    const {tree, file} = run('## Prevailing view\n\n- Down.\n', {...settings, attempt: 2})
    expect(String(file)).toContain('## Synthesis Status: Insufficient Evidence')
    expect(outline(tree)).toEqual(outline(parseTree(String(file))))
  })

  it('replaces instead of removing when asked to', () => {
    const {file} = run('## Prevailing view\n\n- Down.\n', {...settings, onFailure: 'placeholder'})
    expect(String(file)).toBe('## Prevailing view\n\n- [Insufficient evidence to support this claim]\n')
  })

  it('lets remark-stringify write when asked to', async () => {
    const file = await remark()
      .use(remarkCitationEnforce, {...settings, reformat: true})
      .process('Prevailing view\n---------------\n\n- Up. [1]\n- Down.\n')
    expect(String(file)).toBe('## Prevailing view\n\n* Up. \\[1]\n')
  })

  it('changes nothing where the evidence cannot be read, and says so', () => {
    const {file} = run('## Prevailing view\n\n- Down.\n', {evidence: 'missing.json'})
    expect(String(file)).toContain('Down')
    expect(file.messages.map(({fatal}) => fatal)).toEqual([true])
  })

  it('refuses an option it does not know', () => {
    expect(() => run('', {onFailures: 'remove'} as Options)).toThrow('expected `onFailure`')
  })
})
