import {parseTree} from '@citation-lint/core/brief'
import {remark} from 'remark'
import {describe, expect, it} from 'vitest'
import remarkCitationEnforce, {type Options} from '../src/index.ts'
import {outline, run, settings} from './enforced.ts'

describe('remark-citation-enforce', () => {
  it('writes the draft without what fails, and not one other byte', async () => {
    const draft = '\uFEFF## Prevailing view\r\n\r\n*  Up\\_. [1,9]\r\n*  Down.\r\n\r\nSetext\r\n======\r\n'
    const file = await remark().use(remarkCitationEnforce, settings).process(draft)
    expect(String(file)).toBe(draft.replace('[1,9]', '[1]').replace('*  Down.\r\n', ''))
    expect(file.messages.map(({fatal, line, ruleId}) => [ruleId, line, fatal])).toEqual([['UNCITED_BULLET', 4, false]])
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
