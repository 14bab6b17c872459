import {describe, expect, it} from 'vitest'
import {bytes, linesOf} from './lines-read.ts'

describe('readLines', () => {
  it('drops a line that is too long and goes on behind it', async () => {
    expect(await linesOf([bytes('ab\nxxxx'), bytes('xxxx\ncd')], 4)).toEqual([
      {number: 1, text: 'ab'},
      {number: 2, problem: 'too-long'},
      {number: 3, text: 'cd'},
    ])
  })

  it('reports bytes that are not UTF-8 and goes on behind them', async () => {
    expect(await linesOf([Uint8Array.of(0xff, 0x0a), bytes('ok')])).toEqual([
      {number: 1, problem: 'not-utf8'},
      {number: 2, text: 'ok'},
    ])
  })
})
