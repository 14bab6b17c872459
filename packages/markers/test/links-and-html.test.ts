import {describe, expect, it} from 'vitest'
import {readNumberLink, readSup} from '../src/index.ts'

describe('the text of a link', () => {
  it.each([
    ['7', ['7']],
    ['[7]', ['7']],
    [' [12] ', ['12']],
    ['[1, 2]', ['1', '2']],
    ['［7］', ['7']],
  ])('%j is a number', (text, ids) => {
    expect(readNumberLink(text)).toEqual(ids)
  })

  it.each(['2024', '[2024]', '5,000', '7 ways', '[7] ways', '[Board]', 'Board', '', '[', '【7】', '1.5'])(
    '%j is words',
    (text) => {
      expect(readNumberLink(text)).toEqual([])
    },
  )
})

describe('a sup tag', () => {
  it.each([
    ['<sup class="cite" data-sids="1,3">[S:1,3]</sup>', ['1', '3']],
    ["<sup data-sids='2-4' class='note cite'>", ['2', '3', '4']],
    ['<SUP class=cite id=a data-sids=7>', ['7']],
    ['<p>Rye rose.<sup\n  class="cite"\n  data-sids="1, 3"></sup></p>', ['1', '3']],
  ])('%s cites %j', (html, ids) => {
    expect(readSup(html)).toMatchObject({style: 'sup', ids})
  })

  it('spans its opening tag', () => {
    const html = 'x<sup class="cite" data-sids="1">[S:1]</sup>'
    expect(readSup(html)).toMatchObject({start: 1, end: 33, text: '<sup class="cite" data-sids="1">'})
  })

  it.each(['', 'abc', '1;3', '1-2000000'])('with data-sids="%s" is a near miss', (list) => {
    const html = `<sup class="cite" data-sids="${list}">`
    expect(readSup(html)).toMatchObject({start: 0, end: html.length, meant: [], problem: expect.any(String)})
    expect(readSup(html)).not.toHaveProperty('style')
  })

  it.each(['<sup>2</sup>', '<sup class="cite">1</sup>', '<sup data-sids="1">', '<sub class="cite" data-sids="1">', ''])(
    'is not: %s',
    (html) => {
      expect(readSup(html)).toBeUndefined()
    },
  )
})
