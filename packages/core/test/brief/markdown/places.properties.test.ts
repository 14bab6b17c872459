import {type Brief, loadRemark, parseMarkdown, parseTree, readMarkdown, withoutMark} from '@citation-lint/core/brief'
import fc from 'fast-check'
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

describe('trees without places', () => {
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

describe('the prose of a claim', () => {
  it('stands at the offsets of the source, each character that is shown as it is written', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const {claims, source} = parseMarkdown(document)
        for (const {start, end, prose} of claims) {
          const written = source.slice(start, end)
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
})
