import {parseMarkdown} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {readSupport} from '../../src/support/index.ts'

const supportOf = (document: string) => {
  const brief = parseMarkdown(document)
  return {brief, support: readSupport(brief)}
}

/** The text of each pointer with its form. */
const pointersIn = (document: string) => {
  const {brief, support} = supportOf(document)
  return support.pointers.map(({form, start, end}) => [form, brief.source.slice(start, end)])
}

describe('keys of entries', () => {
  const list = '## Sources\n\n- **[C5]** Board: https://b.example/5\n- **[C12]** Board: https://b.example/12\n'

  it.each([
    ['Rye fell [C5]. Oats rose [C5, C12].', ['[C5]', '[C5, C12]']],
    ['黑麦下降（C5）。燕麦（C12、C5）。', ['（C5）', '（C12、C5）']],
    // One is no practice, and these are names.
    ['Rye fell [C5]. Oats rose.', []],
    ['The C5 and the C12 are ships.', []],
    ['Rye fell [C5]. Oats rose [C6].', []],
    ['Rye fell (C5-b). Oats rose (C12-b).', []],
  ])('%s', (text, keys) => {
    const {brief, support} = supportOf(`${text}\n\n${list}`)
    const found = support.pointersInText.filter(({start}) => start < text.length)
    expect(found.map(({start, end}) => brief.source.slice(start, end))).toEqual(keys)
  })

  it('reads them of a list of lines and of a table, with letters behind the number', () => {
    const lines = 'Rye fell [29a]. Oats rose [29b].\n\n## Sources\n\n[29a] Board\n[29b] Council\n'
    expect(pointersIn(lines).slice(0, 2)).toEqual([
      ['entry-label', '[29a]'],
      ['entry-label', '[29b]'],
    ])
    const table =
      'Rye fell (L5), as we know (L6).\n\n## Sources\n\n| Id | Name |\n| - | - |\n| L5 | Rye |\n| L6 | Oats |\n'
    expect(pointersIn(table)).toEqual([
      ['entry-label', '(L5)'],
      ['entry-label', '(L6)'],
    ])
  })
})
