import {describe, expect, it} from 'vitest'
import {CueTable, type Places} from '../../src/data/index.ts'

const table = new CueTable({
  report: ['per ', 'according to'],
  act: ['gb', 'u.s.c'],
  chinese: ['据', '根据'],
  bracket: ['[', '[insert'],
})

const written = (text: string, {starts, ends}: Places) => starts.map((start, index) => text.slice(start, ends[index]))

/** What stands in a text for each name that has anything. */
const cuesIn = (text: string) => {
  const cues = table.find(text)
  return {
    report: written(text, cues.of('report')),
    act: written(text, cues.of('act')),
    chinese: written(text, cues.of('chinese')),
    bracket: written(text, cues.of('bracket')),
    digits: written(text, cues.digits),
  }
}

const none = {report: [], act: [], chinese: [], bracket: [], digits: []}

describe('a table of cues', () => {
  it('finds the cues of every name in one text, whatever their case in ASCII', () =>
    expect(cuesIn('Per the board, ACCORDING TO Gb and 42 U.S.C')).toEqual({
      ...none,
      report: ['Per ', 'ACCORDING TO'],
      act: ['Gb', 'U.S.C'],
      digits: ['42'],
    }))

  it('takes a word for one where no letter of ASCII stands before it', () =>
    expect(cuesIn('paper super 16GB _per éper per')).toEqual({
      ...none,
      report: ['per ', 'per '],
      act: ['GB'],
      digits: ['16'],
    }))

  it('finds signs anywhere, and a shorter cue before a longer one', () =>
    expect(cuesIn('a[insert] 根据')).toEqual({...none, bracket: ['[', '[insert'], chinese: ['根据', '据']}))

  it('finds whole runs of digits', () => expect(cuesIn('2019-04 a1').digits).toEqual(['2019', '04', '1']))

  it('leaves a cue alone that the end of the text cuts off, whatever stood in the text before', () => {
    table.find('according to 1')
    expect(cuesIn('according t')).toEqual(none)
    expect(cuesIn('')).toEqual(none)
  })
})
