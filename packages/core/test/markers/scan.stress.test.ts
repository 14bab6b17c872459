import {describe, expect, it} from 'vitest'
import {type Scan, scan} from '../../src/markers/index.ts'

function spans({markers, nearMisses, leaks}: Scan) {
  return [...markers, ...nearMisses, ...leaks].sort((one, other) => one.start - other.start)
}

describe('scan', () => {
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
  ])('takes 100,000 characters of %j', (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length))
    expect(spans(scan(text)).every(({end}) => end <= text.length)).toBe(true)
  })
})
