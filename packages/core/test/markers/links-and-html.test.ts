import {describe, expect, it} from 'vitest'
import {isIdText, readNumberLink, readSup, styles} from '../../src/markers/index.ts'

describe('the text of a link', () => {
  it.each([
    ['7', ['7']],
    ['[7]', ['7']],
    [' [12] ', ['12']],
    ['[1, 2]', ['1', '2']],
    ['［7］', ['7']],
    ['(7)', ['7']],
  ])('%j is a number', (text, ids) => {
    expect(readNumberLink(text)).toEqual(ids)
  })

  it.each([
    '2024',
    '(2024)',
    '(7',
    '[2024]',
    '5,000',
    '7 ways',
    '[7] ways',
    '[Board]',
    'Board',
    '',
    '[',
    '【7】',
    '1.5',
  ])('%j is words', (text) => {
    expect(readNumberLink(text)).toEqual([])
  })
})

describe('the text of a link', () => {
  it.each(['[S1]', '[S1, S3]', '[S:1]', '[S:1,3]', 'S:1', '^1', '[^12]', '[S1-S3]'])('%j is made of ids', (text) => {
    expect(isIdText(text)).toBe(true)
  })

  it.each(['S3', '1', '[1]', '[S]', '[S1] and more', 'Apple S:1 chip', '[^note]', ''])('%j is not', (text) => {
    expect(isIdText(text)).toBe(false)
  })
})

describe('a sup tag', () => {
  it.each([
    ['<sup class="cite" data-sids="1,3">[S:1,3]</sup>', ['1', '3']],
    ["<sup data-sids='2-4' class='note cite'>", ['2', '3', '4']],
    ['<SUP class=cite id=a data-sids=7>', ['7']],
    ['<p>Rye rose.<sup\n  class="cite"\n  data-sids="1, 3"></sup></p>', ['1', '3']],
  ])('%s cites %j', (html, ids) => {
    expect(readSup(html)).toMatchObject({marker: {style: 'sup', ids}, nearMiss: undefined})
  })

  it('spans its opening tag', () => {
    const html = 'x<sup class="cite" data-sids="1">[S:1]</sup>'
    expect(readSup(html)?.marker).toMatchObject({start: 1, end: 33, text: '<sup class="cite" data-sids="1">'})
  })

  it('reads its attributes as a browser does', () => {
    const html = '<sup title="a > b" class="note cite" data-sids="1" data-sids="2" hidden/>'
    expect(readSup(html)?.marker).toMatchObject({ids: ['1'], text: html})
    expect(readSup('<sup class="cite" data-sids="1&#44;3&#x2c;4">')?.marker?.ids).toEqual(['1', '3', '4'])
  })

  it.each(['', 'abc', '1;3', '1-2000000'])('with data-sids="%s" is a near miss', (list) => {
    const html = `<sup class="cite" data-sids="${list}">`
    const {marker, nearMiss} = readSup(html) ?? {}
    expect(marker).toBeUndefined()
    expect(nearMiss).toMatchObject({text: `data-sids="${list}"`, problem: expect.any(String)})
    expect(html.slice(nearMiss?.start, nearMiss?.end)).toBe(nearMiss?.text)
  })

  it.each([
    ['<sup class="cite" data-sids="1;3">', ['data-sids="1,3"']],
    ["<sup DATA-SIDS = 'S1 S3' class=cite>[S:1,3]</sup>", ["DATA-SIDS = '1,3'"]],
    ['<sup class="cite" data-sids=1;3>', ['data-sids=1,3']],
    ['<sup class="cite" data-sids>[S:2-4]</sup>', ['data-sids="2,3,4"']],
    ['<sup class="cite" data-sids="x">&#91;S:1, 3&#93;</sup>', ['data-sids="1,3"']],
    ['<sup class="cite" data-sids="1;3">[S:1,2]</sup>', ['data-sids="1,3"', 'data-sids="1,2"']],
    ['<sup class="cite" data-sids="x">see there</sup>', []],
    ['<sup class="cite" data-sids="x">[S:x]</sup>', []],
  ])('may have been meant in one way: %s', (html, meant) => {
    expect(readSup(html)?.nearMiss?.meant).toEqual(meant)
    for (const text of meant) {
      const {start, end} = readSup(html)?.nearMiss ?? {start: 0, end: 0}
      expect(readSup(html.slice(0, start) + text + html.slice(end))?.marker?.ids).toEqual(text.match(/\d+/g))
    }
  })

  it('cites what its attribute says, and is faulted where its text says otherwise', () => {
    const html = '<sup class="cite" data-sids="1,3"> [[S:1-3]] </sup>'
    const {marker, nearMiss} = readSup(`A.${html} b`) ?? {}
    expect(marker?.ids).toEqual(['1', '3'])
    expect(nearMiss).toMatchObject({
      start: 2,
      text: html,
      meant: [
        '<sup class="cite" data-sids="1,3"> [S:1,3] </sup>',
        '<sup class="cite" data-sids="1,2,3"> [S:1,2,3] </sup>',
      ],
    })
  })

  it.each(['[S:3,1]', '[S:1, 3]', '[[S:1,3]]', '1, 3', '[2]', '<b>[S:2]</b>', ''])(
    'is at one with the text %j',
    (text) => {
      expect(readSup(`<sup class="cite" data-sids="1,3">${text}</sup>`)?.nearMiss).toBeUndefined()
    },
  )

  it('is written with other sources, in attribute and text alike', () => {
    expect(styles.sup.rewrite?.("<sup data-sids = '1-3' class=cite>\n[[S:1-3]]</sup>", ['2', '5'])).toBe(
      "<sup data-sids = '2,5' class=cite>\n[S:2,5]</sup>",
    )
    expect(styles.sup.rewrite?.('<sup class=cite data-sids=1>see</sup>', ['2', '5'])).toBe(
      '<sup class=cite data-sids=2,5>see</sup>',
    )
  })

  it.each(['<sup>2</sup>', '<sup class="cite">1</sup>', '<sup data-sids="1">', '<sub class="cite" data-sids="1">', ''])(
    'is not: %s',
    (html) => {
      expect(readSup(html)).toBeUndefined()
    },
  )
})
