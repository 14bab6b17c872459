import {describe, expect, it} from 'vitest'
import {CueTable} from '../../src/data/index.ts'

const table = new CueTable([
  ['report', ['per ', 'according to']],
  ['act', ['gb', 'u.s.c']],
  ['chinese', ['据', '根据']],
  ['bracket', ['[', '[insert']],
])

/** Where the cues of each name start that has any, and runs of digits. */
const cuesIn = (text: string) => {
  const cues = table.find(text)
  return {
    report: cues.of('report'),
    act: cues.of('act'),
    chinese: cues.of('chinese'),
    bracket: cues.of('bracket'),
    digits: Array.from(cues.digits.starts, (start, index) => text.slice(start, cues.digits.ends[index])),
  }
}

const none = {report: [], act: [], chinese: [], bracket: [], digits: []}

describe('a table of cues', () => {
  it('finds the cues of every name in one text, whatever their case in ASCII', () =>
    expect(cuesIn('Per the board, ACCORDING TO Gb and 42 U.S.C')).toEqual({
      ...none,
      report: [0, 15],
      act: [28, 38],
      digits: ['42'],
    }))

  it('takes a word for one where no letter of ASCII stands before it', () =>
    expect(cuesIn('paper super 16GB _per éper per')).toEqual({
      ...none,
      report: [18, 23],
      act: [14],
      digits: ['16'],
    }))

  it('finds signs anywhere, and those that begin or end others', () =>
    expect(cuesIn('a[insert] 根据')).toEqual({...none, bracket: [1, 1], chinese: [10, 11]}))

  it('finds whole runs of digits', () => expect(cuesIn('2019-04 a1').digits).toEqual(['2019', '04', '1']))

  it('leaves a cue alone that the end of the text cuts off, whatever stood in the text before', () => {
    table.find('according to 1')
    expect(cuesIn('according t')).toEqual(none)
    expect(cuesIn('')).toEqual(none)
  })
})
