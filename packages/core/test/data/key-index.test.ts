import {describe, expect, it} from 'vitest'
import {KeyIndex} from '../../src/data/index.ts'

interface Entry {
  readonly id: string | undefined
  readonly alias?: string
}

const entries: readonly Entry[] = [{id: 'a', alias: 'x'}, {id: undefined}, {id: 'b', alias: 'a'}, {id: 'a'}]
const index = new KeyIndex(
  entries,
  ({id}) => id,
  ({alias}) => alias,
)

describe('an index of keys', () => {
  it('gives the first item with a key, whichever of its keys it is', () => {
    expect([index.get('a'), index.get('x'), index.get('b')]).toEqual([entries[0], entries[0], entries[2]])
    expect(index.get('c')).toBeUndefined()
  })

  it('gives all items with a key in their order', () => {
    expect(index.all('a')).toEqual([entries[0], entries[2], entries[3]])
  })

  it('lists each key once, with its items', () => {
    expect([...index.entries()]).toEqual([
      ['a', [entries[0], entries[2], entries[3]]],
      ['x', [entries[0]]],
      ['b', [entries[2]]],
    ])
  })

  it('finds each of many items, and all of many that share a key', () => {
    const many = Array.from({length: 5000}, (_, number) => `key ${number}`)
    const found = new KeyIndex(many, (key) => key)
    expect(many.filter((key) => found.get(key) !== key)).toEqual([])
    const same = new KeyIndex(many, () => 'one')
    expect([same.get('one'), same.all('one').length, same.get('two')]).toEqual([many[0], many.length, undefined])
    expect(same.all('one').length).toBe(many.length)
  })

  it('keeps apart what a bucket holds, in its order, though many keys share it', () => {
    const crowded = new KeyIndex(
      entries,
      ...Array.from(
        {length: 40},
        (_, number) =>
          ({id}: Entry) =>
            id && `${id}${number % 20}`,
      ),
    )
    expect([crowded.get('a19'), crowded.get('b7'), crowded.get('c7')]).toEqual([entries[0], entries[2], undefined])
    expect([crowded.all('a0'), crowded.all('b7')]).toEqual([[entries[0], entries[3]], [entries[2]]])
  })

  it('gives the same however often it is asked', () => {
    const asked = new KeyIndex(
      entries,
      ({id}) => id,
      ({alias}) => alias,
    )
    const rounds = Array.from({length: 5}, () => ['a', 'x', 'b', 'c'].map((key) => asked.get(key)))
    for (const round of rounds) expect(round).toEqual([entries[0], entries[0], entries[2], undefined])
    expect(asked.all('a')).toEqual([entries[0], entries[2], entries[3]])
  })

  it('finds nothing where no item has a key', () => {
    const empty = new KeyIndex(entries, () => undefined)
    expect([empty.get('a'), empty.all('a')]).toEqual([undefined, []])
    expect(new KeyIndex([], String).get('a')).toBeUndefined()
  })
})
