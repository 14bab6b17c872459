import {describe, expect, it} from 'vitest'
import {dialects, scan} from '../../src/markers/index.ts'
import {scanProse} from './written.ts'

describe('scanDocument', () => {
  it('leaves names alone where no source is stored', () => {
    const text = '[BEA] rose [1], [see BEA【3†source】]'
    const named = scanProse(text, {names: true})
    const unnamed = scanProse(text, {names: false})
    expect(named.markers.map(({style}) => style)).toEqual(['name', 'numeric'])
    expect(unnamed).toEqual({...named, markers: named.markers.filter(({style}) => style !== 'name')})
  })
})

describe('the signs of control text', () => {
  it.each(dialects.flatMap(({dialect, text, examples}) => (text ? examples.map((example) => [dialect, example]) : [])))(
    'stand in what %s writes: %s',
    (_, example = '') => {
      expect(scanProse(`Rye rose. ${example}`, {names: true})).toEqual(scan(`Rye rose. ${example}`))
    },
  )
})

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
