import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {EDGE, type Scan, scan} from '../../src/markers/index.ts'
import {tries} from '../share.ts'
import {scanProse} from './written.ts'

/** Pieces of every spelling, so that random strings of them come close to all of them. */
const pieces = [
  ...[
    '[',
    ']',
    '[[',
    ']]',
    '［',
    '］',
    '【',
    '】',
    '^[',
    '[^',
    '(',
    ')',
    '<',
    '>',
    ':',
    ';',
    ',',
    '-',
    '–',
    '†',
    '@',
    '^',
  ],
  ...[
    'S',
    's',
    'S:',
    '：',
    '1',
    '23',
    '2024',
    '0',
    '99999999',
    '１',
    'x',
    'BEA',
    'label',
    ' ',
    '\n',
    '\r\n',
    '。',
    '🌾',
  ],
  ...['\u2060', '\uFFFC', '\u200B', '\uE200', '\uE201', '\uE202', '\uE203', 'cite', 'turn0search0', 'L1-L2', 'USAGE:'],
  ...[
    'cite: ',
    ':contentReference',
    'oaicite:',
    '{index=0}',
    'source',
    'F:',
    'doc',
    'web:',
    '<grok:render>',
    '</grok:render>',
  ],
  ...['sandbox:/mnt/data/', ':::writing', '(cite index="', 'UNVERIFIED', 'FACT 1', 'c:', '@key', '; ', ', '],
]

const prose = fc.array(fc.constantFrom(...pieces), {maxLength: 40}).map((parts) => parts.join(''))

function spans({markers, nearMisses, leaks}: Scan) {
  return [...markers, ...nearMisses, ...leaks].sort((one, other) => one.start - other.start)
}

function shifted(found: Scan, by: number): Scan {
  const move = <Item extends {start: number; end: number}>(items: readonly Item[]) =>
    items.map((item) => ({...item, start: item.start + by, end: item.end + by}))
  return {markers: move(found.markers), nearMisses: move(found.nearMisses), leaks: move(found.leaks)}
}

describe('scanDocument', () => {
  it('finds in the pieces of a document what scan finds in each of them alone', () => {
    fc.assert(
      fc.property(fc.array(prose, {maxLength: 4}), (texts) => {
        let at = 0
        const alone = texts.map((text) => {
          const found = shifted(scan(text), at)
          at += text.length + EDGE.length
          return found
        })
        expect(scanProse(texts.join(EDGE), {names: true})).toEqual({
          markers: alone.flatMap(({markers}) => markers),
          nearMisses: alone.flatMap(({nearMisses}) => nearMisses),
          leaks: alone.flatMap(({leaks}) => leaks),
        })
      }),
    )
  })
})

describe('scan', () => {
  it('says exactly what stands where, in order, and nothing twice', () => {
    fc.assert(
      fc.property(fc.oneof(prose, fc.string({unit: 'binary'})), (text) => {
        const found = scan(text)
        let end = 0
        for (const span of spans(found)) {
          expect(span.start).toBeGreaterThanOrEqual(end)
          expect(span.end).toBeGreaterThan(span.start)
          expect(span.text).toBe(text.slice(span.start, span.end))
          end = span.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
        for (const list of [found.markers, found.nearMisses, found.leaks])
          expect(list.map(({start}) => start)).toEqual(list.map(({start}) => start).toSorted((a, b) => a - b))
      }),
      {numRuns: tries(500)},
    )
  })

  it('gives every marker at least one id, at most 200, none twice', () => {
    fc.assert(
      fc.property(prose, (text) => {
        for (const {ids} of scan(text).markers) {
          expect(ids.length).toBeGreaterThan(0)
          expect(ids.length).toBeLessThanOrEqual(200)
          expect(new Set(ids).size).toBe(ids.length)
        }
      }),
      {numRuns: tries(500)},
    )
  })

  it('says the same twice', () => {
    fc.assert(
      fc.property(prose, (text) => {
        expect(scan(text)).toEqual(scan(text))
      }),
    )
  })

  it('finds in a text what it finds in its paragraphs', () => {
    const gap = `\n\n${'-'.repeat(1100)}\n\n`
    fc.assert(
      fc.property(prose, prose, (first, second) => {
        const apart = [...spans(scan(first)), ...spans(scan(second))].map(({text}) => text)
        expect(spans(scan(first + gap + second)).map(({text}) => text)).toEqual(apart)
      }),
      {numRuns: tries(500)},
    )
  })
})
