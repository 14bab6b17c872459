import {parseMarkdown} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {readPractice} from '../../src/practice/index.ts'

/** What covers the first claims of a document with a list of three sources, `undefined` for nothing. */
const coversOf = (
  text: string,
  list = ['1. Grain Board. Yearbook. https://a.example', '2. Herald. Rye', '3. Oats'],
) => {
  const brief = parseMarkdown(`# Corn\n\n## North\n\n${text}\n\n## References\n\n${list.join('\n')}\n`)
  const practice = readPractice(brief)
  return brief.claims.flatMap(({section}, index) => (section.kind === 'references' ? [] : [practice.coverOf(index)]))
}
const formsOf = (text: string, list?: string[]) => coversOf(text, list).map((cover) => cover?.form)
const reachesOf = (text: string) => coversOf(text).map((cover) => cover?.reach)

describe('a number of an entry in another spelling', () => {
  it.each([
    'Rye rose 4% there [¹].\n\nOats fell 5% there [²][³].',
    'Rye rose 4% there (source 1).\n\nOats fell 5% there (Sources 2, 3).',
    'Rye rose 4% there (1).\n\nOats fell 5% there (2, 3).',
    '黑麦产量增长4%①。\n\n燕麦产量下降5%②。',
    '黑麦产量增长4%（来源1）。\n\n燕麦产量下降5%（来源2）。',
  ])('%s', (text) => expect(formsOf(text)).toEqual(['note-number', 'note-number']))

  it('is understood where the list is numbered so', () => {
    const list = ['[¹] Grain Board, https://a.example', '[²] Herald, https://b.example']
    expect(formsOf('Rye rose 4% there [¹].\n\nOats fell 5% there [²].', list)).toEqual(['note-number', 'note-number'])
  })

  it.each([
    'We grow two kinds: (1) rye, up 4%, and (2) oats.',
    '两种谷物：①黑麦增长4%，②燕麦下降5%。',
    'Rye rose 4% there (source 8).\n\nOats fell 5% there (source 9).',
  ])('is none: %s', (text) => expect(formsOf(text).filter(Boolean)).toEqual([]))

  it('counts where the spelling is a fault', () => {
    expect(formsOf('Rye rose 4% there[^1^].')).toEqual(['note-number'])
  })
})

describe('a paragraph that says nothing but where to read on', () => {
  it.each([
    '📖 Source: [Grain Board](https://a.example/x)',
    '🔗 [Grain Board](https://a.example/x) · [Herald](https://b.example/x)',
    '→ https://a.example/x',
    'Link: https://a.example/x',
    '**原文链接**：https://a.example/x',
  ])('%s', (line) => expect(coversOf(`Rye rose 4%.\n\n${line}`)[0]).toBeDefined())

  it.each([
    'The [Grain Board](https://a.example/x) meets on Mondays.',
    '![Rye](https://a.example/rye.png)',
    '🔗 See the annex.',
  ])('is none: %s', (line) => expect(coversOf(`Rye rose 4%.\n\n${line}`)[0]).toBeUndefined())

  it('is none as an item of a list', () => {
    expect(coversOf('- Rye rose 4%.\n- Website: https://a.example/x')[0]).toBeUndefined()
  })
})

describe('what opens a section', () => {
  const rest = '\n\n### Soil\n\nIt is as dark as it was, and as deep as it ever was in all of these years.'

  it('is a heading that links its source', () => {
    const text = `### [Rye rises](https://a.example/x)\n\nRye rose 4%.${rest}`
    expect(reachesOf(text).slice(0, 2)).toEqual(['head', undefined])
  })

  it('is no marker in a heading', () => {
    expect(reachesOf(`### Rye rises [1]\n\nRye rose 4%.${rest}`)[0]).toBeUndefined()
  })

  it('is no heading that links a word', () => {
    const text = `### What the [Board](https://a.example) and all of the farmers of the valley said of it\n\nRye rose 4%.${rest}`
    expect(reachesOf(text)[0]).toBeUndefined()
  })

  it('is a cited lead-in above the parts that it introduces', () => {
    const parts = 'Prices follow the season [1]:\n\n### Summer\n\n- Rye: 41% up\n\n### Winter\n\n- Rye: 12% up'
    const others =
      '\n\n## Soil\n\nIt is as dark as it was, and as deep as it ever was in all of these years, and so is the sand.'
    const text = `# Rye\n\nRye is sown in rows.\n\n## Prices\n\n${parts}${others}`
    expect(reachesOf(text).slice(1, 4)).toEqual(['sentence', 'lead-in', 'lead-in'])
    expect(reachesOf(text.replace('[1]:', '[1].')).slice(1, 4)).toEqual(['sentence', undefined, undefined])
    const earlier = text.replace('[1]:', '[1]. They fall as well:')
    expect(reachesOf(earlier).slice(1, 5)).toEqual(['sentence', undefined, undefined, undefined])
    // What leads to a whole report is the source of none of it.
    expect(reachesOf(`# Rye\n\n${parts}`)).toEqual(['sentence', undefined, undefined])
  })
})

