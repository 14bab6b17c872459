import {describe, expect, it} from 'vitest'
import {QuantityMemory} from '../../src/brief/quantities/find.ts'
import {findQuantities, type QuantityContext} from '../../src/brief/quantities/index.ts'

const paragraph: QuantityContext = {block: 'paragraph', masked: []}

describe('QuantityMemory', () => {
  it('finds quantities of the last document again, wherever they stand now', () => {
    const memory = new QuantityMemory()
    memory.turn()
    const found = memory.find('Sales rose 5 %.', paragraph)
    expect(found).toEqual(findQuantities('Sales rose 5 %.', paragraph))
    memory.turn()
    expect(memory.find('Sales rose 5 %.', paragraph)).toBe(found)
  })

  it('forgets what a document did not hold', () => {
    const memory = new QuantityMemory()
    const found = memory.find('Sales rose 5 %.', paragraph)
    memory.turn()
    memory.turn()
    expect(memory.find('Sales rose 5 %.', paragraph)).not.toBe(found)
  })

  it('tells the same words apart by what stands around them', () => {
    const memory = new QuantityMemory()
    const cell = {column: 'Rank', first: true, next: 'Payments'}
    const kinds = [paragraph, {...paragraph, block: 'row', cell} as const, {...paragraph, masked: [{start: 0, end: 1}]}]
    expect(kinds.map((context) => memory.find('3', context).map(({kind}) => kind))).toEqual([
      ['list-ordinal'],
      ['rank'],
      [],
    ])
  })
})
