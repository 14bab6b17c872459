import {expect, test} from 'vitest'
import {redacting, show, withoutWords} from '../../src/data/index.ts'

test('a value stands in backticks, and in two where it holds one itself', () => {
  expect(show('87.5%')).toBe('`87.5%`')
  expect(show('a `b` c')).toBe('`` a `b` c ``')
})

test('only the first line and 80 characters are quoted', () => {
  expect(show('one\n::error::two')).toBe('`one…`')
  expect(show('one\rtwo')).toBe('`one…`')
  expect(show('x'.repeat(80))).toBe(`\`${'x'.repeat(80)}\``)
  expect(show('x'.repeat(81))).toBe(`\`${'x'.repeat(79)}…\``)
})

test('a cut never leaves half a character', () => {
  expect(show('🚀'.repeat(60))).toBe(`\`${'🚀'.repeat(39)}…\``)
  expect(show(`x${'🚀'.repeat(60)}`)).toBe(`\`x${'🚀'.repeat(39)}…\``)
})

test('what could move a cursor or reverse a text is spelt out', () => {
  expect(show('\u001b]0;title\u0007')).toBe('`\\u001B]0;title\\u0007`')
  expect(show('a\u202eb\u200bc\u2066d')).toBe('`a\\u202Eb\\u200Bc\\u2066d`')
  expect(show('\ue200cite\ue202turn0search0\ue201')).toBe('`\\uE200cite\\uE202turn0search0\\uE201`')
  expect(show('\u{e0041}\ud800')).toBe('`\\u{E0041}\\uD800`')
})

test.each([
  ['Acme stole $12 million from 300 widows [S1].', '… $12 … 300 … [S1].'],
  ['[[S:1, 3]] says “so”', '[[S:1, 3]] …”'],
  ['https://herd.example/2026/quagga', '…/2026/…'],
  ['利率为 4.25%', '… 4.25%'],
  ['12.4% [1]', '12.4% [1]'],
])('of %j nothing but figures and markers is left', (text, left) => {
  expect(withoutWords(text)).toBe(left)
  expect(redacting(true, () => show(text))).toBe(`\`${left}\``)
  expect(show(text)).toBe(`\`${text}\``)
})

test('what fails while messages are built leaves the next ones alone', () => {
  const fail = () => {
    throw new Error('no')
  }
  expect(() => redacting(true, fail)).toThrow()
  expect(show('Acme')).toBe('`Acme`')
})
