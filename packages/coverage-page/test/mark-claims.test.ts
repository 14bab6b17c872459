import fc from 'fast-check'
import type {ElementContent} from 'hast'
import {describe, expect, it} from 'vitest'
import {describe as describeDocument} from '../src/describe.ts'
import {markClaims} from '../src/mark-claims.ts'
import {renderDocument} from '../src/render-document.ts'
import {cutsOf} from '../src/text-cuts.ts'
import {checked} from './page-of.ts'

const textOf = (nodes: readonly ElementContent[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('')

/** Text of the spans of each claim, by its number. */
function marked(source: string): {
  readonly before: string
  readonly after: string
  readonly claims: Map<number, string>
} {
  const {brief, claims} = describeDocument(checked(source), '')
  const claimTexts = new Map<number, string>()
  const rendered = renderDocument(brief, '')
  const ordered = [...claims].sort((a, b) => a.start - b.start)
  const nodes = markClaims(rendered, brief.source, {
    claims: ordered,
    makeSpan: ({number}, {content}) => {
      claimTexts.set(number, (claimTexts.get(number) ?? '') + textOf(content))
      return {type: 'element', tagName: 'span', properties: {}, children: content}
    },
  })
  return {before: textOf(rendered), after: textOf(nodes), claims: claimTexts}
}

describe('markClaims', () => {
  it.each([
    ['two sentences', 'It rose by 5 %. It fell by 3 %.\n', ['It rose by 5 %.', 'It fell by 3 %.']],
    ['emphasis across a border', 'It *rose by 5 %. It fell* by 3 %.\n', ['It rose by 5 %.', 'It fell by 3 %.']],
    ['entities and escapes', 'A &amp; B\\* rose by 5 %. It fell by 3 %.\n', ['A & B* rose by 5 %.', 'It fell by 3 %.']],
    ['lines of a quote', '> It rose\n> by 5 %. It fell\n> by 3 %.\n', ['It rose\nby 5 %.', 'It fell\nby 3 %.']],
    ['an astral character', '😀 rose by 5 %. It fell by 3 %.\n', ['😀 rose by 5 %.', 'It fell by 3 %.']],
  ])('wraps the words of %s', (_, source, texts) => {
    expect([...marked(source).claims.values()].map((text) => text.trim())).toEqual(texts)
  })

  it('neither drops nor doubles a character, and marks every claim', () => {
    const piece = fc.constantFrom(
      ...[
        'It rose by 5 %. ',
        'It fell [1]. ',
        '**',
        '*',
        '`',
        '\n',
        '\n\n',
        '> ',
        '- ',
        '  ',
        '&amp; ',
        '\\* ',
        '| a | b |\n|---|---|\n| 5 % | c |\n',
      ],
      ...[
        '[x](https://a.example) ',
        '# ',
        '😀',
        '中文上升 5 %。',
        '[^1]',
        '\n[^1]: Note 5 %.\n',
        '<b>',
        '~~',
        '1. ',
        '\r\n',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 14}), (pieces) => {
        const {before, after} = marked(pieces.join(''))
        expect(after).toBe(before)
      }),
      {numRuns: 300},
    )
  })
})

describe('cutsOf', () => {
  it('finds its way over entities, escapes and line prefixes', () => {
    const source = 'a \\[1] b &copy; c\n> d'
    const value = 'a [1] b © c\nd'
    expect(cutsOf({value, source, start: 0, end: source.length}, [source.indexOf('c\n'), source.length - 1])).toEqual([
      value.indexOf('c\n'),
      value.length - 1,
    ])
  })

  it('gives rising cuts inside the value, whatever it is handed', () => {
    const text = fc.string({maxLength: 30})
    fc.assert(
      fc.property(text, text, fc.array(fc.nat(30), {maxLength: 6}), (value, source, offsets) => {
        const placed = [...offsets].sort((a, b) => a - b).map((offset) => Math.min(offset, source.length))
        const cuts = cutsOf({value, source, start: 0, end: source.length}, placed)
        expect([...cuts].sort((a, b) => a - b)).toEqual(cuts)
        for (const cut of cuts) expect(cut).toBeLessThanOrEqual(Math.max(value.length, source.length))
      }),
    )
  })
})
