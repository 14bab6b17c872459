import fc from 'fast-check'
import {expect, it} from 'vitest'
import {fix} from '../../src/settle/fix.ts'
import {tries} from '../share.ts'
import {noEvidence, opened, pairs} from './documents.ts'

const order = {sort: true, drop: true, merge: true}
const arranged = (source: string) => fix(opened(source, noEvidence), order).document

it('cites for each claim what it cited, whatever the order, and settles at once', () => {
  const label = fc.constantFrom('numeric', 'source', 'ordered', 'footnote')
  fc.assert(
    fc.property(
      label,
      fc.array(fc.array(fc.integer({min: 1, max: 6}), {minLength: 1, maxLength: 3}), {minLength: 1, maxLength: 6}),
      (form, claims) => {
        const mark = (id: number) => (form === 'footnote' ? `[^${id}]` : form === 'source' ? `[S${id}]` : `[${id}]`)
        const text = claims
          .map((ids, index) => `Yield ${index} rose by ${index + 2}1% ${ids.map(mark).join('')}.`)
          .join('\n\n')
        const entries = [1, 2, 3, 4, 5, 6].map((id) => {
          const head = form === 'ordered' ? `${id}.` : form === 'footnote' ? `[^${id}]:` : mark(id)
          return `${head} Board ${'abcdef'.charAt(id - 1)}, https://board.example/${id}`
        })
        const source = `${text}\n\n## Sources\n\n${entries.join(form === 'ordered' ? '\n' : '\n\n')}\n`
        const once = arranged(source)
        expect(pairs(once, noEvidence)).toEqual(pairs(source, noEvidence))
        expect(arranged(once)).toBe(once)
        const first = [...once.matchAll(/\[[\^S]?(\d)\]/g)].map(([, id]) => Number(id))
        expect([...new Set(first)].slice(0, 2)).toEqual([1, 2].slice(0, new Set(claims.flat()).size))
      },
    ),
    {numRuns: tries(60)},
  )
})
