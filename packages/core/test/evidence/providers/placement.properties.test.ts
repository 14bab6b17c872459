import fc from 'fast-check'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {describe, expect, it} from 'vitest'
import {tries} from '../../share.ts'
import {importClaims} from './claims.ts'

const processor = unified().use(remarkParse).use(remarkGfm)

interface Node {
  readonly type: string
  readonly value?: string
  readonly children?: readonly Node[]
}

/** What a reader sees; a line that begins with a tag is HTML to its end. */
const textsOf = (node: Node): string =>
  node.type === 'text' || node.type === 'html'
    ? (node.value ?? '').replace(/<[^>]*>/g, '')
    : (node.children ?? []).map(textsOf).join('\n')

describe('markers', () => {
  const fragment = fc.constantFrom(
    'Rye fell',
    ' ',
    '. ',
    '3.5',
    '🌾',
    '👩\u200d🌾',
    'e\u0301',
    '小麦',
    '**bold**',
    '`co de`',
    '``a`b``',
    '[a link](https://x.example/a_(b))',
    ' https://x.example/a ',
    '<https://x.example>',
    '\n',
    '\n\n',
    '- item',
    '\n\n```\ncode\n```\n\n',
    '| a | b |',
    '“quoted”',
    '<br>',
    '_em_',
    '\n\n> quote\n\n',
  )

  const answer = fc.array(fragment, {minLength: 1, maxLength: 14}).map((all) => all.join(''))

  it('leave every other character, and stand where a reader sees them', () => {
    fc.assert(
      fc.property(answer, fc.array(fc.nat(200), {minLength: 1, maxLength: 4}), (text, offsets) => {
        const ends = offsets.map((offset) => Math.min(offset, text.length))
        const {document, changes} = importClaims(text, ends)
        const bare = document.replace(/\s?(?:\[[1-4]\])+\s?/g, '')
        expect(bare.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        const seen = textsOf(processor.parse(document)).match(/(?:\[[1-4]\])+/g) ?? []
        expect(seen).toHaveLength(changes)
      }),
      {numRuns: tries(300)},
    )
  })

  it('change no block and no code or link', () => {
    const inline = fc.constantFrom(
      'Rye fell',
      ' ',
      '. ',
      '3.5',
      '🌾',
      'e\u0301',
      '小麦',
      '`co de`',
      '[a link](https://x.example)',
    )
    const line = fc.array(inline, {minLength: 1, maxLength: 8}).map((all) => `Say ${all.join('')}`)
    fc.assert(
      fc.property(line, fc.nat(80), (text, offset) => {
        const {document} = importClaims(text, [Math.min(offset + 4, text.length)])
        const literals = (node: Node): unknown[] => [
          ...(node.type === 'text' ? [] : [node.type, node.value]),
          ...(node.children ?? []).flatMap(literals),
        ]
        expect(literals(processor.parse(document))).toEqual(literals(processor.parse(text)))
      }),
      {numRuns: tries(200)},
    )
  })
})
