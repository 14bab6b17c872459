import {describe, expect, it} from 'vitest'
import {JOINT, scan} from '../../src/markers/index.ts'

describe('a near miss', () => {
  it.each([
    ['[s1]', 'a lower-case `s`', ['[S1]']],
    ['[S1,s3]', 'a lower-case `s`', ['[S1, S3]']],
    ['[S 1]', 'a blank inside the id', ['[S1]']],
    ['[S1;S3]', 'ids without a comma between them', ['[S1, S3]']],
    ['[S1 S3]', 'ids without a comma between them', ['[S1, S3]']],
    ['[S1 and S3]', 'ids without a comma between them', ['[S1, S3]']],
    ['[S1, 3]', 'an id without its `S`', ['[S1, S3]']],
    ['[S1-S500]', 'a range of 500 sources', []],
    ['[1-2000000]', 'a range of 2000000 sources', []],
    ['[1-150, 301-450]', 'a list of 300 sources', []],
    ['[[S:]]', 'no list of source numbers after `S:`', []],
    ['[[S:abc]]', 'no list of source numbers after `S:`', []],
    ['[[S:-1]]', 'no list of source numbers after `S:`', []],
    ['[[S:1,]]', 'no list of source numbers after `S:`', []],
    ['[[S1]]', 'no colon after `S`', ['[[S:1]]', '[S1]']],
    ['[[S1,3]]', 'no colon after `S`', ['[[S:1,3]]', '[S1, S3]']],
    ['[[S:1;3]]', 'ids without a comma between them', ['[[S:1,3]]']],
    ['[[S:1,S:3]]', 'a repeated `S`', ['[[S:1,3]]']],
    ['[[S:1]', 'a missing bracket', ['[[S:1]]']],
    ['[S:1]', 'one bracket in place of two', ['[[S:1]]']],
    ['[S:1,3]', 'one bracket in place of two', ['[[S:1,3]]']],
    ['［S：1］', 'one bracket in place of two', ['[[S:1]]']],
    ['[[S:1-2000000]]', 'a range of 2000000 sources', []],
    ['[^1^]', 'a second `^`', ['[^1]']],
    ['[^ 1]', 'a blank after `^`', ['[^1]']],
    ['[^1, 2]', 'several labels in one bracket', ['[^1][^2]']],
    ['[^1, ^2]', 'several labels in one bracket', ['[^1][^2]']],
  ])('%s is %s', (text, problem, meant) => {
    const start = 'Rye rose '.length
    expect(scan(`Rye rose ${text}.`)).toEqual({
      markers: [],
      nearMisses: [{start, end: start + text.length, text, problem, meant}],
      leaks: [],
    })
  })

  it('offers no repair that would leave a bracket over', () => {
    expect(scan('Rye rose [S:1]].').nearMisses[0]?.meant).toEqual([])
  })

  it('is no token whose first bracket is escaped', () => {
    expect(scan(`Rye rose ${JOINT}${JOINT}[S:1]].`).nearMisses).toEqual([])
    expect(scan(`Rye rose ${JOINT}${JOINT}[S:1]${JOINT}${JOINT}.`).nearMisses).toHaveLength(1)
  })

  it('is repaired into a marker', () => {
    const broken = '[s1] [S 1] [S1;S3] [[S:1;3]] [[S:1,S:3]] [[S:1] [S:1] [^1^] [^ 1] [^1, ^2]'
    const repaired = scan(broken).nearMisses.map(({meant}) => meant[0] ?? '')
    expect(repaired).toHaveLength(10)
    expect(scan(repaired.join(' ')).nearMisses).toEqual([])
    expect(
      scan(repaired.join(' '))
        .markers.map(({text}) => text)
        .join(''),
    ).toBe(repaired.join(''))
  })
})
