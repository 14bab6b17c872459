import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {createRegistry} from '../../src/evidence/index.ts'

describe('a registry', () => {
  const anySource = fc.record(
    {
      title: fc.constantFrom('', 'Tides', 'Quays', 'Moon'),
      url: fc.constantFrom('https://a.example/x', 'https://a.example/x/', 'https://b.example/y'),
      source_id: fc.constantFrom('S1', 'S2', 'S3', 'x'),
      text: fc.constantFrom('One.', 'Two.'),
    },
    {requiredKeys: ['title', 'text']},
  )

  it('never moves an id, never gives one twice, and comes to the same end when it starts from its own result', () => {
    fc.assert(
      fc.property(fc.array(anySource, {maxLength: 12}), (all) => {
        const registry = createRegistry()
        const ids = all.map((each) => registry.register(each).id)
        const stored = registry.sources.map(({source_id: id}) => id)
        expect(new Set(stored).size).toBe(stored.length)
        expect(new Set(ids)).toEqual(new Set(stored))
        const reopened = createRegistry({sources: registry.sources})
        expect(reopened.sources).toEqual(registry.sources)
        expect(all.every((each) => stored.includes(reopened.register(each).id))).toBe(true)
      }),
    )
  })
})
