import {describe, expect, it} from 'vitest'
import {scan} from '../src/index.ts'

describe('scan', () => {
  it('expands no range that does not fit in one marker', () => {
    const {markers, nearMisses} = scan('[[S:1-200]] [[S:1-201]] [1-999999999999] [[S:1-100,200-300]]')
    expect(markers.map(({ids}) => ids.length)).toEqual([200])
    expect(nearMisses.map(({problem}) => problem)).toEqual([
      'a range of 201 sources',
      'a range of 999999999999 sources',
      'a list of 201 sources',
    ])
  })
})
