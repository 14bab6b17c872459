import {type Brief, loadRemark, readDocument, readMarkdown} from '@citation-lint/core/brief'
import {createEvidence} from '@citation-lint/core/evidence'
import {check, policyFrom} from '@citation-lint/core/rules'
import {describe, expect, test} from 'vitest'

const parse = loadRemark()
const policy = policyFrom({contract: true})

const found = (brief: Brief): readonly string[] => [
  ...brief.claims.flatMap(({quantities}) => quantities.map(({text}) => text)),
  ...brief.citations.map(({text}) => text),
]

/** Numbers and citations that both parsers read. */
function numbersOf(text: string, format: 'markdown' | 'quarto' = 'markdown'): readonly string[] {
  const own = readDocument(text, format)
  if (format === 'markdown') expect(found(readMarkdown(parse(text), text))).toEqual(found(own))
  return found(own)
}

/** What fills the places of control text, by the text. */
function leaksOf(text: string, format: 'markdown' | 'html' = 'markdown'): readonly (readonly [string, unknown])[] {
  const brief = readDocument(text, format)
  if (format === 'markdown') expect(readMarkdown(parse(text), text).leaks).toEqual(brief.leaks)
  return brief.leaks.map((leak) => [leak.text, leak.replacement])
}

describe('what another program is told', () => {
  test.each([
    ['attributes of a picture', 'Rye ![](r.png){width=45%} grows.'],
    ['attributes of a span', 'Rye [grows]{.mark share="45%"}.'],
    ['attributes of a link', '[Rye](https://rye.example){:rel="nofollow" data-share=45%} grows.'],
    ['attributes of a heading', '## Rye {#sec-rye width=9.5cm}\n\nRye grows.'],
    ['attributes of a block', 'Rye grows.\n{: .lead style="width: 45%"}'],
    ['attributes of a caption', '| a |\n|---|\n| b |\n\n: Rye {#tbl-rye tbl-colwidths="[75,25]"}'],
    ['a shortcode', '{{< figure src="r.png" width="45%" >}}\n\nRye grows {{% stat 12 %}}.'],
    ['a tag and a value of Liquid', '{% include rye.html share="45%" %} grows {{ rye.share | plus: 12 }}.'],
    ['an embed', 'Rye grows ![[rye.png|300]], see ![[Rye 45%.pdf#page=3]].'],
    ['a comment of Obsidian', 'Rye grows. %% was 45% [3] %%'],
    ['what CriticMarkup deletes and remarks', 'Rye {--rose by 45%--}grows{>>was 46% [3]<<}.'],
    ['a comment on lines of its own', 'Rye grows.\n\n%%\nOats fell by 42%.\n\nCorn rose by 43%.\n%%\n\nOats grow.'],
    ['an environment', '\\begin{table}\n\\caption{Rye rose 45\\%}\n\n& 46 \\\\\n\\end{table}\n\nRye grows.'],
    ['code of a template', '{% highlight sh %}\nrun 45%\n{% endhighlight %}\n\nRye grows.'],
    ['rules of style', '<div>\n<style>\n\np { margin: 45px; }\n\n</style>\n</div>\n\nRye grows.'],
    ['a command', '\\vspace{12mm}\n\nRye \\includegraphics[width=0.45\\textwidth]{rye} grows.'],
    ['a diagram', '@startuml\nRye -> Oats : 45%\n@enduml\n\nRye grows.'],
  ])('is no text: %s', (_, text) => {
    expect(numbersOf(text)).toEqual([])
    expect(numbersOf(text, 'quarto')).toEqual([])
  })

  test('a diagram between colons is none', () => {
    expect(numbersOf('::: mermaid\npie\n"Rye" : 45\n:::\n\nRye grows.')).toEqual([])
  })

  test.each([
    ['braces in a sentence', 'The set {45} has 46 members.', ['45', '46']],
    ['words in braces', 'Rye {rose by 45% in June} there.', ['45%']],
    ['percentages in a row', 'It rose by 5%% and 6%% there.', ['5%', '6%']],
    ['a style without an end', '<div><style>\n\nRye rose 45%.', ['45%']],
    ['an environment without an end', '\\begin{table}\n\nRye rose 45%.', ['45%']],
    ['one sign of a comment', '%%\n\nRye rose 45%.', ['45%']],
    [
      'an admonition',
      '!!! note "Rye"\n    Rye rose 45%.\n\n:::tip\nOats fell 42%.\n:::\n\n> [!note] Corn\n> It rose 43%.',
      ['45%', '42%', '43%'],
    ],
  ])('and this is text: %s', (_, text, numbers) => {
    expect(numbersOf(text)).toEqual(numbers)
  })

  test('does not hide a sentence from whoever enforces', () => {
    for (const text of [
      '%% Acme stole $12 million from widows %%',
      '[Rye](r.md){title="Acme stole $12 million from widows"}',
    ])
      expect(check(readDocument(text, 'markdown'), createEvidence([]), policy).map(({code}) => code)).toEqual([
        'UNREAD_TEXT',
      ])
  })
})

