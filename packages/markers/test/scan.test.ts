import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {EDGE, type Scan, scan, scanDocument} from '../src/index.ts'

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
        expect(scanDocument(texts.join(EDGE), {names: true})).toEqual({
          markers: alone.flatMap(({markers}) => markers),
          nearMisses: alone.flatMap(({nearMisses}) => nearMisses),
          leaks: alone.flatMap(({leaks}) => leaks),
        })
      }),
    )
  })

  it('leaves names alone where no source is stored', () => {
    const text = '[BEA] rose [1], [see BEA【3†source】]'
    const named = scanDocument(text, {names: true})
    const unnamed = scanDocument(text, {names: false})
    expect(named.markers.map(({style}) => style)).toEqual(['name', 'numeric'])
    expect(unnamed).toEqual({...named, markers: named.markers.filter(({style}) => style !== 'name')})
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
      {numRuns: 2000},
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
      {numRuns: 1000},
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
      {numRuns: 1000},
    )
  })

  // Where work grew with the square of the length, each of these would outlast the test's time limit.
  it.each([
    ...[
      '[',
      '［',
      '【',
      '[[',
      '^[',
      '[^',
      '[1,',
      '[S',
      '[[S:',
      '[@',
      '[a ',
      '^[^[a]',
      '[a\u2060',
      '[\u200B',
      ']',
      '\u2060',
    ],
    ...['\uE200', '\uE200a\uE202', 'citeturn0', 'turn1', '<grok:a>', '<grok:a ', '(cite index="', ':contentReference['],
    ...['[1-9999,', '[cite: 1,', '【F:', '[Per extraction:', 'sandbox:/mnt/data/', '[@a;-@b', ':::writing{'],
  ])('takes 200000 characters of %j', (piece) => {
    const text = piece.repeat(Math.ceil(200_000 / piece.length))
    expect(spans(scan(text)).every(({end}) => end <= text.length)).toBe(true)
  })

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
