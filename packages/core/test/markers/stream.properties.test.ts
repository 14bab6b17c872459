import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {renderMarkers} from '../../src/markers/index.ts'
import {tries} from '../share.ts'
import {render, splits, write} from './written.ts'

describe('a text in pieces', () => {
  const part = fc.constantFrom(
    ...[
      '[',
      ']',
      '[[S:',
      '1',
      ',3',
      ']]',
      '［',
      '【',
      '†source】',
      '^',
      '`',
      '```',
      '~~~',
      '\n',
      '\n\n',
      '\\',
      '(',
      ':',
      ' ',
      'a',
    ],
    ...[
      'turn0',
      'search0',
      'cite',
      '\uE200',
      '\uE202',
      '\uE201',
      '<grok:',
      '</grok:a>',
      '>',
      '\u200b',
      'oaicite:',
      ':::writing',
      '{',
    ],
  )

  it('reads the same for any text cut anywhere', () => {
    const cuts = fc.array(fc.nat(), {maxLength: 6})
    fc.assert(
      fc.property(fc.array(part, {maxLength: 30}), cuts, (parts, at) => {
        const text = parts.join('')
        const sorted = at.map((cut) => cut % (text.length + 1)).sort((left, right) => left - right)
        expect(write(splits(text, sorted))).toBe(renderMarkers(text, render))
      }),
      {numRuns: tries(3000)},
    )
  })
})
