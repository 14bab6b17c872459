import {type Brief, loadRemark, parseMarkdown, readMarkdown} from '@citation-lint/core/brief'
import {describe, expect, it} from 'vitest'
import {isDisputed} from '../../../src/brief/markdown/parse.ts'
import {coveredNumbers, lines, slice} from './view.ts'

const parse = loadRemark()

/** What a document claims, and in what kind of block. */
const claimsOf = (brief: Brief): readonly string[] =>
  brief.claims.map((claim) => `${claim.block.kind}: ${slice(brief, claim)}`)

/** What stands in code and the like. */
const unreadOf = (brief: Brief): readonly string[] => brief.unread.map(({text}) => text)

describe('a shape of which two parsers make different trees', () => {
  it.each([
    [
      'an address before the end of its cell',
      lines('|Board|Address|Change|', '|-|-|-|', '|Rye|https://rye.example|5%|'),
    ],
    ['stars between a letter and an underscore', lines('Rye**_rose_** by 5%')],
    ['stars that close between an underscore and a letter', lines('**Rye _rose_**s by 5%')],
    ['stars behind an escaped one', lines('Rye rose \\**by** 5%')],
    ['an address in the head of a table', lines('https://rye.example|Change|', '-|-', 'Rye|5%')],
    ['an item behind a definition and a tag', lines('[rye]: /rye', '<!-- Oats -->', '2. Oats fell by 5%')],
    ['an item behind the title of a definition', lines('[rye]: /rye', '"Rye"', '<!-- Oats -->', '2. Oats fell by 5%')],
    ['an item behind a definition and a table', lines('[rye]: /rye', 'Rye | Oats', '-|-', '2. Oats fell by 5%')],
    [
      'an address in a bracket before the end of its cell',
      lines('|Rye|Change|', '|-|-|', '|](https://rye.example|5%|'),
    ],
    ['an address without a host between two pieces of code', lines('Rye `rose`https://…`by` 5%')],
    ['an address without a host behind an escaped sign of code', lines('Rye rose \\`https://…` by 5%')],
    [
      'an address without a host in code that opens behind an address',
      lines('https://rye.example`https://…` rose by 5%'),
    ],
    ['an address without a host in code of two cells', lines('|Rye|Change|', '|-|-|', '|`rose|by https://…` 5%|')],
    ['an address without a host', lines('Rye rose by 5%: https://…, https://。')],
    ['an item in a note behind a definition', lines('[rye]: /rye', '[^oats]:', '    2. Oats fell by 5%')],
    ['an item in an item behind a definition', lines('[rye]: /rye', '- Oats', '', '    2. Oats fell by 5%')],
    ['a label of a note with a blank', lines('Rye rose by 5%', '[^the board]: Oats fell by 5%')],
    ['an item behind code and a definition', lines('    code', '', '[rye]: /rye', '', '2. Oats fell by 5%')],
    ['code below a heading behind a list', lines('- Rye', '# Oats', '    Oats fell', '    by 5%')],
    ['code below a heading behind an item', lines('- Rye', '- # Oats', '      Oats fell', '      by 5%')],
    ['code below a rule behind a quotation', lines('> Rye', '***', '\tOats fell', '\tby 5%')],
    ['code below a fence behind a list', lines('- Rye', '```', 'x', '```', '    Oats fell', '    by 5%')],
    ['code below a rule far behind a list', lines('- Rye', '', 'Oats', '', '***', '    Oats fell', '    by 5%')],
    [
      'code below an underlined heading',
      lines('- Rye', '    barley', '***', 'Oats', '==', '    Oats fell', '    by 5%'),
    ],
    ['a tag behind a definition in a quotation', lines('> [rye]: /rye', '<i>', 'Oats', '* fell by 5%')],
    ['code below a comment behind a list', lines('- Rye', '', '<!-- Oats', '-->', '    Oats fell', '    by 5%')],
    ['code below a row behind a list', lines('- Rye', '', 'Rye | Oats', '-|-', 'none', '    Oats fell', '    by 5%')],
    ['a table below one in a quotation', lines('> Rye|5%', '> -|-', 'Oats|2%', '-|-', 'Wheat|3%')],
    ['a table below one in an item', lines('- Rye|5%', '  -|-', 'Oats|2%', '-|-', 'Wheat|3%')],
  ])('is read alike: %s', (_, source) => {
    const [own, remarks] = [parseMarkdown(source), readMarkdown(parse(source), source)]
    expect(isDisputed(source)).toBe(true)
    expect(claimsOf(own)).toEqual(claimsOf(remarks))
    expect(unreadOf(own)).toEqual(unreadOf(remarks))
  })

  it.each([
    ['a link before the end of its cell', lines('|Board|Change|', '|-|-|', '|[Rye](https://rye.example)|5%|')],
    ['an address with a blank behind it', lines('| Board | Change |', '|-|-|', '| https://rye.example | 5% |')],
    ['definitions at the end', lines('2. Oats fell', '', '[rye]: /rye', '[oats]: /oats')],
    ['an address without a host in code', lines('Rye `rose` by 5%, as `https://…` says')],
    ['an address without a host in brackets in code', lines('|Rye|Form|', '|-|-|', '|`rose`|`[https://…]` by 5%|')],
    ['an address without a host in an item behind code', lines('- `Rye', '- `[https://…]` rose by 5%')],
    ['stars that close behind an escaped one', lines('**Rye\\*** rose, **oats\\***: fell by 5%')],
    ['emphasis in emphasis', lines('**_Rye_** rose, _**Oats**_ fell **_by: 5%_**')],
    ['nested lists', lines('- Rye', '', '  # Oats', '    - fell', '        - by 5%')],
    ['two tables', lines('Rye|5%', '-|-', '', '> Oats|2%', '> -|-')],
    ['a row of dashes in a table', lines('Rye|5%', '-|-', '--|--', 'Oats|2%')],
    ['a heading in code', lines('- Rye', '', '```', '    # Oats', '        fell', '```', '', 'by 5%')],
    ['a comment in code', lines('- Rye', '  ```yaml', '  # Oats', '  fell:', '    by: 5', '  ```')],
  ])('is not taken for one: %s', (_, source) => {
    expect(isDisputed(source)).toBe(false)
  })

  it.each([
    ['a comment above a list', lines('> <!-- -->Oats', '> fell by 5%', '', '> <!-- -->Oats fell by 5%', '- Rye')],
    ['a script above a quotation', lines('- <script>rye</script>Oats fell by 5%', '> Rye')],
    ['a block that is not closed', lines('- <pre>', '  Oats fell by 5%', '', '', '- Rye')],
    ['a comment that is not closed', lines('> <?rye?>Oats fell by 5% <!-- Rye', '>', '- Rye')],
  ])('ends a block of HTML with its last words: %s', (_, source) => {
    const [own, remarks] = [parseMarkdown(source), readMarkdown(parse(source), source)]
    expect(isDisputed(source)).toBe(false)
    expect(own.unread.length + own.claims.length).toBeGreaterThan(0)
    expect(own.unread).toEqual(remarks.unread)
    expect(claimsOf(own)).toEqual(claimsOf(remarks))
  })

  it('hides no figure behind an address in a table', () => {
    const source = lines('|Board|Address|Change|', '|-|-|-|', '|Rye|https://rye.example|5%|')
    expect(coveredNumbers(source).join()).toContain('5%')
  })
})

it('half of a surrogate pair in a heading is the same sign, whoever parsed it', () => {
  const source = '# \ude00~ Rye\n'
  const titles = [parseMarkdown(source), readMarkdown(parse(source), source)].map(
    ({sections}) => sections[1]?.heading?.title,
  )
  expect(titles).toEqual(['\ufffd~ Rye', '\ufffd~ Rye'])
})
