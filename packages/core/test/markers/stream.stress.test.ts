import {describe, expect, it} from 'vitest'
import {renderMarkers} from '../../src/markers/index.ts'

describe('a text in pieces', () => {
  it('looks at every character a bounded number of times', () => {
    for (const text of ['[', '`', '```\n', '【', '\uE200', 'turn0', '<grok:x>', '\\', '^[', '~~~', '(cite index='])
      expect(renderMarkers(text.repeat(100_000 / text.length), () => undefined)).toBe(
        text.repeat(100_000 / text.length),
      )
  })
})
