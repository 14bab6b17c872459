import {type Brief, loadRemark, parseMarkdown, parseTree, readMarkdown, withoutMark} from '@citation-lint/brief'
import fc from 'fast-check'
import type {Nodes, Root} from 'mdast'
import {describe, expect, it} from 'vitest'
import {lines, slice} from './view.ts'

const fragments = [
  ...['[1]', '[S1]', '[[S:1,3]]', '[^1]', '[1][2]', '\\[1]', '&#91;1]', '`[1]`', '**12%**', '$5 million', '🌊', 'é'],
  ...[
    '> ',
    '- ',
    '1. ',
    '  ',
    '\n',
    '\r\n',
    '\n\n',
    '| a | b |\n|---|---|\n',
    '---\n',
    '# ',
    '```\n',
    '<!-- x -->',
    '<br>',
  ],
  ...[
    '[a](https://x.example)',
    'https://x.example/a[1]',
    '[1]: https://y.example\n',
    '[^1]: note\n',
    '. ',
    'Per LMIS: ',
    'word ',
  ],
]

const documents = fc.array(fc.constantFrom(...fragments), {maxLength: 24}).map((parts) => parts.join(''))

/** What a brief says, as far as two parsers must agree on it. */
function essence(brief: Brief): unknown {
  const claims = brief.claims.map((claim) => [
    claim.unit,
    claim.start,
    claim.end,
    claim.citations.map(({text}) => text),
    claim.quantities.map(({text}) => text),
  ])
  return [
    claims,
    brief.citations,
    brief.references.map(({id, start, end}) => [id, start, end]),
    brief.leaks,
    brief.nearMisses,
  ]
}

function places(brief: Brief): readonly {start: number; end: number}[] {
  const quantities = brief.claims.flatMap((claim) => claim.quantities)
  return [
    ...brief.claims,
    ...brief.citations,
    ...brief.references,
    ...brief.leaks,
    ...brief.nearMisses,
    ...brief.attributions,
    ...quantities,
  ]
}

describe('places', () => {
  it('points at the characters of a citation in every surrounding', () => {
    const documents = [
      '> - **Tides** rose\r\n>   12% [S1].\r\n',
      '🌊🌊 Tides [S1]. 👩‍🔬 agrees [S2].\n',
      lines('---', 'title: x', '---', '', 'Tides', '=====', '', 'They rose. [S1]'),
      '| a \\| b | 12% [S1] |\n|---|---|\n| x | y [S2] |\n',
      'Tides &amp; currents\\* rose &nbsp;[S1].\n',
    ]
    for (const document of documents) {
      const brief = parseMarkdown(document)
      expect(brief.citations.length).toBeGreaterThan(0)
      for (const citation of brief.citations) expect(slice(brief, citation)).toBe(citation.text)
    }
  })

  it('does not count a byte order mark', () => {
    const brief = parseMarkdown('﻿Tides rose [S1].\n')
    expect(brief.citations[0]?.start).toBe(11)
    expect(brief.source).toBe('Tides rose [S1].\n')
  })

  it('lie inside the file and agree with their text, in any document', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const brief = parseMarkdown(document)
        for (const {start, end} of places(brief))
          expect(0 <= start && start <= end && end <= brief.source.length).toBe(true)
        for (const citation of brief.citations) expect(slice(brief, citation)).toBe(citation.text)
      }),
    )
  })

  it('are the same from remark-parse and from Sätteri', () => {
    const remark = loadRemark()
    for (const document of [...fragments, lines('See www.a.example[1] and [https://b.example] 5% [2].')])
      expect(essence(readMarkdown(remark(document), document))).toEqual(essence(parseMarkdown(document)))
  })
})

describe('the prose of a claim', () => {
  it('stands at the offsets of the file, each character that is shown as it is written', () => {
    fc.assert(
      fc.property(documents, (document) => {
        for (const {start, end, prose} of parseMarkdown(withoutMark(document)).claims) {
          const written = withoutMark(document).slice(start, end)
          expect(prose).toHaveLength(written.length)
          for (const [at, character] of Array.from(prose).entries())
            if (/[\p{L}\p{N}]/u.test(character) && !written.includes('&'))
              expect(Array.from(written)[at]).toBe(character)
        }
      }),
    )
  })

  it('is the same from the buffer of the parser and from its tree', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const source = withoutMark(document)
        const [columns, tree] = [parseMarkdown(source), readMarkdown(parseTree(source), source)]
        expect(essence(columns)).toEqual(essence(tree))
        expect(columns.claims.map(({prose}) => prose)).toEqual(tree.claims.map(({prose}) => prose))
      }),
    )
  })

  it('goes on behind half of a surrogate pair, whoever parsed it', () => {
    const document = 'Rye \ud83d rose 5% [1].'
    for (const brief of [parseMarkdown(document), readMarkdown(loadRemark()(document), document)]) {
      expect(brief.citations.map(({text}) => text)).toEqual(['[1]'])
      expect(brief.claims.flatMap(({quantities}) => quantities.map(({text}) => text))).toEqual(['5%'])
    }
  })

  it('has room for blocks without a place behind that of the file', () => {
    const document = 'Rye rose.'
    const tree = parseTree(document)
    const generated = Array.from({length: 40}, (_, index) => ({
      type: 'paragraph' as const,
      children: [{type: 'text' as const, value: `Generated block ${index} rose 5%.`}],
    }))
    const brief = readMarkdown({...tree, children: [...tree.children, ...generated]}, document)
    expect(brief.claims.slice(1).map(({prose}) => prose)).toEqual(generated.map(({children}) => children[0]?.value))
    expect(brief.claims.every(({end}) => end <= document.length)).toBe(true)
  })
})

describe('trees without places', () => {
  it('are read without an exception, with the words they hold', () => {
    const document = lines('# T', '', '- Output **rose** 12% [1].', '', '| a |', '|---|', '| 5% |', '', '[^1]: x')
    const tree = parseTree(document)
    strip(tree)
    const brief = readMarkdown(tree, document)
    expect(brief.claims.map((claim) => claim.prose.trim())).toEqual(['Output rose 12% [1].', '5%'])
    expect(brief.citations.map((citation) => citation.text)).toEqual(['[1]'])
  })

  it('are read at every prefix of a document while it is typed', () => {
    const document = lines(
      '---',
      'a: 1',
      '---',
      '## Watch',
      '- A **b** [1](x "q") [[S:1',
      '> | a |',
      '> |--|',
      '> | 5% [^1] |',
      '',
      '[^1]: "q"',
      '<sup class="cite" data-sids="1">[S:1]</sup>',
    )
    for (let end = 0; end <= document.length; end += 1)
      expect(() => parseMarkdown(withoutMark(document.slice(0, end)))).not.toThrow()
  })
})

function strip(node: Nodes | Root): void {
  delete node.position
  if ('children' in node) for (const child of node.children) strip(child)
}
