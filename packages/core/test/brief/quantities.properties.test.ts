import {JOINT, OBJECT} from '@citation-lint/core/markers'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {QuantityKind} from '../../src/brief/brief.ts'
import {findQuantities} from '../../src/brief/quantities/index.ts'
import {tries} from '../share.ts'

const CLAIMS: readonly QuantityKind[] = [
  'percent',
  'currency',
  'count',
  'ratio',
  'range',
  'measure',
  'duration',
  'multiple',
  'rank',
  'date',
]

const pieces = fc.constantFrom(
  '1',
  '25',
  '2024',
  '1,234',
  '3.5',
  '.5',
  '10^',
  '×',
  'x',
  '-',
  '–',
  '/',
  ':',
  '%',
  '$',
  '€',
  'US',
  '¥',
  ' ',
  '\n',
  'million',
  'bn',
  'K',
  '年',
  '月',
  '日',
  '第',
  '万',
  '亿',
  '元',
  '三',
  '十',
  '百',
  '分之',
  '个',
  '名',
  'two',
  'half',
  'dozen',
  'thirds',
  'hundred',
  'March',
  'May',
  'Table',
  'GPT',
  'v',
  'to',
  'from',
  'years',
  'km',
  'et al.',
  '#',
  '(',
  ')',
  '[',
  ']',
  '“',
  '”',
  '~',
  '≥',
  '+',
  '±',
  '_',
  '.',
  ',',
  '：',
  JOINT,
  OBJECT,
  '\u{1F600}',
  'Rating',
  'Use',
  'QID',
  '\u00a0',
  '⁻⁵',
  '５',
  'st',
  'th',
  's',
  '=',
  '*',
)

const texts = fc.oneof(
  fc.string({unit: 'binary'}),
  fc.array(pieces, {maxLength: 50}).map((parts) => parts.join('')),
)

const blocks = fc.constantFrom(
  'paragraph' as const,
  'bullet' as const,
  'row' as const,
  'heading' as const,
  'field' as const,
)

describe('for any text', () => {
  it('gives quantities that are inside, in order, disjoint, and claims by kind alone', () => {
    fc.assert(
      fc.property(texts, blocks, fc.integer({min: 0, max: 20}), (prose, block, from) => {
        const end = Math.min(prose.length, from + 3)
        const masked = end > from ? [{start: from, end}] : []
        let last = 0
        for (const quantity of findQuantities(prose, {block, masked, tokens: ['ID', 'TX-9', '25']})) {
          expect(quantity.start).toBeGreaterThanOrEqual(last)
          expect(quantity.end).toBeGreaterThan(quantity.start)
          expect(quantity.claim).toBe(CLAIMS.includes(quantity.kind))
          expect(Number.isNaN(quantity.value)).toBe(false)
          last = quantity.end
        }
        expect(last).toBeLessThanOrEqual(prose.length)
      }),
      {numRuns: tries(4000)},
    )
  })

  it('finds the same numbers whatever emphasis stands between the letters', () => {
    fc.assert(
      fc.property(texts, (prose) => {
        const plain = prose.replaceAll(JOINT, '')
        const marked = Array.from(plain.split(''), (unit) => `${JOINT}${unit}`).join('')
        const kinds = (text: string) =>
          findQuantities(text, {block: 'paragraph', masked: []}).map(({kind, value}) => ({kind, value}))
        expect(kinds(marked)).toEqual(kinds(plain))
      }),
    )
  })

  it('finds no digit unread', () => {
    fc.assert(
      fc.property(texts, (prose) => {
        const found = findQuantities(prose, {block: 'paragraph', masked: []})
        for (let index = 0; index < prose.length; index += 1) {
          if (!/[0-9]/.test(prose.charAt(index))) continue
          expect(found.some(({start, end}) => start <= index && index < end)).toBe(true)
        }
      }),
    )
  })
})