describe('a name that the list opens an entry with', () => {
  it('needs no year there', () => expect(formsOf('Rye rose 4% (Grain Board, 2024).')).toEqual(['author-year']))
  it('may stand alone in parentheses', () => expect(formsOf('Rye rose 4% (Grain Board).')).toEqual(['named-document']))
  it('is none in capitals alone', () =>
    expect(formsOf('Rye rose 4% (RLF).', ['1. RLF on rye', '2. Oats'])).toEqual([undefined]))
  it('is none that the list lacks', () => expect(formsOf('Rye rose 4% (Corn Board, 2024).')).toEqual([undefined]))
})

describe('a record', () => {
  it('names its source in a field of its own', () => {
    const fields = '- **Paper**: arXiv:2501.01234 (May 2025)\n- **Result**: 41 ships wait\n- **Crew**: 12 in all'
    expect(formsOf(`The winners:\n\n${fields}`)).toEqual(Array(4).fill('identifier'))
    expect(
      formsOf(`The winners:\n\n${fields.replace('41 ships', '41 ships (arXiv:2502.01234)')}`).at(-1),
    ).toBeUndefined()
    expect(formsOf(`The winners:\n\n${fields.replace('**Crew**: ', '')}`).at(-1)).toBeUndefined()
  })

  it('may stand right below a heading', () =>
    expect(formsOf('- **Site:** https://a.example/x\n- **Ships:** 41 in all\n- **Crew:** 1,200').slice(1)).toEqual([
      'address',
      'address',
    ]))

  it('that only mentions one has none', () => {
    const fields =
      '- **Paper**: see the next part\n- **Result**: 41 ships wait, unlike arXiv:2501.01234\n- **Crew**: 12 in all'
    expect(formsOf(`The winners:\n\n${fields}`).at(-1)).toBeUndefined()
  })
})

describe('a table of fields', () => {
  const rows = '| Field | Value |\n|---|---|\n| Ships | 41 |\n| Crew | 1,200 |\n| Site | [board](https://a.example) |'

  it('names its source in a row of its own', () => expect(reachesOf(rows).slice(0, 2)).toEqual(['beside', 'beside']))
  it('that only mentions one has none', () =>
    expect(reachesOf(rows.replace('1,200', '1,200 as [board](https://b.example) says'))[0]).toBeUndefined())
  it('has fields enough', () => expect(reachesOf(rows.replace('| Crew | 1,200 |\n', ''))[0]).toBeUndefined())
})

describe('a key of an entry', () => {
  it('may open it in bold alone', () => {
    const list = ['- **H1** Grain Board https://a.example', '- **H2** Herald https://b.example']
    expect(formsOf('Rye rose 4% there [H1].\n\nOats fell 5% [H2].', list)).toEqual(['entry-key', 'entry-key'])
  })
})

describe('a report that its publisher stands behind', () => {
  it('is named with its year', () =>
    expect(formsOf('According to a 2025 report from the Harbour Office, rye rose 4%.')).toEqual(['named-document']))
  it('is not where nobody is named', () =>
    expect(formsOf('According to a 2025 report from experts, rye rose 4%.')).toEqual([undefined]))
})

describe('a work that a heading names', () => {
  it.each(['Miller et al. (2023)', 'The harbour paper (arXiv:2501.01234)'])('%s', (title) => {
    const rest = '\n\n### Soil\n\nIt is as dark as it was, and as deep as it ever was in all of these years.'
    expect(reachesOf(`### ${title}\n\nRye rose 4%.${rest}`).slice(0, 2)).toEqual(['head', undefined])
  })

  it('is none where it is a standard', () => {
    const rest = '\n\n### Soil\n\nIt is as dark as it was, and as deep as it ever was in all of these years.'
    expect(reachesOf(`### ISO 20022\n\nRye rose 4%.${rest}`)[0]).toBeUndefined()
  })
})
