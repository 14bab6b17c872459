import {describe, expect, it, test} from 'vitest'
import {assess} from '../../src/rules/index.ts'
import {findings, read} from './materials.ts'

const url = 'https://herald.example/ferries'

/** A page as `evidence fetch` stores it. */
const page = (at = url, content = 'Ferries carried 730 cars in 2025, after 910 in 2024.') => ({
  id: at.slice(8),
  title: 'Ferries',
  url: at,
  published_time_iso: '2026-02-01',
  fetch_outcome: 'fetched',
  content,
})

const told = (document: string, sources: readonly object[] = [page()]) =>
  findings({document: `${document}\n`, evidence: {sources}, config: {}}).map(({code, actual}) => `${code} ${actual}`)

describe('a page that is stored is looked up, whatever words stand around what leads to it', () => {
  test.each([
    ['in parentheses', `Ferries carried 740 cars in 2025 ([Herald](${url})).`],
    ['who says so', `Ferries carried 740 cars in 2025, says [the Herald](${url}).`],
    ['according to whom', `According to [the Herald](${url}), ferries carried 740 cars in 2025.`],
    ['the words of the link', `Ferries [carried 740 cars](${url}) in 2025.`],
    ['behind the full stop', `Ferries carried 740 cars in 2025. [Herald](${url})`],
    ['a number that is a link', `Ferries carried 740 cars in 2025 [[1]](${url}).`],
    ['a list', `Ferries carried 740 cars in 2025 [1].\n\n## Sources\n\n1. Herald. ${url}`],
    ['a list of links', `Ferries carried 740 cars in 2025 [1].\n\n## References\n\n[1] [Ferries](<${url}>)`],
    ['a footnote', `Ferries carried 740 cars in 2025.[^1]\n\n[^1]: [Ferries](${url})`],
    ['a raised number', `Ferries carried 740 cars in 2025<sup>1</sup>.\n\n## Sources\n\n1. [Ferries](${url})`],
    ['a column', `| What | Number | Source |\n| --- | --- | --- |\n| Cars in 2025 | 740 | [Herald](${url}) |`],
    ['a label', `- Ferries carried 740 cars in 2025. Source: [Herald](${url})`],
    ['an address', `Ferries carried 740 cars in 2025. ${url}`],
    ['a dash', `- Ferries carried 740 cars in 2025 — [Herald](${url})`],
    ['a bold head', `**[Herald](${url})**: ferries carried 740 cars in 2025.`],
    ['a link by its label', `Ferries carried 740 cars in 2025 [Herald][h].\n\n[h]: ${url}`],
    ['italics', `Ferries carried 740 cars in 2025 (*[Herald](${url})*).`],
    ['via', `Ferries carried 740 cars in 2025 (via [Herald](${url}), 2026).`],
    ['an arrow', `Ferries carried 740 cars in 2025 [Herald ↗](${url}).`],
    ['a line of sources', `Ferries carried 740 cars in 2025.\n\n*Source: [Herald](${url})*`],
    ['an address between angles', `Ferries carried 740 cars in 2025 <${url}>.`],
    [
      'a name and a year',
      `Ferries carried 740 cars in 2025 (Ames 2026).\n\n## Sources\n\n- Ames, P. (2026). Ferries. ${url}`,
    ],
    [
      'a name in the sentence',
      `Ames (2026) counts 740 cars in 2025.\n\n## Sources\n\n- Ames, P. (2026). Ferries. ${url}`,
    ],
    ['a publisher', `Ferries carried 740 cars in 2025 [Herald].\n\n## Sources\n\n- Herald. Ferries. ${url}`],
    [
      'a publisher behind a word',
      `Ferries carried 740 cars in 2025 (Source: Herald).\n\n## Sources\n\n- Herald: Ferries. ${url}`,
    ],
    [
      'a list of bare lines',
      `Ferries carried 740 cars in 2025 (Ames 2026).\n\n## Sources\n\nAmes, P. (2026). Ferries. ${url}\nvon Ford, A. (2025). Cars. https://post.example/1`,
    ],
    ['raised signs', `Ferries carried 740 cars in 2025.¹ They sail.²\n\n## Sources\n\n¹ Herald. ${url}\n² Post.`],
    ['a label that is the link', `Ferries carried 740 cars in 2025, says the [Herald].\n\n[herald]: ${url}`],
  ])('%s', (_, document) => {
    expect(told(document)).toEqual(['NUMBER_NOT_IN_SOURCE 740'])
    expect(told(document.replace('740', '730'))).toEqual([])
  })

  it('but not for a list alone, which is nobody’s', () => {
    expect(told(`Ferries carried 740 cars in 2025.\n\n## Sources\n\n- [Ferries](${url})`)).toEqual([
      'UNCITED_NUMBER 740',
    ])
  })

  it('is found under an address that holds parentheses', () => {
    const wiki = 'https://wiki.example/Ferry_(boat)'
    expect(told(`Says [the wiki](${wiki}): 740 cars.`, [page(wiki)])).toEqual(['NUMBER_NOT_IN_SOURCE 740'])
  })

  it('is asked for a figure in the words of its link alone', () => {
    const crews = page('https://post.example/crews', 'Crews fell to 12 people.')
    const document = (cars: number) => `Ferries [carried ${cars} cars](${url}) with [12 people](${crews.url}).`
    expect(told(document(730), [page(), crews])).toEqual([])
    expect(told(document(740), [page(), crews])).toEqual(['NUMBER_NOT_IN_SOURCE 740'])
    const swapped = `Ferries [carried 730 cars](${crews.url}) with [12 people](${url}).`
    expect(told(swapped, [page(), crews]).sort()).toEqual(['NUMBER_NOT_IN_SOURCE 12', 'NUMBER_NOT_IN_SOURCE 730'])
  })

  it('says nothing where another pointer leads to what nobody has stored', () => {
    const other = '[the Post](https://post.example/1)'
    expect(told(`According to [the Herald](${url}) and ${other}, ferries carried 740 cars.`)).toEqual([])
    expect(told(`According to [the Herald](${url}), ferries carried 740 cars (Ames et al., 2019).`)).toEqual([])
  })

  it.each([
    [
      'a column of sources',
      (cars: number) => `| What | Number | Source |\n| --- | --- | --- |\n| Cars | ${cars} | [Herald](${url}) |`,
    ],
    [
      'a marker in the last cell',
      (cars: number) => `| What | Number | |\n| --- | --- | --- |\n| Cars | ${cars} | [2] |`,
    ],
    ['a link beside a name', (cars: number) => `| What | Number |\n| --- | --- |\n| [Cars](${url}) | ${cars} |`],
  ])('is asked for a row with %s, and not what the sentence above the table cites', (_, table) => {
    const crews = page('https://post.example/crews', 'It carried 740 crews.')
    const list = `## Sources\n\n1. [Crews](${crews.url})\n2. [Ferries](${url})`
    const document = (cars: number) => `Ferries sail at night [1].\n\n${table(cars)}\n\n${list}`
    const numbers = (cars: number) => told(document(cars), [page(), crews]).filter((each) => each.startsWith('NUMBER'))
    expect(numbers(730)).toEqual([])
    expect(numbers(740)).toEqual(['NUMBER_NOT_IN_SOURCE 740'])
  })

  it('is asked for what is quoted as well', () => {
    const quote = (said: string) => `“Ferries carried ${said} in 2025”, says [the Herald](${url}).`
    expect(told(quote('730 cars'))).toEqual([])
    expect(told(quote('hardly any cars'))).toEqual([expect.stringContaining('QUOTE_NOT_VERBATIM')])
    expect(told(quote('hardly any cars').replace('says', 'say [the Post](https://post.example/1) and'))).toEqual([])
  })

  it('says nothing where a name leads to two entries, or one of two names to none', () => {
    const list = `## Sources\n\n- Ames, P. (2026). Ferries. ${url}`
    expect(told(`Ferries carried 740 cars (Ames 2026; Ford 2026).\n\n${list}`)).toEqual([])
    expect(told(`Ferries carried 740 cars (Ames 2026).\n\n${list}\n- Ames, P. (2026). Cars.`)).toEqual([])
    expect(told(`Ferries carried 740 cars (Ames 2026).\n\n${list}\nand https://post.example/1`)).toEqual([])
    const chosen = `${list}\n- Ford, A., Ames, P. (2026). Cars. https://post.example/1`
    expect(told(`Ferries carried 740 cars (Ames 2026).\n\n${chosen}`)).toEqual(['NUMBER_NOT_IN_SOURCE 740'])
  })

  it.each([
    ['a paragraph', (cars: number) => `Ferries carried ${cars} cars in 2025. They are old ([Herald](${url})).`],
    [
      'a list',
      (cars: number) => `So says [the Herald](${url}):\n\n- Ferries carried ${cars} cars in 2025\n- They are old`,
    ],
  ])('that %s as a whole cites supports its claims, and accuses none of them', (_, document) => {
    const statusOf = (cars: number) => {
      const {brief, evidence, policy} = read({document: document(cars), evidence: {sources: [page()]}, config: {}})
      return assess(brief, evidence, policy).ledger.find(({claim}) => claim.quantities.length > 0)?.status
    }
    expect(statusOf(730)).toBe('supported')
    expect(statusOf(740)).toBe('uncertain')
    expect(told(document(740))).toEqual([])
  })

  it('bears out what one of several pointers says', () => {
    const other = page('https://post.example/1', 'The ferries carried 740 cars.')
    expect(told(`[The Herald](${url}) and [the Post](${other.url}) count 740 cars.`, [page(), other])).toEqual([])
  })
})