test('the body of an admonition is text where Markdown takes it for code', () => {
  const text =
    'Rye grows.\n\n!!! note "Oats"\n\n    Oats fell 42% in\n    `f(9)` [1].\n\n    - Corn rose $x_1$ by 43%.\n\n```\n44%\n```\n\n    45%\n'
  expect(numbersOf(text)).toEqual(['42%', '43%', '[1]'])
  expect(readDocument(text, 'markdown').claims.map(({start, end}) => text.slice(start, end))).toContain(
    'Oats fell 42% in\n    `f(9)` [1].',
  )
})

describe('what a model wrote to itself', () => {
  test.each([
    [
      '<think>\nRye rose 41%.\n\n- Oats [3]\n</think>\n\nRye grows.',
      '<think>\nRye rose 41%.\n\n- Oats [3]\n</think>\n\n',
    ],
    ['<thinking>Rye rose 41%.</thinking>\nRye grows.', '<thinking>Rye rose 41%.</thinking>\n'],
    ['Rye grows.\n\n<tool_call>\n{"n": 2024}\n</tool_call>\n', '<tool_call>\n{"n": 2024}\n</tool_call>'],
    ['Rye grows &#8203;``【oaicite:0】``&#8203;.', '&#8203;``【oaicite:0】``&#8203;'],
    ['Rye grows.<|im_end|>', '<|im_end|>'],
    ['Rye grows ##0$$ ##11$$.', '##0$$', '##11$$'],
    ['Rye grows 【oaicite:3】.', '【oaicite:3】'],
    ['Rye grows [ID:0][ID:12].', '[ID:0]', '[ID:12]'],
    ['[INST] Rye [/INST] grows.', '[INST]', '[/INST]'],
  ])('goes as a whole: %s', (text, ...leaks) => {
    expect(leaksOf(text)).toEqual(leaks.map((leak) => [leak, '']))
    expect(numbersOf(text)).toEqual([])
  })

  test('is found in a page, too', () => {
    const page = '<p>Rye grows.<|im_end|></p>\n<think>\n<p>Rye rose 41%.</p>\n</think>\n<p>Oats grow.</p>'
    expect(leaksOf(page, 'html')).toEqual([
      ['<|im_end|>', ''],
      ['<think>\n<p>Rye rose 41%.</p>\n</think>\n', ''],
    ])
    expect(found(readDocument(page, 'html'))).toEqual([])
  })

  test.each(['Rye grows.\n</think>\n\nOats fell 42%.', '<think>\nRye grows.\n\nOats fell 42%.'])(
    'is for the author to find where one tag is lost: %j',
    (text) => {
      expect(leaksOf(text).map(([, replacement]) => replacement)).toEqual([undefined])
      expect(numbersOf(text)).toEqual(['42%'])
    },
  )

  test.each([
    'Use `<think>` and `</think>` here.',
    '```\n<think>\nRye\n</think>\n```',
    'An F# pipe: `f <| g`, a <| b.',
  ])('is none where it is spoken of: %j', (text) => expect(leaksOf(text)).toEqual([]))
})
