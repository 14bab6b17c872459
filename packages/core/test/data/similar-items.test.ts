import {describe, expect, it} from 'vitest'
import {similarItems} from '../../src/data/index.ts'

describe('similar items', () => {
  it('are those whose key repeats, in their order', () => {
    const entries = [{id: 'a'}, {id: undefined}, {id: 'b'}, {id: undefined}, {id: 'c'}, {id: 'b'}, {id: 'a'}]
    expect(similarItems(entries, ({id}) => id)).toEqual([entries[0], entries[2], entries[5], entries[6]])
  })

  it('are none where each key stands once', () => {
    expect(similarItems(['a', 'b'], (key) => key)).toEqual([])
  })
})
