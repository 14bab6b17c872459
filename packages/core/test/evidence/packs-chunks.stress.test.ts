import {describe, expect, test} from 'vitest'
import {chunkText} from '../../src/evidence/index.ts'

describe('with the tokens of a real model', () => {
  test('a text without any space takes time in proportion to its length', async () => {
    for (const unit of ['a', '字', '😀', '['])
      expect((await chunkText(unit.repeat(50_000))).at(-1)?.end).toBe(unit.length * 50_000)
  })
})
