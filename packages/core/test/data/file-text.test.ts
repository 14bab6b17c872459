import {readFileText, sourceOf} from '@citation-lint/core/data'
import {describe, expect, it} from 'vitest'

const lines = ['Rye 🌾 fell.', '', 'Corn rose.', 'Oats']

const files = {
  'line feeds': lines.join('\n'),
  CRLF: lines.join('\r\n'),
  'lone carriage returns': lines.join('\r'),
  'mixed endings behind a byte order mark': `\uFEFF${lines[0]}\r\n\r${lines[2]}\n${lines[3]}`,
}

describe.each(Object.entries(files))('a file with %s', (_, file) => {
  const text = readFileText(file)

  it('reads as one with line feeds', () => {
    expect(text.source).toBe(lines.join('\n'))
    expect(sourceOf(file)).toBe(text.source)
  })

  it('has each word of its source at the place that it is mapped to, and back', () => {
    for (const {0: word, index} of text.source.matchAll(/[^\n]+/g)) {
      const place = text.placeOf({start: index, end: index + word.length})
      expect(text.text.slice(place.start, place.end)).toBe(word)
      expect([text.inSource(place.start), text.inSource(place.end)]).toEqual([index, index + word.length])
    }
  })
})

describe('a text that is written into a file', () => {
  const mixed = readFileText('one\r\ntwo\rthree\nfour')

  it.each([
    ['ends its lines as the line does where it is added', 'x\ny', 'two', 'x\ry'],
    ['takes over the ending of each line that it replaces', 'x\ny\nz', 'one\ntwo\nthree', 'x\r\ny\rz'],
    ['goes on with the ending of the line on which that ends', 'x\ny\nz\nw', 'one\ntwo', 'x\r\ny\rz\rw'],
    ['ends its lines as the one before does, behind the last', 'x\ny', 'four', 'x\ny'],
  ])('%s', (_, text, was, expected) => {
    const start = mixed.source.indexOf(was)
    expect(mixed.spelt(text, {start, end: start + was.length})).toBe(expected)
  })
})
