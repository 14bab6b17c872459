import {type Brief, loadRemark, readDocument, readMarkdown} from '@citation-lint/core/brief'
import {describe, expect, test} from 'vitest'

const parse = loadRemark()
const text = 'Rye rose 41% [1]. Oats fell 42% [2].'

const entries = (brief: Brief): readonly string[] => brief.references.map(({id, text: words}) => `${id} ${words}`)

/** The entries that both parsers read. */
function entriesOf(document: string): readonly string[] {
  const own = readDocument(document, 'markdown')
  expect(entries(readMarkdown(parse(document), document))).toEqual(entries(own))
  expect(entries(readDocument(document, 'quarto'))).toEqual(entries(own))
  return entries(own)
}

const rye = 'Rye Board, https://rye.example/1'
const oats = 'Oat Board, https://oats.example/2'

describe('an entry', () => {
  test.each([
    ['behind a word', `## Sources\n\nSource 1: ${rye}\n\nSource 2: ${oats}`],
    ['behind a word in bold', `## Sources\n\n- **Source 1**: ${rye}\n- **Source 2:** ${oats}`],
    ['behind a word of another language', `## 来源\n\n来源1：${rye}\n来源2：${oats}`],
    ['behind a word under no heading', `Source 1: ${rye}\nSource 2: ${oats}`],
    ['before a dash', `## Sources\n\n- Source 1 - ${rye}\n- **Source 2** – ${oats}`],
    ['under a heading of its own', `## Sources\n\n### Source 1: Rye\n\n${rye}\n\n### Source 2: Oats\n\n${oats}`],
    ['in a line of several', `**Sources:** [1] ${rye} • [2] ${oats}`],
    ['in a line of several with bars', `References: [1] ${rye} | [2] ${oats}`],
    ['below a title with a remark', `**References (URLs)**\n[1] ${rye}\n[2] ${oats}`],
    ['behind an anchor', `<a id="b1"></a>[1] ${rye}\n\n<a id="b2"></a>[2] ${oats}`],
    ['behind a tag of a template', `{% include footer.html %}\n[1]: ${rye}\n[2]: ${oats}`],
    ['of notes', `## Notes\n\n1. ${rye}\n2. ${oats}`],
    ['of notes without a heading', `Notes:\n\n1. ${rye}\n2. ${oats}`],
    ['behind a rule', `---\n\n1. ${rye}\n2. ${oats}`],
  ])('%s has its number', (_, list) => {
    expect(entriesOf(`${text}\n\n${list}\n`)).toEqual(
      [`1 ${rye}`, `2 ${oats}`].map((each) => each.replace(/^(\d) :/, '$1')),
    )
  })

  test.each([
    ['in one block', '[1] Ames, P. Rye in the hills.\n[2] Ford, L. Oat prices.'],
    ['in blocks', '## Further material\n\n[1] Ames, P. Rye in the hills.\n\n[2] Ford, L. Oat prices.'],
    ['in a list', '## Literature\n\n- <a name="r1">[1]</a> Ames, P. Rye in the hills.\n- **[2]** Ford, L. Oat prices.'],
    [
      'up to its end',
      '## Works\n\n### Books\n\n[1] Ames, P. Rye in the hills.\n\n### Papers\n\n[2] Ford, L. Oat prices.',
    ],
  ])('needs no address where the text names its number: %s', (_, list) => {
    expect(entriesOf(`${text}\n\n${list}\n`)).toEqual(['1 Ames, P. Rye in the hills.', '2 Ford, L. Oat prices.'])
  })
})

describe('a list of one entry that ends the document', () => {
  const one = 'Rye rose by 4% [1], says a study.'
  test.each([
    ['a line', '[1] Ames, P. Rye in the hills.'],
    ['two lines', '[1] Ames, P.\nRye in the hills.'],
    ['an item', '- [1] Ames, P. Rye in the hills.'],
    ['a line below a heading', '## More\n\n**[1]** Ames, P. Rye in the hills.'],
  ])('has its number: %s', (_, line) => {
    expect(entriesOf(`${one}\n\nMore text.\n\n${line}\n`).map((entry) => entry.replace(/\s+/g, ' '))).toEqual([
      '1 Ames, P. Rye in the hills.',
    ])
  })

  test.each([
    ['where text follows', `${one}\n\n[1] Ames, P. Rye in the hills.\n\nMore text.`],
    ['where nothing cites it', 'Rye rose.\n\n[1] Ames, P. Rye in the hills.'],
    ['where most of what is cited is missing', `${one} Oats fell [2], [3].\n\n[1] Ames, P. Rye in the hills.`],
    ['where a sentence goes on behind it', `${one}\n\n[1] also says that oats fell.`],
    ['where it is not the first', 'Rye rose [2].\n\n[2] Ames, P. Rye in the hills.'],
  ])('is none %s', (_, document) => expect(entriesOf(`${document}\n`)).toEqual([]))
})

describe('no entry is', () => {
  test.each([
    ['a line that cites', `${text}\n\nSources: [1], [2]`],
    ['a sentence about a source', `${text}\n\n[1] says that rye grows.\n\n[2] says that oats do.`],
    ['a numbered line that nothing names', 'Rye grows.\n\n[1] Sow rye.\n\n[2] Sow oats.'],
    ['a step under notes that no marker counts', 'Rye grows.\n\n## Notes\n\n1. Sow rye.\n2. Sow oats.'],
    ['a list in the middle', `${text}\n\nNotes:\n\n1. Sow rye.\n2. Sow oats.\n\nThen wait.`],
    [
      'a source of a claim above it',
      '- Rye rose 41%\n  - Source 1: [Rye](https://rye.example/1)\n  - Source 2: [Board](https://b.example)',
    ],
  ])('%s', (_, document) => expect(entriesOf(document)).toEqual([]))

  test('a claim beside stored evidence, whose markers need no list', () => {
    const document = `${text}\n\nNotes:\n\n1. Losses rose by 40%.\n2. Oats are sown.\n`
    expect(readDocument(document, 'markdown', {recognises: () => true}).references).toEqual([])
    expect(
      readDocument(`${text}\n\n[1] Losses rose.\n[2] Oats fell.`, 'markdown', {recognises: () => true}).references,
    ).toEqual([])
  })
})
