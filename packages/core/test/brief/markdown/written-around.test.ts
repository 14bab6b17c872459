import {describe, expect, it} from 'vitest'
import {parseMarkdown, type ReadOptions} from '../../../src/brief/index.ts'

const citedIn = (document: string, options: ReadOptions = {}) =>
  parseMarkdown(document, options).citations.map(({style, ids}) => `${style} ${ids.join()}`)

const numbersIn = (document: string) =>
  parseMarkdown(document).claims.flatMap(({quantities}) => quantities.map(({text}) => text))

describe('links of HTML in Markdown', () => {
  it.each([
    'Rye fell (<a href="https://rye.example/june">the board</a>).',
    "Rye fell (see <a class='x' href='https://rye.example/june' target=_blank><b>the board</b></a>).",
    'Rye fell. Source: <a href="https://rye.example/june">the board</a>',
    '| Rye fell (<A HREF="https://rye.example/june">the board</A>) |\n|---|\n| 4 |',
  ])('cite as those of Markdown do: %s', (document) =>
    expect(citedIn(document)).toEqual(['link https://rye.example/june']),
  )

  it.each([
    'Rye fell, as <a href="https://rye.example/june">the board</a> knows.',
    'Rye fell (<a href="#june">below</a>).',
    'Rye fell (<a name="june">the board</a>).',
    'Rye fell (<a href="https://rye.example/june"></a>).',
    'Rye fell (`<a href="https://rye.example/june">the board</a>`).',
  ])('cite nothing where those do not: %s', (document) => expect(citedIn(document)).toEqual([]))
})

describe('notes in place', () => {
  it.each([
    'Rye fell.^[E-mail: ames@rye.example]',
    'Rye fell.^[Courriel : <ames@rye.example>.]',
    'Rye fell.^[ames@rye.example]',
    'Rye fell.^[Contact: [ames@rye.example](mailto:ames@rye.example)]',
  ])('that tell an address of mail cite nothing: %s', (document) => expect(citedIn(document)).toEqual([]))

  it('that say more cite what they say', () => {
    expect(citedIn('Rye fell.^[Ames, letter of 4 May, ames@rye.example]')).toHaveLength(1)
    expect(citedIn('Rye fell.^[Rye Board: yearbook]')).toEqual(['inline-note Rye Board: yearbook'])
  })
})

describe('admonitions', () => {
  const definition = '\n\n[^a]: Rye Board.\n'

  it.each([
    '??? note "More"\n    Oats fell.\n    \n    Rye fell[^a].',
    '!!! note\n    Oats fell.\n    Corn fell.\n\n    Rye fell[^a].',
    '!!! warning "Rye"\n\tOats fell.\n\n\tRye fell[^a].',
    '=== "June"\n    Oats fell.\n\n    Rye fell[^a].',
  ])('cite in their second paragraph: %j', (document) => expect(citedIn(document + definition)).toEqual(['footnote a']))

  it.each([
    '```{note}\nRye fell[^a].\n```',
    '````{admonition} Oats fell 5%\n:class: tip\n:name: oats-5\n\nRye fell[^a].\n\n```c\np[1] = 4;\n```\n````',
    '~~~{prf:remark}\nRye fell[^a].\n~~~',
    '```{dropdown} More\nRye fell[^a].\n```',
  ])('cite in a directive of MyST: %j', (document) => {
    const {claims} = parseMarkdown(document + definition)
    expect(citedIn(document + definition)).toEqual(['footnote a'])
    expect(claims.map(({start, end}) => (document + definition).slice(start, end))).toEqual(['Rye fell[^a].'])
  })

  it.each(['```{code-cell}\np[1] = 4\n```', '```{math}\np[1] = 4\n```', '```note\nRye fell [1].\n```'])(
    'is no other fence: %j',
    (document) => expect(citedIn(document)).toEqual([]),
  )

  it.each([
    '!!! note\n    ```c\n    int p[1];\n    int q[2];\n    ```\n',
    '??? note "Code"\n    ```c\n    int p[1];\n\n    int q[2];\n    ```\n',
    '=== "C"\n    ~~~c\n    p[1] = 4;\n\n\n    q[2] = 5;\n    ~~~\n',
    '???+ tip\n\n    ```c\n    p[1] = 4;\n    ```\n',
  ])('leaves code in the fences of an admonition: %j', (text) => {
    const brief = parseMarkdown(`${text}\nRye rose by 4%.\n`)
    expect(brief.citations).toEqual([])
    expect(brief.claims.flatMap(({quantities}) => quantities.map((each) => each.text))).toEqual(['4%'])
  })

  it.each(['Note:\n    Oats fell.\n\n    Rye fell[^a].', '!!! note\nOats fell.\n\n    Rye fell[^a].'])(
    'are none where code follows a paragraph: %j',
    (document) => expect(citedIn(document + definition)).toEqual([]),
  )
})

describe('containers', () => {
  it.each([
    ':::note[Corn fell 5%]\nRye rose 6%.\n:::',
    '::: warning Corn fell 5%\nRye rose 6%.\n:::',
    ':::figure{src="a.png" width="50%" height=300}\nRye rose 6%.\n:::',
    '> ::::tip{width=50%}\n> Rye rose 6%.\n> ::::',
  ])('keep what their fences say out of the prose: %j', (document) => expect(numbersIn(document)).toEqual(['6%']))

  it('are none among words', () => expect(numbersIn('Rye rose ::: 6%.')).toEqual(['6%']))
})

describe('links of a wiki', () => {
  const options = {knowsKey: (key: string) => key === 'ames2019'}

  it.each([
    'Met [[@Jane Doe]].',
    'Met [[@Bob]].',
    'See [[@ames2019 notes|Ames]].',
    'See [[#history @ames2019]].',
    'See ![[2]].',
  ])('cite nothing: %s', (document) => expect(citedIn(document, options)).toEqual([]))

  it('name a note of a work by its key', () =>
    expect(citedIn('Rye fell [[@ames2019]].', options)).toEqual(['pandoc ames2019']))

  it('say their words alone', () => {
    expect(numbersIn('See [[12|Oats]] of rye.')).toEqual([])
    expect(numbersIn('See [[Oats|12 ships]] of rye.')).toEqual(['12'])
    expect(citedIn('Rye fell [[1]](https://rye.example/1) and [[S:1]].')).toEqual(['number-link 1', 'sid 1'])
  })
})
